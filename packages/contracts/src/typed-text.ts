import { z } from "zod";

/**
 * What a person typed, made safe to store and to print without refusing anyone: control and direction-changing
 * characters become a space, half characters are mended. A lead is never lost over a pasted tab.
 */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufffe\uffff]+/gu;
const unprintableButBreaks = /(?:(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufffe\uffff])+/gu;

/** One line: a name, a phone number, a choice. */
export const typedLine = (most: number) =>
  z
    .string()
    .overwrite((value) => value.toWellFormed().replaceAll(unprintable, " ").trim())
    .max(most);

/** Several lines, as in a textarea. */
export const typedText = (most: number) =>
  z
    .string()
    .overwrite((value) =>
      value
        .toWellFormed()
        .replaceAll(/\r\n?|[\p{Zl}\p{Zp}]/gu, "\n")
        .replaceAll(unprintableButBreaks, " ")
        .trim(),
    )
    .max(most);

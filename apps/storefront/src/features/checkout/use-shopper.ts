import { readSavedUser, savedUserKey, userToSave } from "@forecourt/rules/saved-user";
import { useEffect, useState } from "react";
import { readShopper, type Shopper } from "./shopper.ts";

const nobody: Shopper = { name: "", last_name: "", phone: "", email: "" };

const read = (from: () => string | null): unknown => {
  try {
    return JSON.parse(from() ?? "null");
  } catch {
    return null; // storage is off, or holds another's text: nothing is remembered
  }
};

/** What was typed, over a reload of this tab; before that, what a form of this site remembers (FORM-23, D18). */
export function useShopper(siteSlug: string): [Shopper, (shopper: Shopper) => void, () => void] {
  const [shopper, setShopper] = useState(nobody);
  const draftKey = `${siteSlug}:reserve`;
  useEffect(() => {
    const draft = readShopper(read(() => sessionStorage.getItem(draftKey)));
    const saved = () => readSavedUser(localStorage.getItem(savedUserKey(siteSlug)), new Date());
    try {
      setShopper(draft ?? { ...nobody, ...readShopper(saved()) });
    } catch {
      // Storage is off: nothing is remembered.
    }
  }, [siteSlug, draftKey]);

  const change = (next: Shopper) => {
    setShopper(next);
    try {
      sessionStorage.setItem(draftKey, JSON.stringify(next));
    } catch {
      // Storage is off: a reload forgets.
    }
  };
  const remember = () => {
    const text = userToSave(shopper, new Date());
    try {
      if (text) localStorage.setItem(savedUserKey(siteSlug), text);
    } catch {
      // Storage is off: the next form starts empty.
    }
  };
  return [shopper, change, remember];
}

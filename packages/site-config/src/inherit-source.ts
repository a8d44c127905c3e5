import type { Template } from "@forecourt/contracts";
import { mergeDocuments } from "./merge-documents.ts";
import { neverInherited, neverInheritedSettings } from "./never-inherited.ts";
import type { SiteSource } from "./site-source.ts";
import { templateDefaults } from "./template-defaults.ts";

const without = <T extends object>(document: T, keys: readonly (readonly [string, string])[]): Partial<T> => {
  const dropped = new Set(keys.map(([key]) => key));
  return Object.fromEntries(Object.entries(document).filter(([key]) => !dropped.has(key))) as Partial<T>;
};

/** What a parent's document gives to its members. */
function inheritable(parent: SiteSource): Partial<SiteSource> {
  const kept = without(parent, neverInherited);
  return kept.settings === undefined
    ? kept
    : { ...kept, settings: without(kept.settings, neverInheritedSettings) };
}

/** The site's own template, else its nearest ancestor's (SITE-03). */
export function templateOf(source: SiteSource, ancestors: readonly SiteSource[]): Template {
  const chain = [...ancestors, source];
  return chain.findLast((document) => document.template !== undefined)?.template ?? "default";
}

/** SITE-04: template defaults, then each ancestor from the root down, then the site itself. */
export function inheritSource(source: SiteSource, ancestors: readonly SiteSource[]): Record<string, unknown> {
  const defaults = templateDefaults[templateOf(source, ancestors)];
  return mergeDocuments<object>(defaults, ...ancestors.map(inheritable), source) as Record<string, unknown>;
}

// What apps use. Nothing here needs Node; files are read and written by the sub-paths read-site-directory and
// write-site-directory.
export {
  type ContentBody,
  type ContentItem,
  type ContentKind,
  contentKindNames,
  contentKinds,
} from "./content/content-kinds.ts";
export { type ParsedContent, parseContent } from "./content/parse-content.ts";
export {
  type Effective,
  type EffectiveInput,
  effectiveDocument,
  type ResolveIds,
} from "./effective-document.ts";
export { findAncestors } from "./find-ancestors.ts";
export { contentJsonSchema, siteJsonSchema } from "./json-schema.ts";
export { limits } from "./limits.ts";
export { documentBytes } from "./measure-document.ts";
export { mergeDocuments } from "./merge-documents.ts";
export { type ParsedSource, parseSiteSource } from "./parse-site-source.ts";
export type { DealershipDefinition, Place } from "./places.ts";
export type { Problem } from "./problems.ts";
export type { FormField, FormName, FormWords } from "./settings/forms.ts";
export { type SettingName, type Settings, settings } from "./settings/settings.ts";
export { type SiteDealership, type SiteDocument, type SiteLocation, siteDocument } from "./site-document.ts";
export { type SiteSource, siteSource } from "./site-source.ts";
export { templateDefaults } from "./template-defaults.ts";
export { type Theme, theme } from "./theme/theme.ts";
export { themeCss } from "./theme/theme-css.ts";

/** What one document may hold. A larger one is a mistake or an attack; both are refused with a reason. */
export const limits = {
  /** Nesting of objects and lists. A menu inside a site is 6 deep. */
  depth: 14,
  /** Objects, lists and scalars together. */
  nodes: 40_000,
  /** Characters of one string; a long page's Markdown is about 8,000. */
  text: 40_000,
  /** UTF-8 bytes of a document as JSON. */
  bytes: 256 * 1024,
  /** An effective document above this works, but publishing warns: every storefront process keeps it in memory. */
  warnBytes: 60 * 1024,
  /** Problems reported at once. */
  problems: 50,
} as const;

/** Faces the storefront hosts itself (@fontsource-variable, latin), each with what stands in until it has loaded. */
export const fontStacks = {
  archivo: '"Archivo", "Arial", sans-serif',
  "bricolage-grotesque": '"Bricolage Grotesque", "Trebuchet MS", sans-serif',
  figtree: '"Figtree", "Trebuchet MS", sans-serif',
  newsreader: '"Newsreader", Georgia, serif',
  "public-sans": '"Public Sans", "Segoe UI", sans-serif',
  geologica: '"Geologica", "Helvetica Neue", sans-serif',
  saira: '"Saira", "Arial Narrow", sans-serif',
  onest: '"Onest", "Verdana", sans-serif',
} as const;
export type FontName = keyof typeof fontStacks;
export const fontNames = Object.keys(fontStacks) as [FontName, ...FontName[]];

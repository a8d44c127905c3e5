/**
 * Faces the storefront hosts itself (@fontsource-variable, latin), each with what stands in until it has loaded.
 * Narrowed (packages/ui/src/fonts/cut-fonts.sh): Archivo is 100 wide, headings above that 108; Saira is 92, headings below
 * 75 are 58; such headings weigh 600 to 900, Newsreader 400 to 700, Onest 400 to 900. The nearest is shown for others.
 */
export const fontStacks = {
  archivo: '"Archivo", "Archivo Stand-in", "Arial", sans-serif',
  "bricolage-grotesque": '"Bricolage Grotesque", "Bricolage Grotesque Stand-in", "Trebuchet MS", sans-serif',
  figtree: '"Figtree", "Figtree Stand-in", "Trebuchet MS", sans-serif',
  newsreader: '"Newsreader", "Newsreader Stand-in", Georgia, serif',
  "public-sans": '"Public Sans", "Public Sans Stand-in", "Segoe UI", sans-serif',
  geologica: '"Geologica", "Geologica Stand-in", "Helvetica Neue", sans-serif',
  saira: '"Saira", "Saira Stand-in", "Arial Narrow", sans-serif',
  onest: '"Onest", "Onest Stand-in", "Verdana", sans-serif',
} as const;
export type FontName = keyof typeof fontStacks;
export const fontNames = Object.keys(fontStacks) as [FontName, ...FontName[]];

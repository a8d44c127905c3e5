/** The site's own look, for fields that are drawn on another origin. */
export function cardLook() {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  return {
    ink: token("--ink"),
    line: token("--line-2"),
    focus: token("--focus"),
    radius: token("--r-field"),
  };
}

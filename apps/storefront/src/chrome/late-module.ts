/**
 * The module that starts React Router, put off until the page has been shown. What it imports is fetched before it runs,
 * so its imports become calls; `preloads` are asked for at the same moment, or each level of imports would wait for the
 * one above. A text without imports (a browser's own, or another version's) stays as it is and starts at once.
 */
const importLine = /^import (?:\* as (\w+) from )?("[^"]+");?$/gm;

/**
 * Loaded, and painted: the largest picture comes with the frame after `load`, which scripts asked for at once would hold
 * up. A visitor who is quicker than the pictures starts it too; what hangs, or is in a tab that nobody sees, holds it for
 * 4 seconds.
 */
const shown =
  'new Promise((go)=>{const painted=()=>requestAnimationFrame(()=>requestAnimationFrame(go));setTimeout(go,4000);if(document.readyState==="complete")return painted();addEventListener("load",painted,{once:true});for(const sign of["pointerdown","keydown"])addEventListener(sign,go,{once:true})})';

const preloadAll = (hrefs: readonly string[]): string =>
  `for(const href of ${JSON.stringify(hrefs)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));`;

export function lateModule(text: string, preloads: readonly string[]): string {
  const imports = [...text.matchAll(importLine)];
  if (imports.length === 0) return text;
  const names = imports.map(([, name]) => name ?? "").join(",");
  const calls = imports.map(([, , address]) => `import(${address})`).join(",");
  return `await ${shown};${preloadAll(preloads)}const [${names}]=await Promise.all([${calls}]);${text.replace(importLine, "").trim()}`;
}

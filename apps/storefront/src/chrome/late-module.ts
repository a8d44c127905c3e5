/**
 * The module that starts React Router, put off until the page has been shown. What it imports is fetched before it runs,
 * so its imports become calls; `preloads` are asked for at the same moment, or each level of imports would wait for the
 * one above. A text without imports (a browser's own, or another version's) stays as it is and starts at once.
 */
const importLine = /^import (?:\* as (\w+) from )?("[^"]+");?$/gm;

/**
 * Loaded, painted, and the processor is free again: the largest picture comes with the frame after `load`, and drawing the
 * first screen keeps a phone busy for a while, which scripts would share. A visitor who is quicker starts it at once; what
 * hangs, or is in a tab that nobody sees, holds it for 4 seconds.
 */
const shown =
  'new Promise((go)=>{const free=()=>window.requestIdleCallback?requestIdleCallback(go,{timeout:1500}):setTimeout(go,200);const painted=()=>requestAnimationFrame(()=>requestAnimationFrame(free));setTimeout(go,4000);if(document.readyState==="complete")return painted();addEventListener("load",painted,{once:true});for(const sign of["pointerdown","keydown"])addEventListener(sign,go,{once:true})})';

/** Told to the page by LateScripts, once React Router draws what the address says. */
export const startedEvent = "router-started";

/**
 * Back, pressed before that: the browser changes the address and nothing else, and the page of one address would stand
 * under another. So it is asked for anew, by one of the two; what stands behind `#` is the same page.
 */
const early = `const page=()=>location.pathname+location.search,asked=page(),until=new AbortController();addEventListener("popstate",(event)=>{if(page()===asked)return;event.stopImmediatePropagation();location.reload()},{signal:until.signal});addEventListener("${startedEvent}",()=>until.abort(),{once:true});`;

/** Between steps: a phone's page answers a touch there, where one long task would not. */
const rest = "const rest=()=>new Promise((go)=>setTimeout(go));";

const preloadAll = (hrefs: readonly string[]): string =>
  `for(const href of ${JSON.stringify(hrefs)}){document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));await rest()}`;

/** One after the other, for what a module does when it is first run is a task that cannot be cut. */
const runAll = (addresses: readonly string[]): string =>
  `const all=[];for(const load of [${addresses.map((address) => `()=>import(${address})`).join(",")}]){all.push(await load());await rest()}`;

export function lateModule(text: string, preloads: readonly string[]): string {
  const imports = [...text.matchAll(importLine)];
  if (imports.length === 0) return text;
  const names = imports.map(([, name]) => name ?? "").join(",");
  const run = runAll(imports.map(([, , address]) => String(address)));
  return `${early}await ${shown};${rest}${preloadAll(preloads)}${run}const [${names}]=all;${text.replace(importLine, "").trim()}`;
}

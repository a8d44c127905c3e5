import { expect, test } from "vitest";
import { lateModule } from "./late-module.ts";

/** As React Router 8.4.0 prints it. */
const printed = `import "/assets/manifest-1.js";
import * as route0 from "/assets/root-2.js";
import * as route1 from "/assets/home-3.js";
  
  window.__reactRouterRouteModules = {"root":route0,"routes/home":route1};

import("/assets/entry.client-4.js");`;

test("nothing is imported before the page has been shown", () => {
  const late = lateModule(printed, ["/assets/libraries-5.js"]);
  expect(late).not.toMatch(/^import /m);
  expect(late.indexOf("import(")).toBeGreaterThan(late.indexOf('"load"'));
});

test("modules keep their names, their order, and what follows them", () => {
  const late = lateModule(printed, []);
  expect(late).toContain(
    'const all=[];for(const load of [()=>import("/assets/manifest-1.js"),()=>import("/assets/root-2.js"),()=>import("/assets/home-3.js")]){all.push(await load());await rest()}const [,route0,route1]=all;window.__reactRouterRouteModules = {"root":route0,"routes/home":route1};',
  );
  expect(late).toMatch(/import\("\/assets\/entry\.client-4\.js"\);$/);
});

test("what the modules import is asked for with them, once the page is shown", () => {
  const late = lateModule(printed, ["/assets/libraries-5.js"]);
  expect(late.indexOf('["/assets/libraries-5.js"]')).toBeGreaterThan(late.indexOf('"load"'));
});

test("a text without imports stays as it is", () => {
  expect(lateModule(" ", ["/assets/libraries-5.js"])).toBe(" ");
});

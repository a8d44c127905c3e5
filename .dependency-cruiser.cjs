// "Imports point one way" (docs/architecture.md). Every rule is seen to fire in checks/src/dependency-rules.test.ts.
const storefront = "^apps/storefront/src";
const platform = "^apps/platform/src";
const process = `${platform}/(api|worker|images|cli)[.]ts$`;
const test = "[.]test[.]tsx?$|/test-support/";

/** @type {import("dependency-cruiser").IForbiddenRuleType[]} */
const everywhere = [
  { name: "no-cycles", from: {}, to: { circular: true } },
  {
    name: "every-import-resolves",
    comment: "An import that resolves to nothing escapes every other rule.",
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: "product-knows-no-test",
    from: { pathNot: test },
    to: { path: test },
  },
  {
    name: "product-knows-no-tooling",
    comment: "Tests may ask ops where the services are; what ships may not.",
    from: { path: "^(apps|packages)/", pathNot: test },
    to: { path: "^(ops|proofs|e2e|checks)/" },
  },
  {
    name: "nothing-imports-sites",
    comment: "Sites are data: published, never imported.",
    from: { path: "^(apps|packages)/" },
    to: { path: "^(sites|demo)/" },
  },
  { name: "sites-are-data", from: { path: "^sites/" }, to: { pathNot: "^sites/" } },
];

const betweenApps = [
  {
    name: "apps-talk-over-http",
    from: { path: "^apps/([^/]+)/" },
    to: { path: "^apps/", pathNot: "^apps/$1/" },
  },
  {
    name: "tools-meet-apps-from-outside",
    comment: "Over HTTP or the command line. isolation-tax alone measures the database handles themselves.",
    from: { path: "^(ops|proofs|e2e|checks|demo)/", pathNot: "^proofs/src/isolation-tax/" },
    to: { path: "^apps/" },
  },
  {
    name: "isolation-tax-reads-kit-db-only",
    from: { path: "^proofs/src/isolation-tax/" },
    to: { path: "^apps/", pathNot: `${platform}/kit/db/` },
  },
];

const packages = [
  { name: "packages-never-import-apps", from: { path: "^packages/" }, to: { path: "^apps/" } },
  {
    name: "contracts-import-nothing-of-ours",
    from: { path: "^packages/contracts/" },
    to: { path: "^packages/", pathNot: "^packages/contracts/" },
  },
  {
    name: "site-config-knows-contracts-only",
    from: { path: "^packages/site-config/" },
    to: { path: "^packages/(rules|ui)/" },
  },
  {
    name: "rules-know-contracts-only",
    from: { path: "^packages/rules/" },
    to: { path: "^packages/(site-config|ui)/" },
  },
  {
    name: "ui-knows-no-business",
    from: { path: "^packages/ui/" },
    to: { path: "^packages/(contracts|rules|site-config)/" },
  },
  {
    name: "rules-are-pure",
    comment: "Nothing of Node, and no library: data in, data out.",
    from: { path: "^packages/rules/src/", pathNot: test },
    to: { dependencyTypes: ["core", "npm", "npm-dev", "npm-no-pkg", "npm-unknown"] },
  },
  {
    name: "packages-run-in-browsers",
    comment: "Nothing that a front door leads to uses Node; a package's scripts stay behind their own entry.",
    from: { path: "^packages/(contracts|site-config)/src/index[.]ts$" },
    // The name of a core module: no extension.
    to: { path: "^[a-z_0-9/]+$", reachable: true },
  },
];

const storefrontRules = [
  {
    name: "feature-not-to-feature",
    from: { path: `${storefront}/features/([^/]+)/` },
    to: { path: `${storefront}/features/`, pathNot: `${storefront}/features/$1/` },
  },
  {
    name: "nothing-imports-routes",
    from: { path: `${storefront}/(features|chrome|gateway|site)/` },
    to: { path: `${storefront}/routes/` },
  },
  {
    name: "features-know-no-chrome",
    from: { path: `${storefront}/features/` },
    to: { path: `${storefront}/chrome/` },
  },
  {
    name: "gateway-knows-no-screen",
    from: { path: `${storefront}/gateway/` },
    to: { path: `(${storefront}/(features|chrome)/|^packages/ui/)` },
  },
  {
    name: "server-only-through-gateway",
    comment: "A loader calls the gateway; a component never does.",
    from: { path: `${storefront}/(features|chrome)/` },
    to: { path: "[.]server[.]tsx?$" },
  },
  {
    name: "storefront-holds-no-data",
    from: { path: "^apps/storefront/" },
    to: { path: "(^|/)node_modules/(pg|pg-boss|kysely|redis|@opensearch-project|@aws-sdk)/" },
  },
];

const platformRules = [
  {
    name: "module-through-front-door",
    from: { path: `${platform}/modules/([^/]+)/` },
    to: { path: `${platform}/modules/`, pathNot: `${platform}/modules/($1/|[^/]+/index[.]ts$)` },
  },
  {
    name: "app-through-front-door",
    comment: "cli.ts may also take a module's commands (*.cli.ts), which the other processes need not load.",
    from: { path: `${platform}/[^/]+[.]ts$` },
    to: { path: `${platform}/modules/`, pathNot: `${platform}/modules/[^/]+/(index|[^/]+[.]cli)[.]ts$` },
  },
  {
    name: "kit-knows-no-module",
    from: { path: `${platform}/kit/`, pathNot: test },
    to: { path: `${platform}/(modules/|(app|deps)[.]ts$)` },
  },
  {
    name: "modules-know-no-process",
    comment: "A module names what it needs of Deps by type; it never makes it.",
    from: { path: `${platform}/modules/`, pathNot: test },
    to: { path: `${platform}/(app|deps|env)[.]ts$`, dependencyTypesNot: ["type-only"] },
  },
  {
    name: "nothing-imports-a-process",
    from: { path: `${platform}/` },
    to: { path: process },
  },
  {
    name: "sql-in-repos-only",
    comment: "Queries live in *.repo.ts of a module; the handles in kit.",
    from: { path: `${platform}/modules/`, pathNot: `[.]repo[.]ts$|${test}` },
    to: { path: "(^|/)node_modules/(kysely|pg)/" },
  },
  {
    name: "one-maker-of-connections",
    comment: "A pool of one's own has no owner set: every connection comes from kit.",
    from: { path: `${platform}/`, pathNot: `${platform}/kit/(db|jobs)/|${test}` },
    to: { path: "(^|/)node_modules/pg/" },
  },
];

const rules = [...everywhere, ...betweenApps, ...packages, ...storefrontRules, ...platformRules];

module.exports = {
  forbidden: rules.map((rule) => ({ severity: "error", ...rule })),
  options: {
    // Types count as imports: a type that points the wrong way is the first step of the value.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|checks/planted)/" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "default"] },
  },
};

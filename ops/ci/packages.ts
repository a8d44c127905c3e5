/** Everything from Debian that the services and the tests need; a test compares it with the services' lists. */
export const debianPackages: readonly string[] = [
  "postgresql",
  "redis-server",
  "varnish",
  "varnish-modules",
  "unzip",
  // xmllint: ADF documents are held against their DTD.
  "libxml2-utils",
  // Browser tests, and fonts so that text has a width.
  "chromium",
  "fonts-liberation",
  // Load for `pnpm prove page-serving`.
  "wrk",
];

type NavLink = { label: string; url: string };
type NavEntry<Link> = { label: string; url: string | null; children: Link[] };
type NavSite = {
  hide_test_drive_in_nav: boolean;
  show_search_in_home_nav: boolean;
  default_search_path: string;
};

const isTestDrive = (url: string | null): boolean => /^\/book-test-drive(?:$|[/?#])/.test(url ?? "");

/** GROUP-12: no way to the test drive page; an entry that held nothing else goes with it. */
function withoutTestDrive<Link extends NavLink>(entries: readonly NavEntry<Link>[]): NavEntry<Link>[] {
  return entries
    .filter(({ url }) => !isTestDrive(url))
    .map((entry) => ({ ...entry, children: entry.children.filter(({ url }) => !isTestDrive(url)) }))
    .filter(({ url, children }) => url !== null || children.length > 0);
}

/** GROUP-11, GROUP-12: the site's own menu, as its flags let it be. Whatever menu a dealer writes, the flags hold. */
export function applyNavFlags<Link extends NavLink>(
  entries: readonly NavEntry<Link>[],
  site: NavSite,
): NavEntry<Link>[] {
  const kept = site.hide_test_drive_in_nav ? withoutTestDrive(entries) : [...entries];
  const search = site.default_search_path;
  const leadsToSearch = kept.some(
    ({ url, children }) => url === search || children.some((link) => link.url === search),
  );
  if (!site.show_search_in_home_nav || leadsToSearch) return kept;
  return [{ label: "Search Stock", url: search, children: [] }, ...kept];
}

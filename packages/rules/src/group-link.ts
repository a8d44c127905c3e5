export type GroupLink = { label: string; url: string };
type GroupSite = { group_home_url: string | null };

/** GROUP-04: the header's way back, on the sites of a group's members. */
export const backToGroup = (groupName: string, { group_home_url }: GroupSite): GroupLink | null =>
  group_home_url === null ? null : { label: `Back to ${groupName}`, url: group_home_url };

/** GROUP-02: a member's logo leads to the group; any other site's to its own home page. */
export const logoUrl = ({ group_home_url }: GroupSite): string => group_home_url ?? "/";

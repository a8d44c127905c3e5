import { expect, test } from "vitest";
import { backToGroup, logoUrl } from "./group-link.ts";

const member = { group_home_url: "https://group.example/" };
const alone = { group_home_url: null };

test("GROUP-02 on a member's site the logo links back to the group's site", () => {
  expect([logoUrl(member), logoUrl(alone)]).toEqual(["https://group.example/", "/"]);
});

test("GROUP-04 the header's link names the group", () => {
  expect(backToGroup("Sample Group", member)).toEqual({
    label: "Back to Sample Group",
    url: "https://group.example/",
  });
  expect(backToGroup("Sample Group", alone)).toBeNull();
});

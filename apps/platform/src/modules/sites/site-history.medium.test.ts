import { expect, test } from "vitest";
import { makePage, makeSite } from "../../test-support/site-sources.ts";
import { withTestDatabase } from "../../test-support/test-database.ts";
import { diffSite } from "./diff-sites.ts";
import { publishSites } from "./publish-sites.ts";
import { siteAt, siteHistory } from "./site-history.ts";
import { undoPublish } from "./undo-publish.ts";

const database = withTestDatabase();
const operator = () => database().db.forOperator("tests");

test("undo brings back document and content, and can itself be undone", async () => {
  const first = makeSite("undo", { slogan: "One" }, [makePage("about-us", "Old")]);
  const second = makeSite("undo", { slogan: "Two" }, [makePage("about-us", "New"), makePage("more", "More")]);
  await publishSites(operator(), [first], { author: "ann", note: "first" });
  await publishSites(operator(), [second], { author: "bob", note: "second" });

  await undoPublish(operator(), { slug: "undo", author: "cy" });
  const back = await siteAt(operator(), "undo");
  expect([back.source.slogan, back.content.map((item) => item.key)]).toEqual(["One", ["about-us"]]);
  expect(back.content[0]?.body).toMatchObject({ title: "Old" });

  await undoPublish(operator(), { slug: "undo", author: "cy" });
  expect((await siteAt(operator(), "undo")).source.slogan).toBe("Two");
  const history = await siteHistory(operator(), "undo");
  expect(history.map((entry) => entry.author)).toEqual(["cy", "cy", "bob", "ann"]);
});

test("undo passes over versions that only followed a parent", async () => {
  const organisation = { slug: "follow-org", name: "Follow" };
  const group = (days: number) =>
    makeSite("follow-group", {
      organisation,
      dealerships: ["follow-member"],
      settings: { sold_visible_days: days },
    });
  const member = (slogan: string) =>
    makeSite("follow-member", { organisation, extends: "follow-group", slogan });
  await publishSites(operator(), [group(3), member("One")], { author: "ann" });
  await publishSites(operator(), [member("Two")], { author: "ann" });
  await publishSites(operator(), [group(9)], { author: "ann" });

  await undoPublish(operator(), { slug: "follow-member", author: "ann" });
  expect((await siteAt(operator(), "follow-member")).source.slogan).toBe("One");
});

test("there is nothing to undo on a site published once", async () => {
  await publishSites(operator(), [makeSite("once")], { author: "ann" });
  await expect(undoPublish(operator(), { slug: "once", author: "ann" })).rejects.toThrow("no earlier state");
});

test("diff names each key that publishing would change, and nothing when nothing would", async () => {
  const site = makeSite("differ", { slogan: "One" }, [makePage("about-us", "Old")]);
  expect((await diffSite(operator(), site)).isNew).toBe(true);
  await publishSites(operator(), [site], { author: "ann" });
  expect((await diffSite(operator(), site)).differences).toEqual([]);
  const changed = makeSite("differ", { slogan: "Two" }, [makePage("about-us", "New")]);
  const { differences } = await diffSite(operator(), changed);
  expect(differences.map((difference) => difference.path)).toEqual([
    "content.page/about-us.body.blocks",
    "content.page/about-us.body.description",
    "content.page/about-us.body.title",
    "site.slogan",
  ]);
});

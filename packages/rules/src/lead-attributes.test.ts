import { expect, test } from "vitest";
import { addVisitedPage, linkedQueryParams } from "./lead-attributes.ts";

test("LEAD-07 visited_pages are this session's paths in order", () => {
  expect(addVisitedPage([], "/")).toEqual(["/"]);
  expect(addVisitedPage(["/", "/search/used-cars"], "/")).toEqual(["/", "/search/used-cars", "/"]);
  expect(addVisitedPage(["/", "/cars/x"], "/cars/x")).toEqual(["/", "/cars/x"]);
  expect(addVisitedPage(["/", "/cars/x", "/finance"], "/finance")).toHaveLength(3);
});

test("LEAD-07 the latest 50 pages are kept, each of at most 500 characters", () => {
  const many = Array.from({ length: 50 }, (_, at) => `/${at}`);
  expect(addVisitedPage(many.slice(1), "/last")).toEqual([...many.slice(1), "/last"]);
  expect(addVisitedPage(many, "/last")).toEqual([...many.slice(1), "/last"]);
  expect(addVisitedPage([], `/${"x".repeat(499)}`)[0]).toHaveLength(500);
  expect(addVisitedPage([], `/${"x".repeat(500)}`)[0]).toHaveLength(500);
});

test("LEAD-07 linked_query_params are the landing page's query parameters", () => {
  expect(linkedQueryParams("?utm_source=news&utm_campaign=Run%20out&gclid=")).toEqual({
    utm_source: "news",
    utm_campaign: "Run out",
    gclid: "",
  });
  expect(linkedQueryParams("a=1&a=2&=3")).toEqual({ a: "2" });
  expect(linkedQueryParams("")).toEqual({});
});

test("LEAD-07 at most 30 parameters, names of 80 and values of 500 characters", () => {
  const query = (count: number) => Array.from({ length: count }, (_, at) => `k${at}=v`).join("&");
  expect(Object.keys(linkedQueryParams(query(30)))).toHaveLength(30);
  expect(Object.keys(linkedQueryParams(query(31)))).toHaveLength(30);
  expect(Object.keys(linkedQueryParams(`${"k".repeat(80)}=1&${"k".repeat(81)}=1`))).toEqual(["k".repeat(80)]);
  expect(linkedQueryParams(`a=${"v".repeat(501)}`).a).toHaveLength(500);
});

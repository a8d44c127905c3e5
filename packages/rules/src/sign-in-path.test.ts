import { expect, test } from "vitest";
import { watchlistSignInPath } from "./sign-in-path.ts";

test("ROUTE-19 sign-in is told to lead back to the page, after it and on cancelling", () => {
  expect(watchlistSignInPath("/search/used-cars?page=2&q=a b")).toBe(
    "/sign-in?type=watchlist&redirect=%2Fsearch%2Fused-cars%3Fpage%3D2%26q%3Da%20b&back=%2Fsearch%2Fused-cars%3Fpage%3D2%26q%3Da%20b",
  );
});

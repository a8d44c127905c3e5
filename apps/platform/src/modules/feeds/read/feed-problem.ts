/** What is wrong with a whole feed, in words for whoever sends it. Nothing of such a feed is saved. */
export class FeedProblem extends Error {
  override readonly name = "FeedProblem";
}

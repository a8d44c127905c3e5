/** A reason in the words of whoever decides. */
const words: Record<string, string> = {
  no_proof: "sent without our check that a browser is in use",
  bad_proof: "its check was wrong or too old",
  proof_reused: "its check was used before",
  too_fast: "filled in faster than a person types",
  honeypot: "a hidden field was filled in",
  too_many: "many enquiries from one connection",
};

export const doubtWords = (doubts: readonly string[]): string =>
  doubts.map((doubt) => words[doubt] ?? doubt).join("; ");

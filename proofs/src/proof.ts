/** ci: small enough for every run of CI. full: the size the promise speaks of; its result is committed. */
export type ProofSize = "ci" | "full";

/** What a run is given. The seed makes random choices repeatable; logs of processes go into `outDir`. */
export type ProofRun = {
  size: ProofSize;
  seed: number;
  outDir: string;
  /** One line of progress for the person watching. */
  progress(line: string): void;
};

/** `tolerance` widens the gate by the measured noise of this very run; it never narrows it. */
export type Target =
  | { atMost: number; tolerance?: number }
  | { atLeast: number; tolerance?: number }
  | { exactly: number };

export type Figures = Record<string, number>;
export type Targets = Record<string, Target>;

/** Every target names a figure; figures without a target are reported, not gated. */
export type ProofOutcome = { figures: Figures; targets: Targets };

export type Proof = {
  /** The same as its folder: `proofs/src/<name>/index.ts` exports `proof`. */
  name: string;
  /** One sentence: what holds, for whom. */
  promise: string;
  /** What in the product makes it hold. */
  guard: string;
  /** How to take that guard away and see the proof go red. */
  seeItRed: string;
  /** Minutes after which a run counts as hung. Default: 5 for ci, 60 for full. */
  timeLimitMinutes?: Record<ProofSize, number>;
  run(run: ProofRun): Promise<ProofOutcome>;
};

export type ProofResult = {
  name: string;
  commit: string;
  date: string;
  size: ProofSize;
  machine: string;
  seed: number;
  figures: Figures;
  targets: Targets;
  held: boolean;
};

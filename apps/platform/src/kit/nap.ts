/** The rest of a loop between two looks at its queue: over after a while, or when somebody wakes it. */
export type Nap = {
  /** Begun before the look, so that whoever wakes it meanwhile is heard. */
  begin(): Promise<void>;
  wake(): void;
};

export function createNap(ms: number): Nap {
  let wake = () => {};
  return {
    begin: () =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    wake: () => wake(),
  };
}

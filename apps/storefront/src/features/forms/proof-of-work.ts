// Asked for at a form's first focus; ready long before anybody has typed a name. Without it a lead is taken all the
// same (D24), so nothing here ever stops a form.

/** The platform doubts whoever sends sooner than 2 s after the challenge was issued. */
const leastMs = 2300;
/** Valid for two hours; a form that lay open for longer asks anew. */
const longestMs = 100 * 60_000;
/** How long a press of the button waits for a slow phone. */
const patienceMs = 12_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

export type Proof = { payload(): Promise<string | undefined>; stop(): void };

export function startProof(): Proof {
  let worker: Worker | undefined;
  let startedAt = 0;
  let work: Promise<string | undefined> = Promise.resolve(undefined);

  async function solve(): Promise<string | undefined> {
    try {
      const answer = await fetch("/api/leads/challenge", { headers: { accept: "application/json" } });
      if (!answer.ok || !globalThis.crypto?.subtle) return undefined;
      const challenge: unknown = await answer.json();
      worker = new Worker(new URL("./proof.worker.ts", import.meta.url), { type: "module" });
      const solving = worker;
      return await new Promise<string | undefined>((resolve) => {
        solving.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data ?? undefined);
        solving.onerror = () => resolve(undefined);
        solving.postMessage(challenge);
      });
    } catch {
      return undefined; // no network, no workers: D24 has the way on
    } finally {
      worker?.terminate();
    }
  }

  function begin(): void {
    startedAt = Date.now();
    work = solve();
  }

  begin();
  return {
    async payload() {
      const isOld = Date.now() - startedAt > longestMs;
      // A first try without a network is not the last word.
      const isEmpty = (await Promise.race([work, pause(patienceMs)])) === undefined;
      if (isOld || (isEmpty && navigator.onLine)) begin();
      const payload = await Promise.race([work, pause(patienceMs).then(() => undefined)]);
      if (payload !== undefined) await pause(startedAt + leastMs - Date.now());
      return payload;
    },
    stop: () => worker?.terminate(),
  };
}

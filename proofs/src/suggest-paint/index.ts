import type { Page } from "@playwright/test";
import { loadDemoStock, waitForCards } from "../demo-stock.ts";
import { startEdgeStack } from "../edge-stack.ts";
import { openChromium } from "../open-chromium.ts";
import { median, percentile } from "../percentiles.ts";
import type { Proof, ProofRun, Targets } from "../proof.ts";

const sizes = { ci: { rounds: 4, cars: 60 }, full: { rounds: 25, cars: 400 } };
const site = { slug: "southeast-autogroup", dealerships: ["southeast-beenleigh", "southeast-logan"] };
const path = "/search/new-and-used-demo-cars/";
/** What people begin to type, in an empty field, so that a list has to appear: makes of the demo's stock. */
const letters = ["m", "t", "k", "h", "f", "s"];
/** Two frames of a screen: what the browser alone takes to paint a letter on a machine that has nothing else to do. */
const quietMs = 34;

/** ci runs beside other things on two cores: there it guards against seconds, the promise is the full run's. */
const gates: Record<ProofRun["size"], number> = { ci: 400, full: 100 };

export const proof: Proof = {
  name: "suggest-paint",
  promise:
    "From a key pressed to its suggestions painted takes less than a tenth of a second, 95 times of 100.",
  guard:
    "suggestions straight from the engine (engine-suggest.ts), a list that is loaded when the field gets the focus, no debounce",
  seeItRed: "wait 100 ms in suggestion-list.tsx before asking, or answer suggestions from PostgreSQL",
  timeLimitMinutes: { ci: 15, full: 30 },
  async run(run) {
    const stack = await startEdgeStack(run, "suggest-paint");
    try {
      const { cars, rounds } = sizes[run.size];
      for (const slug of site.dealerships) await loadDemoStock(stack, run.outDir, slug, cars);
      const host = stack.sites.find(({ slug }) => slug === site.slug)?.host ?? "";
      const [{ port }] = stack.nodes;
      await waitForCards(port, host, path, 12);
      const browser = await openChromium();
      try {
        const page = await browser.newPage();
        await page.goto(`http://${host}:${port}${path}`);
        await page.waitForFunction(hasStarted);
        run.progress(`${rounds} times ${letters.length} letters are typed`);
        return outcomeOf(run, await typeAll(page, rounds));
      } finally {
        await browser.close();
      }
    } finally {
      await stack.stop();
    }
  },
};

type Seen = { suggestions: number[]; letters: number[]; without: number };
type Watched = { letter: number; suggestions: number | null };

function outcomeOf(run: ProofRun, { suggestions, letters: painted, without }: Seen) {
  const letterMs = percentile(painted, 0.95);
  const name = "key to painted suggestions, p95, ms";
  // A machine that takes longer to paint the letter itself cannot paint its suggestions sooner.
  const tolerance = Math.max(0, letterMs - quietMs);
  const targets: Targets = {
    "keys with suggestions": { atLeast: sizes[run.size].rounds * letters.length * 0.9 },
    [name]: { atMost: gates[run.size], tolerance },
  };
  return {
    figures: {
      "keys with suggestions": suggestions.length,
      "keys without": without,
      "key to painted suggestions, p50, ms": median(suggestions),
      [name]: percentile(suggestions, 0.95),
      "key to the painted letter, p95, ms": letterMs,
    },
    targets,
  };
}

/** In the page: scripts start once it has been drawn, and a field listens from then on. */
const hasStarted = (): boolean =>
  Object.keys(document.querySelector("#main") ?? {}).some((key) => key.startsWith("__reactProps"));

/**
 * In the page. From the key event's own time (the browser's, before any script) to after the frame that shows it: a frame
 * callback runs before painting, the message after it.
 */
const watching = `
  (() => {
    const field = document.getElementById("results-query");
    const afterPaint = (done) => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done(performance.now());
      port2.postMessage(0);
    });
    window.proofWatch = () => new Promise((done) => {
      let pressed = 0, letter = 0;
      const list = document.getElementById("results-query-suggestions");
      const over = (suggestions) => { observer.disconnect(); clearTimeout(timer); done({ letter, suggestions }); };
      const timer = setTimeout(() => over(null), 3000);
      const observer = new MutationObserver(() => {
        if (pressed && !list.hidden && list.childElementCount > 0) {
          observer.disconnect();
          afterPaint((at) => over(at - pressed));
        }
      });
      observer.observe(list, { childList: true, subtree: true, attributes: true, characterData: true });
      field.addEventListener("keydown", (event) => {
        pressed = event.timeStamp;
        afterPaint((at) => { letter = at - pressed; });
      }, { once: true });
    });
    window.proofEmpty = () => new Promise((done) => {
      field.value = "";
      field.dispatchEvent(new Event("input", { bubbles: true }));
      setTimeout(done, 150);
    });
    field.focus();
    return new Promise((done) => {
      const look = () => document.getElementById("results-query-suggestions") ? done() : setTimeout(look, 50);
      look();
    });
  })()`;

async function typeAll(page: Page, rounds: number): Promise<Seen> {
  await page.evaluate(watching);
  const seen: Seen = { suggestions: [], letters: [], without: 0 };
  for (let round = 0; round < rounds; round++) {
    for (const letter of letters) {
      await page.evaluate("proofEmpty()");
      const watched = page.evaluate<Watched>("proofWatch()");
      await page.evaluate("0"); // sent after the watch, so that it stands when the key comes
      await page.keyboard.press(letter);
      const { letter: letterMs, suggestions } = await watched;
      seen.letters.push(letterMs);
      if (suggestions === null) seen.without++;
      else seen.suggestions.push(suggestions);
    }
  }
  return seen;
}

// The processors' own pages inside our checkout: what a shopper types here is on their origin, and stays there.

/** `number` and `cvv` are Till's, one box each; `card` is a whole card, as Stripe and PayWay ask for it. */
export type FrameKind = "card" | "number" | "cvv";

const boxes: Record<string, { label: string; attributes: string }> = {
  number: { label: "Card number", attributes: 'autocomplete="cc-number" maxlength="23"' },
  expiry: { label: "Expiry", attributes: 'autocomplete="cc-exp" maxlength="7" placeholder="MM / YY"' },
  cvv: { label: "Security code", attributes: 'autocomplete="cc-csc" maxlength="4"' },
};

const box = (name: string, isNamed: boolean): string => {
  const { label = "", attributes = "" } = boxes[name] ?? {};
  const shown = isNamed ? `<span>${label}</span>` : "";
  const named = isNamed ? "" : ` aria-label="${label}"`;
  return `<label class="${name}">${shown}<input name="${name}" inputmode="numeric"${named} ${attributes}></label>`;
};

const style = `
  :root { --radius: 6px; --ink: #10141a; --line: #868b93; --focus: #1a73e8; }
  * { box-sizing: border-box; }
  body { margin: 0; padding: 4px; font: 16px/1.4 system-ui, sans-serif; color: var(--ink); }
  form { display: grid; grid-template-columns: 1fr 1fr; gap: 18px 16px; }
  body.one form { display: block; }
  label { display: grid; gap: 6px; font-size: 15px; font-weight: 600; }
  .number { grid-column: 1 / -1; }
  input { width: 100%; min-height: 52px; padding: 12px 14px; font: inherit; font-weight: 400; color: inherit; border: 1px solid var(--line); border-radius: var(--radius); background: #fff; }
  input:focus { outline: 3px solid var(--focus); outline-offset: 1px; }
  [aria-invalid=true] { border-color: #b3261e; box-shadow: inset 0 0 0 1px #b3261e; }
  .wallets { display: grid; grid-template-columns: repeat(auto-fit, minmax(0, 1fr)); gap: 12px; margin-bottom: 20px; }
  .wallets button { min-height: 48px; border: 0; border-radius: var(--radius); background: #000; color: #fff; font: inherit; font-weight: 600; }
  .wallets:empty { display: none; }
  .ask { display: grid; gap: 12px; justify-items: start; }
  .ask h1 { margin: 0; font-size: 19px; } .ask p { margin: 0; }
  .ask button { min-height: 44px; padding: 0 18px; font: inherit; border: 1px solid var(--line); border-radius: var(--radius); background: #fff; color: inherit; }
  [hidden] { display: none !important; }
  @media (max-width: 420px) { form { grid-template-columns: 1fr; } }`;

/** Numbers go to this origin's own server and nowhere else; the page outside hears tokens and words. */
const script = `
  const form = document.querySelector("form"), ask = document.querySelector(".ask"), wallets = document.querySelector(".wallets");
  const tell = (message) => parent.postMessage({ standIn: true, frame: name, ...message }, "*");
  const valueOf = (box) => form.elements[box] ? form.elements[box].value.replace(/\\D/g, "") : null;
  const least = { number: 13, expiry: 4, cvv: 3 };
  const words = { number: "Your card number is incomplete.", expiry: "Your card's expiry is incomplete.", cvv: "Your card's security code is incomplete." };
  const problem = () => {
    let first = null;
    for (const input of form.elements) {
      const isShort = valueOf(input.name).length < least[input.name];
      input.setAttribute("aria-invalid", String(isShort));
      if (isShort && !first) { first = words[input.name]; input.focus(); }
    }
    return first;
  };
  const isFilled = () => [...form.elements].every((input) => valueOf(input.name).length >= least[input.name]);
  const post = async (url, body) => {
    const answer = await fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
    return { status: answer.status, ...(await answer.json()) };
  };
  const question = () => new Promise((resolve) => {
    form.hidden = true; ask.hidden = false; tell({ height: document.body.offsetHeight });
    ask.querySelector("button").focus();
    for (const button of ask.querySelectorAll("button")) button.onclick = () => { form.hidden = false; ask.hidden = true; tell({ height: document.body.offsetHeight }); resolve(button.value === "yes"); };
  });
  const acts = {
    check: async () => ({ problem: problem() }),
    value: async ({ box }) => ({ value: valueOf(box) }),
    confirm: async ({ id, secret, wallet }) => {
      const answer = await post("/frames/confirm", { id, secret, number: wallet ? "4242424242424242" : valueOf("number") });
      return answer;
    },
    token: async ({ asks }) => {
      const wrong = problem();
      if (wrong) return { problem: wrong };
      const { token, needsYes } = await post("/frames/tokens", { number: valueOf("number"), asks });
      if (needsYes && !(await question())) return { problem: "Your bank did not confirm that it is you." };
      return { token };
    },
    look: async ({ radius, ink, line, focus, walletNames }) => {
      const root = document.documentElement.style;
      for (const [key, value] of Object.entries({ radius, ink, line, focus })) if (value) root.setProperty("--" + key, value);
      wallets.replaceChildren(...(walletNames || []).map((words) => {
        const button = Object.assign(document.createElement("button"), { type: "button", textContent: words });
        button.onclick = () => tell({ wallet: words });
        return button;
      }));
      tell({ height: document.body.offsetHeight });
      return {};
    },
  };
  addEventListener("message", async ({ data, source }) => {
    if (source !== parent || !data || !acts[data.act]) return;
    const answer = await acts[data.act](data).catch((error) => ({ problem: String(error.message), isBroken: true }));
    tell({ answers: data.turn, ...answer });
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", () => tell({ filled: isFilled() }));
  new ResizeObserver(() => tell({ height: document.body.offsetHeight })).observe(document.body);
  tell({ ready: true, height: document.body.offsetHeight });`;

export function renderFrame(kind: FrameKind): string {
  const names = kind === "card" ? ["number", "expiry", "cvv"] : [kind];
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Card details</title><style>${style}</style></head>
<body class="${kind === "card" ? "card" : "one"}"><div class="wallets"></div><form novalidate>${names.map((name) => box(name, kind === "card")).join("")}</form>
<div class="ask" hidden><h1>Is this you?</h1><p>Your bank asks before it goes on.</p><p><button type="button" value="yes">Yes, it is me</button> <button type="button" value="no">No</button></p></div>
<script>${script}</script></body></html>`;
}

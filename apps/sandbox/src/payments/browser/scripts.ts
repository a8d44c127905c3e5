// The processors' scripts for a checkout page, as far as ours use them: same names, same callbacks, frames of their own.

/** Runs in the page of a shop: makes frames, and asks them by message. `origin` is filled in by the script itself. */
const shared = `
  const origin = new URL(document.currentScript.src).origin;
  let turns = 0;
  const makeFrame = (path, title, { onFilled, onWallet } = {}) => {
    const frame = document.createElement("iframe");
    const waiting = new Map();
    frame.title = title; frame.name = "frame-" + ++turns; frame.src = origin + path;
    Object.assign(frame.style, { display: "block", width: "100%", height: "60px", border: "0" });
    const ready = new Promise((resolve) => {
      addEventListener("message", ({ data, source }) => {
        if (source !== frame.contentWindow || !data || !data.standIn) return;
        if (data.height) frame.style.height = data.height + "px";
        if (data.ready) resolve();
        if ("filled" in data && onFilled) onFilled(data.filled);
        if (data.wallet && onWallet) onWallet(data.wallet);
        const answer = waiting.get(data.answers);
        if (answer) { waiting.delete(data.answers); answer(data); }
      });
    });
    const ask = async (act, more) => {
      await ready;
      return new Promise((resolve) => {
        const turn = ++turns;
        waiting.set(turn, resolve);
        frame.contentWindow.postMessage({ act, turn, ...more }, origin);
      });
    };
    return { frame, ready, ask };
  };`;

export const stripeScript = `(() => {${shared}
  const bank = (id) => new Promise((resolve) => {
    const cover = document.createElement("div");
    Object.assign(cover.style, { position: "fixed", inset: "0", zIndex: "2147483647", display: "grid", placeItems: "center", background: "rgb(0 0 0 / .5)" });
    const frame = document.createElement("iframe");
    frame.title = "Your bank"; frame.src = origin + "/payments/bank/" + id + "?within=frame";
    Object.assign(frame.style, { width: "min(420px, 94vw)", height: "320px", border: "0", borderRadius: "8px", background: "#fff" });
    cover.append(frame); document.body.append(cover); frame.focus();
    addEventListener("message", function answered({ data, source }) {
      if (source !== frame.contentWindow || !data || data.bank !== "done") return;
      removeEventListener("message", answered); cover.remove(); resolve();
    });
  });
  window.Stripe = (key) => ({
    elements(options) {
      let made; const listeners = {};
      const tell = (event, value) => (listeners[event] || []).forEach((listener) => listener(value));
      return {
        get made() { return made; },
        create(kind, { wallets = {} } = {}) {
          made = makeFrame("/frames/card", "Card details", {
            onFilled: (complete) => tell("change", { complete }),
            onWallet: (name) => { made.wallet = name; tell("change", { complete: true, value: { type: name } }); },
          });
          const { colorPrimary, colorText, borderRadius, colorBorder } = (options.appearance || {}).variables || {};
          const walletNames = [wallets.applePay === "auto" && "Apple Pay", wallets.googlePay === "auto" && "Google Pay"].filter(Boolean);
          return {
            on(event, listener) { (listeners[event] ||= []).push(listener); },
            mount(place) {
              (typeof place === "string" ? document.querySelector(place) : place).replaceChildren(made.frame);
              made.ask("look", { radius: borderRadius, ink: colorText, line: colorBorder, focus: colorPrimary, walletNames }).then(() => tell("ready"));
            },
            destroy() { made.frame.remove(); },
          };
        },
        async submit() {
          if (made.wallet) return {};
          const { problem } = await made.ask("check");
          return problem ? { error: { type: "validation_error", message: problem } } : {};
        },
      };
    },
    async confirmPayment({ elements, clientSecret }) {
      const id = clientSecret.split("_secret_")[0];
      const given = { id, secret: clientSecret, wallet: elements.made.wallet };
      const answer = await elements.made.ask("confirm", given);
      if (answer.isBroken) return { error: { type: "api_connection_error", message: answer.problem } };
      if (answer.error) return { error: { type: "card_error", message: answer.error.message } };
      if (answer.state === "action") await bank(id);
      const after = await (await fetch(origin + "/frames/intents/" + id + "?client_secret=" + encodeURIComponent(clientSecret))).json();
      if (after.status === "requires_payment_method") return { error: { type: "card_error", message: "Your bank did not confirm that it is you." } };
      return { paymentIntent: { id, status: after.status } };
    },
  });
})();`;

export const tillScript = `(() => {${shared}
  window.PaymentJs = function PaymentJs() {
    let number, cvv;
    const place = (id, made) => document.getElementById(id).replaceChildren(made.frame);
    const look = (made) => (style) => void made().ask("look", { radius: style["border-radius"], ink: style.color, line: style["border-color"], focus: style["outline-color"] });
    this.setNumberStyle = look(() => number);
    this.setCvvStyle = look(() => cvv);
    this.init = (key, numberPlace, cvvPlace, done) => {
      number = makeFrame("/frames/number", "Card number");
      cvv = makeFrame("/frames/cvv", "Security code");
      place(numberPlace, number); place(cvvPlace, cvv);
      Promise.all([number.ready, cvv.ready]).then(() => done(this));
    };
    this.tokenize = async (details, onToken, onErrors) => {
      const [first, second] = [await number.ask("check"), await cvv.ask("check")];
      const errors = [[first.problem, "number"], [second.problem, "cvv"]].filter(([words]) => words).map(([message, attribute]) => ({ attribute, message }));
      if (!/^\\d{1,2}$/.test(details.month) || !/^\\d{4}$/.test(details.year)) errors.push({ attribute: "month", message: "The expiry is not a month and a year." });
      if (errors.length > 0) return onErrors(errors);
      const { token, problem } = await number.ask("token", { asks: false });
      return token ? onToken(token, { card_type: "visa" }) : onErrors([{ attribute: "number", message: problem }]);
    };
  };
})();`;

export const paywayScript = `(() => {${shared}
  window.payway = {
    createCreditCardFrame({ publishableApiKey, onValid, onInvalid, style = {} }, callback) {
      const place = document.getElementById("payway-credit-card");
      if (!place || !publishableApiKey) return callback({ message: "A place and a key are needed." });
      const made = makeFrame("/frames/card", "Card details", { onFilled: (isFilled) => (isFilled ? onValid && onValid() : onInvalid && onInvalid()) });
      place.replaceChildren(made.frame);
      const { "div.payway-card input": input = {} } = style;
      made.ask("look", { radius: input["border-radius"], ink: input.color, line: input["border-color"], focus: input["outline-color"] }).then(() => callback(null, {
        getToken: async (done) => {
          const { token, problem } = await made.ask("token", { asks: true });
          return token ? done(null, { singleUseTokenId: token }) : done({ message: problem });
        },
        destroy: () => made.frame.remove(),
      }));
    },
  };
})();`;

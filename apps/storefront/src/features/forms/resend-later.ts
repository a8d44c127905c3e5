import type { ChangeState } from "./form-state.ts";

/** Seconds between tries: soon, then seldom. Coming back online does not wait for them. */
const pauses = [8, 15, 30, 60];

export function resendLater(send: () => void, change: ChangeState): { wait(): void; cancel(): void } {
  let tries = 0;
  let clock = 0;

  function cancel(): void {
    window.clearInterval(clock);
    window.removeEventListener("online", send);
  }

  function wait(): void {
    cancel();
    let left = pauses[Math.min(tries, pauses.length - 1)] ?? 60;
    tries += 1;
    change((state) => ({ ...state, phase: "waiting", resendIn: left }));
    window.addEventListener("online", send, { once: true });
    clock = window.setInterval(() => {
      left -= 1;
      if (left <= 0) return send();
      change((state) => ({ ...state, resendIn: left }));
    }, 1000);
  }

  return { wait, cancel };
}

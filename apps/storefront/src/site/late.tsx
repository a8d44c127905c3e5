// Parts of a page that the server draws whole and the browser wakes only once somebody is there: until then they are
// plain markup, and none of their code is fetched.
import { type ComponentType, lazy } from "react";

const signs = ["pointerdown", "pointermove", "keydown", "focusin", "touchstart", "scroll"] as const;

/** The first sign of a person on the page. A page reached by a press had one before. */
function someoneIsHere(): Promise<void> {
  if (typeof window === "undefined" || navigator.userActivation?.hasBeenActive !== false) {
    return Promise.resolve();
  }
  const listeners = new AbortController();
  return new Promise((resolve) => {
    const come = () => {
      listeners.abort();
      resolve();
    };
    for (const sign of signs) {
      window.addEventListener(sign, come, { signal: listeners.signal, passive: true, capture: true });
    }
  });
}

/** `wake` does not wait for a person: for a part that must be drawn anew. Stand it in a memoised `<Suspense>`. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let isCalled = () => {};
  const called = new Promise<void>((resolve) => {
    isCalled = resolve;
  });
  const Part = lazy(async () => {
    await Promise.race([someoneIsHere(), called]);
    return { default: await load() };
  });
  const wake = async (): Promise<void> => {
    isCalled();
    await load();
  };
  return { Part, wake };
}

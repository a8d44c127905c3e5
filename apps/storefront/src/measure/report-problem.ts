import type { ProblemReport } from "@forecourt/contracts";

/** ERR-04: the error-reporting service is the platform's own; nothing personal goes there, and nobody waits for it. */
export function reportProblem(kind: ProblemReport["kind"], error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  const report: ProblemReport = {
    kind,
    path: window.location.pathname.slice(0, 300),
    message: message.slice(0, 300),
  };
  tellPlatform("/api/problems", report);
}

/** Outlives the page that sends it. A browser that refuses has nobody to tell. */
export function tellPlatform(path: string, body: object): void {
  navigator.sendBeacon(path, new Blob([JSON.stringify(body)], { type: "application/json" }));
}

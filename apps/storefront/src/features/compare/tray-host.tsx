// The tray comes with the first tick, on this page or an earlier one; until then it is nobody's weight.
import { buttonClass } from "@forecourt/ui/button";
import { type ComponentType, useEffect, useState } from "react";
import { useKept } from "../../stock/kept.ts";

export function TrayHost() {
  const isUsed = useKept("compare") !== "";
  const [Tray, setTray] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isUsed) return;
    const load = () =>
      import("./compare-tray.tsx").then(
        (tray) => setTray(() => tray.CompareTray),
        () => undefined, // no network: the ticks are kept, the tray comes with the next page
      );
    // The tick itself is painted first: a phone takes a tenth of a second for the tray.
    const frame = requestAnimationFrame(() => setTimeout(load));
    return () => cancelAnimationFrame(frame);
  }, [isUsed]);
  if (Tray && isUsed) return <Tray />;
  // Without script the ticks of a page are this form's fields. React leaves what is inside to the server, so only that has it.
  return <noscript>{import.meta.env.SSR ? <PlainTray /> : null}</noscript>;
}

function PlainTray() {
  return (
    <form className="tray" id="compare" action="/compare">
      <div className="wrap">
        <p>Tick up to four cars.</p>
        <button className={buttonClass("primary")} type="submit">
          Compare the cars ticked
        </button>
      </div>
    </form>
  );
}

import { type KeyboardEvent, type MouseEvent, useState } from "react";
import type { CarView } from "./car-view.ts";
import { TabContent } from "./tab-content.tsx";

const panelId = (tab: string): string => `info-${tab.replaceAll("_", "-")}`;

const turns = new Map<string, (at: number, last: number) => number>([
  ["ArrowRight", (at, last) => (at === last ? 0 : at + 1)],
  ["ArrowLeft", (at, last) => (at === 0 ? last : at - 1)],
  ["Home", () => 0],
  ["End", (_at, last) => last],
]);

/** CAR-10 to CAR-12. Without script the tabs are links, and all they lead to stands below them (styles: scripting). */
export function InfoTabs({ car }: { car: CarView }) {
  const [at, setAt] = useState(0);
  const { tabs } = car;
  if (tabs.length === 0) return null;
  const press = (event: MouseEvent, place: number) => {
    event.preventDefault();
    setAt(place);
  };
  const turn = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = turns.get(event.key)?.(at, tabs.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  return (
    <section className="block info">
      <h2 className="vh">More about this car</h2>
      <div className="tabs" role="tablist" aria-label="More about this car" onKeyDown={turn}>
        {tabs.map(({ tab, label }, place) => (
          <a
            key={tab}
            id={`${panelId(tab)}-tab`}
            role="tab"
            href={`#${panelId(tab)}`}
            aria-selected={place === at}
            aria-controls={panelId(tab)}
            tabIndex={place === at ? 0 : -1}
            onClick={(event) => press(event, place)}
          >
            {label}
          </a>
        ))}
      </div>
      {tabs.map((tab, place) => (
        <div
          key={tab.tab}
          id={panelId(tab.tab)}
          role="tabpanel"
          aria-labelledby={`${panelId(tab.tab)}-tab`}
          className={place === at ? "tab-panel" : "tab-panel off"}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without links must be reachable too (ARIA practices).
          tabIndex={0}
        >
          <TabContent tab={tab} car={car} />
        </div>
      ))}
    </section>
  );
}

import { openStatus } from "@forecourt/rules/open-status";
import { useEffect, useState } from "react";
import type { OpenView } from "./present-hours.ts";

type OpenStatusProps = OpenView & { as?: "p" | "span"; className?: string };

/** Rule 15: the page says what is always true; the browser, which knows the time, says whether it is open. */
export function OpenStatus({ hours, usual, as: Element = "p", className = "open" }: OpenStatusProps) {
  const [status, setStatus] = useState<{ isOpen: boolean; words: string } | null>(null);
  useEffect(() => {
    const tell = () => setStatus(openStatus(hours, new Date()));
    tell();
    const timer = setInterval(tell, 60_000);
    return () => clearInterval(timer);
  }, [hours]);
  return (
    <Element className={status?.isOpen ? `${className} yes` : className}>
      <span className="dot" />
      <span>{status?.words ?? usual}</span>
    </Element>
  );
}

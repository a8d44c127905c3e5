import { useEffect, useState } from "react";
import { openNow, type WeekHours } from "./opening-hours.ts";

type OpenStatusProps = { week: WeekHours; usual: string; as?: "p" | "span"; className?: string };

/** Rule 15: the page says what is always true; the browser, which knows the time, says whether it is open. */
export function OpenStatus({ week, usual, as: Element = "p", className = "open" }: OpenStatusProps) {
  const [status, setStatus] = useState<{ open: boolean; words: string } | null>(null);
  useEffect(() => {
    const tell = () => setStatus(openNow(week, new Date()));
    tell();
    const timer = setInterval(tell, 60_000);
    return () => clearInterval(timer);
  }, [week]);
  return (
    <Element className={status?.open ? `${className} yes` : className}>
      <span className="dot" />
      <span>{status?.words ?? usual}</span>
    </Element>
  );
}

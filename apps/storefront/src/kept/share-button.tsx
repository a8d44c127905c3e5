import { Icon } from "@forecourt/ui/icon";
import { useEffect, useState } from "react";

/** The device's own way of sharing where it has one, else the address goes to the clipboard. It needs script. */
export function ShareButton({ url, label, className }: { url: string; label: string; className: string }) {
  const [said, setSaid] = useState("");
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  if (!isReady) return null;
  const share = async () => {
    try {
      if (navigator.share) await navigator.share({ url });
      else {
        await navigator.clipboard.writeText(url);
        setSaid("Link copied");
      }
    } catch (error) {
      // Closed without sharing is no failure; a refused clipboard leaves the address to be copied by hand.
      if (!(error instanceof DOMException && error.name === "AbortError")) setSaid(url);
    }
  };
  return (
    <>
      <button className={className} type="button" onClick={share}>
        <Icon name="share" size={18} />
        {label}
      </button>
      <span role="status" className="said-small">
        {said}
      </span>
    </>
  );
}

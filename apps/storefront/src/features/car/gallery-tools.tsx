import { Icon } from "@forecourt/ui/icon";
import { useState } from "react";
import type { CarView } from "./car-view.ts";

export function GalleryTools({ car }: { car: CarView }) {
  const [said, setSaid] = useState("");
  const share = async () => {
    const { shareCar } = await import("./share-car.ts");
    setSaid(await shareCar(car));
  };
  return (
    <div className="gal-tools">
      {car.video ? (
        <a href={car.video} target="_blank" rel="noopener" aria-label="Video, opens in a new tab">
          <Icon name="play" size={18} />
          <span>Video</span>
        </a>
      ) : null}
      <button type="button" aria-label="Share" onClick={() => void share()}>
        <Icon name="share" size={18} />
        <span>Share</span>
      </button>
      <button type="button" aria-label="Print" onClick={() => window.print()}>
        <Icon name="printer" size={18} />
        <span>Print</span>
      </button>
      <p className="gal-said" role="status">
        {said}
      </p>
    </div>
  );
}

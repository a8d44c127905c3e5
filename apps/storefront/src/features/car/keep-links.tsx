// What a shopper takes away: the car in a list of this device, or beside others.
import { CompareTick, Heart } from "../../stock/heart.tsx";
import type { CarView } from "./car-view.ts";

export function KeepLinks({ car }: { car: CarView }) {
  const kept = { id: car.id, title: car.title, photo: car.photos[0]?.hash ?? null, price: car.price };
  return (
    <div className="keep-links">
      {car.canBeFavourite ? <Heart car={kept} /> : null}
      <CompareTick car={kept} />
    </div>
  );
}

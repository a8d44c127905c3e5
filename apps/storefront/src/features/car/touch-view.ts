// The arithmetic of fingers on a photo: where it stands and how large it is.
const mostZoom = 4;
/** Pixels that make a swipe. */
const swipePx = 48;

export type Finger = { x: number; y: number };
export type PhotoView = Finger & { zoom: number };
export const whole: PhotoView = { x: 0, y: 0, zoom: 1 };

const none: Finger = { x: 0, y: 0 };
const middle = (fingers: readonly Finger[]): Finger => {
  const [a = none, b = a] = fingers;
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
};
const spread = (fingers: readonly Finger[]): number => {
  const [a = none, b = a] = fingers;
  return Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
};

export const zoomed = (view: PhotoView, zoom: number): PhotoView =>
  zoom <= 1 ? whole : { ...view, zoom: Math.min(mostZoom, zoom) };

/** Two fingers enlarge, and both move; one moves only what is enlarged. */
export function touched(from: PhotoView, began: readonly Finger[], now: readonly Finger[]): PhotoView {
  const isPinch = now.length > 1;
  const next = zoomed(from, isPinch ? (from.zoom * spread(now)) / spread(began) : from.zoom);
  if (next.zoom === 1) return whole;
  const [to, start] = [middle(now), middle(began)];
  return { zoom: next.zoom, x: from.x + to.x - start.x, y: from.y + to.y - start.y };
}

/** The next photo lies where the finger came from; null: no swipe. */
export function swiped(began: Finger, end: Finger): 1 | -1 | null {
  const [dx, dy] = [end.x - began.x, end.y - began.y];
  if (Math.abs(dx) <= swipePx || Math.abs(dx) <= Math.abs(dy)) return null;
  return dx < 0 ? 1 : -1;
}

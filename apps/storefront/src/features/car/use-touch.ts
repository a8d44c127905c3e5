import { type PointerEvent, useEffect, useRef } from "react";
import { type Finger, type PhotoView, swiped, touched, whole, zoomed } from "./touch-view.ts";

const doubleZoom = 2.5;
const fingerOf = ({ clientX, clientY }: PointerEvent): Finger => ({ x: clientX, y: clientY });

/** Two fingers pinch, one moves what is enlarged or swipes to the next; `photo` names what is looked at. */
export function useTouch(photo: string, onSwipe: (by: 1 | -1) => void) {
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<PhotoView>(whole);
  const fingers = useRef(new Map<number, Finger>());
  const grip = useRef<{ fingers: Finger[]; view: PhotoView }>({ fingers: [], view: whole });

  const draw = (next: PhotoView) => {
    view.current = next;
    const { x, y, zoom } = next;
    // By script, not as an attribute: the page's policy refuses those.
    if (box.current)
      box.current.style.transform = zoom === 1 ? "" : `translate(${x}px, ${y}px) scale(${zoom})`;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another photo is seen whole.
  useEffect(() => draw(whole), [photo]);

  const hold = () => {
    grip.current = { fingers: [...fingers.current.values()], view: view.current };
  };
  const release = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
    hold();
  };
  const handlers = {
    onPointerDown(event: PointerEvent) {
      fingers.current.set(event.pointerId, fingerOf(event));
      hold();
    },
    onPointerMove(event: PointerEvent) {
      if (!fingers.current.has(event.pointerId)) return;
      fingers.current.set(event.pointerId, fingerOf(event));
      draw(touched(grip.current.view, grip.current.fingers, [...fingers.current.values()]));
    },
    onPointerUp(event: PointerEvent) {
      const [began, second] = grip.current.fingers;
      const by =
        began && !second && view.current.zoom === 1 && fingers.current.has(event.pointerId)
          ? swiped(began, fingerOf(event))
          : null;
      release(event);
      if (by !== null) onSwipe(by);
    },
    onPointerCancel: release,
    onPointerLeave: release,
    onDoubleClick: () => draw(zoomed(view.current, view.current.zoom === 1 ? doubleZoom : 1)),
  };
  return {
    box,
    handlers,
    zoomBy: (factor: number) => draw(zoomed(view.current, view.current.zoom * factor)),
  };
}

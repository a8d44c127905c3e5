// Links that lead to a form (`data-form`) open it over the page. The dialog and the form come on the first touch of
// such a link; without JavaScript, or when they cannot be had, the link goes where it leads.
import { type ComponentType, useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { FormModalProps } from "./form-modal.tsx";

const loadModal = () => import("./form-modal.tsx").then(({ FormModal }) => FormModal);

const linkOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-form]") : null;

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

type Open = { href: string; label: string; Modal: ComponentType<FormModalProps> };

export function ModalHost() {
  const [open, setOpen] = useState<Open | null>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, and the dialog is over.
  useEffect(() => setOpen(null), [key]);
  useEffect(() => {
    const foresee = (event: Event) => void (linkOf(event) && loadModal().catch(() => undefined));
    const take = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || !isPlain(event)) return;
      event.preventDefault();
      const href = link.pathname + link.search;
      loadModal().then(
        (Modal) => setOpen({ href, label: link.dataset.form ?? "", Modal }),
        () => window.location.assign(href),
      );
    };
    // Before the router's own handler, which leaves alone what is prevented.
    document.addEventListener("click", take, true);
    document.addEventListener("pointerover", foresee, { passive: true });
    document.addEventListener("focusin", foresee);
    return () => {
      document.removeEventListener("click", take, true);
      document.removeEventListener("pointerover", foresee);
      document.removeEventListener("focusin", foresee);
    };
  }, []);
  return open ? <open.Modal href={open.href} label={open.label} onClose={() => setOpen(null)} /> : null;
}

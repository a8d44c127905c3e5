import { type ReactNode, useEffect, useRef } from "react";

type DialogProps = {
  label: string;
  className: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** The native dialog: focus is kept inside, Escape closes, and what lies behind is inert. */
export function Dialog({ label, className, open, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);
  return (
    <dialog ref={dialog} className={className} aria-label={label} onClose={onClose}>
      {open ? children : null}
    </dialog>
  );
}

import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.tsx";

type FoldProps = { title: string; value?: string; open?: boolean; icon?: IconName; children: ReactNode };

/** A native disclosure: it opens without a line of script. */
export function Fold({ title, value, open = false, icon = "chevron-down", children }: FoldProps) {
  return (
    <details className="fold" open={open}>
      <summary>
        <span>{title}</span>
        {value ? <em>{value}</em> : null}
        <Icon name={icon} size={18} />
      </summary>
      <div className="fold-in">{children}</div>
    </details>
  );
}

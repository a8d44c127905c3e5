import type { CardView } from "../../stock/card-view.ts";

export type CompareRow = {
  label: string;
  /** One per car; null: not known. */
  values: (string | null)[];
  /** Which of them are best; empty: nobody's taste is decided here. */
  best: number[];
  differs: boolean;
};

export type CompareView = {
  cars: { card: CardView; withoutUrl: string }[];
  rows: CompareRow[];
  /** Asked for and not on this site any more. */
  missing: number;
  /** To be shared: absolute. */
  shareUrl: string;
  searchUrl: string;
  /** Under a repayment: what credit law wants beside it. */
  warning: string | null;
};

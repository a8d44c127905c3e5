import { money } from "@forecourt/rules/money";
import { Button } from "@forecourt/ui/button";
import { RangeInput } from "@forecourt/ui/range-input";
import { useState } from "react";
import { Form } from "react-router";
import type { HeroView } from "./home-view.ts";

type BudgetPickerProps = { budget: NonNullable<HeroView["budget"]>; unit: string };

/** A budget by the week. The search's own URL format wants `:240`; without script the plain number is read as that. */
export function BudgetPicker({ budget, unit }: BudgetPickerProps) {
  const [week, setWeek] = useState(budget.start);
  return (
    <Form className="weekpick" action={budget.url}>
      <label htmlFor="week">{budget.label}</label>
      <output className="num" htmlFor="week">
        {money(week)}
        <small>a week</small>
      </output>
      <RangeInput
        id="week"
        name="range[subscription_price][to]"
        min={budget.min}
        max={budget.max}
        step={5}
        at={week}
        value={week}
        onChange={(event) => setWeek(event.currentTarget.valueAsNumber)}
      />
      <Button kind="primary" type="submit">
        Show {unit}
      </Button>
    </Form>
  );
}

import {
  againstToday,
  formatDuration,
  formatMoney,
  formatMoneyDelta,
  savingWord,
  toldDifference,
} from "@acuity/words";
import { usePlace } from "../../../../format/place-context.tsx";
import { StepButtons } from "../../../../ui/frame/step-buttons.tsx";
import { toneOf } from "../../../../ui/sheet/sheet-table.tsx";
import type { Desk } from "../../desk/use-desk.ts";
import classes from "./sheet.module.css";

/** What the hand does to the month: cost, difference from today and unmet time stay in sight above the controls. */
export function SheetFigures({ desk: { answer, planned, isQuiet } }: { readonly desk: Desk }) {
  const place = usePlace();
  const usd = answer?.figures.bill.totalUsd ?? null;
  const more = usd === null || planned.plan === null ? null : againstToday(usd, planned.plan);
  const saving = more === null ? null : toldDifference(more);
  const unmetS = answer === null ? null : answer.figures.month.unmetMinutes * 60;
  return (
    <div className={classes["figures"]}>
      <dl aria-busy={!isQuiet}>
        <div>
          <dt>Yours a month</dt>
          <dd>{formatMoney(usd, place)}</dd>
        </div>
        <div>
          <dt>{saving === null ? "Against today" : savingWord(saving)}</dt>
          <dd data-tone={toneOf(saving)}>{formatMoneyDelta(saving, place)}</dd>
        </div>
        <div>
          <dt>Unmet</dt>
          <dd>{formatDuration(unmetS, place)}</dd>
        </div>
      </dl>
      <StepButtons />
    </div>
  );
}

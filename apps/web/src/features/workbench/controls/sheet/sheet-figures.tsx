import {
  againstToday,
  formatMoney,
  formatMoneyDelta,
  savingTone,
  savingWord,
  toldDifference,
  unmetWords,
} from "@acuity/words";
import { usePlace } from "../../../../format/place-context.tsx";
import { StepButtons } from "../../../../ui/frame/step-buttons.tsx";
import type { Desk } from "../../desk/use-desk.ts";
import { faultInView, noSavingInView } from "../../words/fault-in-view.ts";
import classes from "./sheet.module.css";

type Shown = Pick<Desk, "answer" | "planned" | "settings" | "yours" | "isQuiet">;

/** What the hand does to the month: cost, difference from today and unmet time stay in sight above the controls. */
export function SheetFigures({ desk }: { readonly desk: Shown }) {
  const { answer, planned, settings, yours, isQuiet } = desk;
  const place = usePlace();
  const usd = answer?.figures.bill.totalUsd ?? null;
  const more = usd === null || planned.plan === null ? null : againstToday(usd, planned.plan);
  const saving = more === null ? null : toldDifference(more);
  const plan = planned.isStale ? null : planned.plan;
  const held = { plan, settings, yours: yours.isFresh ? yours.row : null };
  const fault = faultInView(held);
  const none = noSavingInView({ monthlyUsd: usd, againstTodayUsd: saving }, held);
  const label = saving === null ? "Against today" : savingWord(saving);
  const unmet = answer?.figures.month.unmetMinutes ?? null;
  return (
    <div className={classes["figures"]}>
      <dl aria-busy={!isQuiet}>
        <div>
          <dt>{fault == null ? "Yours a month" : `Yours, outside: ${fault}`}</dt>
          <dd>{formatMoney(usd, place)}</dd>
        </div>
        <div>
          <dt>{fault == null ? label : "Against today"}</dt>
          <dd data-tone={savingTone(saving, none)}>{formatMoneyDelta(saving, place)}</dd>
        </div>
        <div>
          <dt>Unmet</dt>
          <dd>{unmetWords(unmet, place)}</dd>
        </div>
      </dl>
      <StepButtons />
    </div>
  );
}

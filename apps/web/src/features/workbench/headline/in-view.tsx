import type { PlanOption } from "@acuity/engine/plan";
import {
  formatInterval,
  formatMoney,
  formatMoneyDelta,
  formatPercent,
  minutesOfShare,
  monthLabel,
  type noSavingOf,
  type Place,
  savingTone,
  savingWord,
  unmetShort,
  unmetWords,
} from "@acuity/words";
import { Button } from "@mantine/core";
import { usePlace } from "../../../format/place-context.tsx";
import { Figure } from "../../../ui/figure/figure.tsx";
import { toneOf } from "../../../ui/sheet/sheet-table.tsx";
import type { Explained } from "../desk/use-explained.ts";
import type { InViewAs, ViewFigures } from "../words/view-figures.ts";
import classes from "./in-view.module.css";

interface InViewProps {
  readonly figures: ViewFigures;
  /** The plan is there, or why there is none. */
  readonly isFresh: boolean;
  /** The figures are of the shape before. */
  readonly isBusy: boolean;
  /** The pick is not to be taken yet: something is to be settled first. */
  readonly isOpen: boolean;
  /** False while the pick is looked for. */
  readonly isSettled: boolean;
  /** Why less money than today is no saving of it; null where it is one. */
  readonly noSaving: ReturnType<typeof noSavingOf>;
  /** Why the setting in view has no figure. */
  readonly problem: string | null;
  /** What the matrix says that its month costs, where memory leaves that open; null without. */
  readonly byMemory: string | null;
  /** Lines the bill leaves out for want of a figure; empty when it is whole. */
  readonly missing: string;
  readonly onExplain: Explained["onFigure"];
  readonly onBackToPick: () => void;
  readonly onWhy: (option: PlanOption) => void;
}

const LOOKED_FOR: Partial<Readonly<Record<InViewAs, string>>> = {
  today: "In view until the pick is known: what runs today,",
  before: "In view until the pick is known: the answer before,",
};
export const UNSETTLED = "In view until that is settled:";
export const NAMES: Readonly<Record<InViewAs, string>> = {
  pick: "In view: the pick,",
  nearest: "In view: the nearest to your limits,",
  today: "In view: what runs today,",
  before: "In view: the answer before,",
  yours: "Yours,",
};
/** What runs until an upgrade is not what the decision tells of. */
const UNTIL: Partial<typeof NAMES> = {
  pick: "In view until the upgrade:",
  nearest: "In view until the upgrade, the nearest to your limits:",
};

/** What the chart and the panels below show: whose it is, its month, and how it differs from the pick. */
export function InView(props: InViewProps) {
  const { figures, isBusy, isOpen, isSettled, problem, onBackToPick, onWhy } = props;
  const { as, title, difference, longerWhy } = figures;
  const until = figures.upgrade ? UNTIL[as] : undefined;
  const known = until ?? (as === "pick" && isOpen ? UNSETTLED : NAMES[as]);
  const name = (isSettled ? undefined : LOOKED_FOR[as]) ?? known;
  return (
    <section
      className={classes["inView"]}
      data-as={as}
      aria-label="In view"
      aria-busy={isBusy || undefined}
      data-testid="in-view"
    >
      <div className={classes["words"]}>
        <p className={classes["line"]} aria-live="polite">
          {name} <strong>{title}</strong>
          {problem === null
            ? difference !== "" && <span className={classes["difference"]}>: {difference}</span>
            : `. ${problem}`}
        </p>
        {as === "yours" && (
          <div className={classes["steps"]}>
            <Button variant="default" size="compact-xs" onClick={onBackToPick}>
              {figures.upgrade ? "Back to what runs until the upgrade" : "Back to the pick"}
            </Button>
            {longerWhy !== null && (
              <Button variant="subtle" size="compact-xs" onClick={() => onWhy(longerWhy)}>
                Every limit it misses
              </Button>
            )}
          </div>
        )}
      </div>
      <dl className={classes["figures"]}>
        <Figures {...props} />
      </dl>
    </section>
  );
}

/** A month's cost, its difference from today, and the demand it leaves unmet. */
function Figures({ figures, isFresh, noSaving, missing, byMemory, onExplain }: InViewProps) {
  const { againstTodayUsd: saving, todayUsd, interval } = figures;
  const place = usePlace();
  const isShared = toneOf(saving) !== undefined && saving !== null && todayUsd !== null && todayUsd > 0;
  const share = isShared ? ` ${formatPercent(Math.abs((100 * saving) / todayUsd))}` : "";
  return (
    <>
      <Figure
        label={monthLabel({ upgrade: figures.upgrade ?? null }, missing)}
        value={formatMoney(figures.monthlyUsd, place)}
        onExplain={() => onExplain("month")}
        testId="month"
      >
        {byMemory !== null && byMemory !== formatMoney(figures.monthlyUsd, place)
          ? `${byMemory}, depends on memory`
          : interval !== null
            ? formatInterval(interval, place)
            : isFresh
              ? "no interval"
              : "interval follows"}
        {figures.afterUpgrade !== null && `; ${figures.afterUpgrade}`}
      </Figure>
      <Figure
        label="Against today"
        value={formatMoneyDelta(saving, place)}
        tone={savingTone(saving, noSaving)}
        onExplain={() => onExplain("against-today")}
        testId="against-today"
      >
        {saving === null && !isFresh ? "follows" : savingWord(saving)}
        {share}
      </Figure>
      <Figure
        label="Unmet demand"
        value={unmetWords(figures.unmetMinutes, place)}
        onExplain={() => onExplain("unmet")}
        testId="unmet"
      >
        {unmetRange(figures, place) ?? `${formatPercent(figures.throttledPct)} of the month`}
      </Figure>
    </>
  );
}

/** Unmet time over the ensemble, P10 to P90; null where it is not known or closed. */
function unmetRange({ unmetInterval }: ViewFigures, place: Place): string | null {
  if (unmetInterval === null || unmetInterval.p10 === unmetInterval.p90) return null;
  const time = (pct: number) => unmetShort(minutesOfShare(pct), place);
  return `${time(unmetInterval.p10)} to ${time(unmetInterval.p90)} a month`;
}

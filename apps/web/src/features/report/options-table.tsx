import type { Plan, PlanOption, Settings } from "@acuity/engine/plan";
import {
  formatMoney,
  formatMoneyDelta,
  formatMoneyRange,
  optionTitle,
  type Place,
  reasonWords,
  savingWord,
} from "@acuity/words";
import { formatDuration } from "../../format/duration.ts";
import { formatPercent } from "../../format/percent.ts";
import { type FrozenOption, frozenOptions } from "./frozen-options.ts";
import { ownOption } from "./interval-of.ts";
import classes from "./report-table.module.css";

interface OptionsTableProps {
  readonly plan: Plan;
  readonly settings: Settings;
  readonly place: Place;
}

/** The head of the comparison as it was frozen: pick first, then by cost. */
export function OptionsTable({ plan, settings, place }: OptionsTableProps) {
  const ownId = ownOption(plan, settings)?.id ?? null;
  return (
    <div className={classes["scroll"]}>
      <table className={classes["table"]}>
        <thead>
          <tr>
            <th scope="col">Shape</th>
            <th scope="col">A month</th>
            <th scope="col">P10–P90</th>
            <th scope="col">Against today</th>
            <th scope="col">Unmet</th>
            <th scope="col">Set cached</th>
            <th scope="col">Why</th>
          </tr>
        </thead>
        <tbody>
          {frozenOptions(plan, ownId).map((row) => (
            <OptionRow key={row.option.id} row={row} place={place} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OptionRow({ row, place }: { readonly row: FrozenOption; readonly place: Place }) {
  const { option, tag } = row;
  return (
    <tr data-pick={tag === "pick" || undefined}>
      <th scope="row">
        {optionTitle(option.settings, place)}
        {tag !== null && <span className={classes["tag"]}>{tag}</span>}
      </th>
      <td data-number>{formatMoney(option.monthlyUsd.p50, place)}</td>
      <td data-number>
        {formatMoneyRange({ fromUsd: option.monthlyUsd.p10, toUsd: option.monthlyUsd.p90 }, place)}
      </td>
      <AgainstCell option={option} place={place} />
      <td data-number>{formatDuration(option.unmetMinutesPerMonth * 60)}</td>
      <td data-number>{formatPercent(option.cachedPct)}</td>
      <td className={classes["why"]}>
        {option.reasons.slice(0, 1).map((reason) => reasonWords(reason, place))}
      </td>
    </tr>
  );
}

function AgainstCell({ option, place }: { readonly option: PlanOption; readonly place: Place }) {
  const { againstTodayUsd: usd } = option;
  const sign = usd === null || usd === 0 ? undefined : usd < 0 ? "saving" : "loss";
  return (
    <td data-number data-sign={sign} title={savingWord(usd)}>
      {formatMoneyDelta(usd, place)}
    </td>
  );
}

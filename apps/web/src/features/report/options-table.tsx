import type { Plan, PlanOption } from "@acuity/engine";
import { formatDuration } from "../../format/duration.ts";
import { formatMoney, formatMoneyDelta, formatMoneyRange, savingWord } from "../../format/money.ts";
import { formatPercent } from "../../format/percent.ts";
import { type FrozenOption, frozenOptions } from "./frozen-options.ts";
import classes from "./report-table.module.css";

/** The head of the comparison as it was frozen: pick first, then by cost. */
export function OptionsTable({ plan }: { readonly plan: Plan }) {
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
          {frozenOptions(plan).map((row) => (
            <OptionRow key={row.option.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OptionRow({ row: { option, tag } }: { readonly row: FrozenOption }) {
  return (
    <tr data-pick={tag === "pick" || undefined}>
      <th scope="row">
        {option.title}
        {tag !== null && <span className={classes["tag"]}>{tag}</span>}
      </th>
      <td data-number>{formatMoney(option.monthlyUsd.p50)}</td>
      <td data-number>
        {formatMoneyRange({ fromUsd: option.monthlyUsd.p10, toUsd: option.monthlyUsd.p90 })}
      </td>
      <AgainstCell option={option} />
      <td data-number>{formatDuration(option.unmetMinutesPerMonth * 60)}</td>
      <td data-number>{formatPercent(option.cachedPct)}</td>
      <td className={classes["why"]}>{option.reasons[0] ?? ""}</td>
    </tr>
  );
}

function AgainstCell({ option: { againstTodayUsd: usd } }: { readonly option: PlanOption }) {
  const sign = usd === null || usd === 0 ? undefined : usd < 0 ? "saving" : "loss";
  return (
    <td data-number data-sign={sign} title={savingWord(usd)}>
      {formatMoneyDelta(usd)}
    </td>
  );
}

import type { StorageMode } from "@acuity/engine/prices";
import type { OptimizedReadsPlan, ReadOption } from "@acuity/engine/reads";
import { formatMoney, formatMoneyDelta, savingWord } from "../../format/money.ts";
import { formatSignificant } from "../../format/number.ts";
import { formatPercent } from "../../format/percent.ts";
import classes from "./read-options-table.module.css";

interface ReadOptionsTableProps {
  readonly plan: OptimizedReadsPlan;
  readonly storageMode: StorageMode;
}

/** Every class for every role under both storage modes; the pick and today are named in words. */
export function ReadOptionsTable({ plan, storageMode }: ReadOptionsTableProps) {
  const picks = new Set([plan.writerPick.optionId, plan.readersPick?.optionId]);
  const hasTemp = plan.options.some((option) => option.temp !== null);
  const roleOf = (option: ReadOption) => {
    const isToday = option.kind === "stay" && option.storageMode === storageMode;
    if (picks.has(option.id)) return isToday ? "pick · today" : "pick";
    return isToday ? "today" : null;
  };
  return (
    <section aria-labelledby="read-options-title">
      <h2 id="read-options-title" className={classes["title"]}>
        Options
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section className={classes["scroll"]} tabIndex={0} aria-label="Options, figures">
        <table className={classes["table"]}>
          <thead>
            <tr>
              {plan.readersPick !== null && <th scope="col">Role</th>}
              <th scope="col">Class</th>
              <th scope="col">Storage</th>
              {FIGURES.map((name) => (
                <th key={name} scope="col" data-numeric>
                  {name}
                </th>
              ))}
              {hasTemp && (
                <th scope="col" data-numeric>
                  Temporary space
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {plan.options.map((option) => (
              <OptionRow
                key={option.id}
                option={option}
                badge={roleOf(option)}
                hasRole={plan.readersPick !== null}
              />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

const FIGURES = ["Memory", "Tiered cache", "From storage", "Read query", "A month", "Against today"];

interface OptionRowProps {
  readonly option: ReadOption;
  readonly badge: "pick" | "pick · today" | "today" | null;
  readonly hasRole: boolean;
}

function OptionRow({ option, badge, hasRole }: OptionRowProps) {
  const delta = option.againstTodayUsd;
  return (
    <tr data-pick={badge?.startsWith("pick") || undefined} data-testid={`option-${option.id}`}>
      {hasRole && <td>{option.role}</td>}
      <th scope="row">
        {option.instanceClass} {badge !== null && <span className={classes["badge"]}>{badge}</span>}
      </th>
      <td>{option.storageMode === "standard" ? "Standard" : "I/O-Optimized"}</td>
      <td data-numeric>{formatPercent(100 * option.hits.memory)}</td>
      <td data-numeric>{formatPercent(100 * option.hits.tieredCache)}</td>
      <td data-numeric>{formatPercent(100 * option.hits.storage)}</td>
      <td data-numeric>{formatSignificant(option.readLatencyMs)} ms</td>
      <td data-numeric>{option.monthlyUsd === null ? "no price" : formatMoney(option.monthlyUsd)}</td>
      <td data-numeric data-tone={delta === null || delta === 0 ? undefined : delta < 0 ? "saving" : "loss"}>
        {formatMoneyDelta(delta)}{" "}
        <span className={classes["word"]}>{delta === 0 ? "" : savingWord(delta)}</span>
      </td>
      {option.temp !== null && <td data-numeric>{tempWords(option)}</td>}
    </tr>
  );
}

function tempWords({ temp, tempSpaceMultiple }: ReadOption): string {
  if (temp === null || temp.fits === null) return "not known";
  if (!temp.fits) return "too small";
  return tempSpaceMultiple === null ? "fits" : `fits at ${tempSpaceMultiple} × memory`;
}

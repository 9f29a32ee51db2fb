import type { Plan, PlanOption } from "@acuity/engine/plan";
import {
  formatMoney,
  formatMoneyDelta,
  missedLimits,
  moreThan,
  optionAgainstToday,
  optionTitle,
  type Place,
  reasonWords,
} from "@acuity/words";
import { Button, Group } from "@mantine/core";
import { pinAndSay } from "../pins/pin-and-say.ts";
import classes from "./shapes.module.css";

interface ShapeDetailsProps {
  readonly option: PlanOption;
  readonly plan: Plan;
  readonly place: Place;
  readonly isCurrent: boolean;
  readonly onOption: (option: PlanOption) => void;
  readonly onExplain: (option: PlanOption) => void;
}

/** Why a shape won or lost: every limit it misses, what else is to be said, and what its bill is against the others. */
export function ShapeDetails({ option, plan, place, isCurrent, onOption, onExplain }: ShapeDetailsProps) {
  const missed = missedLimits(option);
  const others = missed.length > 0 ? option.reasons.slice(1) : option.reasons;
  const title = optionTitle(option.settings, place);
  return (
    <div className={classes["details"]}>
      <ul>
        {missed.map((limit) => {
          const words = reasonWords({ code: "misses", isNearest: false, limits: [limit] }, place);
          return <li key={words}>{words}</li>;
        })}
        {others.map((reason) => {
          const words = reasonWords(reason, place);
          return <li key={words}>{words}</li>;
        })}
        <li>{billWords(option, { plan, place })}</li>
      </ul>
      <Group gap="0.5rem">
        <Button
          size="compact-sm"
          variant="default"
          disabled={isCurrent}
          aria-label={`${isCurrent ? "On the desk" : "Try it"}: ${title}`}
          onClick={() => onOption(option)}
        >
          {isCurrent ? "On the desk" : "Try it"}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Pin ${title}`}
          onClick={() => pinAndSay(title, option.settings)}
        >
          Pin
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`How it is calculated: ${title}`}
          onClick={() => onExplain(option)}
        >
          How it is calculated
        </Button>
      </Group>
    </div>
  );
}

function billWords(
  option: PlanOption,
  { plan, place }: { readonly plan: Plan; readonly place: Place },
): string {
  const { id, monthlyUsd, upfrontUsd } = option;
  const moreUsd = optionAgainstToday(option, plan);
  const pick = plan.options.find((one) => one.id === plan.pick);
  const against = [
    ...(pick === undefined || pick.id === id
      ? []
      : [moreThan(monthlyUsd.p50 - pick.monthlyUsd.p50, { base: "the pick", place })]),
    ...(moreUsd === null || plan.today === id ? [] : [`${formatMoneyDelta(moreUsd, place)} against today`]),
  ];
  const upfront =
    upfrontUsd >= 0.5 ? ` ${formatMoney(upfrontUsd, place)} of it is due upfront, over its term.` : "";
  const delta = against.length === 0 ? "" : `: ${against.join(", ")}`;
  return `The bill is ${formatMoney(monthlyUsd.p50, place)} a month${delta}.${upfront}`;
}

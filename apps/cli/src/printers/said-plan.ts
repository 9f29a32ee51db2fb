import type { MissedLimit, OptionShape, Plan, PlanOption, Reason } from "@acuity/engine/plan";
import { COMMAND_LINE, optionTitle, reasonWords, type SaidBar, sayBar } from "@acuity/words";

/** An option with its title and why it won or lost in sentences; the codes stay beside them. */
export interface SaidOption extends Omit<PlanOption, "reasons"> {
  /** `Serverless 2–24 ACU, savings plan`. */
  readonly title: string;
  readonly reasons: readonly string[];
  readonly reasonCodes: readonly Reason[];
}

export interface SaidPlan extends Omit<Plan, "options" | "sensitivity"> {
  readonly options: readonly SaidOption[];
  readonly sensitivity: readonly SaidBar[];
}

/** The plan with its words. */
export function sayPlan(plan: Plan): SaidPlan {
  return {
    ...plan,
    options: plan.options.map(({ reasons, ...option }) => ({
      ...option,
      title: titleOf(option.settings),
      reasons: reasons.map((reason) => reasonWords(reason, COMMAND_LINE)),
      reasonCodes: reasons,
    })),
    sensitivity: plan.sensitivity.map((bar) => sayBar(bar, COMMAND_LINE)),
  };
}

/** `Serverless 2–24 ACU`, `2 × db.r6g.large`: the title without storage mode and payment. */
export function shapeTitle({ settings }: SaidOption): string {
  return titleOf({ ...settings, storageMode: "standard", commitment: { kind: "none" } });
}

function titleOf(shape: OptionShape): string {
  return optionTitle(shape, COMMAND_LINE);
}

/** Losers that lost on the same thing, cheapest first. */
export interface LosingCause {
  readonly title: string;
  readonly options: readonly SaidOption[];
}

type Cause =
  | "commitment"
  | "payment"
  | "passed"
  | "same"
  | "cost"
  | "unsure"
  | "busy"
  | "reads"
  | "swap"
  | "cache"
  | "storage"
  | "unmet"
  | "connections"
  | "standby"
  | "burstable";

const titles: Readonly<Record<Cause, string>> = {
  commitment: "Cheaper by a commitment",
  payment: "The pick's own instances, paid or stored otherwise",
  passed: "Inside your limits and cheaper as expected, but passed over",
  same: "Inside your limits at the pick's cost",
  cost: "Inside your limits, but dearer",
  unsure: "Inside your limits as expected, outside them one time in ten",
  unmet: "Short of capacity",
  busy: "Too busy: answers take over twice as long",
  standby: "The load of an instance that is lost is not carried by the others",
  connections: "Too few connections",
  swap: "Less memory than sessions, sorts and pool use today",
  storage: "Less local storage than sorts and temporary tables take today",
  reads: "Too little memory: too many page reads, or perhaps so",
  cache: "Too little memory for the working set",
  burstable: "Not for production: CPU credits",
};

/** Every option that is neither pick nor runner-up, under what it lost on first. */
export function losingCauses(plan: SaidPlan): readonly LosingCause[] {
  const pick = plan.options.find(({ id }) => id === plan.pick);
  const found = new Map<Cause, SaidOption[]>();
  for (const option of plan.options) {
    if (option.id === plan.pick || option.id === plan.runnerUp || option.id === plan.nearestMiss) continue;
    const cause = causeOf(option, pick);
    found.set(cause, [...(found.get(cause) ?? []), option]);
  }
  return (Object.keys(titles) as Cause[]).flatMap((cause) => {
    const options = found.get(cause);
    return options === undefined ? [] : [{ title: titles[cause], options }];
  });
}

function causeOf(option: SaidOption, pick: SaidOption | undefined): Cause {
  const [first] = option.reasonCodes;
  if (first?.code === "commits") return "commitment";
  if (first?.code !== "misses") {
    if (pick !== undefined && shapeTitle(option) === shapeTitle(pick)) return "payment";
    if (first !== undefined && first.code !== "dearer") return "passed";
    return first !== undefined && first.moreUsd < LEAST_USD ? "same" : "cost";
  }
  const missed = first.limits.map(({ code }) => CAUSES[code]);
  return FIRST.find((cause) => missed.includes(cause)) ?? "cache";
}

/** What prints as no difference is none. */
const LEAST_USD = 0.005;

/** What an option loses on by a limit that it misses. */
const CAUSES: Readonly<Record<MissedLimit["code"], Cause>> = {
  burstable: "burstable",
  short: "unmet",
  slow: "busy",
  "less-memory": "swap",
  "no-room-beside-pool": "swap",
  "local-storage": "storage",
  "reads-over-ceiling": "reads",
  "reads-wait": "reads",
  connections: "connections",
  "no-standby": "standby",
  "reader-lost": "standby",
  "lost-connections": "standby",
  unsure: "unsure",
  "pool-too-small": "cache",
  "set-seldom-held": "cache",
};

/** Of several causes the one that is told. */
const FIRST: readonly Cause[] = [
  ...(["burstable", "unmet", "busy", "swap", "storage", "reads"] as const),
  ...(["connections", "standby", "unsure", "cache"] as const),
];

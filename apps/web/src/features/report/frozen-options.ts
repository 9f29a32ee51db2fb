import type { Plan, PlanOption } from "@acuity/engine";

export interface FrozenOption {
  readonly option: PlanOption;
  readonly tag: "pick" | "runner-up" | "today" | "nearest miss" | null;
}

const SHOWN = 12;

/** The rows a report prints: pick, runner-up, nearest miss and today always, then the cheapest, a dozen in all. */
export function frozenOptions(plan: Plan): readonly FrozenOption[] {
  const tagged = plan.options.map((option): FrozenOption => ({ option, tag: tagOf(plan, option.id) }));
  const cheapest = tagged.toSorted((a, b) => a.option.monthlyUsd.p50 - b.option.monthlyUsd.p50);
  const named = cheapest.filter((row) => row.tag !== null);
  const others = cheapest.filter((row) => row.tag === null && row.option.meetsLimits);
  const losers = cheapest.filter((row) => row.tag === null && !row.option.meetsLimits);
  const kept = new Set([...named, ...others, ...losers].slice(0, SHOWN));
  const isPick = (row: FrozenOption): boolean => row.tag === "pick";
  return [...cheapest.filter(isPick), ...cheapest.filter((row) => kept.has(row) && !isPick(row))];
}

function tagOf(plan: Plan, id: string): FrozenOption["tag"] {
  if (id === plan.pick) return "pick";
  if (id === plan.runnerUp) return "runner-up";
  if (id === plan.today) return "today";
  return id === plan.nearestMiss ? "nearest miss" : null;
}

import { type Plan, type PlanOption, unpaidShapeKey } from "@acuity/engine/plan";
import { isInTheRunning, listedOptions } from "@acuity/words";

export interface FrozenOption {
  readonly option: PlanOption;
  readonly tags: readonly ("pick" | "runner-up" | "today" | "nearest miss" | "this report")[];
}

/** Of what nobody names: the cheapest of each kind of shape. */
const MOST_OF_A_KIND = 4;

interface FrozenOptionsAt {
  /** The option that is the shape the report is about; null when the planner did not try it. */
  readonly ownId?: string | null;
  /** Options that the headline or a flip names, by id. */
  readonly named?: ReadonlySet<string>;
}

/**
 * The rows a report prints: pick, runner-up, nearest miss, today, the report's own shape and whatever the headline names always,
 * then of each kind the cheapest shapes inside the limits or nearly, each once and on demand: what another payment costs stands in the matrix.
 */
export function frozenOptions(
  plan: Plan,
  { ownId = null, named: said = new Set() }: FrozenOptionsAt = {},
): readonly FrozenOption[] {
  const tagged = listedOptions(plan.options, { notes: plan.notes, lookedAt: ownId }).map(
    (option): FrozenOption => ({ option, tags: tagsOf(option.id, { plan, ownId }) }),
  );
  const cheapest = tagged.toSorted((a, b) => a.option.monthlyUsd.p50 - b.option.monthlyUsd.p50);
  const named = cheapest.filter(({ option, tags }) => tags.length > 0 || said.has(option.id));
  const kept = new Set([...named, ...cheapestOfKinds(cheapest, named)]);
  const isPick = (row: FrozenOption): boolean => row.tags.includes("pick");
  return [...cheapest.filter(isPick), ...cheapest.filter((row) => kept.has(row) && !isPick(row))];
}

/** Inside the limits first; shapes that are named already are no further ones. */
function cheapestOfKinds(
  cheapest: readonly FrozenOption[],
  named: readonly FrozenOption[],
): readonly FrozenOption[] {
  const shapes = new Set(named.map(({ option }) => unpaidShapeKey(option.settings)));
  const others = cheapest.filter(({ option }) => {
    const { settings } = option;
    const key = unpaidShapeKey(settings);
    const isNew = settings.commitment.kind === "none" && !shapes.has(key) && isInTheRunning(option);
    if (isNew) shapes.add(key);
    return isNew;
  });
  const inside = others.filter((row) => row.option.meetsLimits);
  const outside = others.filter((row) => !row.option.meetsLimits);
  const kinds = Map.groupBy([...inside, ...outside], ({ option }) => option.kind);
  return [...kinds.values()].flatMap((rows) => eachCostOnce(rows).slice(0, MOST_OF_A_KIND));
}

/** Ranges whose higher maximum is never reached cost the same: one of them tells it. */
function eachCostOnce(rows: readonly FrozenOption[]): readonly FrozenOption[] {
  const cents = new Set<number>();
  return rows.filter(({ option: { monthlyUsd } }) => {
    const cost = Math.round(100 * monthlyUsd.p50);
    const isNew = !cents.has(cost);
    cents.add(cost);
    return isNew;
  });
}

/** Every part that an option has: today may be the pick. The report's own shape is told where it is nothing else. */
function tagsOf(
  id: string,
  { plan, ownId }: { readonly plan: Plan; readonly ownId: string | null },
): FrozenOption["tags"] {
  const roles = [
    ...(id === plan.pick ? (["pick"] as const) : []),
    ...(id === plan.runnerUp ? (["runner-up"] as const) : []),
    ...(id === plan.today ? (["today"] as const) : []),
    ...(id === plan.nearestMiss ? (["nearest miss"] as const) : []),
  ];
  return roles.length === 0 && id === ownId ? ["this report"] : roles;
}

import { type Plan, type PlanOption, type Settings, shapeKey, unpaidShapeKey } from "@acuity/engine/plan";
import { listedOptions } from "@acuity/words";

export interface FrozenOption {
  readonly option: PlanOption;
  readonly tags: readonly ("pick" | "runner-up" | "today" | "nearest miss" | "this report")[];
}

const SHOWN = 12;

interface FrozenOptionsAt {
  /** The option that is the shape the report is about; null when the planner did not try it. */
  readonly ownId?: string | null;
  /** Options that the headline or a flip names, by id. */
  readonly named?: ReadonlySet<string>;
}

/**
 * The rows a report prints, a dozen unless more are named: pick, runner-up, nearest miss, today, the report's own shape and whatever
 * the headline names always, then the cheapest way to pay for each other shape.
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
  const shapes = new Set(named.map(({ option }) => unpaidShapeKey(option.settings)));
  const firstOfShape = cheapest.filter(({ option }) => {
    const key = unpaidShapeKey(option.settings);
    const isNew = !shapes.has(key);
    shapes.add(key);
    return isNew;
  });
  const others = firstOfShape.filter((row) => row.option.meetsLimits);
  const losers = firstOfShape.filter((row) => !row.option.meetsLimits);
  const kept = new Set([...named, ...others, ...losers].slice(0, Math.max(SHOWN, named.length)));
  const isPick = (row: FrozenOption): boolean => row.tags.includes("pick");
  return [...cheapest.filter(isPick), ...cheapest.filter((row) => kept.has(row) && !isPick(row))];
}

/** The plan's option that is the shape the report is about; null when the planner did not try it. */
export function ownOption(plan: Plan, settings: Settings): PlanOption | null {
  const key = shapeKey(settings);
  return plan.options.find((option) => shapeKey(option.settings) === key) ?? null;
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

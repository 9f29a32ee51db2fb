import type { Plan, PlanOption } from "@acuity/engine/plan";

export interface ScatterDot {
  readonly id: string;
  readonly title: string;
  readonly monthlyUsd: number;
  readonly unmetMinutes: number;
  /** Demand left unserved, ACU-hours a month: what the front trades cost for. */
  readonly unmetAcuHours: number;
  /** Height on the axis; see `unmetHeight`. */
  readonly height: number;
  readonly role: "pick" | "runner-up" | "today" | "front" | "other";
}

export interface CostScatter {
  readonly dots: readonly ScatterDot[];
  /** The Pareto front from cheap to dear. */
  readonly front: readonly ScatterDot[];
  readonly ticks: readonly { readonly height: number; readonly acuHours: number }[];
  /** Dots dearer than the axis shows: announced, not hidden. */
  readonly beyond: number;
}

/** An option four times as dear as the pick tells nothing about the choice and squeezes the rest together. */
const DEAREST_SHOWN = 4;

export function costScatter(plan: Plan): CostScatter {
  const all = plan.options.map((option) => toDot(option, plan));
  const reference =
    all.find((dot) => dot.role === "pick") ?? all.toSorted((a, b) => a.monthlyUsd - b.monthlyUsd)[0];
  const today = all.find((dot) => dot.role === "today");
  const edge = Math.max((reference?.monthlyUsd ?? 0) * DEAREST_SHOWN, today?.monthlyUsd ?? 0);
  const dots = all.filter((dot) => dot.monthlyUsd <= edge);
  const isFront = new Set(plan.pareto);
  const front = dots.filter((dot) => isFront.has(dot.id)).toSorted((a, b) => a.monthlyUsd - b.monthlyUsd);
  const highest = Math.max(LOWEST_DECADE, ...dots.map((dot) => dot.unmetAcuHours));
  const ticks = TICK_ACU_HOURS.filter((acuHours) => acuHours <= highest * 1.5);
  return {
    dots,
    front,
    ticks: ticks.map((acuHours) => ({ height: unmetHeight(acuHours), acuHours })),
    beyond: all.length - dots.length,
  };
}

/** An ACU for six minutes a month: less is as good as nothing. */
const LOWEST_DECADE = 0.1;
const TICK_ACU_HOURS = [0, 0.1, 1, 10, 100, 1_000, 10_000, 100_000];

/** Height of unserved work on the axis: decades, with zero as its own lowest step. A log scale has no zero. */
export function unmetHeight(acuHours: number): number {
  return Math.log10(1 + acuHours / LOWEST_DECADE);
}

function toDot(option: PlanOption, plan: Plan): ScatterDot {
  return {
    id: option.id,
    title: option.title,
    monthlyUsd: option.monthlyUsd.p50,
    unmetMinutes: option.unmetMinutesPerMonth,
    unmetAcuHours: option.unmetAcuHours,
    height: unmetHeight(option.unmetAcuHours),
    role: roleOf(option, plan),
  };
}

function roleOf(option: PlanOption, plan: Plan): ScatterDot["role"] {
  if (option.id === plan.pick) return "pick";
  if (option.id === plan.today) return "today";
  if (option.id === plan.runnerUp) return "runner-up";
  return option.onPareto ? "front" : "other";
}

export function describeScatter(plan: Plan): string {
  const scatter = costScatter(plan);
  const pick = scatter.dots.find((dot) => dot.role === "pick");
  const many = `${plan.options.length} shapes, ${scatter.front.length} of them on the front, where nothing is both cheaper and leaves less work unserved.`;
  if (pick === undefined) return `${many} No shape meets the limits.`;
  return `${many} The pick is ${pick.title}.`;
}

import type { Plan, PlanOption } from "@acuity/engine";

export interface ScatterDot {
  readonly id: string;
  readonly title: string;
  readonly monthlyUsd: number;
  readonly unmetMinutes: number;
  /** Height on the axis; see `unmetHeight`. */
  readonly height: number;
  readonly role: "pick" | "runner-up" | "today" | "front" | "other";
}

export interface CostScatter {
  readonly dots: readonly ScatterDot[];
  /** The Pareto front from cheap to dear. */
  readonly front: readonly ScatterDot[];
  readonly ticks: readonly { readonly height: number; readonly minutes: number }[];
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
  const highest = Math.max(1, ...dots.map((dot) => dot.unmetMinutes));
  const ticks = TICK_MINUTES.filter((minutes) => minutes <= highest * 1.5);
  return {
    dots,
    front,
    ticks: ticks.map((minutes) => ({ height: unmetHeight(minutes), minutes })),
    beyond: all.length - dots.length,
  };
}

const TICK_MINUTES = [0, 1, 10, 60, 600, 5_760, 43_200];

/** Height of an unmet time on the axis: decades of minutes, with zero as its own lowest step. A log scale has no zero. */
export function unmetHeight(minutes: number): number {
  return Math.log10(1 + minutes);
}

function toDot(option: PlanOption, plan: Plan): ScatterDot {
  return {
    id: option.id,
    title: option.title,
    monthlyUsd: option.monthlyUsd.p50,
    unmetMinutes: option.unmetMinutesPerMonth,
    height: unmetHeight(option.unmetMinutesPerMonth),
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
  const many = `${plan.options.length} shapes, ${scatter.front.length} of them on the front where nothing is both cheaper and shorter of unmet time.`;
  if (pick === undefined) return `${many} No shape meets the limits.`;
  return `${many} The pick is ${pick.title}.`;
}

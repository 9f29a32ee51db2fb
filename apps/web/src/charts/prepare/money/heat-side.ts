import type { MissedLimit, Plan, PlanOption, Settings } from "@acuity/engine/plan";
import {
  formatAcu,
  formatAcuRange,
  formatMoney,
  formatMoneyDelta,
  missedLimits,
  optionTitle,
  type Place,
} from "@acuity/words";
import type { HeatCell, HeatGrid, RangeFault } from "./heat-map.ts";

/** What stands beside the map of ranges: a name, a sum, what else is to be said of it. */
export interface HeatSideRow {
  readonly id: "cheapest" | "yours" | "pick";
  readonly name: string;
  readonly value: string;
  /** Against the pick; null where it is none, or costs the same. */
  readonly delta: { readonly words: string; readonly tone: "saving" | "loss" } | null;
  readonly remark: string | null;
}

interface Asked {
  readonly plan: Plan | null;
  readonly settings: Settings;
  readonly place: Place;
}

/** The cheapest range inside the limits that the map knows, yours, and the pick, which need not be a range. */
export function heatSide(grid: HeatGrid, asked: Asked): readonly HeatSideRow[] {
  const { plan, settings, place } = asked;
  const pick = plan?.options.find(({ id }) => id === plan.pick) ?? null;
  const inside = grid.cells.filter(({ fault }) => fault === null);
  const cheapest = inside.toSorted((a, b) => a.monthlyUsd - b.monthlyUsd || a.maxAcu - b.maxAcu)[0];
  const own = grid.cells.find((one) => one.minAcu === settings.minAcu && one.maxAcu === settings.maxAcu);
  const against = (usd: number) => deltaOf(usd, { pick, place });
  return [
    {
      ...{ id: "cheapest", name: "Cheapest inside your limits, of these ranges" },
      value: cheapest === undefined ? "none" : costOf(cheapest, place),
      delta: cheapest === undefined ? null : against(cheapest.monthlyUsd),
      remark:
        cheapest === undefined ? "Each is short for longer than you allow, or misses another limit." : null,
    },
    ...(own === undefined
      ? []
      : [
          {
            ...{ id: "yours" as const, name: "Yours", value: costOf(own, place) },
            delta: against(own.monthlyUsd),
            remark: own.fault === null ? flatRemark(grid, own) : `Outside: ${own.fault}.`,
          },
        ]),
    ...(pick === null ? [] : [pickRow(pick, place)]),
  ];
}

function pickRow(pick: PlanOption, place: Place): HeatSideRow {
  return {
    ...{ id: "pick", name: `The pick, ${optionTitle(pick.settings, place)}` },
    value: formatMoney(pick.monthlyUsd.p50, place),
    ...{ delta: null, remark: null },
  };
}

const costOf = (cell: HeatCell, place: Place): string =>
  `${formatAcuRange(cell)} · ${formatMoney(cell.monthlyUsd, place)}`;

function deltaOf(
  usd: number,
  { pick, place }: { readonly pick: PlanOption | null; readonly place: Place },
): HeatSideRow["delta"] {
  const more = pick === null ? 0 : usd - pick.monthlyUsd.p50;
  if (Math.abs(more) < 0.5) return null;
  const words = `${formatMoneyDelta(more, place)} ${more > 0 ? "costs more" : "costs less"} than the pick`;
  return { words, tone: more > 0 ? "loss" : "saving" };
}

/** Minima whose month costs the same: something else holds the capacity there. */
function flatRemark({ cells }: HeatGrid, own: HeatCell): string | null {
  const same = cells.filter(
    ({ maxAcu, monthlyUsd }) => maxAcu === own.maxAcu && Math.abs(monthlyUsd - own.monthlyUsd) < 0.5,
  );
  const most = Math.max(...same.map(({ minAcu }) => minAcu));
  return same.length < 2 || most < own.minAcu
    ? null
    : `Minima up to ${formatAcu(most)} cost the same: something else holds the capacity there.`;
}

/** The limits that the plan found a range to miss beside time, in a word for its cell. */
export function heatFaults(plan: Plan | null, { storageMode }: Settings): readonly RangeFault[] {
  const ranges = (plan?.options ?? []).filter(
    ({ kind, settings, meetsLimits }) =>
      kind === "serverless" &&
      !meetsLimits &&
      settings.storageMode === storageMode &&
      settings.commitment.kind === "none" &&
      settings.schedule.length === 0,
  );
  return ranges.flatMap((option) => {
    const [fault] = missedLimits(option).flatMap(({ code }) => FAULTS[code] ?? []);
    const { minAcu, maxAcu } = option.settings;
    return fault === undefined ? [] : [{ minAcu, maxAcu, fault }];
  });
}

/** What fails beside time short, which the map itself knows. */
const FAULTS: Readonly<Partial<Record<MissedLimit["code"], string>>> = {
  slow: "too slow",
  "pool-too-small": "memory",
  "set-seldom-held": "memory",
  "reads-over-ceiling": "memory",
  "reads-wait": "memory",
  "less-memory": "memory",
  connections: "connections",
  "no-standby": "no standby",
};

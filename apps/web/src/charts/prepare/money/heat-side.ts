import {
  type Plan,
  type PlanOption,
  pauseAtMinimum,
  paysBeingShort,
  type Settings,
  savesWorth,
  shapeKey,
  unpaidShapeKey,
  worthUsd,
} from "@acuity/engine/plan";
import {
  formatAcu,
  formatAcuRange,
  formatMoney,
  formatMoneyDelta,
  missedLimits,
  optionTitle,
  type Place,
  passedOver,
  toldPick,
  toldPlan,
  underPeakWords,
} from "@acuity/words";
import { cheapestInside, faultOf, type HeatCell, type HeatGrid, type RangeTold } from "./heat-map.ts";

/** What stands beside the map of ranges: a name, a sum, what else is to be said of it. */
export interface HeatSideRow {
  readonly id: "cheapest" | "yours" | "pick";
  readonly name: string;
  readonly value: string;
  /** Against the pick; null where it is none, or costs the same. What is outside the limits saves nothing: it has no tone. */
  readonly delta: { readonly words: string; readonly tone: "saving" | "loss" | null } | null;
  readonly remark: string | null;
}

interface Asked {
  readonly plan: Plan | null;
  readonly settings: Settings;
  readonly place: Place;
}

/** The cheapest range inside the limits where that is not the pick, yours where it is another, and the pick, which need not be a range. */
export function heatSide(grid: HeatGrid, asked: Asked): readonly HeatSideRow[] {
  const { plan, settings, place } = asked;
  const pick = plan && toldPick(plan);
  const cheapest = cheapestInside(grid);
  const own = grid.cells.find((one) => one.minAcu === settings.minAcu && one.maxAcu === settings.maxAcu);
  const isPick = pick !== null && shapeKey(pick.settings) === shapeKey(settings);
  const isBeaten =
    pick === null || cheapest === undefined || savesWorth(cheapest.monthlyUsd, pick.monthlyUsd.p50);
  const of = { pick, place, plan, settings };
  return [
    ...(isPick && !isBeaten ? [] : [cheapestRow(cheapest, of)]),
    ...(own === undefined || isPick ? [] : [yoursRow(own, { grid, ...of })]),
    ...(pick === null ? [] : [pickRow(pick, { grid, place, isBeaten, isShown: isPick })]),
  ];
}

type Of = Asked & { readonly pick: PlanOption | null };

const NOT_TRIED = "The plan did not try it: how demand may stray is not asked.";

/** Why a range inside the limits that costs less is not the pick: by the plan, where it looked at it. */
function heldRemark(cell: HeatCell, { pick, plan, settings, place }: Of): string | null {
  if (!cell.isTold) return NOT_TRIED;
  if (pick === null || cell.monthlyUsd >= pick.monthlyUsd.p50) return null;
  const own = optionsLike(plan, settings).find(
    (one) => one.minAcu === cell.minAcu && one.maxAcu === cell.maxAcu,
  );
  const why = own === undefined ? null : passedOver(own.option.reasons[0], place);
  return why === null ? null : `Holds, but ${why}.`;
}

function cheapestRow(cheapest: HeatCell | undefined, of: Of): HeatSideRow {
  const name = "Cheapest inside your limits, of these ranges";
  if (cheapest === undefined) {
    const remark =
      "None that the plan tried: each is short for longer than you allow, or misses another limit.";
    return { id: "cheapest", name, value: "none", delta: null, remark };
  }
  const remark = heldRemark(cheapest, of);
  const value = costOf(cheapest, of.place);
  return { id: "cheapest", name, value, delta: deltaOf(cheapest.monthlyUsd, of), remark };
}

function yoursRow(own: HeatCell, { grid, ...of }: Of & { readonly grid: HeatGrid }): HeatSideRow {
  const held = own.fault === null ? (heldRemark(own, of) ?? flatRemark(grid, own)) : null;
  const remark = own.fault === null ? held : `Outside: ${own.fault}.`;
  const value = costOf(own, of.place);
  const told = deltaOf(own.monthlyUsd, of);
  const delta = told !== null && own.fault !== null ? { ...told, tone: null } : told;
  return { id: "yours", name: "Yours", value, delta, remark };
}

interface PickShown {
  readonly grid: HeatGrid;
  readonly place: Place;
  /** Another range saves more than a change is worth. */
  readonly isBeaten: boolean;
  /** It is the range in view. */
  readonly isShown: boolean;
}

function pickRow(pick: PlanOption, { grid, place, isBeaten, isShown }: PickShown): HeatSideRow {
  const usd = pick.monthlyUsd.p50;
  const cheaper = grid.cells
    .filter(({ fault, isTold, monthlyUsd }) => fault === null && !isTold && savesWorth(monthlyUsd, usd))
    .toSorted((a, b) => a.monthlyUsd - b.monthlyUsd)[0];
  const none = `No range tried here saves ${formatMoney(worthUsd(usd), place)} a month or more on it: less is not worth a change.`;
  return {
    ...{ id: "pick", name: `The pick, ${optionTitle(pick.settings, place)}` },
    value: formatMoney(usd, place),
    delta: null,
    remark: !isShown || isBeaten ? null : cheaper ? cheaperRemark(cheaper, { pick, place }) : none,
  };
}

/** Of a range that the plan did not look at and that costs less by the demand as expected. */
function cheaperRemark(
  cell: HeatCell,
  { pick, place }: { readonly pick: PlanOption; readonly place: Place },
) {
  const usd = pick.monthlyUsd.p50;
  const less = `${formatAcuRange(cell, place)} saves ${formatMoney(usd - cell.monthlyUsd, place)} as expected`;
  const [first] = pick.reasons;
  const peakAcu = (first?.code === "stays" ? first.peakAcu : undefined) ?? 0;
  return cell.maxAcu < peakAcu && !paysBeingShort(cell.monthlyUsd, usd)
    ? `${less}, too little for a maximum ${underPeakWords(peakAcu, place)}.`
    : `${less}; the plan did not try it: how demand may stray is not asked.`;
}

const costOf = (cell: HeatCell, place: Place): string =>
  `${formatAcuRange(cell)} · ${formatMoney(cell.monthlyUsd, place)}`;

function deltaOf(
  usd: number,
  { pick, place }: { readonly pick: PlanOption | null; readonly place: Place },
): HeatSideRow["delta"] {
  const more = pick === null ? 0 : usd - pick.monthlyUsd.p50;
  if (pick === null || Math.abs(more) < 0.5) return null;
  const isSmall = more < 0 && !savesWorth(usd, pick.monthlyUsd.p50);
  if (isSmall)
    return {
      words: `${formatMoneyDelta(more, place)} against the pick: less than a change is worth`,
      tone: "saving",
    };
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

/** What is swept: the shape in view, on the version that the plan tells of (CLU-3). */
export function heatSettings(plan: Plan | null, settings: Settings): Settings {
  const engineVersion = plan && toldPlan(plan)?.upgradesTo;
  return engineVersion == null ? settings : { ...settings, engineVersion };
}

/** What the plan found of the ranges that it tried with this cluster. */
export function heatTold(plan: Plan | null, settings: Settings): readonly RangeTold[] {
  return optionsLike(plan, settings).map(({ option, minAcu, maxAcu }) => {
    const fault = faultOf(missedLimits(option)) ?? "a limit";
    const autoPauseS = pauseAtMinimum(minAcu, settings);
    const isWhole = shapeKey(option.settings) === shapeKey({ ...settings, minAcu, maxAcu, autoPauseS });
    const figures = { monthlyUsd: option.monthlyUsd.p50, unmetMinutes: option.unmetMinutesPerMonth };
    return { minAcu, maxAcu, fault: option.meetsLimits ? null : fault, figures: isWhole ? figures : null };
  });
}

/** The plan's ranges with this cluster. */
function optionsLike(plan: Plan | null, settings: Settings) {
  const cluster = clusterKey(settings);
  const options = (plan && toldPlan(plan)?.plan.options) ?? [];
  return options
    .filter((one) => one.settings.writer.kind === "serverless" && clusterKey(one.settings) === cluster)
    .map((option) => ({ option, minAcu: option.settings.minAcu, maxAcu: option.settings.maxAcu }));
}

/** What a shape is beside its range, its pause and how it is paid for. */
const clusterKey = (settings: Settings): string =>
  unpaidShapeKey({ ...settings, ...{ minAcu: 0, maxAcu: 0, autoPauseS: null } });

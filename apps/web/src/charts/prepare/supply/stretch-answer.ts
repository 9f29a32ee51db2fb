import {
  type Settings,
  type Stretch,
  type StretchCost,
  shapeKey,
  stretchAndWhole,
  stretchOf,
  stretchOfToday,
  type WhatIf,
} from "@acuity/engine/plan";
import { clampWindow, type TimeWindow } from "../time/time-window.ts";
import { chartAnswer, drawnFactor, supplySource } from "./chart-answer.ts";
import { type SupplyColumns, traceColumns } from "./supply-columns.ts";

/** A stretch of the trace (STR-1), and some minutes of it close enough to see seconds. */
export interface StretchAnswer {
  readonly yours: Stretch;
  /** Null where that is the shape itself, or there is none. */
  readonly pick: StretchCost | null;
  /** Null where it was not measured. */
  readonly today: StretchCost | null;
  /** Around the spike that leaves most unserved, else around the peak; null without data. */
  readonly detail: SupplyColumns | null;
}

type Terms = Parameters<typeof stretchOf>[0];

/** Runs in the worker. */
export function stretchAnswer(
  terms: Terms,
  { pick, window }: { readonly pick: Settings | null; readonly window: TimeWindow },
): StretchAnswer {
  const { stretch: yours, whole } = stretchAndWhole(terms, window);
  const isPick = pick !== null && shapeKey(pick) === shapeKey(terms.settings);
  return {
    yours,
    pick: pick === null || isPick ? null : stretchOf({ ...terms, settings: pick }, window),
    today: stretchOfToday(terms, { span: window, knownS: yours.knownS }),
    detail: detailOf({ terms, whole }, yours),
  };
}

/** A spike is shown in so many times its length, and never in less than ten minutes. */
const TIMES = 3;
const LEAST_S = 600;
/** Points of the detail: finer than this nobody sees. */
const MOST_BUCKETS = 120;

function detailOf(
  { terms, whole }: { readonly terms: Terms; readonly whole: WhatIf },
  { worst, peak }: Stretch,
): SupplyColumns | null {
  const shown = worst ?? (peak && { startS: peak.atS, endS: peak.atS + 60 });
  if (shown === null) return null;
  const { view } = terms.workload;
  const middleS = (shown.startS + shown.endS) / 2;
  const halfS = Math.max(LEAST_S, TIMES * (shown.endS - shown.startS)) / 2;
  const near = { startS: Math.floor(middleS - halfS), endS: Math.ceil(middleS + halfS) };
  const window = clampWindow(near, { startS: view.startS, endS: view.endS, leastS: LEAST_S });
  const buckets = Math.min(MOST_BUCKETS, Math.max(1, Math.round(window.endS - window.startS)));
  const trace = traceColumns(supplySource(view, drawnFactor(whole)), { ...window, buckets });
  return chartAnswer(whole, { workload: view, trace }).supply;
}

import type { Settings, WhatIf, WorkloadView } from "@acuity/engine/plan";
import { describe, expect, it } from "vitest";
import { chartAnswerer } from "./chart-answer.ts";

const workload = {
  startS: 0,
  endS: 100,
  demand: { timesS: Float64Array.of(0), acu: Float64Array.of(4) },
  burst: null,
  actual: null,
  censored: { fromS: new Float64Array(), toS: new Float64Array() },
} as unknown as WorkloadView;

function whatIf(growthPct: number): WhatIf {
  return {
    settings: { growthPct } as Settings,
    demandFactor: 1 + growthPct / 100,
    month: { acuHours: 1 } as WhatIf["month"],
    bill: { lines: [], totalUsd: 0 },
    capacity: { timesS: Float64Array.of(0), acu: Float64Array.of(6) },
    unmet: {
      fromS: new Float64Array(),
      toS: new Float64Array(),
      worstAcu: new Float64Array(),
      askedAcu: new Float64Array(),
      deficitAcuS: new Float64Array(),
    },
    notes: [],
  } as unknown as WhatIf;
}

describe("chartAnswerer", () => {
  const view = { startS: 0, endS: 100, buckets: 4 };
  it("leaves the long columns behind", () => {
    const answer = chartAnswerer()(whatIf(0), { workload, view });
    expect(Object.keys(answer.figures).sort()).toEqual([
      "bill",
      "demandFactor",
      "month",
      "notes",
      "settings",
    ]);
    expect(Array.from(answer.supply.capacityMean)).toEqual([6, 6, 6, 6]);
  });
  it("keeps the trace's columns while a setting moves and renews them with growth, window and trace", () => {
    const answer = chartAnswerer();
    const first = answer(whatIf(0), { workload, view }).supply.demandMean;
    expect(answer(whatIf(0), { workload, view }).supply.demandMean).toBe(first);
    expect(Array.from(answer(whatIf(50), { workload, view }).supply.demandMean)).toEqual([6, 6, 6, 6]);
    expect(answer(whatIf(50), { workload, view: { ...view, buckets: 2 } }).supply.demandMean).toHaveLength(2);
    const other = { ...workload, demand: { timesS: Float64Array.of(0), acu: Float64Array.of(8) } };
    expect(answer(whatIf(50), { workload: other, view: { ...view, buckets: 2 } }).supply.demandMean[0]).toBe(
      12,
    );
  });
});

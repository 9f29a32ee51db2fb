import { type Settings, type WhatIf, type WorkloadView, whatIf } from "@acuity/engine/plan";
import { officeCase } from "@acuity/engine/testing";
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

function answerOf(growthPct: number): WhatIf {
  return {
    settings: { growthPct } as Settings,
    demandFactor: 1 + growthPct / 100,
    rangeAcu: 1,
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
    const answer = chartAnswerer()(answerOf(0), { workload, view });
    expect(Object.keys(answer.figures).sort()).toEqual([
      "bill",
      "demandFactor",
      "month",
      "notes",
      "rangeAcu",
      "settings",
    ]);
    expect(Array.from(answer.supply.capacityMean)).toEqual([6, 6, 6, 6]);
  });
  it("keeps the trace's columns while a setting moves and renews them with growth, window and trace", () => {
    const answer = chartAnswerer();
    const first = answer(answerOf(0), { workload, view }).supply.demandMean;
    expect(answer(answerOf(0), { workload, view }).supply.demandMean).toBe(first);
    expect(Array.from(answer(answerOf(50), { workload, view }).supply.demandMean)).toEqual([6, 6, 6, 6]);
    expect(answer(answerOf(50), { workload, view: { ...view, buckets: 2 } }).supply.demandMean).toHaveLength(
      2,
    );
    const other = { ...workload, demand: { timesS: Float64Array.of(0), acu: Float64Array.of(8) } };
    expect(
      answer(answerOf(50), { workload: other, view: { ...view, buckets: 2 } }).supply.demandMean[0],
    ).toBe(12);
  });
  it("draws the same demand whatever the shape, a range within its bounds and a class at the range that does as much", () => {
    const known = officeCase();
    const { workload: office, settings, market } = known;
    const span = { startS: office.view.startS, endS: office.view.endS, buckets: 50 };
    const drawn = (patch: Partial<Settings>) =>
      chartAnswerer()(whatIf({ workload: office, settings: { ...settings, ...patch }, market }), {
        ...{ workload: office.view, view: span },
      });
    const range = drawn({ writer: { kind: "serverless" }, minAcu: 15, maxAcu: 18, autoPauseS: null });
    for (const acu of [...range.supply.capacityMean, ...range.supply.capacityMax].filter(Number.isFinite)) {
      expect(acu).toBeGreaterThanOrEqual(15);
      expect(acu).toBeLessThanOrEqual(18);
    }
    const onClass = drawn({ writer: { kind: "provisioned", instanceClass: "db.r6g.xlarge" } });
    expect(onClass.figures.rangeAcu).toBeLessThan(1);
    onClass.supply.demandMax.forEach((acu, at) => {
      expect(acu).toBeCloseTo(range.supply.demandMax[at] as number, 6);
    });
    expect(Math.max(...onClass.supply.capacityMax.filter(Number.isFinite))).toBeCloseTo(
      16 * onClass.figures.rangeAcu,
      6,
    );
  });
});

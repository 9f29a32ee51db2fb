import type { WhatIf, WorkloadView } from "@acuity/engine/plan";
import { expect, it } from "vitest";
import { chartOf, gridOver, joinSpans } from "./chart-of.ts";

const WEEK_S = 7 * 86_400;
const none = new Float64Array();
const unmet = { fromS: none, toS: none, worstAcu: none, askedAcu: none, deficitAcuS: none };
/** 4 ACU for a week, then 2 for another. */
const columns = { timesS: Float64Array.of(0, WEEK_S), acu: Float64Array.of(4, 2) };
const view = {
  ...{ startS: 0, endS: 2 * WEEK_S, demand: columns, actual: null, censored: { fromS: none, toS: none } },
} as unknown as WorkloadView;
/** On instances of which one does as much as `1 / demandFactor` of those measured, and whose ACU is `rangeAcu` of a range. */
const answerOn = (demandFactor: number, rangeAcu: number) =>
  ({ demandFactor, rangeAcu, capacity: columns, unmet, settings: {} }) as unknown as WhatIf;

it("a grid has whole minutes, covers the span and stays within its number of steps", () => {
  for (const endS of [60, 3_600, 86_400, 86_400 * 365]) {
    const { stepS, steps } = gridOver({ startS: 0, endS }, 1_000);
    expect(stepS % 60).toBe(0);
    expect(stepS * steps).toBeGreaterThanOrEqual(endS);
    expect(steps).toBeLessThanOrEqual(1_000);
  }
});

it("joins spans that are closer than a step and keeps the worst", () => {
  const spans = [
    { fromS: 0, toS: 10, worstAcu: 1 },
    { fromS: 30, toS: 40, worstAcu: 3, askedAcu: 9 },
    { fromS: 100, toS: 130, worstAcu: 2 },
  ];
  expect(joinSpans(spans, 60)).toEqual([
    { fromS: 0, toS: 40, worstAcu: 3, askedAcu: 9 },
    { fromS: 100, toS: 130, worstAcu: 2 },
  ]);
});

it("SPD-1 demand stands beside an option's capacity multiplied by what it asks of it, not divided", () => {
  const pick = { role: "pick", id: "pick", answer: answerOn(3, 1) } as const;
  const { demandAcu, candidates } = chartOf(view, { ...answerOn(2, 1), candidates: [pick] });
  expect([demandAcu[0], demandAcu.at(-1)]).toEqual([8, 4]);
  expect(candidates?.[0]).toMatchObject({ id: "pick", demandRatio: 1.5 });
  // On a range of another speed its own capacity is drawn in ACU of a range too.
  const slower = { role: "against", id: "slower", answer: answerOn(2, 0.5) } as const;
  const [drawn] = chartOf(view, { ...answerOn(2, 1), candidates: [slower] }).candidates ?? [];
  expect([drawn?.demandRatio, drawn?.capacityAcu[0]]).toEqual([0.5, 2]);
});

it("TRD-1 demand that grows is drawn at the level of the end, as it is planned for", () => {
  const law = { kind: "share", ratePerWeek: 1, endS: 2 * WEEK_S };
  const hours = Array.from({ length: 336 }, (_, hour) => 3_600 * hour);
  const acu = Float64Array.from(hours, (atS) => (atS < WEEK_S ? 4 : 2));
  const demand = { timesS: Float64Array.from(hours), acu };
  const grown = { ...view, demand, trend: { law } } as unknown as WorkloadView;
  const { demandAcu, capacityAcu } = chartOf(grown, { ...answerOn(1, 1), candidates: [] });
  // Doubling every week: two weeks before the end a quarter was there, of which no more than four times is made.
  expect(demandAcu[0]).toBeCloseTo(16, 0);
  expect(demandAcu.at(-1)).toBeCloseTo(2, 1);
  expect(capacityAcu[0]).toBe(4);
});

import { expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { plannedDemand, resolve } from "../month/resolve.ts";
import { type Candidate, onDemandOf } from "../search/candidates-of.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import { serverlessShape, shapesFor } from "../search/shape.ts";
import { rangesUnderLoad, schedulesUnderLoad } from "./ranges-under-load.ts";

const effective = resolve(officeCase({ busyPct: 20, quietPct: 4 }));
const demand = plannedDemand(effective);
const expected = new Map(
  shapesFor(effective).map((shape) => [shape.key, evaluateShape(shape, { effective, demand })]),
);

it("OPT-2 HED-4 more demand brings the ranges around it, none that the plan tried and no class", () => {
  const found = rangesUnderLoad({ effective, expected }, { loadFactor: 3 });
  const tried = [...expected.values()].map(({ shape }) => shape.settings.maxAcu);
  expect(found.length).toBeGreaterThan(3);
  expect(found.filter(({ key, spec }) => spec !== null || expected.has(key))).toEqual([]);
  expect(found.some(({ settings }) => settings.maxAcu > Math.max(...tried))).toBe(true);
  expect(rangesUnderLoad({ effective, expected }, { loadFactor: 1 })).toEqual([]);
  expect(rangesUnderLoad({ effective, expected }, { loadFactor: 0.5 })).toEqual([]);
  expect(rangesUnderLoad({ effective, expected }, {})).toEqual([]);
});

it("OPT-2 CLU-4 what takes over may hold its minimum in the busy hours alone; a class may not", () => {
  const candidate = (shape: ReturnType<typeof serverlessShape>) =>
    onDemandOf(evaluateShape(shape, { effective, demand }), effective)[0] as Candidate;
  const range = candidate(serverlessShape(effective.settings, { minAcu: 4, maxAcu: 20 }));
  const found = schedulesUnderLoad({ effective, expected }, range);
  expect(found.map(({ settings }) => settings.schedule[0]?.minAcu)).toEqual([4, 4]);
  const [first] = shapesFor(effective).filter(({ spec }) => spec !== null);
  expect(schedulesUnderLoad({ effective, expected }, candidate(first as never))).toEqual([]);
  expect(schedulesUnderLoad({ effective, expected }, null)).toEqual([]);
});

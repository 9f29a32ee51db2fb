import { expect, it } from "vitest";
import { market, officeCase, officeWeeks } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { narrowed } from "../doubt/narrower-hours.ts";
import { planOptions } from "../plan-options.ts";
import { type Candidate, onDemandOf } from "../search/candidates-of.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import { schedulesOf } from "../search/scheduled-shapes.ts";
import { serverlessShape, shapesFor } from "../search/shape.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { plannedDemand, resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { rangesUnderLoad, schedulesUnderLoad, wholesOf, widerOf } from "./ranges-under-load.ts";

const effective = resolve(officeCase({ busyPct: 20, quietPct: 4 }));
const demand = plannedDemand(effective);
const expected = new Map(
  shapesFor(effective).map((shape) => [shape.key, evaluateShape(shape, { effective, demand })]),
);

it("OPT-2 HED-4 more demand brings the ranges around it, none that the plan tried and no class", () => {
  const found = rangesUnderLoad({ effective, expected }, { loadFactor: 3, shapes: [] });
  const tried = [...expected.values()].map(({ shape }) => shape.settings.maxAcu);
  expect(found.length).toBeGreaterThan(3);
  expect(found.filter(({ key, spec }) => spec !== null || expected.has(key))).toEqual([]);
  expect(found.some(({ settings }) => settings.maxAcu > Math.max(...tried))).toBe(true);
  const minima = found.map(({ settings }) => settings.minAcu);
  expect(minima).toEqual(minima.toSorted((a, b) => a - b));
  const grown = rangesUnderLoad(
    { effective: { ...effective, growth: 2 }, expected },
    { loadFactor: 1.5, shapes: [] },
  );
  expect(grown.map(({ key }) => key)).toEqual(found.map(({ key }) => key));
  expect(rangesUnderLoad({ effective, expected }, { loadFactor: 1, shapes: [] })).toEqual([]);
  expect(rangesUnderLoad({ effective, expected }, { loadFactor: 0.5, shapes: [] })).toEqual([]);
  expect(rangesUnderLoad({ effective, expected }, { shapes: [] })).toEqual([]);
});

it("OPT-2 a larger working set brings the ranges that hold it, a smaller one none", () => {
  const under = (workingSetGib: number) =>
    rangesUnderLoad({ effective, expected }, { workingSetGib, shapes: [] }).map(
      ({ settings }) => settings.minAcu,
    );
  const setGib = effective.workingSetGib.value;
  expect(under(setGib)).toEqual([]);
  expect(under(setGib / 2)).toEqual([]);
  const tried = [...expected.values()].map(({ shape }) => shape.settings.minAcu);
  expect(Math.max(...under(20 * setGib))).toBeGreaterThan(Math.max(...tried));
});

it("OPT-2 CLU-1 of a cluster the maxima of the shapes in question are raised by what demand grew by", () => {
  const readers = [{ kind: "serverless", tier: 2, share: 0.5, on: null } as never];
  const cluster = { ...effective, settings: { ...effective.settings, readers } };
  const shape = {
    ...serverlessShape(cluster.settings, { minAcu: 2, maxAcu: 16 }),
    key: "db.r6g.large+serverless-2-16",
  };
  const asked = {
    loadFactor: 1.3,
    shapes: [shape, ...shapesFor(cluster).filter(({ spec }) => spec !== null)],
  };
  const classes = asked.shapes
    .slice(1)
    .map((one) => ({ ...one, settings: { ...one.settings, readers: [] } }));
  const found = rangesUnderLoad({ effective: cluster, expected }, { ...asked, shapes: [shape, ...classes] });
  expect(found.map(({ key }) => key)).toEqual(
    [18, 20, 22].map((maxAcu) => `db.r6g.large+serverless-2-${maxAcu}`),
  );
  expect(found.map(({ settings }) => settings.maxAcu)).toEqual([18, 20, 22]);
});

it("OPT-2 HED-4 the pick of a writer alone is tried with the maxima that its draws may ask for, a class as it is", () => {
  const pick = serverlessShape(effective.settings, { minAcu: 0, maxAcu: 8 });
  const [ofClass] = shapesFor(effective).filter(({ spec }) => spec !== null);
  const shapes = ofClass === undefined ? [pick] : [pick, ofClass];
  const found = rangesUnderLoad({ effective, expected }, { loadFactor: 1.36, shapes });
  const ofPick = found.filter(({ settings }) => settings.minAcu === 0);
  expect(ofPick.map(({ key }) => key)).toEqual([9, 10, 11].map((maxAcu) => `serverless-0-${maxAcu}`));
});

it("OPT-2 CLU-4 what takes over may hold its minimum in the busy hours alone; a class may not", () => {
  const candidate = (shape: ReturnType<typeof serverlessShape>) =>
    onDemandOf(evaluateShape(shape, { effective, demand }), effective)[0] as Candidate;
  const range = candidate(serverlessShape(effective.settings, { minAcu: 4, maxAcu: 20 }));
  const found = schedulesUnderLoad({ effective, expected, wholes: [] }, range);
  expect(found.map(({ settings }) => settings.schedule[0]?.minAcu)).toEqual([4, 4]);
  const [first] = shapesFor(effective).filter(({ spec }) => spec !== null);
  expect(schedulesUnderLoad({ effective, expected, wholes: [] }, candidate(first as never))).toEqual([]);
  expect(schedulesUnderLoad({ effective, expected, wholes: [] }, null)).toEqual([]);
});

it("OPT-2 CLU-4 the whole hours of a schedule are those of the same range with the same minimum in them", () => {
  const [one, other] = [4, 8].map((minAcu) => {
    const range = serverlessShape(effective.settings, { minAcu, maxAcu: 20 });
    return schedulesOf([range], { effective, tried: [] })[0] as typeof range;
  }) as [ReturnType<typeof serverlessShape>, ReturnType<typeof serverlessShape>];
  const wholes = [one, other].map((shape) => ({ shape, leastUsd: 0 }));
  const narrower = narrowed(one, { laterHours: 0.5, longHours: 2 });
  expect(narrower.key).not.toBe(one.key);
  expect(wholesOf(narrower, { wholes }).map(({ key }) => key)).toEqual([one.key]);
  expect(wholesOf(serverlessShape(effective.settings, { minAcu: 4, maxAcu: 20 }), { wholes })).toEqual([]);
  const { fromHour = 0, toHour = 0 } = one.settings.schedule[0] ?? {};
  const wider = widerOf(narrower, { wholes }).map(({ settings: { schedule } }) => schedule[0]);
  expect(wider).toMatchObject([
    { fromHour: fromHour + 0.25, toHour: fromHour + 2.5 },
    { fromHour: fromHour + 0.5, toHour: Math.min(toHour, fromHour + 2.75) },
  ]);
  expect(widerOf(one, { wholes })).toEqual([]);
});

it("OPT-2 CLU-4 what takes over where the demand grows is a schedule that the plan did not try, where that costs least", () => {
  // By day a quarter of the time at twice the load of the rest.
  const office = officeWeeks({ busyPct: 24, quietPct: 0.5 });
  const values = office.values.map((pct, i) => (pct > 1 && i % 4 > 0 ? 12 : pct));
  const evidence = gatherCluster([{ ...office, values }]);
  const baseline = baselineOf({ engineVersion: null });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const settings = { ...defaultSettings(baseline, workload.view), workingSetGib: 3 };
  const limits = { ...settings.limits, minCachedPct: 20 };
  const plan = planOptions({ workload, settings: { ...settings, limits }, market, members: 0 });
  const bar = plan.sensitivity.find(({ assumption }) => assumption === "demand");
  const tried = plan.options.map(({ id }) => id);
  expect(bar?.becomesAbove).toMatch(/-else-/);
  expect(tried).not.toContain(bar?.becomesAbove);
});

it("OPT-2 HED-2 over a larger set the ranges that hold it are tried under the pick's own maximum too", () => {
  const pick = serverlessShape(effective.settings, { minAcu: 0.5, maxAcu: 96 });
  const found = rangesUnderLoad({ effective, expected }, { workingSetGib: 20, shapes: [pick] });
  const maxima = new Map(found.map(({ key, settings }) => [key, settings.maxAcu]));
  expect([...maxima.values()]).toContain(96);
  const ofClass = shapesFor(effective).filter(({ spec }) => spec !== null);
  const asked = { workingSetGib: 20, shapes: ofClass.slice(0, 1) };
  expect(
    rangesUnderLoad({ effective, expected }, asked).map(({ settings }) => settings.maxAcu),
  ).not.toContain(96);
});

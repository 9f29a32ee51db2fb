import { expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { type Candidate, onDemandOf } from "../search/candidates-of.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import { provisionedShape, type Shape, serverlessShape } from "../search/shape.ts";
import type { Settings } from "../terms/settings.ts";
import { type Effective, plannedDemand, resolve } from "../workload/resolve.ts";
import { ensembleSteps } from "./ensemble.ts";
import { type KeptDraws, noDrawsKept } from "./kept-draws.ts";
import type { Spread } from "./spread-of.ts";

interface Tried {
  readonly effective: Effective;
  readonly range: Shape;
  readonly candidates: readonly Candidate[];
}

const office = officeCase({ busyPct: 60, quietPct: 4 });

/** A range and a class, both under these settings. */
function triedUnder(patch: Partial<Settings>): Tried {
  const effective = resolve({ ...office, settings: { ...office.settings, ...patch } });
  const range = serverlessShape(effective.settings, { minAcu: 1, maxAcu: 16 });
  const [spec] = effective.market.specs;
  if (spec === undefined) throw new Error("No class is known.");
  const candidates = [range, provisionedShape(effective.settings, spec)].flatMap((shape) =>
    onDemandOf(evaluateShape(shape, { effective, demand: plannedDemand(effective) }), effective),
  );
  return { effective, range, candidates };
}

function spreadsOf(
  { effective, candidates }: Tried,
  kept: { readonly keptDraws?: KeptDraws } = {},
): ReadonlyMap<string, Spread> {
  const drawing = { seed: 1, members: 6, progress: { from: 0, to: 1 } };
  const steps = ensembleSteps({ effective, candidates, ...drawing, ...kept });
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

const monthsIn = ({ months }: KeptDraws, { effective, range }: Tried) => months.of(range, effective);

it("ENT-1 what must be held, and for how much of the time, moves no draw: of a plan beside another none is made again", () => {
  const keptDraws = noDrawsKept();
  const first = triedUnder({});
  spreadsOf(first, { keptDraws });
  const before = monthsIn(keptDraws, first);
  const limits = { ...office.settings.limits, minCachedPct: 50 };
  const other = triedUnder({ workingSetGib: 9, limits });
  expect(spreadsOf(other, { keptDraws })).toEqual(spreadsOf(other));
  expect(before).toHaveLength(6);
  for (const [draw, month] of monthsIn(keptDraws, other).entries()) expect(month).toBe(before[draw]);
});

it("HED-2 what a class would have served is of the limit on time: under another one it is drawn anew", () => {
  const keptDraws = noDrawsKept();
  spreadsOf(triedUnder({}), { keptDraws });
  const limits = { ...office.settings.limits, maxThrottledPct: 5 };
  const other = triedUnder({ limits });
  expect(monthsIn(keptDraws, other)).toEqual([]);
  expect(spreadsOf(other, { keptDraws })).toEqual(spreadsOf(other));
});

it("UNC-1 a shape that had the first few draws has the others beside these, and one that had them all keeps them", () => {
  const one = triedUnder({});
  const all = noDrawsKept();
  spreadsOf(one, { keptDraws: all });
  const few = noDrawsKept();
  few.months.keep(one.range, { effective: one.effective, draws: monthsIn(all, one).slice(0, 2) });
  expect(spreadsOf(one, { keptDraws: few })).toEqual(spreadsOf(one));
  expect(monthsIn(few, one)).toEqual(monthsIn(all, one));
  few.months.keep(one.range, { effective: one.effective, draws: [] });
  expect(monthsIn(few, one)).toHaveLength(6);
});

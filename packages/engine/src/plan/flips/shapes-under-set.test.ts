import { expect, it } from "vitest";
import { market, officeCase } from "../../../test/plan-fixture.ts";
import { type Candidate, onDemandOf } from "../search/candidates-of.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import { provisionedShape } from "../search/shape.ts";
import { specOf } from "../terms/market.ts";
import { plannedDemand, resolve } from "../workload/resolve.ts";
import { knownPlan } from "./known-plan.ts";
import { fieldUnder, searchBetween } from "./shapes-under-set.ts";

/** A class with a set of 8 GiB, and what was searched of other sets so far. */
function known() {
  const effective = resolve({ ...officeCase({ busyPct: 20, quietPct: 4 }, { workingSetGib: 8 }), market });
  const shape = provisionedShape(effective.settings, specOf(market, "db.r6g.xlarge"));
  const [pick] = onDemandOf(evaluateShape(shape, { effective, demand: plannedDemand(effective) }), effective);
  const comparedUsd = ({ priced }: Candidate) => priced.totalUsd;
  return knownPlan(effective, { candidates: [pick as Candidate], pick: pick as Candidate, comparedUsd });
}

const none = { rivals: [], others: [] };

it("OPT-2 the least set is tried with the minima that plans of twice, four and so many times as much search", () => {
  const plan = known();
  const minima = () => {
    const run = fieldUnder(plan, { field: none, variation: { workingSetGib: 1 } });
    for (;;) {
      const { done, value } = run.next();
      if (done) return new Set(value.others.map(({ shape }) => shape.settings.minAcu));
    }
  };
  const alone = minima();
  expect([...searchBetween(plan, { end: 1, to: 8, field: none })]).toBeDefined();
  expect([...plan.searched.keys()].sort()).toEqual([1, 2, 4]);
  expect([...minima()].filter((acu) => !alone.has(acu)).length).toBeGreaterThan(0);
});

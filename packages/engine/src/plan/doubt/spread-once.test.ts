import { expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { partOfTwo } from "../parallel/divided.ts";
import { onDemandOf } from "../search/candidates-of.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import { serverlessShape } from "../search/shape.ts";
import { plannedDemand, resolve } from "../workload/resolve.ts";
import { spreadOnce } from "./spread-once.ts";

function officeRanges() {
  const effective = resolve(officeCase({ busyPct: 30, quietPct: 4 }));
  const of = (minAcu: number) => {
    const shape = serverlessShape(effective.settings, { minAcu, maxAcu: 16 });
    const [one] = onDemandOf(
      evaluateShape(shape, { effective, demand: plannedDemand(effective) }),
      effective,
    );
    if (one === undefined) throw new Error("It has no price.");
    return one;
  };
  return { effective, of };
}

it("OPT-3 is drawn whole by whichever part of a plan asks, and claims no job of what both divide", () => {
  const { effective, of } = officeRanges();
  const by = { effective, seed: 1, members: 8 };
  const counter = new Int32Array(1);
  const inPart = spreadOnce(new Map(), { ...by, ...{ part: partOfTwo(counter) } })(of(1));
  expect(inPart).toEqual(spreadOnce(new Map(), by)(of(1)));
  expect(counter[0]).toBe(0);
});

it("TOD-4 what the plan drew is taken as it is, and anything else is drawn once, in every draw", () => {
  const { effective, of } = officeRanges();
  const [low, high] = [of(1), of(2)];
  const by = { effective, seed: 1, members: 8 };
  const first = spreadOnce(new Map(), by)(low);
  const spreadOf = spreadOnce(new Map([[low.id, first]]), by);
  expect(spreadOf(low)).toBe(first);
  const drawn = spreadOf(high);
  expect(spreadOf(high)).toBe(drawn);
  expect([first.drawsUsd?.length, drawn.drawsUsd?.length]).toEqual([8, 8]);
  expect(drawn.meanUsd).toBeGreaterThan(first.meanUsd);
});

import { expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { provisionedShape } from "../search/shape.ts";
import { specOf } from "../terms/market.ts";
import { resolve } from "../workload/resolve.ts";
import { askedSteps } from "./asked-steps.ts";

it("HED-1 the steps that are asked are those above what a class answers in time", () => {
  const effective = resolve(officeCase());
  const timesOn = (instanceClass: string) => {
    const shape = provisionedShape(effective.settings, specOf(effective.market, instanceClass));
    return askedSteps(shape, effective).map(
      ({ trace, isAsked }) => [...trace.milliAcu].filter((_, step) => isAsked(step)).length,
    );
  };
  const [[large = 0] = [], [twice = 0] = []] = ["db.r6g.large", "db.r6g.2xlarge"].map(timesOn);
  expect(large).toBeGreaterThan(0);
  expect(twice).toBe(0);
});

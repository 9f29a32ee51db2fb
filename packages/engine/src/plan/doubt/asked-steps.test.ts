import { expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { provisionedShape } from "../search/shape.ts";
import { specOf } from "../terms/market.ts";
import type { Settings } from "../terms/settings.ts";
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

it("HED-1 SPD-1 what a class answers in time goes by its family's speed, or the user's own, against the class that was measured", () => {
  const timesOn = (instanceClass: string, speeds?: Settings["speeds"]) => {
    const effective = resolve(officeCase({ busyPct: 38, quietPct: 4 }, speeds && { speeds }));
    const shape = provisionedShape(effective.settings, specOf(effective.market, instanceClass));
    const [asked] = askedSteps(shape, effective);
    return [...(asked?.trace.milliAcu ?? [])].filter((_, step) => asked?.isAsked(step)).length;
  };
  expect(timesOn("db.r6g.large")).toBeGreaterThan(0);
  expect(timesOn("db.r7g.large")).toBe(0);
  expect(timesOn("db.r7g.large", { r7g: 1 })).toBe(timesOn("db.r6g.large"));
});

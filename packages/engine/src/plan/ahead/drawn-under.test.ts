import { describe, expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { ensembleDraws } from "../doubt/ensemble.ts";
import { planOptions } from "../plan-options.ts";
import { serverlessShape } from "../search/shape.ts";
import { resolve } from "../workload/resolve.ts";
import { drawnUnder } from "./drawn-under.ts";

const MEMBERS = 24;
const start = officeCase({ busyPct: 20, quietPct: 4 });
const effective = resolve(start);
const { maxThrottledPct: limitPct } = effective.settings.limits;
const draws = ensembleDraws(effective, { seed: 1, members: MEMBERS });

describe("drawnUnder", () => {
  it.each([1.05, 1.3, 1.6])(
    "OPT-2 HED-2 under %d times the demand a shape is as sure of its limits as in a plan of that demand",
    (loadFactor) => {
      const settings = { ...start.settings, growthPct: 100 * (loadFactor - 1) };
      const plan = planOptions({ ...start, settings, members: MEMBERS, withSensitivity: false });
      const asked = plan.options.filter(
        ({ settings: { commitment }, slowPct }) =>
          commitment.kind === "none" && (slowPct?.p50 ?? 0) <= limitPct,
      );
      const isSure = asked.map((option) => {
        const spec = start.market.specs.find((one) => one.instanceClass === option.instanceClass) ?? null;
        const shape = { key: option.id, settings: option.settings, spec };
        return drawnUnder({ effective, draws }, { shape, loadFactor }) <= limitPct;
      });
      expect(isSure).toEqual(asked.map(({ slowPct }) => (slowPct?.p90 ?? 0) <= limitPct));
      expect(new Set(isSure).size).toBe(2);
    },
  );

  it("OPT-2 HED-2 a range is short of its maximum under so much more demand, and not of a higher one", () => {
    const under = (maxAcu: number) => {
      const shape = serverlessShape(effective.settings, { minAcu: 2, maxAcu });
      return drawnUnder({ effective, draws }, { shape, loadFactor: 1.5 }) <= limitPct;
    };
    expect([under(2.5), under(64)]).toEqual([false, true]);
  });
});

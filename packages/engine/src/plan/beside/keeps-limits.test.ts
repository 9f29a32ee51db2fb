import { expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { ensembleDraws } from "../doubt/ensemble.ts";
import { planOptions } from "../plan-options.ts";
import { candidatesOf } from "../search/candidates-of.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import { plannedDemand, resolve } from "../workload/resolve.ts";
import { keepsLimits } from "./keeps-limits.ts";

it("HED-2 what is said beside a plan keeps the limits where an option of the plan does, and is out by its draws alone too", () => {
  const start = officeCase({ busyPct: 20, quietPct: 4 });
  const effective = resolve(start);
  const members = 24;
  const draws = ensembleDraws(effective, { seed: 1, members });
  const { options } = planOptions({ ...start, members, withSensitivity: false });
  const asked = options.filter(({ settings }) => settings.commitment.kind === "none");
  const asExpected = new Map<string, boolean>();
  const kept = asked.map(({ id, settings, instanceClass }) => {
    const spec = start.market.specs.find((one) => one.instanceClass === instanceClass) ?? null;
    const shape = { key: id.replace(/-(standard|io-optimized)$/, ""), settings, spec };
    const evaluated = evaluateShape(shape, { effective, demand: plannedDemand(effective) });
    const one = candidatesOf(evaluated, effective).find((each) => each.id === id);
    asExpected.set(id, one !== undefined && keepsLimits(one, { effective, draws: [] }));
    return one !== undefined && keepsLimits(one, { effective, draws });
  });
  expect(kept).toEqual(asked.map(({ meetsLimits }) => meetsLimits));
  const unsure = asked.filter(({ reasons: [first] }) => {
    return first?.code === "misses" && first.limits.some(({ code }) => code === "unsure");
  });
  expect(unsure.length).toBeGreaterThan(0);
  for (const { id } of unsure) expect(asExpected.get(id)).toBe(true);
});

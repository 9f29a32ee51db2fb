import { describe, expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import type { Baseline } from "../terms/baseline.ts";
import type { Settings } from "../terms/settings.ts";
import { resolve } from "../workload/resolve.ts";
import { assumptionsOf } from "./assumptions-of.ts";

/** What is moved, from where to where. */
function movedOf(patch: Partial<Settings> = {}, today: Partial<Baseline> = {}) {
  const found = assumptionsOf(resolve(officeCase(undefined, { workingSetGib: 8, ...patch }, today)));
  return Object.fromEntries(found.map(({ code, from, to }) => [code, [from, to]]));
}

describe("what may flip a pick", () => {
  it("OPT-2 is demand, the model's constants, the speed of a class and the set, each between two ends", () => {
    expect(movedOf()).toEqual({
      ...{ demand: [0.5, 3], "steady-ratio": [0.65, 0.85], "source-speed": [0.7, 1.4] },
      ...{ burst: [16 / 3, 32], "scaling-speed": [1.63 / 2, 2 * 1.63], "working-set": [1, 32] },
    });
  });

  it("OPT-2 SPD-1 is no speed that the user gave, nor that of a range", () => {
    const r7g = { source: { kind: "provisioned", instanceClass: "db.r7g.large" } } as const;
    expect(movedOf({}, r7g)).toHaveProperty("source-speed");
    expect(movedOf({ speeds: { r7g: 1.2 } }, r7g)).not.toHaveProperty("source-speed");
    const source = { kind: "serverless", minAcu: 1, maxAcu: 16, profile: null } as const;
    expect(movedOf({}, { source })).not.toHaveProperty("source-speed");
  });

  it("OPT-2 DEM-5 is a set up to what the pool of today's maximum holds, where that is more than four times what is taken", () => {
    const source = { kind: "serverless", minAcu: 0, maxAcu: 16, profile: null } as const;
    const [, to] = movedOf({ workingSetGib: 0.1 }, { source })["working-set"] as [number, number];
    expect(to).toBeGreaterThan(15);
    expect(movedOf({ workingSetGib: 8 }, { source })["working-set"]).toEqual([1, 32]);
  });

  it("OPT-2 INS-5 is no first rise below the least that the model is made for", () => {
    const [from] = movedOf({ profile: "postgres-2024" })["burst"] as [number, number];
    expect(from).toBeCloseTo(3.5 / 3, 9);
  });
});

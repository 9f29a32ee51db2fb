import { describe, expect, it } from "vitest";
import { market, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { PARAMETER_RANGES } from "../../capacity/parameters.ts";
import { profileFor } from "../../capacity/profile-for.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { assumptionsOf } from "../flips/assumptions-of.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { type Effective, resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { ensembleDraws } from "./ensemble.ts";

const START_S = 1_772_409_600;
const MAX_ACU = 16;
/** Quiet minutes, and capacity that climbs through the day's three full ones. */
const QUIET = 100;

/** Days of minutes on 0.5–16 ACU, one climb a day through the capacities given, all of them full. */
function climbing(climb: readonly number[], days = 3): Effective {
  const calm = Array.from({ length: QUIET }, () => 0.5);
  const after = Array.from({ length: QUIET }, () => 12);
  const capacity = Array.from({ length: days }, () => [...calm, ...climb, ...after, ...calm]).flat();
  const isFull = (acu: number) => climb.includes(acu);
  const cpu = capacity.map((acu) => (isFull(acu) ? 100 * acu : acu === 12 ? 960 : 16) / MAX_ACU);
  const timesS = Float64Array.from(capacity, (_, i) => START_S + 60 * i);
  const source = { kind: "serverless", minAcu: 0.5, maxAcu: MAX_ACU, profile: null } as const;
  const baseline = baselineOf({ source });
  const evidence = gatherCluster([
    series("CPUUtilization", { timesS, values: Float64Array.from(cpu) }),
    series("ServerlessDatabaseCapacity", { timesS, values: Float64Array.from(capacity) }),
  ]);
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const settings = { ...defaultSettings(baseline, workload.view), profile: "platform-4" } as const;
  return resolve({ workload, settings, market });
}

const drawnBy = (effective: Effective) =>
  ensembleDraws(effective, { seed: 1, members: 20 }).map(({ parameters }) => parameters.burstMicroAcu);

describe("a plan by the first rise that its trace shows", () => {
  it("INS-5 takes it for the expected run, the draws and what is tried of it", () => {
    const shown = climbing([3, 6.5, 9]);
    expect(shown.parameters.burstMicroAcu).toBe(2_500_000);
    const drawn = drawnBy(shown);
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0.75 * 2_500_000);
    expect(Math.max(...drawn)).toBeLessThanOrEqual(1.25 * 2_500_000);
    expect(assumptionsOf(shown)).toContainEqual(expect.objectContaining({ code: "burst", baseline: 2.5 }));
  });

  it("INS-5 has the platform's own where two climbs are too few", () => {
    const { parameters } = profileFor({ profile: "platform-4" });
    expect(climbing([3, 6.5, 9], 2).parameters.burstMicroAcu).toBe(parameters.burstMicroAcu);
  });

  it("INS-5 no draw of the least rise lies below what the model is made for", () => {
    const least = climbing([0.8, 1, 3]);
    const { from } = PARAMETER_RANGES.burstMicroAcu;
    expect(least.parameters.burstMicroAcu).toBe(from);
    expect(Math.min(...drawnBy(least))).toBeGreaterThanOrEqual(from);
  });
});

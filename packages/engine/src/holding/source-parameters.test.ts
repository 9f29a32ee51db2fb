import { describe, expect, it } from "vitest";
import { exportsOf } from "../../test/serverless-world.ts";
import { profileFor } from "../capacity/profile-for.ts";
import { demandOfInstance } from "../demand/demand-of-instance.ts";
import { gatherCluster } from "../evidence/gather-cluster.ts";
import { sourceParameters, sourceSpread } from "./source-parameters.ts";

const source = { kind: "serverless", minAcu: 0.5, maxAcu: 32, profile: "platform-4" } as const;
/** The platform on the day of the trace, in March 2026. */
const OWN = profileFor({ profile: "platform-4", date: "2026-03-02" }).parameters;

/** Two days of minutes at 8 ACU for twenty of each hour, on an instance that rises by so much at once. */
function hourlyBusy(burstAcu: number) {
  const world = { days: 2, periodS: 60, minAcu: 0.5, maxAcu: 32, memoryShare: 0.3 };
  const scaling = { ...OWN, burstMicroAcu: burstAcu * 1e6, rhoThousandths: 700 };
  const demandAcu = (i: number) => (i % 60 < 20 ? 8 : 0.3);
  const { planned } = gatherCluster(exportsOf({ ...world, scaling, demandAcu }));
  return demandOfInstance({ instance: planned, source });
}

describe("the constants a trace ran by", () => {
  it("INS-5 HLD-2 the ratio is fitted with the first rise that the trace shows", () => {
    const demand = hourlyBusy(1);
    expect(demand.censored.climbs.length).toBe(47);
    // By the platform's own rise of 6 ACU the best of those tried is 760, which is the profile's and tells no spread.
    // A minute tells 2.5 ACU of the rise of 1, and the refill that takes as long from there: 131 s to 8 ACU, where it took 121.
    expect(sourceParameters(demand, source)).toEqual({
      ...{ ...OWN, burstMicroAcu: 2_500_000, refillThousandths: 1132, rhoThousandths: 700 },
    });
    expect(sourceSpread(demand, source)).toBeCloseTo((760 / 700 - 1) / 1.8, 9);
  });

  it("INS-5 HLD-2 and with the platform's where it rises as far", () => {
    expect(sourceParameters(hourlyBusy(6), source)).toEqual({ ...OWN, rhoThousandths: 700 });
  });
});

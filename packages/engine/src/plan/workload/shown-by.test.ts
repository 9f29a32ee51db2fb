import { expect, it } from "vitest";
import { market, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { withBursts } from "../doubt/with-bursts.ts";
import { prepareWorkload } from "./workload.ts";

const START_S = 1_772_409_600;

/** Three days of minutes at 6 ACU on 16–64, each eleventh at 9, with a capacity or without. */
function spiky(acu: number | null) {
  const timesS = Float64Array.from({ length: 3 * 1440 }, (_, i) => START_S + 60 * i);
  const of = (at: (i: number) => number) => ({ timesS, values: Float64Array.from(timesS, (_, i) => at(i)) });
  const source = { kind: "serverless", minAcu: 16, maxAcu: 64, profile: "platform-3" } as const;
  const evidence = gatherCluster([
    series(
      "CPUUtilization",
      of((i) => (100 * (i % 11 === 5 ? 9 : 6)) / 64),
    ),
    ...(acu === null
      ? []
      : [
          series(
            "ServerlessDatabaseCapacity",
            of(() => acu),
          ),
        ]),
  ]);
  return prepareWorkload({ evidence, baseline: baselineOf({ source }), specs: market.specs });
}

it("INS-4 bursts are drawn no higher than a measured capacity that did not rise leaves them", () => {
  const highest = (acu: number | null) =>
    Math.max(...withBursts(spiky(acu), { burstShare: 0.2, hiddenFactor: 1.5 }).milliAcu);
  expect([highest(16), highest(null)]).toEqual([12_800, 21_000]);
  // Held up by something else than CPU: no replay explains it, and it denies nothing.
  expect([highest(30), highest(22)]).toEqual([21_000, 21_000]);
});

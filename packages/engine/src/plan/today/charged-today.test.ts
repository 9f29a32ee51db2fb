import { expect, it } from "vitest";
import { market, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { todayOf } from "./today-of.ts";

/** vCPU-hours of surplus in today's bill of a T class at such a load, with such credits charged every five minutes. */
function surplusOf(busyPct: number, charged: number | null) {
  const cpu = officeWeeks({ busyPct, quietPct: 4 });
  const timesS = Float64Array.from({ length: 14 * 288 }, (_, i) => (cpu.timesS[0] as number) + 300 * i);
  const credits =
    charged === null
      ? []
      : [
          series("CPUSurplusCreditsCharged", {
            ...{ timesS, values: timesS.map(() => charged), statistic: "Sum" },
          }),
        ];
  const baseline = baselineOf({ source: { kind: "provisioned", instanceClass: "db.t4g.medium" } });
  const evidence = gatherCluster([cpu, ...credits]);
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const settings = defaultSettings(baseline, workload.view);
  const today = todayOf(resolve({ workload, settings, market }));
  return today?.lines.find(({ item }) => item === "cpu-credits")?.quantity ?? 0;
}

it("CLU-2 today's surplus is what was charged where the metric says it, more or less than the model's own", () => {
  expect(surplusOf(10, null)).toBe(0);
  expect(surplusOf(10, 0.5)).toBeCloseTo(73, 2);
  expect(surplusOf(90, null)).toBeGreaterThan(100);
  expect(surplusOf(90, 0)).toBe(0);
});

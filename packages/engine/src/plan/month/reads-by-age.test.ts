import { expect, it } from "vitest";
import { market, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { liftAt, type TrendLaw } from "../../demand/trend-law.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { resolve } from "./resolve.ts";
import { prepareWorkload } from "./workload.ts";

const START_S = 1_772_409_600;
const WEEK_S = 7 * 86_400;
const READS_PER_S = 900;

it("TRD-1 MEM-7 reads that were measured, and touches that do not follow the CPU, count by their own age", () => {
  const timesS = Float64Array.from({ length: 28 * 288 }, (_, i) => START_S + 300 * i);
  const columns = (valueAt: (atS: number, i: number) => number) => ({ timesS, values: timesS.map(valueAt) });
  const evidence = gatherCluster([
    series(
      "CPUUtilization",
      columns((at) => 20 * 1.05 ** ((at - START_S) / WEEK_S)),
    ),
    series(
      "ReadIOPS",
      columns((_, i) => (i % 2 === 0 ? READS_PER_S : 0)),
    ),
    series(
      "BufferCacheHitRatio",
      columns(() => 99),
    ),
  ]);
  const baseline = baselineOf({ engineVersion: null });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const settings = { ...defaultSettings(baseline, workload.view), growthPct: 0 };
  const { measuredReads, memory } = resolve({ workload, settings, market });
  const law = workload.law as TrendLaw;
  const lift = liftAt(law, START_S + 150);
  expect(lift).toBeGreaterThan(1.1);
  expect(measuredReads?.reads.perS[0]).toBeCloseTo(READS_PER_S * lift, 6);
  expect(memory?.touches.measured).not.toBeNull();
  const { perS = [], edgesS = [0, 0] } = memory?.load ?? {};
  const touched = perS.map((one) => one / (READS_PER_S / 0.01));
  expect(touched[0]).toBeCloseTo(liftAt(law, START_S + (edgesS[1] as number) / 2), 6);
  expect(touched.at(-2)).toBeCloseTo(1, 2);
});

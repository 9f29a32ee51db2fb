import { expect, it } from "vitest";
import { market, officeWeeks } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import type { Settings } from "../terms/settings.ts";
import { resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { steepSamplesFindings } from "./steep-samples.ts";

/** A db.r6g.xlarge whose minute is so many times its five, and what is said of a pick beside it. */
function saidOf(times: number | null, pick: Partial<Settings>, share = 1) {
  const cpu = officeWeeks({ busyPct: 20, quietPct: 10 });
  const most = {
    ...cpu,
    statistic: "Maximum",
    values: cpu.values.map((pct, i) => (i < share * cpu.values.length ? (times ?? 1) : 1) * pct),
  };
  const baseline = baselineOf({ source: { kind: "provisioned", instanceClass: "db.r6g.xlarge" } });
  const evidence = gatherCluster(times === null ? [cpu] : [cpu, most]);
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const settings = defaultSettings(baseline, workload.view);
  return steepSamplesFindings({ ...settings, ...pick }, resolve({ workload, settings, market }));
}

it("INS-4 a pick with fewer processors is warned about where most samples hold bursts: their Maximum is the mean of a minute", () => {
  const on = (instanceClass: string) => ({ writer: { kind: "provisioned", instanceClass } }) as const;
  const found = { code: "steep-samples", todayVcpu: 4, assumption: true };
  const [said] = saidOf(4, on("db.r6g.large"));
  expect(said).toMatchObject({ ...found, vcpu: 2 });
  expect(said).toHaveProperty("times", expect.closeTo(4, 1));
  const range = { writer: { kind: "serverless" }, minAcu: 0.5, maxAcu: 12, schedule: [] } as const;
  expect(saidOf(4, range)).toMatchObject([{ ...found, vcpu: 3 }]);
  expect(saidOf(4, { ...range, maxAcu: 16 })).toEqual([]);
  expect(saidOf(4, on("db.r6g.xlarge"))).toEqual([]);
  expect(saidOf(1.5, on("db.r6g.large"))).toEqual([]);
  expect(saidOf(null, on("db.r6g.large"))).toEqual([]);
});

it("INS-4 a pick is warned about from half of the samples on", () => {
  const pick = { writer: { kind: "provisioned", instanceClass: "db.r6g.large" } } as const;
  expect([0.45, 0.55].map((share) => saidOf(4, pick, share).length)).toEqual([0, 1]);
});

import { expect, it } from "vitest";
import { market, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { planOptions } from "../plan-options.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { seenCeiling, withSeen } from "./seen-ceiling.ts";
import { prepareWorkload } from "./workload.ts";

/** Of 8 vCPU, by S1 (MEM-7). */
const CEILING = 13_608;

/** A db.r6g.2xlarge that reads so much in the first samples, and less than any ceiling in the others. */
function caseOf(readsPerS: number, samples: number) {
  const baseline = baselineOf({
    engineVersion: "16.4",
    source: { kind: "provisioned", instanceClass: "db.r6g.2xlarge" },
  });
  const cpu = officeWeeks({ busyPct: 30, quietPct: 20 });
  const { timesS } = cpu;
  const files = [
    cpu,
    series("BufferCacheHitRatio", { timesS, values: timesS.map(() => 93) }),
    series("ReadIOPS", { timesS, values: timesS.map((_, i) => (i < samples ? readsPerS : 9000)) }),
    series("VolumeBytesUsed", { timesS, values: timesS.map(() => 1500 * 2 ** 30) }),
  ];
  const workload = prepareWorkload({ evidence: gatherCluster(files), baseline, specs: market.specs });
  return { workload, settings: defaultSettings(baseline, workload.view), market };
}

it("MEM-7 what was measured to be read is the ceiling of as many vCPU and more, and of no fewer", () => {
  const seen = seenCeiling(caseOf(15_250, 12).workload, market.specs);
  expect(seen).toEqual({ vcpu: 8, perS: 15_250 });
  const of = (vcpu: number, ceilingPerS: number) => withSeen(ceilingPerS, { vcpu, seen });
  expect([of(4, 6804), of(8, CEILING), of(16, 27_216)]).toEqual([6804, 15_250, 27_216]);
  expect(seenCeiling(caseOf(13_000, 12).workload, market.specs)).toBeNull();
});

it("MEM-7 what reads all it can stands at its ceiling, a little above by its samples, and refutes it by no figure", () => {
  for (const readsPerS of [CEILING + 1e-6, 1.04 * CEILING])
    expect(seenCeiling(caseOf(readsPerS, 400).workload, market.specs)).toBeNull();
  const plan = planOptions({ ...caseOf(1.001 * CEILING, 400), members: 0, withSensitivity: false });
  expect(plan.options.find(({ id }) => id === plan.today)?.meetsLimits).toBe(false);
});

it("MEM-7 a lone sample counts up to a quarter above what three reach", () => {
  expect(seenCeiling(caseOf(60_000, 1).workload, market.specs)).toBeNull();
  expect(seenCeiling(caseOf(60_000, 3).workload, market.specs)?.perS).toBe(60_000);
});

it("MEM-7 TOD-1 reads that were measured put what read them outside no limit, and it is told", () => {
  const plan = planOptions({ ...caseOf(15_250, 12), members: 0, withSensitivity: false });
  const today = plan.options.find(({ id }) => id === plan.today);
  expect([today?.meetsLimits, plan.today !== null]).toEqual([true, true]);
  const told = plan.notes.find(({ code }) => code === "reads-above-ceiling");
  expect(told).toMatchObject({ readsPerS: 15_250, ceilingPerS: expect.closeTo(CEILING, 0) });
});

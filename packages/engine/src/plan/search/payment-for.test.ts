import { expect, it } from "vitest";
import { market, officeCase, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { prepareWorkload } from "../month/workload.ts";
import { planOptions } from "../plan-options.ts";
import type { ReaderSetting } from "../terms/settings.ts";

/** Five weeks at 30 % with an hour a day of something else, on a db.r6g.xlarge. */
function fiveWeeks(busyPct: number) {
  const known = officeCase();
  const { timesS: two } = officeWeeks({ busyPct: 30, quietPct: 30 });
  const startS = two[0] as number;
  const timesS = Float64Array.from({ length: 35 * 288 }, (_, i) => startS + 300 * i);
  const values = timesS.map((at) => (((at - startS) / 3600) % 24 < 1 ? busyPct : 30));
  const evidence = gatherCluster([series("CPUUtilization", { timesS, values })]);
  const workload = prepareWorkload({ evidence, baseline: baselineOf(), specs: market.specs });
  return planOptions({ ...known, workload, members: 0, withSensitivity: false });
}

it("LAY-1 nothing is paid ahead for demand that a full instance hid, however long the trace", () => {
  const [seen, hidden] = [fiveWeeks(60), fiveWeeks(100)];
  expect(seen.payment?.upfrontUsd).toBeGreaterThan(0);
  expect(hidden.pick).not.toBeNull();
  expect(hidden.payment?.upfrontUsd ?? 0).toBe(0);
  expect(hidden.otherPayment?.upfrontUsd ?? 0).toBe(0);
});

it("LAY-2 a reserved writer with a serverless reader is offered with a savings plan for the reader", () => {
  const reader: ReaderSetting = { kind: "serverless", instanceClass: null, tier: 15, demandShare: 0.05 };
  const steady = officeCase({ busyPct: 60, quietPct: 60 }, { readers: [reader], minAcu: 1, maxAcu: 8 });
  const plan = planOptions({ ...steady, members: 0, withSensitivity: false });
  const pick = plan.options.find(({ id }) => id === plan.pick);
  expect(pick?.instanceClass).toMatch(/^db\.r6g/);
  expect(plan.payment?.commitment).toEqual({
    kind: "reserved",
    offer: "1yr-no-upfront",
    rest: "savings-plan",
  });
  const alone = plan.options.find(({ id }) => id === plan.payment?.id);
  expect(alone?.settings.commitment).toEqual({ kind: "reserved", offer: "1yr-no-upfront" });
  const aloneSaves = (pick?.monthlyUsd.p50 ?? 0) - (alone?.monthlyUsd.p50 ?? 0);
  expect(plan.payment?.savesUsd).toBeGreaterThan(aloneSaves);
});

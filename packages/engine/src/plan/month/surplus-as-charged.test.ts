import { expect, it } from "vitest";
import { market, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { planOptions } from "../plan-options.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { prepareWorkload } from "../workload/workload.ts";

const TODAY = "db.t4g.medium-standard";

/** Eight weeks of a T class whose demand grows, with two thirds of its surplus charged; today's bill, and that of staying. */
function billsOf(growthPct: number | null) {
  const { timesS } = officeWeeks({ busyPct: 1, quietPct: 1 }, 56);
  const pct = timesS.map((_, i) => 24 * 1.05 ** (i / 2016));
  const charged = timesS.map((_, i) => ((2 / 3) * Math.max(0, (pct[i] as number) - 20) * 2 * 5) / 100);
  const evidence = gatherCluster([
    series("CPUUtilization", { timesS, values: pct }),
    series("CPUSurplusCreditsCharged", { timesS, values: charged, statistic: "Sum" }),
  ]);
  const baseline = baselineOf({ source: { kind: "provisioned", instanceClass: "db.t4g.medium" } });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const settings = {
    ...defaultSettings(baseline, workload.view),
    ...{ workingSetGib: 0.3, ioRequestsPerMonth: 0, growthPct },
  };
  const plan = planOptions({ workload, settings, market, members: 0, withSensitivity: false });
  const option = plan.options.find(({ id }) => id === TODAY);
  return { todayUsd: plan.baseline?.totalUsd, usd: option?.monthlyUsd.p50, against: option?.againstTodayUsd };
}

it("TOD-1 CLU-2 staying on a T class costs what was charged, and what the model makes of growth beside it", () => {
  for (const growthPct of [null, 0]) {
    const { todayUsd, usd, against } = billsOf(growthPct);
    expect(against).toBe(0);
    expect(usd).toBe(todayUsd);
  }
  const [now, grown] = [billsOf(0), billsOf(30)];
  expect(grown.todayUsd).toBe(now.todayUsd);
  expect(grown.usd).toBeGreaterThan(now.usd ?? 0);
});

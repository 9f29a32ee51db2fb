import { describe, expect, it } from "vitest";
import { officeCase, officeWeeks } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { prepareWorkload } from "../month/workload.ts";
import { planOptions } from "../plan-options.ts";

const DAY_S = 86_400;

/** Two weeks at 18 % of a db.r6g.xlarge with eight hours of 75 % on each of these days. */
function planOf(...days: readonly number[]) {
  const known = officeCase();
  const quiet = officeWeeks({ busyPct: 18, quietPct: 18 });
  const startS = quiet.timesS[0] as number;
  const isBusy = (s: number) => days.some((day) => s >= day * DAY_S && s < day * DAY_S + 8 * 3600);
  const values = quiet.values.map((one, i) => (isBusy((quiet.timesS[i] as number) - startS) ? 75 : one));
  const evidence = gatherCluster([{ ...quiet, values }]);
  const workload = prepareWorkload({ evidence, baseline: baselineOf(), specs: known.market.specs });
  const plan = planOptions({ ...known, workload, members: 20, withSensitivity: false });
  return { plan, startS, said: plan.notes.find((one) => one.code === "deciding-day") };
}

describe("a day that decides", () => {
  it("HED-2 is named where it alone rules out a cheaper class, with when it began and what the class would save", () => {
    const { plan, startS, said } = planOf(9);
    const small = plan.options.find(({ id }) => id === "db.r6g.large-standard");
    const pick = plan.options.find(({ id }) => id === plan.pick);
    expect(small).toMatchObject({ meetsLimits: false });
    expect(said).toMatchObject({ instanceClass: "db.r6g.large", fromS: startS + 9 * DAY_S, minutes: 480 });
    expect(said?.lessUsd).toBeCloseTo((pick?.monthlyUsd.p50 ?? 0) - (small?.monthlyUsd.p50 ?? 0), 6);
    expect(said?.lessUsd).toBeGreaterThan(0);
  });

  it("HED-2 is not spoken of where a second day asks for as much, or no day does", () => {
    expect(planOf(2, 9).said).toBeUndefined();
    expect(planOf().said).toBeUndefined();
  });
});

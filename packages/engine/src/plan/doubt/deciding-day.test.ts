import { describe, expect, it } from "vitest";
import { officeCase, officeWeeks } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { planOptions } from "../plan-options.ts";
import { prepareWorkload } from "../workload/workload.ts";

const DAY_S = 86_400;

/** Two weeks at 18 % of a db.r6g.xlarge with eight hours of 75 % on each of these days. */
const planOf = (...days: readonly number[]) => planWith({ days });

/** The same of other lengths, with growth, and with eight hours more on these days at another level. */
function planWith({
  days,
  of = 14,
  growthPct = 0,
  laterPct = 18,
}: {
  readonly days: readonly number[];
  readonly of?: number;
  readonly growthPct?: number;
  readonly laterPct?: number;
}) {
  const known = officeCase(undefined, { growthPct });
  const quiet = officeWeeks({ busyPct: 18, quietPct: 18 }, of);
  const startS = quiet.timesS[0] as number;
  const levelAt = (s: number) => {
    const inDay = days.includes(Math.floor(s / DAY_S)) ? (s % DAY_S) / 3600 : 24;
    return inDay < 8 ? 75 : inDay < 16 ? laterPct : 18;
  };
  const values = quiet.timesS.map((at) => levelAt(at - startS));
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
    expect(said).toMatchObject({
      instanceClass: "db.r6g.large",
      storageMode: "standard",
      fromS: startS + 9 * DAY_S,
      minutes: 480,
    });
    expect(said?.lessUsd).toBeCloseTo((pick?.monthlyUsd.p50 ?? 0) - (small?.monthlyUsd.p50 ?? 0), 6);
    expect(said?.lessUsd).toBeGreaterThan(0);
  });

  it("HED-2 lasts as long as its demand is above what the class serves once it has grown", () => {
    const minutes = (growthPct: number) => planWith({ days: [9], laterPct: 32, growthPct }).said?.minutes;
    // A large answers in time up to 71 % of its two processors: 35 % of the four that were measured.
    expect([minutes(0), minutes(20)]).toEqual([480, 960]);
  });

  it("HED-2 is not spoken of in less than a week, of which a day is a large part", () => {
    expect(planWith({ days: [3], of: 6 }).said).toBeUndefined();
    expect(planWith({ days: [3], of: 7 }).said?.minutes).toBe(480);
  });

  it("HED-2 is not spoken of where a second day asks for as much, or no day does", () => {
    expect(planOf(2, 9).said).toBeUndefined();
    expect(planOf().said).toBeUndefined();
  });
});

import { expect, it } from "vitest";
import { market, officeCase, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { specOf } from "../terms/market.ts";
import { plannedDemand, resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { evaluateShape } from "./evaluate-shape.ts";
import { provisionedShape } from "./shape.ts";

/** What today's class is slow by, of an Average in office hours and of a Maximum where there is one. */
function slowOf(busyPct: number, maximumPct: number | null) {
  const of = officeCase({ busyPct, quietPct: 4 });
  const average = officeWeeks({ busyPct, quietPct: 4 });
  const maximum = { ...average, values: average.values.map((pct) => Math.max(pct, maximumPct ?? 0)) };
  const files =
    maximumPct === null
      ? [average]
      : [average, series("CPUUtilization", { ...maximum, statistic: "Maximum" })];
  const workload = prepareWorkload({
    ...{ evidence: gatherCluster(files), baseline: of.workload.baseline, specs: market.specs },
  });
  const effective = resolve({ ...of, workload });
  const shape = provisionedShape(effective.settings, specOf(market, "db.r6g.xlarge"));
  const { misses } = evaluateShape(shape, { effective, demand: plannedDemand(effective) });
  return misses.find(({ limit }) => limit.code === "slow")?.limit;
}

it("INS-2 says that a time slow is of the Maximum inside samples where no Average comes to what is slow", () => {
  // 60 % of 16 ACU is 9.6, 88 % is 14.1: above 13.4 answers take over twice as long.
  expect(slowOf(60, 96)).toMatchObject({ isByMaximum: true });
  expect(slowOf(88, 96)).toMatchObject({ code: "slow" });
  expect(slowOf(88, 96)).not.toHaveProperty("isByMaximum");
  expect(slowOf(88, null)).not.toHaveProperty("isByMaximum");
});

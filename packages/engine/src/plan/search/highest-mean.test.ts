import { describe, expect, it } from "vitest";
import { market, officeCase, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { specOf } from "../terms/market.ts";
import { plannedDemand, resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { evaluateShape } from "./evaluate-shape.ts";
import { highestMeanAcu } from "./highest-mean.ts";
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

describe("the highest Average of a reader", () => {
  const source = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;
  const baseline = baselineOf({
    ...{ instance: "orders-1", engineVersion: null, source },
    readers: [{ instance: "orders-2", source, tier: 1 }],
  });
  const of = (instance: string, busyPct: number) =>
    ["Average", "Maximum"].map((statistic) => {
      const { timesS, values } = officeWeeks({
        busyPct: busyPct + (statistic === "Maximum" ? 5 : 0),
        quietPct: 4,
      });
      const file = series("CPUUtilization", { timesS, values, statistic });
      return { ...file, dimensions: { DBInstanceIdentifier: instance } };
    });
  const files = [...of("orders-1", 20), ...of("orders-2", 40)];
  const evidence = gatherCluster(files, { instance: "orders-1" });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const effective = resolve({ workload, settings: defaultSettings(baseline, workload.view), market });
  const meanOf = (known: typeof effective) =>
    highestMeanAcu(known, { slowReader: { position: 1 } as never, loadFactor: 1 });

  it("INS-2 CLU-1 is that of the share of its demand that is planned", () => {
    const shared = (demandShare: number) => {
      const readers = effective.settings.readers.map((reader) => ({ ...reader, demandShare }));
      return meanOf({ ...effective, settings: { ...effective.settings, readers } });
    };
    // 40 % of 16 ACU.
    expect(shared(1)).toBeCloseTo(6.4, 2);
    expect(shared(0.5)).toBeCloseTo(3.2, 2);
  });

  it("INS-2 TRD-1 is not known where its demand was lifted to the end of its trend", () => {
    const law = { kind: "line", ratePerWeek: 0.04, endS: 0 } as const;
    const readers = workload.readers.map((reader) => ({ ...reader, law }));
    expect(meanOf({ ...effective, workload: { ...workload, readers } })).toBeNull();
  });
});

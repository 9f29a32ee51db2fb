import { expect, it } from "vitest";
import { market, officeCase, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { planOptions } from "../plan-options.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import type { Settings } from "../terms/settings.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { notesOnPrices } from "./notes-on-prices.ts";
import { whatIf } from "./what-if-of.ts";

it("AGE-1 prices of 17 June 2025 are old from 15 December 2025, its 181st day", () => {
  const { settings } = officeCase();
  const on = (day: string) => notesOnPrices({ settings, market: { ...market, on: day } });
  expect(on("2025-12-14")).toEqual([]);
  const old = { code: "prices-old", publishedOn: "2025-06-17", assumption: false };
  expect(on("2025-12-15")).toEqual([{ ...old, days: 181 }]);
  expect(on("2026-11-20")).toEqual([{ ...old, days: 521 }]);
});

it("AGE-1 prices younger than the day, and a trace of a time that cannot be, are named", () => {
  const { settings, workload } = officeCase();
  const younger = notesOnPrices({ settings, market: { ...market, on: "2020-01-01" } });
  expect(younger).toContainEqual(
    expect.objectContaining({ code: "prices-younger", publishedOn: "2025-06-17", days: 1994 }),
  );
  const { trace } = workload.demand;
  const codes = (year: number) => {
    const moved = { ...trace, startS: Date.UTC(year, 2, 2) / 1000 };
    const at = { ...workload, demand: { ...workload.demand, trace: moved } };
    return notesOnPrices({ settings, market: { ...market, on: "2026-11-20" }, workload: at }).map(
      ({ code }) => code,
    );
  };
  for (const year of [1970, 2013, 2050, 9999]) expect(codes(year)).toContain("trace-elsewhen");
  for (const year of [2015, 2026, 2027]) expect(codes(year)).not.toContain("trace-elsewhen");
  // Beside them stands how long ago they ended, from 400 days on (AGE-2).
  for (const year of [2015, 2022, 2025]) expect(codes(year)).toContain("trace-old");
  for (const year of [1970, 2026, 2027]) expect(codes(year)).not.toContain("trace-old");
});

it("AGE-1 a plan and a what-if say so; an imported list of the day does not", () => {
  const known = officeCase();
  const sheet = { ...market.sheet, publishedOn: "2026-11-01" };
  const codes = (fresh: boolean) => {
    const input = fresh ? { ...known, market: { ...market, sheet } } : known;
    const plan = planOptions({ ...input, members: 0, withSensitivity: false });
    return [plan.notes, whatIf(input).notes].map((notes) => notes.some(({ code }) => code === "prices-old"));
  };
  expect(codes(false)).toEqual([true, true]);
  expect(codes(true)).toEqual([false, false]);
});

it("EVD-5 files of another region than the one that is priced are named, and those of the region asked for are planned", () => {
  const inRegion = (busyPct: number, region: string) => ({
    ...officeWeeks({ busyPct, quietPct: 4 }),
    ...{ region, dimensions: { DBInstanceIdentifier: "orders-1" } },
  });
  const both = [inRegion(20, "us-east-1"), inRegion(60, "eu-west-1")];
  const codes = (files: typeof both, region: string | null) => {
    const evidence = gatherCluster(files, { region });
    const baseline = baselineOf({ engineVersion: null });
    const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
    const notes = notesOnPrices({ settings: defaultSettings(baseline, workload.view), market, workload });
    return [evidence.cluster.region, ...notes.filter(({ code }) => code === "prices-elsewhere")];
  };
  const elsewhere = {
    code: "prices-elsewhere",
    region: "us-east-1",
    measuredIn: "eu-west-1",
    assumption: false,
  };
  expect(codes(both, "us-east-1")).toEqual(["us-east-1"]);
  expect(codes(both, null)).toEqual(["eu-west-1", elsewhere]);
  expect(codes(both.slice(1), "us-east-1")).toEqual(["eu-west-1", elsewhere]);
  expect(codes(both.slice(0, 1), null)).toEqual(["us-east-1"]);
});

it("PRC-2 a proxy has a line of its own: 4 vCPU of r6g.xlarge, 8 ACU at least of a serverless range; without a price it is named", () => {
  const sheet = {
    ...market.sheet,
    proxyVcpuHour: { usd: "0.015", source: "row" },
    proxyAcuHour: { usd: "0.015", source: "row" },
  };
  const lineOf = (patch: Partial<Settings>) => {
    const known = officeCase(undefined, { ...patch, features: ["proxy"] });
    const { bill, notes } = whatIf({ ...known, market: { ...market, sheet } });
    expect(notes.some(({ code }) => code === "proxy-not-priced")).toBe(false);
    return bill.lines.find(({ item }) => item === "rds-proxy")?.amountUsd;
  };
  expect(lineOf({ writer: { kind: "provisioned", instanceClass: "db.r6g.xlarge" } })).toBe(43.8);
  expect(lineOf({ writer: { kind: "serverless" }, minAcu: 0.5, maxAcu: 4 })).toBe(87.6);
  const { bill, notes } = whatIf(officeCase(undefined, { features: ["proxy"] }));
  expect(bill.lines.some(({ item }) => item === "rds-proxy")).toBe(false);
  expect(notes).toContainEqual({ code: "proxy-not-priced", region: "us-east-1", assumption: false });
});

it("PRC-2 the replicated writes of a global database are billed by their count, and missed by name without one", () => {
  const codes = (extras: Settings["extras"]) => {
    const features = ["globalDatabase"] as const;
    const { settings } = officeCase(undefined, { features, ...(extras && { extras }) });
    return notesOnPrices({ settings, market }).map(({ code }) => code);
  };
  expect(codes(undefined)).toContain("global-writes-not-counted");
  expect(codes({ globalReplicatedWriteIos: 0 })).not.toContain("global-writes-not-counted");
  const { settings } = officeCase();
  expect(notesOnPrices({ settings, market }).map(({ code }) => code)).toEqual(["prices-old"]);
});

it("PRC-2 replicated writes that a metric counts are the start of the settings, and grow as I/O does", () => {
  const known = officeCase(undefined, { features: ["globalDatabase"] });
  const dimensions = { DBClusterIdentifier: "orders" };
  const { timesS } = officeWeeks({ busyPct: 1, quietPct: 1 });
  const counted = { ...series("AuroraGlobalDBReplicatedWriteIO", { timesS, values: timesS.map(() => 50) }) };
  const evidence = gatherCluster([
    officeWeeks({ busyPct: 30, quietPct: 5 }),
    { ...counted, statistic: "Sum", dimensions },
  ]);
  const workload = prepareWorkload({ evidence, baseline: baselineOf(), specs: market.specs });
  const settings = { ...known.settings, ...defaultSettings(baselineOf(), workload.view) };
  const periodS = (timesS[1] as number) - (timesS[0] as number);
  const perMonth = (50 * 730 * 3600) / periodS;
  expect(settings.extras?.globalReplicatedWriteIos).toBe(Math.round(perMonth));
  const notes = notesOnPrices({ settings: { ...settings, features: ["globalDatabase"] }, market });
  expect(notes.map(({ code }) => code)).not.toContain("global-writes-not-counted");
  const lineOf = (growthPct: number) => {
    const { bill } = whatIf({ workload, market, settings: { ...settings, growthPct } });
    return bill.lines.find(({ item }) => item === "global-replicated-writes")?.quantity;
  };
  expect(lineOf(0)).toBe(Math.round(perMonth));
  expect(lineOf(100)).toBe(2 * Math.round(perMonth));
});

it("PRC-2 Database Insights Advanced has a line by the hours that run; without a price it is named", () => {
  const price = (usd: string) => ({ usd, source: "row" });
  const insightsAdvanced = { vcpuHour: price("0.0125"), acuHour: price("0.003125") };
  const sheet = { ...market.sheet, insightsAdvanced };
  const lineOf = (patch: Partial<Settings>) => {
    const known = officeCase(undefined, { ...patch, features: ["insightsAdvanced"] });
    const { bill, notes } = whatIf({ ...known, market: { ...market, sheet } });
    expect(notes.some(({ code }) => code === "insights-not-priced")).toBe(false);
    return bill.lines.find(({ item }) => item === "database-insights");
  };
  // 4 vCPU for 730 h at 0.0125.
  const onClass = lineOf({ writer: { kind: "provisioned", instanceClass: "db.r6g.xlarge" } });
  expect(onClass).toMatchObject({ amountUsd: 36.5, unit: "vCPU-hour", of: { code: "advanced" } });
  const onRange = lineOf({ writer: { kind: "serverless" }, minAcu: 8, maxAcu: 8.5 });
  expect(onRange?.unit).toBe("ACU-hour");
  expect(onRange?.amountUsd).toBeGreaterThanOrEqual(18.25);
  const { bill, notes } = whatIf(officeCase(undefined, { features: ["insightsAdvanced"] }));
  expect(bill.lines.some(({ item }) => item === "database-insights")).toBe(false);
  expect(notes).toContainEqual({ code: "insights-not-priced", region: "us-east-1", assumption: false });
});

import { type Baseline, NOTHING_OWNED, type Settings } from "@acuity/engine/plan";
import { describe, expect, it } from "vitest";
import { settingsRows } from "./settings-rows.ts";

const settings = {
  engine: "aurora-postgresql",
  engineVersion: null,
  region: "us-east-1",
  storageMode: "standard",
  source: { kind: "provisioned", instanceClass: "db.r6g.large" },
  writer: { kind: "provisioned", instanceClass: "db.r6g.large" },
  readers: [],
  growthPct: 0,
  workingSetGib: 8,
  storageGb: null,
  ioRequestsPerMonth: null,
  backupGb: 20,
  peakConnections: 3000,
  limits: { maxThrottledPct: 0.1, minCachedPct: 99, maxTermYears: 1 },
} as unknown as Settings;

const baseline: Baseline = {
  ...{ region: "us-east-1", engine: "aurora-postgresql", engineVersion: null, instance: null },
  source: { kind: "provisioned", instanceClass: "db.r6g.xlarge" },
  ...{ readers: [], storageMode: "standard", owned: NOTHING_OWNED },
};

const KNOWN = {
  ...{ workingSetGib: 12, isWorkingSetAssumed: true, peakConnections: 40.5 },
  ...{ storageGb: 472, ioRequestsPerMonth: null },
};

describe("settingsRows", () => {
  it("tells a figure of the user's from one of the trace and from none", () => {
    const rows = settingsRows({ settings, baseline }, KNOWN);
    const value = (name: string) => rows.find((row) => row.name === name)?.value.replaceAll("\u202f", " ");
    const told = (name: string) => [value(name), rows.find((row) => row.name === name)?.origin];
    expect(told("Working set")).toEqual(["8 GiB", "yours"]);
    const denied = { code: "set-against-misses", leastGib: 85.6 } as const;
    const counted = settingsRows({ settings, baseline, notes: [denied] }, KNOWN);
    expect(counted.find(({ name }) => name === "Working set")?.value.replaceAll("\u202f", " ")).toBe(
      "8 GiB entered, 85.6 GiB counted",
    );
    expect(told("Storage")).toEqual(["472 GB", "measured"]);
    expect(told("I/O requests a month")).toEqual(["not known", "not known"]);
    expect(told("Billed backup")).toEqual(["20 GB", "yours"]);
    expect(told("Connections at most")).toEqual(["3,000", "yours"]);
  });

  it("says what a description said, where the plan was made with one", () => {
    const described: Baseline["described"] = {
      ...{ region: null, engine: "aurora-postgresql", engineVersion: "16.4", instance: "orders-1" },
      ...{ source: { kind: "provisioned", instanceClass: "db.r6g.xlarge" }, storageMode: null },
      ...{ readers: [], features: [], insightsMonths: 0 },
    };
    const value = (of: Baseline) =>
      settingsRows({ settings, baseline: of }, KNOWN).find(({ name }) => name === "By its description")
        ?.value;
    expect(value({ ...baseline, described })).toBe("db.r6g.xlarge; version 16.4");
    expect(value(baseline)).toBeUndefined();
    const originOf = (of: Baseline, name: string) =>
      settingsRows({ settings, baseline: of, shape: "the plan's" }, KNOWN).find((row) => row.name === name)
        ?.origin;
    expect(originOf({ ...baseline, described }, "Trace measured on")).toBe("described");
    expect(originOf(baseline, "Trace measured on")).toBe("input check");
    expect(originOf(baseline, "Writer")).toBe("the plan's");
  });

  it("says of nothing that it was described where something else was said, and whose a version is that was asked for", () => {
    const described: Baseline["described"] = {
      ...{ region: "us-east-1", engine: "aurora-postgresql", engineVersion: "16.4", instance: "orders-1" },
      ...{ source: { kind: "provisioned", instanceClass: "db.r6g.2xlarge" }, storageMode: "standard" },
      ...{ readers: [], features: [], insightsMonths: 0 },
    };
    const originsOf = (said: Partial<Baseline>, asked: Partial<Settings> = {}) => {
      const of = { ...baseline, described, source: described.source as Baseline["source"], ...said };
      const { engineVersion } = of;
      const rows = settingsRows({ settings: { ...settings, engineVersion, ...asked }, baseline: of }, KNOWN);
      return ["Engine", "Trace measured on"].map((name) => rows.find((row) => row.name === name)?.origin);
    };
    const source = { kind: "provisioned", instanceClass: "db.r6g.16xlarge" } as const;
    expect(originsOf({ engineVersion: "16.4" })).toEqual(["described", "described"]);
    expect(originsOf({ engineVersion: "17.4", source })).toEqual(["input check", "input check"]);
    expect(originsOf({ engineVersion: "16.4" }, { engineVersion: "17.4" })[0]).toBe("yours");
  });

  it("tells as assumed what nobody told of the place, as long as the settings keep it", () => {
    const of = (region: string) =>
      settingsRows(
        {
          settings: { ...settings, region } as Settings,
          baseline: { ...baseline, assumed: ["region", "storageMode"] },
        },
        KNOWN,
      );
    const originIn = (region: string, name: string) => of(region).find((row) => row.name === name)?.origin;
    expect(["Region", "Engine", "Storage mode"].map((name) => originIn("us-east-1", name))).toEqual([
      "assumed",
      "input check",
      "assumed",
    ]);
    expect(originIn("eu-west-1", "Region")).toBe("yours");
  });

  it("says which instance a reader follows, and today's storage mode beside the one that is tried", () => {
    const source = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;
    const own = { kind: "serverless", instanceClass: null, demandShare: 1 } as const;
    const readers = [
      { ...own, tier: 2, measured: { instance: "duo-2", source } },
      { ...own, tier: 1 },
    ];
    const tried = { ...settings, storageMode: "io-optimized", readers } as Settings;
    const rows = settingsRows({ settings: tried, baseline }, KNOWN);
    expect(rows).toContainEqual({
      name: "Readers",
      value: "serverless, tier 2, with the load of duo-2; serverless, tier 1",
      origin: "yours",
    });
    const storage = { name: "Storage mode", value: "I/O-Optimized, today Standard", origin: "yours" };
    expect(rows).toContainEqual(storage);
  });

  it("ENT-1 fewer readers than run today are somebody's word in a plan's own shape too", () => {
    const source = { kind: "provisioned", instanceClass: "db.r6g.large" } as const;
    const measured = { instance: "shop-2", source };
    const originOf = (readers: readonly object[]) =>
      settingsRows(
        {
          settings: { ...settings, readers } as Settings,
          ...{ baseline: { ...baseline, readers: [measured] }, shape: "the plan's" },
        },
        KNOWN,
      ).find(({ name }) => name === "Readers")?.origin;
    const one = { kind: "provisioned", instanceClass: "db.r6g.large", tier: 2, demandShare: 0, measured };
    expect([originOf([]), originOf([one])]).toEqual(["yours", "the plan's"]);
  });

  it("says what runs beside the planned instance today, where somebody said it", () => {
    const source = { kind: "provisioned", instanceClass: "db.r6g.large" } as const;
    const besideIn = (readers: Baseline["readers"]) =>
      settingsRows({ settings, baseline: { ...baseline, readers } }, KNOWN).find(
        ({ name }) => name === "Runs beside it today",
      )?.value;
    expect(besideIn([{ instance: "pay-2", source }])).toBe("pay-2 on db.r6g.large");
    expect(besideIn([])).toBeUndefined();
  });

  it("tells as described the readers alone that the description has so, and as entered those it has not, or otherwise", () => {
    const on = (instance: string, size: string) =>
      ({ instance, source: { kind: "provisioned", instanceClass: `db.r6g.${size}` } }) as const;
    const described: Baseline["described"] = {
      ...{ region: null, engine: null, engineVersion: null, storageMode: null, source: null },
      ...{ instance: "pay-1", features: [], insightsMonths: 0 },
      readers: [on("pay-2", "large"), on("pay-3", "large")],
    };
    const readers = [on("pay-2", "large"), on("pay-3", "16xlarge"), on("ghost-1", "16xlarge")];
    const rows = settingsRows({ settings, baseline: { ...baseline, described, readers } }, KNOWN);
    expect(rows.filter(({ name }) => name === "Runs beside it today")).toEqual([
      { name: "Runs beside it today", value: "pay-2 on db.r6g.large", origin: "described" },
      {
        ...{ name: "Runs beside it today", origin: "input check" },
        value: "pay-3 on db.r6g.16xlarge; ghost-1 on db.r6g.16xlarge",
      },
    ]);
  });
});

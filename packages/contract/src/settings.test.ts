import type { Baseline, Settings } from "@acuity/engine/plan";
import { baselineOf, settingsOf } from "@acuity/engine/testing";
import { describe, expect, expectTypeOf, it, vi } from "vitest";
import { object, type z } from "zod";
import { shapeOf } from "./schema-of-kind.ts";
import { baselineSchema, settingsSchema } from "./settings.ts";

type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;

const settings = settingsOf({
  maxAcu: 24,
  schedule: [{ fromHour: 8, toHour: 18, minAcu: 4, maxAcu: 32 }],
  readers: [
    { kind: "serverless", instanceClass: null, tier: 1, demandShare: 0.5 },
    {
      ...{ kind: "provisioned", instanceClass: "db.r6g.large", tier: 2, demandShare: 1 },
      measured: { instance: "orders-2", source: { kind: "provisioned", instanceClass: "db.r6g.large" } },
    },
  ],
  growthPct: 10,
  commitment: { kind: "savings-plan", usdPerHour: null },
  workingSetGib: 12.5,
  limits: { maxThrottledPct: 1, minCachedPct: 95, maxTermYears: 1 },
});

const negotiated: Settings = {
  ...settings,
  privateDiscountPct: { "acu-hours": 12, storage: 5 },
  reservedDiscountPct: { "1yr-no-upfront": 36 },
  currency: { code: "EUR", perUsd: 0.9217, datedOn: "2026-11-20" },
  extras: { insightsRetentionMonths: 12, manualSnapshotGb: 40 },
  catalog: "aws-offer-20260508211654-us-east-1+aws-savings-plan-20260422-us-east-1",
};

describe("settingsSchema", () => {
  it("is the engine's Settings, field for field", () => {
    expectTypeOf<Frozen<z.infer<typeof settingsSchema>>>().toEqualTypeOf<Frozen<Settings>>();
  });

  it("returns settings as they were, also after a trip through JSON", () => {
    expect(settingsSchema.parse(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
    expect(settingsSchema.parse(JSON.parse(JSON.stringify(negotiated)))).toEqual(negotiated);
  });

  it("takes a schedule in quarter hours, and no finer", () => {
    const until = (toHour: number) => ({ ...settings, schedule: [{ ...acu, fromHour: 8.25, toHour }] });
    const acu = { minAcu: 1, maxAcu: 8 };
    expect(settingsSchema.parse(until(18.5))).toEqual(until(18.5));
    expect(settingsSchema.safeParse(until(18.1)).success).toBe(false);
  });

  it.each(["16.4-R2", "8.0.mysql_aurora.3.08.0"])("takes engine version %s", (engineVersion) => {
    expect(settingsSchema.parse({ ...settings, engineVersion }).engineVersion).toBe(engineVersion);
  });

  it.each([
    { ...settings, region: "../etc" },
    { ...settings, maxAcu: 300 },
    { ...settings, minAcu: Number.NaN },
    { ...settings, autoPauseS: 60 },
    { ...settings, schedule: Array.from({ length: 169 }, () => settings.schedule[0]) },
    { ...negotiated, privateDiscountPct: { compute: 101 } },
    { ...negotiated, privateDiscountPct: { compute: 100 } },
    { ...negotiated, privateDiscountPct: { everything: 10 } },
    { ...negotiated, currency: { code: "euro", perUsd: 0.9, datedOn: "2026-11-20" } },
    { ...negotiated, currency: { code: "EUR", perUsd: 0, datedOn: "2026-11-20" } },
    { ...negotiated, currency: { code: "EUR", perUsd: 0.0001, datedOn: "2026-11-20" } },
    { ...negotiated, catalog: "../../etc/passwd" },
  ])("refuses a value out of its range (%#)", (wrong) => {
    expect(settingsSchema.safeParse(wrong).success).toBe(false);
  });
});

describe("baselineSchema", () => {
  const baseline = baselineOf({
    ...{ instance: "orders-1", storageMode: "io-optimized" },
    source: { kind: "serverless", minAcu: null, maxAcu: 16, profile: null },
    readers: [{ instance: "orders-2", source: { kind: "provisioned", instanceClass: "db.r6g.large" } }],
    owned: {
      reserved: [{ instanceClass: "db.r6g.large", count: 2, hourlyUsd: 0.17, endsOn: "2027-05-01" }],
      savingsPlans: [{ usdPerHour: 0.4, endsOn: "2027-02-01" }],
    },
  });

  it("is the engine's Baseline, field for field", () => {
    expectTypeOf<Frozen<z.infer<typeof baselineSchema>>>().toEqualTypeOf<Frozen<Baseline>>();
    expect(baselineSchema.parse(JSON.parse(JSON.stringify(baseline)))).toEqual(baseline);
  });

  it.each([
    { ...baseline, source: { kind: "provisioned", instanceClass: "r6g" } },
    { ...baseline, owned: { reserved: [], savingsPlans: [{ usdPerHour: 1, endsOn: "soon" }] } },
  ])("refuses a value out of its range (%#)", (wrong) => {
    expect(baselineSchema.safeParse(wrong).success).toBe(false);
  });
});

it("the schema of a field is made when it is first checked, once", () => {
  const made = vi.fn(() => "number" as const);
  const kinds = {
    share: {
      get is() {
        return made();
      },
      ...{ from: 0, to: 1 },
    },
  };
  const schema = object(shapeOf(kinds));
  expect(made).not.toHaveBeenCalled();
  expect(schema.safeParse({ share: 2 }).success).toBe(false);
  const { length } = made.mock.calls;
  expect(schema.parse({ share: 1 })).toEqual({ share: 1 });
  expect(made).toHaveBeenCalledTimes(length);
});

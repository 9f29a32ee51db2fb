import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { market, officeCase } from "../../../test/plan-fixture.ts";
import { sumUsd } from "../../bill/bill-line.ts";
import { planOptions } from "../plan-options.ts";
import type { Baseline } from "../terms/baseline.ts";
import type { PrivateDiscountPct, Settings } from "../terms/settings.ts";
import { resolve } from "../workload/resolve.ts";
import { cashOf, pricedMonth, restsOnEnteredPrice } from "./priced-month.ts";
import { whatIf } from "./what-if-of.ts";

const { settings: base } = officeCase();
const large: Settings = { ...base, writer: { kind: "provisioned", instanceClass: "db.r6g.large" } };
const usage = {
  storageMode: "standard",
  provisioned: [{ instanceClass: "db.r6g.large", count: 1, hoursEach: 730, vcpu: 2 }],
  storageGb: 100,
} as const;
const month = { usage, acuByHour: null };
const priced = (patch: Partial<Settings>, today: Partial<Baseline> = {}) => {
  const { workload } = officeCase(undefined, {}, today);
  return pricedMonth(resolve({ workload, settings: { ...large, ...patch }, market }), month);
};
const owned = {
  reserved: [{ instanceClass: "db.r6g.large", count: 2, hourlyUsd: 0.17, endsOn: "2027-11-20" }],
  savingsPlans: [],
};

describe("pricedMonth", () => {
  it("RSV-3 an owned reserved instance is paid in place of on demand, and what it leaves unused is said", () => {
    expect(priced({}).totalUsd).toBe(199.8);
    const month = priced({}, { owned });
    expect(month.lines.map((line) => [line.item, line.amountUsd])).toEqual([
      ["reserved-instances", 248.2],
      ["storage", 10],
    ]);
    // One of two stays unused: 0.17 × 730 × 12 months of 730 h less a fraction of the year of 365 days.
    expect(cashOf(month)).toMatchObject({ upfrontUsd: 0, monthlyCashUsd: 258.2, paybackMonth: 0 });
    expect(cashOf(month).unusedOwnedUsd).toBeCloseTo(0.17 * 8760, 2);
  });

  it("RSV-3 months of what is all paid ahead are never a cent below nothing", () => {
    const { workload } = officeCase();
    const { storageGb: _, ...alone } = usage;
    for (let tenths = 1; tenths < 600; tenths++) {
      const commitment = { kind: "reserved", offer: "1yr-all-upfront" } as const;
      const settings = { ...large, commitment, reservedDiscountPct: { "1yr-all-upfront": tenths / 10 } };
      const found = pricedMonth(resolve({ workload, settings, market }), { usage: alone, acuByHour: null });
      expect(cashOf(found).monthlyCashUsd).toBeGreaterThanOrEqual(0);
      expect(cashOf(found).monthlyCashUsd).toBeLessThanOrEqual(0.01);
    }
  });

  it("RSV-3 the line of owned savings plans has the days on which they end", () => {
    const plans = ["2027-05-20", "2026-11-28", "2027-05-20"].map((endsOn) => ({ usdPerHour: 0.05, endsOn }));
    const { lines } = priced({}, { owned: { reserved: [], savingsPlans: plans } });
    const line = lines.find(({ item }) => item === "savings-plan");
    expect(line?.of).toEqual({ code: "owned-plans", endsOn: ["2026-11-28", "2027-05-20"] });
  });

  it("RSV-3 an owned commitment that has ended changes nothing", () => {
    const ended = { ...owned, reserved: owned.reserved.map((one) => ({ ...one, endsOn: "2026-11-20" })) };
    expect(priced({}, { owned: ended })).toEqual(priced({}));
    expect(() =>
      priced({}, { owned: { reserved: [], savingsPlans: [{ usdPerHour: -1, endsOn: "2027-01-01" }] } }),
    ).toThrow("Expected an owned savings plan of 0 or more USD an hour, got -1.");
  });

  it("PRC-2 a private discount is one negative line for each kind of line it applies to", () => {
    const month = priced({ privateDiscountPct: { compute: 10, storage: 5, backup: 50 } });
    expect(month.lines.map((line) => [line.item, line.amountUsd])).toEqual([
      ["compute", 189.8],
      ["storage", 10],
      ["private-discount", -18.98],
      ["private-discount", -0.5],
    ]);
    expect(month.totalUsd).toBe(180.32);
    expect(() => priced({ privateDiscountPct: { compute: 120 } })).toThrow(
      "Expected a discount of 0 to 100 percent, got 120.",
    );
  });

  it("PRC-2 no order of entry changes the bill, and the total is the sum of its lines", () => {
    const items = ["compute", "storage", "reserved-instances"] as const;
    const pct = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100);
    fc.assert(
      fc.property(fc.tuple(pct, pct, pct), fc.shuffledSubarray([0, 1, 2]), (pcts, order) => {
        const given = (at: readonly number[]): PrivateDiscountPct =>
          Object.fromEntries(at.map((i) => [items[i], pcts[i]]));
        const one = priced({ privateDiscountPct: given(order) });
        expect(priced({ privateDiscountPct: given([...order].reverse()) })).toEqual(one);
        expect(one.totalUsd).toBe(sumUsd(one.lines.map((line) => line.amountUsd)));
        for (const line of one.lines) {
          expect(line.amountUsd < 0 && line.item !== "private-discount").toBe(false);
        }
        expect(one.totalUsd).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("RSV-2 a reserved discount the user entered replaces the assumption", () => {
    const commitment = { kind: "reserved", offer: "1yr-all-upfront" } as const;
    const assumed = priced({ commitment });
    expect(assumed.lines[0]?.assumptions).not.toEqual([]);
    const entered = priced({ commitment, reservedDiscountPct: { "1yr-all-upfront": 50 } });
    expect([entered, assumed].map(restsOnEnteredPrice)).toEqual([true, false]);
    expect(entered.lines[0]).toMatchObject({
      amountUsd: 94.9,
      assumptions: [],
      source: { code: "entered" },
    });
    expect(cashOf(entered)).toMatchObject({ upfrontUsd: 1138.8, monthlyCashUsd: 10, paybackMonth: 6 });
  });

  it("PRC-2 extras of the user are lines of the bill", () => {
    const known = officeCase(undefined, { extras: { manualSnapshotGb: 40, insightsRetentionMonths: 1 } });
    const items = whatIf(known).bill.lines.map((line) => line.item);
    expect(items).toContain("manual-snapshots");
    expect(items).toContain("database-insights");
  });
});

describe("planOptions with owned commitments", () => {
  it("RSV-3 every option pays for what is owned, and today is compared net of it", () => {
    const quick = { members: 8, withSensitivity: false } as const;
    const reserved = [{ instanceClass: "db.r6g.xlarge", count: 1, hourlyUsd: 0.3, endsOn: "2027-05-20" }];
    const savingsPlans = [{ usdPerHour: 0.05, endsOn: "2027-05-20" }];
    const free = planOptions({ ...officeCase(), ...quick });
    const bound = planOptions({
      ...officeCase(undefined, {}, { owned: { reserved, savingsPlans } }),
      ...quick,
    });
    const of = (plan: typeof free, id: string) => plan.options.find((option) => option.id === id);
    const today = of(bound, "db.r6g.xlarge-standard");
    // (0.3 + 0.05) × 730, and r6g takes no savings plan: all of that is wasted.
    expect(today?.monthlyUsd.p50).toBe(255.5);
    expect(today?.unusedOwnedUsd).toBeCloseTo(0.05 * 24 * 181, 1);
    const rate = free.options.find((option) => /^serverless-.*-standard$/.test(option.id));
    const same = of(bound, rate?.id ?? "");
    expect(same?.unusedOwnedUsd).toBeGreaterThan(0.3 * 24 * 181 - 0.01);
    const delta = (same?.monthlyUsd.p50 ?? 0) - (rate?.monthlyUsd.p50 ?? 0);
    // The whole reserved instance, and at most the whole plan less 35 % off what it covers.
    expect(delta).toBeGreaterThan(0.3 * 730 - (0.05 * 730 * 0.35) / 0.65 - 0.02);
    expect(delta).toBeLessThanOrEqual(0.35 * 730 + 0.01);
    // The owned instance covers the class: there is nothing left to reserve.
    const ofClass = bound.options.filter((option) => option.id.startsWith("db.r6g.xlarge-standard"));
    expect(ofClass.map((option) => option.id)).toEqual(["db.r6g.xlarge-standard"]);
    for (const { monthlyUsd } of bound.options) {
      expect(monthlyUsd.p10).toBeLessThanOrEqual(monthlyUsd.p50);
      expect(monthlyUsd.p90).toBeGreaterThanOrEqual(monthlyUsd.p50);
      expect(monthlyUsd.p90).toBeLessThan(monthlyUsd.p50 * 3);
    }
  });
});

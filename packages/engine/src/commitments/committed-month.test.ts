import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { specOf } from "../../test/instance-spec-fixture.ts";
import { usEast1 } from "../../test/price-sheet-fixture.ts";
import type { CommittedMonthQuery } from "./committed-compute.ts";
import { committedMonth } from "./committed-month.ts";

const on = "2026-11-20";
const week = (n: number) => new Float64Array(168).fill(n);
const r6g = { spec: specOf("db.r6g.large"), perHour: week(10) };
const r7g = { spec: specOf("db.r7g.large"), perHour: week(2) };
const officeHours = Float64Array.from({ length: 168 }, (_, h) => (h % 24 >= 9 && h % 24 < 18 ? 20 : 2));
const month = (over: Partial<CommittedMonthQuery>) =>
  committedMonth({
    sheet: usEast1,
    storageMode: "standard",
    compute: { provisioned: [r6g] },
    buy: { kind: "none" },
    on,
    ...over,
  });

describe("committedMonth", () => {
  it("DSP-1 without commitments it is the on-demand bill", () => {
    const plain = month({ compute: { provisioned: [r6g], acuPerHour: officeHours } });
    expect(plain.monthlyUsd).toBe(plain.onDemandUsd);
    expect(plain.lines.map((l) => l.item)).toEqual(["acu-hours", "compute"]);
    expect(plain).toMatchObject({ savingUsd: 0, upfrontUsd: 0, paybackMonth: 0, savingsPlan: null });
  });

  it("RSV-1 ten r6g.large take 40 reserved units, and 52 on I/O-Optimized, in the sizes that cost least", () => {
    const buy = { kind: "reserved", offer: "1yr-no-upfront" } as const;
    const countsOf = (over: Partial<CommittedMonthQuery>) =>
      month({ ...over, buy }).bought.map(({ price, count }) => `${count} ${price.instanceClass}`);
    expect(countsOf({})).toEqual(["2 db.r6g.2xlarge", "1 db.r6g.xlarge"]);
    expect(countsOf({ storageMode: "io-optimized" })).toEqual(["3 db.r6g.2xlarge", "1 db.r6g.large"]);
  });

  it("RSV-1 reserved instances never cover ACU", () => {
    const owned = {
      reserved: [{ instanceClass: "db.r6g.large", count: 5, hourlyUsd: 0.17, endsOn: "2027-11-20" }],
      savingsPlans: [],
    };
    const serverless = month({ compute: { provisioned: [], acuPerHour: officeHours }, owned });
    expect(serverless.unusedReserved).toMatchObject([{ unusedShare: 1 }]);
    expect(serverless.savingUsd).toBeCloseTo(-5 * 0.17 * 730, 2);
  });

  it("RSV-4 in a mixed cluster a class without a reserved price stays on demand; where none has one it is refused", () => {
    const buy = { kind: "reserved", offer: "1yr-no-upfront" } as const;
    const mixed = month({ compute: { provisioned: [r6g, r7g] }, buy });
    expect(mixed.bought.map(({ price }) => price.instanceClass)).toEqual(["db.r6g.2xlarge", "db.r6g.xlarge"]);
    expect(mixed.lines.map(({ of }) => of)).toContainEqual({
      code: "on-demand",
      instanceClass: "db.r7g.large",
    });
    const refused = () => month({ compute: { provisioned: [r7g] }, buy });
    expect(refused).toThrow(/No 1yr-no-upfront price of db\.r7g\.large in us-east-1 is known/);
  });

  it("RSV-1 units flow between sizes of one type, not between types", () => {
    const owned = {
      reserved: [{ instanceClass: "db.r6g.2xlarge", count: 1, hourlyUsd: 0.68, endsOn: "2027-05-20" }],
      savingsPlans: [],
    };
    const covered = month({ compute: { provisioned: [{ ...r6g, perHour: week(4) }, r7g] }, owned });
    expect(covered.unusedReserved).toMatchObject([{ unusedShare: 0 }]);
    expect(covered.lines.map(({ of }) => of)).toEqual([
      { code: "owned-reserved", instanceClass: "db.r6g.2xlarge", count: 1, endsOn: "2027-05-20" },
      { code: "on-demand", instanceClass: "db.r7g.large" },
    ]);
  });

  it("RSV-1 another region's or engine's reserved instances do not apply and stay unused", () => {
    const base = { instanceClass: "db.r6g.large", count: 1, hourlyUsd: 0.17, endsOn: "2027-11-20" };
    const reserved = [
      { ...base, region: "us-west-2" },
      { ...base, engine: "aurora-mysql" as const },
    ];
    const unused = month({ owned: { reserved, savingsPlans: [] } }).unusedReserved;
    expect(unused.map((u) => u.unusedShare)).toEqual([1, 1]);
  });

  it("RSV-3 what stays unused is priced until it expires, and an expired one is gone", () => {
    const reserved = [
      { instanceClass: "db.r5.large", count: 2, hourlyUsd: 0.19, endsOn: "2027-11-20" },
      { instanceClass: "db.r5.large", count: 2, hourlyUsd: 0.19, endsOn: "2026-11-20" },
    ];
    const { unusedReserved } = month({ owned: { reserved, savingsPlans: [] } });
    expect(unusedReserved).toHaveLength(1);
    expect(unusedReserved[0]?.unusedUsdUntilExpiry).toBeCloseTo(2 * 0.19 * 24 * 365, 6);
  });

  it("RSV-3 an upfront fee is cash at the start, spread over its term in the month, and paid back", () => {
    const bought = month({ buy: { kind: "reserved", offer: "1yr-all-upfront" } });
    expect(bought.upfrontUsd).toBe(12_393.6);
    expect(bought.monthlyCashUsd).toBeCloseTo(0, 1);
    expect(bought.monthlyUsd).toBeCloseTo(12_393.6 / 12, 1);
    // On demand is 10 × 0.26 × 730 = $1,898 a month: 12,400 / 1,898 = 6.53.
    expect(bought.paybackMonth).toBe(7);
  });

  it("RSV-1 an instance that runs half the time is cheaper on demand: none is bought", () => {
    const half = Float64Array.from({ length: 168 }, (_, h) => (h < 84 ? 1 : 0));
    const compute = { provisioned: [{ spec: specOf("db.r6g.large"), perHour: half }] };
    const bought = month({ compute, buy: { kind: "reserved", offer: "1yr-all-upfront" } });
    expect(bought.bought).toEqual([]);
    expect(bought).toMatchObject({ upfrontUsd: 0, savingUsd: 0 });
  });

  it("DSP-1 serverless takes 35 %, r7g 20 %, r6g nothing; reserved instances come first", () => {
    const compute = { provisioned: [{ ...r6g, perHour: week(1) }, r7g], acuPerHour: week(8) };
    const plan = month({ compute, buy: { kind: "savings-plan", usdPerHour: null } });
    expect(plan.savingsPlanUsdPerHour).toBeCloseTo(8 * 0.12 * 0.65 + 2 * 0.276 * 0.8, 12);
    expect(plan.savingsPlan?.utilisation).toBeCloseTo(1, 12);
    expect(plan.lines.map(({ item, of }) => [item, of])).toEqual([
      ["savings-plan", { code: "all" }],
      ["compute", { code: "on-demand", instanceClass: "db.r6g.large" }],
    ]);
    const owned = {
      reserved: [{ instanceClass: "db.r7g.large", count: 2, hourlyUsd: 0.18, endsOn: "2027-11-20" }],
      savingsPlans: [],
    };
    const after = month({ compute, owned, buy: { kind: "savings-plan", usdPerHour: null } });
    expect(after.savingsPlanUsdPerHour).toBeCloseTo(8 * 0.12 * 0.65, 12);
  });

  it("DSP-1 an owned plan counts toward the best total and is paid while the cluster is paused", () => {
    const compute = { provisioned: [], acuPerHour: week(10) };
    const savingsPlans = [{ usdPerHour: 0.5, endsOn: "2027-06-01" }];
    const owned = { reserved: [], savingsPlans };
    const topped = month({ compute, owned, buy: { kind: "savings-plan", usdPerHour: null } });
    expect(topped.savingsPlanUsdPerHour).toBeCloseTo(0.78 - 0.5, 12);
    const paused = month({ compute: { provisioned: [], acuPerHour: week(0) }, owned });
    expect(paused.monthlyUsd).toBe(365);
    expect(paused.savingUsd).toBe(-365);
    expect(paused.unusedSavingsPlanUsd).toBeCloseTo(0.5 * 24 * 193, 6);
  });

  it("DSP-2 a plan larger than the need shows as a loss", () => {
    const compute = { provisioned: [], acuPerHour: week(1) };
    const plan = month({ compute, buy: { kind: "savings-plan", usdPerHour: 1 } });
    expect(plan.savingUsd).toBeCloseTo(0.12 * 730 - 730, 2);
    expect(plan.savingsPlan?.wastedHours).toBe(168);
  });

  it("UNI-4 the month is the sum of its lines, and the best plan never loses", () => {
    const perHour = fc.array(fc.double({ min: 0, max: 30, noNaN: true }), { minLength: 24, maxLength: 24 });
    fc.assert(
      fc.property(perHour, perHour, (acuPerHour, instances) => {
        const compute = { provisioned: [{ spec: specOf("db.r7g.large"), perHour: instances }], acuPerHour };
        const plan = month({ compute, buy: { kind: "savings-plan", usdPerHour: null } });
        const cents = plan.lines.reduce((sum, l) => sum + Math.round(l.amountUsd * 100), 0);
        expect(Math.round(plan.monthlyUsd * 100)).toBe(cents);
        expect(plan.savingUsd).toBeGreaterThanOrEqual(-0.03);
      }),
    );
  });

  it("RSV-3 owned commitments that cannot be are refused", () => {
    const owned = (endsOn: string, count: number) => ({
      reserved: [{ instanceClass: "db.r6g.large", count, hourlyUsd: 0.17, endsOn }],
      savingsPlans: [],
    });
    expect(() => month({ owned: owned("next year", 1) })).toThrow(/got "next year"/);
    expect(() => month({ owned: owned("2027-01-01", 1.5) })).toThrow(/whole count from 1/);
    expect(() => month({ compute: { provisioned: [] } })).toThrow(/compute columns of one length/);
  });
});

import { describe, expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { compareWhatIf } from "../compare/compare-what-if.ts";
import { whatIf } from "../month/what-if-of.ts";
import { waysToPay } from "./ways-to-pay.ts";

describe("waysToPay", () => {
  it("DSP-2 the best commitment is the lowest point of the curve, and both are what the bill charges", () => {
    const known = officeCase();
    const { savingsPlan } = waysToPay(known);
    const best = savingsPlan?.best.usdPerHour ?? Number.NaN;
    const lowest = Math.min(...(savingsPlan?.curve ?? []).map((one) => one.costUsd));
    const settings = { ...known.settings, commitment: { kind: "savings-plan", usdPerHour: best } } as const;
    const chosen = whatIf({ ...known, settings });
    const free = whatIf({
      ...known,
      settings: { ...known.settings, commitment: { kind: "savings-plan", usdPerHour: null } },
    });
    expect(chosen.bill.totalUsd).toBeCloseTo(free.bill.totalUsd, 1);
    const hours = savingsPlan?.usableUsdPerHour.length ?? Number.NaN;
    const onDemand = (savingsPlan?.curve[0]?.onDemandUsd ?? Number.NaN) / hours;
    const saved = whatIf(known).bill.totalUsd - chosen.bill.totalUsd;
    expect(saved).toBeCloseTo((onDemand - lowest / hours) * 730, 1);
  });

  it("DSP-1 a class no savings plan takes has no curve", () => {
    const known = officeCase(undefined, { writer: { kind: "provisioned", instanceClass: "db.r6g.large" } });
    expect(waysToPay(known).savingsPlan).toBeNull();
  });

  it("DSP-2 hours are given from the dearest down", () => {
    const usable = waysToPay(officeCase()).savingsPlan?.usableUsdPerHour ?? new Float64Array();
    expect(usable.every((usd, i) => i === 0 || usd <= (usable[i - 1] ?? 0))).toBe(true);
    expect(usable.length).toBeGreaterThanOrEqual(168);
  });

  it("IOO-1 the two modes cost what their own what-ifs cost, also under a savings plan", () => {
    for (const commitment of [{ kind: "none" }, { kind: "savings-plan", usdPerHour: null }] as const) {
      const known = officeCase(undefined, { commitment, storageGb: 500, ioRequestsPerMonth: 4e8 });
      const modes = waysToPay(known).storage;
      for (const storageMode of ["standard", "io-optimized"] as const) {
        const own = whatIf({ ...known, settings: { ...known.settings, storageMode } });
        expect(modes?.totalUsd[storageMode]).toBeCloseTo(own.bill.totalUsd, 2);
      }
    }
  });

  it("RSV-3 an owned plan counts into the commitment, and an owned reserved instance comes first", () => {
    const owned = {
      reserved: [{ instanceClass: "db.r7g.large", count: 1, hourlyUsd: 0.17, endsOn: "2027-05-20" }],
      savingsPlans: [{ usdPerHour: 0.05, endsOn: "2027-05-20" }],
    };
    const known = officeCase(
      undefined,
      { writer: { kind: "provisioned", instanceClass: "db.r7g.2xlarge" } },
      { owned },
    );
    const { savingsPlan } = waysToPay(known);
    expect(savingsPlan?.ownedUsdPerHour).toBe(0.05);
    expect(savingsPlan?.curve.map((one) => one.usdPerHour)).toContain(0.05);
    // A quarter of the 2xlarge is covered; 20 % off three quarters of 1.106 an hour is left.
    expect(savingsPlan?.usableUsdPerHour[0]).toBeCloseTo(0.75 * 1.106 * 0.8, 9);
    expect(savingsPlan?.assumptions).toEqual([]);
  });

  it("RSV-1 an offer of the whole month is the matrix's, whole reservations of 1.3 under I/O-Optimized", () => {
    const known = officeCase(undefined, {
      ...{ writer: { kind: "provisioned", instanceClass: "db.r6g.xlarge" }, storageMode: "io-optimized" },
    });
    const { orders, onDemandUsd } = waysToPay(known);
    const { cells } = compareWhatIf(known);
    const best = orders.find(({ commitment }) => JSON.stringify(commitment).includes("1yr-all-upfront"));
    expect(best).toEqual({ ...cells["reserved-1yr"], againstTodayUsd: null });
    expect(cells["on-demand"]).toMatchObject({ monthlyUsd: onDemandUsd });
    // 10.4 units of 8 that run: an xlarge and a large are 12.
    expect(best?.order).toEqual([
      { instanceClass: "db.r6g.xlarge", count: 1 },
      { instanceClass: "db.r6g.large", count: 1 },
    ]);
  });

  it("RSV-1 every class that runs has its offers, or why not", () => {
    const under = (instanceClass: string) =>
      waysToPay(officeCase(undefined, { writer: { kind: "provisioned", instanceClass } })).reserved[0];
    expect(under("db.r6g.large")).toMatchObject({ instanceClass: "db.r6g.large", count: 1, refusal: null });
    expect(under("db.r6g.large")?.offers.length).toBe(5);
    expect(under("db.t4g.medium")?.offers).toEqual([]);
    expect(under("db.t4g.medium")?.refusal?.code).toBe("no-reserved-price");
  });

  it("IOO-1 totals are those of the bill, and the modes meet at the break-even, under private discounts too", () => {
    const privateDiscountPct = { "acu-hours": 10, storage: 20, "io-requests": 30, "savings-plan": 5 };
    for (const commitment of [{ kind: "none" }, { kind: "savings-plan", usdPerHour: null }] as const) {
      const patch = { commitment, privateDiscountPct, storageGb: 500, ioRequestsPerMonth: 4e8 };
      const modes = waysToPay(officeCase(undefined, patch)).storage;
      for (const storageMode of ["standard", "io-optimized"] as const) {
        const own = whatIf(officeCase(undefined, { ...patch, storageMode }));
        expect(modes?.totalUsd[storageMode]).toBe(own.bill.totalUsd);
      }
      const ioRequestsPerMonth = Math.round(modes?.breakEvenIoRequests ?? 0);
      expect(ioRequestsPerMonth).toBeGreaterThan(0);
      const even = waysToPay(officeCase(undefined, { ...patch, ioRequestsPerMonth })).storage;
      expect(Math.abs(even?.savingUsd ?? 1)).toBeLessThanOrEqual(0.02);
      expect(even?.ioShare).toBeCloseTo(even?.breakEvenShare ?? 0, 3);
    }
  });

  it("IOO-1 I/O and storage that nobody measured are not zero", () => {
    expect(waysToPay(officeCase())).toMatchObject({ knowsIo: false, knowsStorage: false });
  });
});

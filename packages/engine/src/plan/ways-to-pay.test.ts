import { describe, expect, it } from "vitest";
import { officeCase } from "../../test/plan-fixture.ts";
import { waysToPay } from "./ways-to-pay.ts";
import { whatIf } from "./what-if-of.ts";

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
});

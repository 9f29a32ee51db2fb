import { describe, expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import type { Settings } from "../terms/settings.ts";
import { resolve } from "../workload/resolve.ts";
import { usageOfMonth } from "./usage-of-month.ts";

const volume = { storageGb: 100, ioRequestsPerMonth: 1e6, backupGb: 40 };
const reader = { kind: "provisioned", instanceClass: "db.r6g.large", tier: 1, demandShare: 0 } as const;

function usageOf(
  patch: Partial<Settings>,
  market: Partial<ReturnType<typeof officeCase>["market"]["sheet"]> = {},
) {
  const known = officeCase(undefined, { ...volume, ...patch });
  const sheet = { ...known.market.sheet, ...market };
  const members = [{ name: { kind: "writer" } as const, acuHours: 100.126 }];
  return usageOfMonth(resolve({ ...known, market: { ...known.market, sheet } }), { members });
}

describe("what a month uses", () => {
  it("TOD-3 volume and I/O grow with demand, backup stays as it is billed", () => {
    const amounts = (growthPct: number) => {
      const { storageGb, ioRequests, backup } = usageOf({ growthPct });
      return { storageGb, ioRequests, backup };
    };
    expect(amounts(0)).toEqual({ storageGb: 100, ioRequests: 1e6, backup: { billedGb: 40 } });
    expect(amounts(50)).toEqual({ storageGb: 150, ioRequests: 1.5e6, backup: { billedGb: 40 } });
    // What is stored stays when less is asked.
    expect(amounts(-46)).toEqual({ storageGb: 100, ioRequests: 0.54e6, backup: { billedGb: 40 } });
  });

  it("PRC-2 a proxy has hours only where both of what it stands before have a price", () => {
    const priced = { usd: "0.015", source: "row" } as const;
    const proxy = { features: ["proxy"], readers: [reader] } as const;
    const hours = (vcpu: typeof priced | null, acu: typeof priced | null) => {
      const usage = usageOf(proxy, { proxyVcpuHour: vcpu, proxyAcuHour: acu });
      return [usage.proxyVcpuHours !== undefined, usage.proxyAcuHours !== undefined];
    };
    expect(hours(priced, priced)).toEqual([true, true]);
    expect(hours(null, priced)).toEqual([false, false]);
    expect(hours(priced, null)).toEqual([false, false]);
  });
});

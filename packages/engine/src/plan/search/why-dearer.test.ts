import { describe, expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { planOptions } from "../plan-options.ts";

const quick = { members: 0, withSensitivity: false } as const;
const known = officeCase({ busyPct: 30, quietPct: 4 }, { workingSetGib: 8 });
const plan = planOptions({ ...known, ...quick });
const optionOf = (id: string | null) => {
  const found = plan.options.find((option) => option.id === id);
  if (found === undefined) throw new Error(`no option ${id}`);
  return found;
};
const reasonOf = (id: string) => optionOf(id).reasons[0];

describe("whyDearer", () => {
  it("OPT-1 says the payment where only that differs from the pick, and what it keeps in hand", () => {
    const pick = optionOf(plan.pick);
    expect(plan.pick).toBe("db.r6g.large-standard-1yr-all-upfront");
    const less = optionOf("db.r6g.large-standard-1yr-no-upfront");
    const dearer = (less.monthlyUsd.p50 - pick.monthlyUsd.p50).toFixed(2);
    expect(less.reasons[0]).toMatch(
      new RegExp(
        `^(Next in line: )?\\$${dearer} \\(\\d+ %\\) a month more: the same instances; reserved 1 year no upfront instead of reserved 1 year all upfront, \\$1,\\d{3} less upfront$`,
      ),
    );
    expect(reasonOf("db.r6g.large-standard")).toContain("on demand instead of reserved 1 year all upfront");
  });

  it("OPT-1 says the hardware where that differs", () => {
    expect(reasonOf("db.r6g.2xlarge-standard")).toContain("8 vCPU and 64 GiB instead of 2 and 16");
    expect(reasonOf("db.r7g.large-standard")).toContain("the same 2 vCPU and 16 GiB");
  });

  it("OPT-1 says what a serverless option bills, which is its ACU-hours over 730 h", () => {
    const serverless = plan.options.find(
      ({ id, meetsLimits }) => /^serverless.*standard$/.test(id) && meetsLimits,
    );
    const bills = / bills (\d+\.\d\d) ACU on average, never under (\d[\d.]*)/.exec(
      serverless?.reasons[0] ?? "",
    );
    const { minAcu } = serverless?.settings ?? { minAcu: Number.NaN };
    expect(Number(bills?.[2])).toBe(minAcu);
    expect(Number(bills?.[1]) * 730 * 0.12).toBeCloseTo(serverless?.monthlyUsd.p50 ?? 0, -1);
  });

  it("OPT-1 says what I/O-Optimized would save, or that no I/O is known", () => {
    expect(reasonOf("db.r6g.large-io-optimized-1yr-all-upfront")).toContain(
      "I/O-Optimized, with no I/O charge known that it would save",
    );
    const busy = officeCase({ busyPct: 30, quietPct: 4 }, { workingSetGib: 8, ioRequestsPerMonth: 1e7 });
    const option = planOptions({ ...busy, ...quick }).options.find(
      ({ id }) => id === "db.r6g.large-io-optimized-1yr-all-upfront",
    );
    expect(option?.reasons[0]).toContain("I/O-Optimized saves only $2.00 of I/O requests");
  });

  it("OPT-1 says the memory a shape lacks, and the minimum that would do", () => {
    expect(reasonOf("serverless-0.5-12-standard")).toBe(
      "Its buffer pool holds the working set of 8.0 GiB only 27 % of the time (limit 99 %); that takes a minimum of 6 ACU",
    );
    expect(reasonOf("serverless-0.5-4-standard")).toMatch(
      /demand peaks at 4\.80 ACU, above its 4; even at 4 ACU its buffer pool of 5\.4 GiB does not hold the working set of 8\.0 GiB$/,
    );
  });

  it("OPT-1 says how many connections are too many", () => {
    const { workload, ...rest } = known;
    const crowded = { ...workload, demand: { ...workload.demand, peakConnections: 3000 } };
    const crowd = planOptions({ ...rest, workload: crowded, ...quick });
    const small = crowd.options.find(({ id }) => id === "serverless-8-8-standard");
    expect(small?.reasons[0]).toBe("Peak of 3,000 connections is above its max_connections of 1,669");
    expect(small?.connectionsFit).toBe(false);
    // The search reaches the first maximum that takes them.
    expect(crowd.options.find(({ id }) => id === "serverless-6-16-standard")?.meetsLimits).toBe(true);
  });
});

import { describe, expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { planOptions } from "../plan-options.ts";

describe("classQuality", () => {
  const plan = planOptions({
    ...officeCase({ busyPct: 60, quietPct: 4 }),
    members: 0,
    withSensitivity: false,
  });
  const qualityOf = (id: string) => plan.options.find((one) => one.id === id)?.quality;

  it("OPT-1 an option on a class says how busy it would be and what fits", () => {
    // 45 of 168 hours at 60 % of four vCPU, the rest at 4 %: on two vCPU full, on eight at 30 %.
    expect(qualityOf("db.r6g.large-standard")).toMatchObject({
      cpuP50Pct: 8,
      cpuP95Pct: 100,
      cpuP99Pct: 100,
      cpuMaxPct: 100,
    });
    expect(qualityOf("db.r6g.large-standard")?.over80Pct).toBeCloseTo((100 * 45) / 168, 9);
    expect(qualityOf("db.r6g.large-standard")?.at100Pct).toBeCloseTo((100 * 45) / 168, 9);
    expect(qualityOf("db.r6g.2xlarge-standard")).toMatchObject({
      cpuP50Pct: 2,
      cpuP99Pct: 30,
      over80Pct: 0,
      at100Pct: 0,
      memoryGib: 64,
      poolGib: expect.closeTo(41.778, 3),
    });
  });

  it("OPT-1 a serverless option has no class to judge", () => {
    const serverless = plan.options.find((one) => one.kind === "serverless");
    expect(serverless?.quality).toBeNull();
  });
});

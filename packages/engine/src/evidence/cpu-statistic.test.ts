import { describe, expect, it } from "vitest";
import { daysOf } from "../../test/days-of.ts";
import { cpuMissing } from "../plan/workload/cpu-missing.ts";
import { gatherCluster } from "./gather-cluster.ts";

const cpu = (statistic: string, periodS: number) =>
  gatherCluster([daysOf([100, 101], { periodS, statistic, value: 5 })]);

describe("CPU in another statistic", () => {
  it("EVD-10 a count of samples and a Sum of several are no load, and that is what is said", () => {
    for (const given of [cpu("SampleCount", 300), cpu("Sum", 300), cpu("tc99", 300)]) {
      expect(given.planned.cpu).toBeNull();
      expect(cpuMissing(given).message).toMatch(/a statistic that tells no load, as SampleCount/);
    }
  });

  it("EVD-10 what lies above the mean stands for it before what lies below, which makes every demand too low", () => {
    const of = (...statistics: readonly string[]) => {
      const files = statistics.map((statistic) => daysOf([100, 101], { periodS: 300, statistic, value: 5 }));
      return gatherCluster(files).findings.find(({ code }) => code === "statistic-assumed");
    };
    expect(of("p10", "Minimum")).toMatchObject({ statistic: "p10", isBelow: true });
    expect(of("Minimum", "p10", "p50", "p99")).toMatchObject({ statistic: "p50" });
    expect(of("p50")).not.toHaveProperty("isBelow");
    expect(of("Minimum", "Maximum")).toMatchObject({ statistic: "Maximum" });
  });

  it("EVD-10 a Sum of one sample is that sample, and a Maximum stands for an Average, said", () => {
    for (const given of [cpu("Sum", 60), cpu("Maximum", 300)]) {
      expect(given.planned.cpu).not.toBeNull();
      expect(given.findings).toContainEqual(expect.objectContaining({ code: "statistic-assumed" }));
    }
  });
});

import { describe, expect, it } from "vitest";
import { randomSource } from "../../units/random-source.ts";
import { drawSpeeds, expectedSpeeds, speedOfSource, withOwnSpeeds, workRatio } from "./family-speed.ts";

describe("speed of a family", () => {
  it("SPD-1 lies in its range, is r6g's where nothing is known, and alike for classes of one generation", () => {
    const random = randomSource(1);
    for (let i = 0; i < 200; i++) {
      const speed = drawSpeeds(random);
      expect(speed("r6g")).toBe(1000);
      expect(speed("x2g")).toBe(1000);
      expect(speed("r8gd")).toBe(speed("r8g"));
      expect(speed("r8g")).toBeGreaterThanOrEqual(1300);
      expect(speed("r8g")).toBeLessThanOrEqual(1800);
      expect(speed(null)).toBeGreaterThanOrEqual(1000);
      expect(speed("platform-4")).toBeGreaterThanOrEqual(1200);
    }
  });

  it("SPD-1 a source is its family, or its platform where somebody named it", () => {
    const serverless = { kind: "serverless", minAcu: 1, maxAcu: 8 } as const;
    expect(speedOfSource({ kind: "provisioned", instanceClass: "db.r7g.large" })).toBe("r7g");
    expect(speedOfSource({ ...serverless, profile: "platform-3" })).toBe("platform-3");
    expect(speedOfSource({ ...serverless, profile: "postgres-2024" })).toBe("platform-2");
    expect(speedOfSource({ ...serverless, profile: null })).toBeNull();
  });

  it("SPD-1 one job takes 187, 151 and 109 ACU-hours on platforms 2, 3 and 4: the middles are 3 and 19 % off, the ends hold both", () => {
    const middle = drawSpeeds(() => 0.5);
    expect(Math.abs(187 / (middle("platform-3") / 1000) / 151 - 1)).toBeLessThan(0.15);
    expect(Math.abs(187 / (middle("platform-4") / 1000) / 109 - 1)).toBeLessThan(0.2);
  });

  it("SPD-1 demand is less where a vCPU does more, and the same on what it was measured on", () => {
    const profile = "platform-4";
    const r6g = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;
    const range = (known: typeof profile | null) =>
      ({ kind: "serverless", minAcu: 1, maxAcu: 8, profile: known }) as const;
    const ratio = (
      source: Parameters<typeof workRatio>[1]["source"],
      runsOn: Parameters<typeof workRatio>[1]["runsOn"],
    ) => workRatio(expectedSpeeds, { source, runsOn, profile });
    const serverless = { kind: "serverless" } as const;
    expect(ratio(r6g, { kind: "provisioned", instanceClass: "db.r6g.large" })).toBe(1);
    expect(ratio(r6g, { kind: "provisioned", instanceClass: "db.r8g.large" })).toBeCloseTo(1 / 1.55, 9);
    expect(ratio(r6g, serverless)).toBeCloseTo(1 / 1.445, 9);
    expect(ratio(range(profile), r6g)).toBeCloseTo(1.445, 9);
    expect([ratio(range(null), serverless), ratio(range(profile), serverless)]).toEqual([1, 1]);
  });

  it("SPD-1 a speed of the user's stands in place of the middle, in every draw, for the same family with drives too", () => {
    const random = randomSource(2);
    const settings = { speeds: { r8g: 1.45, "platform-3": 1.05 } };
    for (const others of [expectedSpeeds, ...Array.from({ length: 20 }, () => drawSpeeds(random))]) {
      const speed = withOwnSpeeds(settings, others);
      expect([speed("r8g"), speed("r8gd"), speed("platform-3")]).toEqual([1450, 1450, 1050]);
      expect(speed("r7g")).toBe(others("r7g"));
      expect(speed(null)).toBe(others(null));
    }
    const both = withOwnSpeeds({ speeds: { r8g: 1.45, r8gd: 1.3 } }, expectedSpeeds);
    expect([both("r8g"), both("r8gd")]).toEqual([1450, 1300]);
    expect(withOwnSpeeds({}, expectedSpeeds)).toBe(expectedSpeeds);
  });
});

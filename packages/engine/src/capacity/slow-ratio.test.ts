import { describe, expect, it } from "vitest";
import { demandFromRows } from "../demand/demand-from-rows.ts";
import { profileFor } from "./profile-for.ts";
import { demandLevels } from "./provisioned-quality.ts";
import { fullShare, withSpread } from "./second-spread.ts";
import { slowFromAcu, slowRatio } from "./slow-ratio.ts";

// 100 s at 4 ACU, 50 s at 12, 10 s at 16, 5 s at 20, then the end.
const trace = demandFromRows({ seconds: [0, 100, 150, 160, 165], acu: [4, 12, 16, 20, 0] });
const levels = demandLevels(trace);
const xlarge = { kind: "provisioned", vcpu: 4 } as const;

describe("time with slow answers", () => {
  it("HED-1 begins at 83 % of 4 processors, and no earlier than the scaling itself leaves free", () => {
    expect(slowFromAcu(xlarge)).toBeCloseTo(13.36, 2);
    expect(slowFromAcu({ kind: "serverless", maxAcu: 4, fullShare: 0.76 })).toBeCloseTo(3.04, 9);
    expect(slowFromAcu({ kind: "serverless", maxAcu: 64, fullShare: 0.76 })).toBeCloseTo(60.86, 2);
  });

  it("HED-1 where the constants in force fill less of a range, it is short of capacity earlier", () => {
    expect(slowFromAcu({ kind: "serverless", maxAcu: 4, fullShare: 0.7 })).toBeCloseTo(2.8, 9);
    const drawn = withSpread(
      { ...profileFor({ profile: "postgres-2024" }).parameters, rhoThousandths: 720 },
      0.12,
    );
    expect(fullShare(drawn, 0.12)).toBeCloseTo(0.72, 3);
  });

  it("HED-1 on a class is the time above that demand, and never less than the time short of capacity", () => {
    const of = (factor: number, shortRatio = 0) =>
      slowRatio({ levels, factor, ceiling: xlarge, shortRatio, spread: 0 });
    expect(of(1)).toBeCloseTo(15 / 165, 9);
    expect(of(1.2)).toBeCloseTo(65 / 165, 9);
    expect(of(1, 0.5)).toBe(0.5);
    expect(of(0, 0.25)).toBe(0.25);
  });

  it("HED-1 on a range adds what stands near the maximum to what came before the capacity", () => {
    const ceiling = { kind: "serverless", maxAcu: 16.5, fullShare: 0.76 } as const;
    // 16 ACU are over 84 % of 16.5; 20 are above it and unmet already.
    expect(slowRatio({ levels, factor: 1, ceiling, shortRatio: 5 / 165, spread: 0 })).toBeCloseTo(
      15 / 165,
      9,
    );
  });
});

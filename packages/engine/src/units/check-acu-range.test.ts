import { describe, expect, it } from "vitest";
import { EngineError } from "../errors/engine-error.ts";
import { allowedAcuRange } from "./allowed-acu-range.ts";
import { checkAcuRange } from "./check-acu-range.ts";

describe("checkAcuRange", () => {
  it.each([
    [{ minAcu: 8, maxAcu: 4 }, "minimum of 8 is above the maximum of 4"],
    [{ minAcu: 0.5, maxAcu: 0.5 }, "at least 1 ACU; 0.5"],
    [{ minAcu: 1, maxAcu: 300 }, "0 to 256 ACU; got 1 to 300"],
    [{ minAcu: 0.7, maxAcu: 4 }, "multiple of 0.5 ACU, 0 or more; got 0.7"],
    [{ minAcu: -1, maxAcu: 4 }, "got -1"],
    [{ minAcu: 1, maxAcu: Number.NaN }, "got NaN"],
    [{ minAcu: 0, maxAcu: 4, engine: "aurora-postgresql", engineVersion: "15.5" } as const, "0.5 to 256"],
    [{ minAcu: 1, maxAcu: 256, engine: "aurora-mysql", engineVersion: "3.05.2" } as const, "0.5 to 128"],
    [{ minAcu: 1, maxAcu: 256, platform: 1 } as const, "0 to 128"],
  ])("UNI-3 refuses %j with its values", (input, words) => {
    const attempt = () => checkAcuRange(input);
    expect(attempt).toThrow(EngineError);
    expect(attempt).toThrow(words);
  });

  it("UNI-2 UNI-3 takes halves inside what the version allows", () => {
    expect(checkAcuRange({ minAcu: 0, maxAcu: 256 })).toEqual({ minAcu: 0, maxAcu: 256 });
    expect(checkAcuRange({ minAcu: 0.5, maxAcu: 1 })).toEqual({ minAcu: 0.5, maxAcu: 1 });
  });
});

describe("allowedAcuRange", () => {
  it("UNI-3 a major alone leaves its minor open: its newest is meant, and one without serverless has none", () => {
    const engine = "aurora-postgresql";
    expect(allowedAcuRange({ engine, engineVersion: "16" })).toEqual({ minAcu: 0, maxAcu: 256 });
    expect(allowedAcuRange({ engine: "aurora-mysql", engineVersion: "3" })).toEqual({
      minAcu: 0,
      maxAcu: 256,
    });
    expect(() => allowedAcuRange({ engine, engineVersion: "16.0" })).toThrow(EngineError);
    expect(() => allowedAcuRange({ engine, engineVersion: "12" })).toThrow(EngineError);
  });

  it.each([
    ["aurora-mysql", "3.08.0", 0, 256],
    ["aurora-mysql", "8.0.mysql_aurora.3.10.1", 0, 256],
    ["aurora-mysql", "3.06.1", 0.5, 256],
    ["aurora-mysql", "3.02.0", 0.5, 128],
    ["aurora-postgresql", "16.3", 0, 256],
    ["aurora-postgresql", "17.4", 0, 256],
    ["aurora-postgresql", "16.1", 0.5, 256],
    ["aurora-postgresql", "14.9", 0.5, 128],
  ] as const)("UNI-3 %s %s allows %d to %d ACU", (engine, engineVersion, minAcu, maxAcu) => {
    expect(allowedAcuRange({ engine, engineVersion })).toEqual({ minAcu, maxAcu });
  });

  it("UNI-3 a version before serverless, or no version at all, is named", () => {
    expect(() => allowedAcuRange({ engine: "aurora-postgresql", engineVersion: "12.9" })).toThrow("12.9");
    expect(() => allowedAcuRange({ engine: "aurora-mysql", engineVersion: "latest" })).toThrow('"latest"');
  });
});

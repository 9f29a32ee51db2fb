import { describe, expect, it } from "vitest";
import { scaleReadCeiling } from "./scale-read-ceiling.ts";

describe("scaleReadCeiling", () => {
  it("CCM-1 the ceiling grows with vCPU up to 8xlarge and stays there", () => {
    expect(scaleReadCeiling(54_400, 4)).toBe(6800);
    expect(scaleReadCeiling(54_400, 32)).toBe(54_400);
    expect(scaleReadCeiling(54_400, 64)).toBe(54_400);
  });
});

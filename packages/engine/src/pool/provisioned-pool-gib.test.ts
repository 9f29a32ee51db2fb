import { describe, expect, it } from "vitest";
import { provisionedPoolGib } from "./provisioned-pool-gib.ts";

describe("provisionedPoolGib", () => {
  it("DEM-5 three quarters of a provisioned instance's memory are its buffer pool", () => {
    expect(provisionedPoolGib(32)).toBe(24);
  });
});

import { describe, expect, it } from "vitest";
import { specOf } from "../../../test/instance-spec-fixture.ts";
import { heldTodayGib } from "./held-today.ts";

const specs = [specOf("db.r6g.xlarge", { vcpu: 4 })];
const engine = "aurora-postgresql" as const;

describe("what the pool of today holds", () => {
  it("DEM-5 is the pool of the class, and of a range that of its minimum", () => {
    const classed = { source: { kind: "provisioned", instanceClass: "db.r6g.xlarge" }, engine } as const;
    expect(heldTodayGib(classed, { specs, volumeGib: null })).toBeCloseTo(0.95 * 20.7, 1);
    expect(heldTodayGib(classed, { specs, volumeGib: 3 })).toBe(3);
    expect(heldTodayGib(classed, { specs, volumeGib: 300 })).toBeCloseTo(0.95 * 20.7, 1);
    const range = (minAcu: number | null) =>
      heldTodayGib(
        { source: { kind: "serverless", minAcu, maxAcu: 16, profile: null }, engine },
        { specs, volumeGib: null },
      );
    expect([4, 0.5, 0, null].map((minAcu) => Math.round(1024 * range(minAcu)))).toEqual([
      5229, 122, 122, 122,
    ]);
  });
});

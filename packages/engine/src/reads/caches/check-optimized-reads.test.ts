import { describe, expect, it } from "vitest";
import { checkOptimizedReads, type OptimizedReadsCluster } from "./check-optimized-reads.ts";

const cluster: OptimizedReadsCluster = {
  engine: "aurora-postgresql",
  engineVersion: "16.4",
  isServerless: false,
  storageMode: "io-optimized",
  instanceClass: "db.r6gd.8xlarge",
  wantsTieredCache: true,
};

function unmet(changes: Partial<OptimizedReadsCluster>): string[] {
  return checkOptimizedReads({ ...cluster, ...changes })
    .filter(({ met }) => !met)
    .map(({ id }) => id);
}

describe("checkOptimizedReads", () => {
  it("ORD-4 each condition that is not met is a named refusal", () => {
    expect(unmet({})).toEqual([]);
    expect(unmet({ engine: "aurora-mysql" })).toEqual(["postgresql"]);
    expect(unmet({ isServerless: true })).toEqual(["provisioned"]);
    expect(unmet({ storageMode: "standard" })).toEqual(["io-optimized"]);
    expect(unmet({ storageMode: "standard", wantsTieredCache: false })).toEqual([]);
    expect(unmet({ instanceClass: "db.r6g.8xlarge" })).toEqual(["version"]);
  });

  it("ORD-4 versions follow the family of the class (F §5)", () => {
    const isOld = (engineVersion: string, instanceClass = "db.r6gd.8xlarge") =>
      unmet({ engineVersion, instanceClass }).includes("version");
    expect(["13.20", "14.8", "15.3", "16.0"].map((version) => isOld(version))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(["14.9", "15.4", "16.1", "17.4", "18.1"].some((version) => isOld(version))).toBe(false);
    const r8gd = "db.r8gd.2xlarge";
    expect(["14.11", "15.6", "16.2", "17.3"].every((version) => isOld(version, r8gd))).toBe(true);
    expect(["14.12", "15.7", "16.3", "17.4", "18.0"].some((version) => isOld(version, r8gd))).toBe(false);
    expect(isOld("fifteen")).toBe(true);
  });

  it("ORD-4 an unknown version is not refused, and says what it must be", () => {
    const version = checkOptimizedReads({ ...cluster, engineVersion: null }).find(
      ({ id }) => id === "version",
    );
    expect(version).toMatchObject({ met: true, firstVersions: ["14.9", "15.4", "16.1"] });
  });
});

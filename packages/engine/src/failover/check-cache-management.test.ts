import { describe, expect, it } from "vitest";
import { type CacheManagementCluster, checkCacheManagement } from "./check-cache-management.ts";

const cluster: CacheManagementCluster = {
  engine: "aurora-postgresql",
  writerClass: "db.r6g.4xlarge",
  tierZeroReaderClasses: ["db.r6g.4xlarge"],
  isEnabled: true,
  isServerless: false,
  isGlobalSecondary: false,
};

function unmet(changes: Partial<CacheManagementCluster>) {
  return checkCacheManagement({ ...cluster, ...changes }).filter(({ met }) => !met);
}

describe("checkCacheManagement", () => {
  it("CCM-3 each requirement is a named refusal", () => {
    const ids = (changes: Partial<CacheManagementCluster>) => unmet(changes).map(({ id }) => id);
    expect(ids({})).toEqual([]);
    expect(ids({ engine: "aurora-mysql" })).toEqual(["postgresql"]);
    expect(ids({ isServerless: true })).toEqual(["provisioned"]);
    expect(ids({ isGlobalSecondary: true })).toEqual(["not-global-secondary"]);
    expect(ids({ isEnabled: false })).toEqual(["parameter"]);
    expect(ids({ tierZeroReaderClasses: [] })).toEqual(["one-tier-0-reader"]);
    expect(ids({ tierZeroReaderClasses: ["db.r6g.4xlarge", "db.r6g.4xlarge"] })).toEqual([
      "one-tier-0-reader",
    ]);
    expect(ids({ tierZeroReaderClasses: ["db.r6g.2xlarge"] })).toEqual(["same-class"]);
  });

  it("CCM-3 says nothing of a class where the writer or the reader is a range", () => {
    const ids = (isServerless: boolean) =>
      checkCacheManagement({ ...cluster, isServerless }).map(({ id }) => id);
    expect(ids(false)).toContain("same-class");
    expect(ids(true)).not.toContain("same-class");
  });

  it("CCM-3 the refusal says what is there and what it must be", () => {
    const [refusal] = unmet({ tierZeroReaderClasses: ["db.r6g.2xlarge"] });
    expect(refusal).toMatchObject({ readerClass: "db.r6g.2xlarge", writerClass: "db.r6g.4xlarge" });
  });
});

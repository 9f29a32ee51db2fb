import { describe, expect, it } from "vitest";
import { readsSpecOf } from "../../../test/instance-spec-fixture.ts";
import { readsOfOption } from "./reads-of-option.ts";

const nvme = readsSpecOf("db.r6gd.8xlarge", 1900);
const settings = { engine: "aurora-postgresql", engineVersion: "16.4", storageMode: "io-optimized" } as const;

describe("readsOfOption", () => {
  it("ORD-2 splits the touches of an NVMe class and adds their latency", () => {
    const reads = readsOfOption(nvme, { settings, workingSetGib: 600 });
    expect(reads?.hits?.memory).toBeCloseTo(160.683 / 600, 5);
    expect(reads?.hits?.storage).toBe(0);
    expect(reads?.readLatencyMs).toBeCloseTo(0.05 + 0.124 * (1 - 160.683 / 600), 4);
    expect(reads?.reason).toMatchObject({ code: "reads", storageRatio: 0 });
  });

  it("ORD-4 gives the reason where there is no tiered cache to be had", () => {
    const why = (patch: object) =>
      readsOfOption(nvme, { settings: { ...settings, ...patch }, workingSetGib: 600 });
    expect(why({ storageMode: "standard" })?.hits).toBeNull();
    const unmet = (patch: object) => expect.objectContaining({ unmet: [expect.objectContaining(patch)] });
    expect(why({ storageMode: "standard" })?.reason).toEqual(unmet({ id: "io-optimized" }));
    expect(why({ engineVersion: "13.4" })?.reason).toEqual(unmet({ id: "version", engineVersion: "13.4" }));
    expect(readsOfOption(nvme, { settings, workingSetGib: null })?.reason.code).toBe("no-working-set");
  });

  it("ORD-1 says nothing of a class without NVMe and of serverless", () => {
    expect(readsOfOption(readsSpecOf("db.r6g.8xlarge", null), { settings, workingSetGib: 600 })).toBeNull();
    expect(readsOfOption(null, { settings, workingSetGib: 600 })).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { answerOf, askAcuity, refusalOf } from "../../test/run-acuity.ts";

const plan = (line: string) => answerOf(`optimized-reads ${line}`);

describe("acuity optimized-reads", () => {
  it("gives the sizes of an NVMe class, fitted and documented", async () => {
    const large = await plan("--instance-class db.r6gd.8xlarge --working-set-gib 1008");
    expect(large.tieredCacheFittedGib).toBeCloseTo(1054, 0);
    expect(large.tieredCacheDocumentedGib).toBeCloseTo(1080.6, 0);
    expect(large).toMatchObject({ memoryGib: 256, nvmeGb: 1900, tempSpaceGib: 512 });
    const small = await plan("--instance-class db.r8gd.2xlarge --working-set-gib 200");
    expect(Math.abs(small.tieredCacheFittedGib / 262 - 1)).toBeLessThan(0.01);
    expect(small.tieredCacheDocumentedGib).toBeCloseTo(269.3, 0);
  });

  it("splits the hits of uniform access in proportion and picks the NVMe class", async () => {
    const answer = await plan("--instance-class db.r6g.8xlarge --working-set-gib 1008 --access uniform");
    expect(answer.hits.memory).toBeCloseTo(168.25475 / 1008, 7);
    expect(answer.verdict).toContain("Take db.r6gd.8xlarge");
    expect(answer.options.length).toBeGreaterThanOrEqual(6);
  });

  it("says that a set in memory gains nothing and what NVMe would cost more", async () => {
    const { out } = await askAcuity("optimized-reads --instance-class db.r6g.8xlarge --working-set-gib 150");
    expect(out).toMatch(/^No gain: .*\$796 a month more/);
  });

  it("fits the access pattern to a measured hit ratio", async () => {
    const answer = await plan(
      "--instance-class db.r6g.8xlarge --working-set-gib 1008 --buffer-cache-hit-pct 90",
    );
    expect(answer.hits.memory).toBeCloseTo(0.9, 6);
  });

  it("takes constants, readers and temporary space from options", async () => {
    const answer = await plan(
      "--instance-class db.r6g.8xlarge --working-set-gib 1008 --readers 2 --reader-working-set-gib 100 --sort-gib 700 --constant storageReadMs=1",
    );
    expect(answer.readersPick.verdict).toContain("Temporary objects need 700 GiB");
    expect(answer.readLatencyMs).toBeCloseTo(0.05 + (1 - 168.25475 / 1008), 6);
    const nvme = answer.options.find((option: { id: string }) => option.id === "writer-nvme-io-optimized");
    expect(nvme.temp).toMatchObject({ neededGib: 700, fits: true, multipleNeeded: 3 });
  });

  it.each([
    ["--working-set-gib 10", "option-missing"],
    ["--instance-class db.r6g.8xlarge --working-set-gib 1008 --access often", "option-invalid"],
    ["--instance-class db.r6g.8xlarge --working-set-gib 1008 --constant speed=1", "option-invalid"],
    ["--instance-class db.r6g.huge --working-set-gib 1008", "instance-class-unknown"],
    [
      "--instance-class db.r6g.8xlarge --working-set-gib 1008 --engine aurora-mysql",
      "optimized-reads-refused",
    ],
    ["--instance-class db.r6g.8xlarge --working-set-gib 1008 --serverless", "optimized-reads-refused"],
    [
      "--instance-class db.r6g.8xlarge --working-set-gib 1008 --engine-version 14.8",
      "optimized-reads-refused",
    ],
    [
      "--instance-class db.r6gd.8xlarge --working-set-gib 1008 --storage-mode standard --tiered-cache",
      "optimized-reads-refused",
    ],
    ["--instance-class db.r6g.8xlarge --working-set-gib 1008 --region mars-1", "price-missing"],
  ])("refuses %s as %s with exit 2", async (line, code) => {
    expect((await refusalOf(`optimized-reads ${line}`)).code).toBe(code);
  });
});

import { describe, expect, it } from "vitest";
import { answerOf, askAcuity, refusalOf, temporaryFile } from "../../test/run-acuity.ts";

const plan = (line: string) => answerOf(`failover ${line}`);
const published = "--instance-class db.r4.16xlarge --clients 500";

describe("acuity failover", () => {
  it.each([100_000, 200_000, 400_000])("predicts the published failover at %i TPS", async (tps) => {
    const answer = await plan(`${published} --cached-gib 160 --tps ${tps}`);
    expect(answer.without.secondsTo90).toBeGreaterThanOrEqual(285);
    expect(answer.without.secondsTo90).toBeLessThanOrEqual(365);
    expect(answer.with.secondsTo90).toBe(0);
    expect(answer.failoverS).toBe(35);
    expect(answer.readerMonthlyUsd).toBe(6774.4);
  });

  it("half the set, and a reader that holds half, warm in less time", async () => {
    const whole = await plan(`${published} --cached-gib 160 --tps 200000`);
    const half = await plan(`${published} --cached-gib 80 --tps 200000`);
    const overlap = await plan(`${published} --cached-gib 160 --tps 200000 --reader-overlap 50`);
    expect(half.without.secondsTo90).toBeLessThan(whole.without.secondsTo90);
    expect(overlap.without.secondsTo90).toBeLessThan(whole.without.secondsTo90);
  });

  it("a second failover inside the warm-up is cold", async () => {
    const line = `${published} --cached-gib 160 --tps 200000 --second-failover-after-s`;
    const early = await plan(`${line} 60`);
    expect(early.with.secondsTo90).toBe(early.without.secondsTo90);
    expect((await plan(`${line} 3600`)).with.secondsTo90).toBe(0);
  });

  it.each([
    ["--serverless", "provisioned"],
    ["--global-secondary", "not-global-secondary"],
    ["--not-enabled", "parameter"],
    ["--no-reader", "one-tier-0-reader"],
    ["--engine aurora-mysql", "postgresql"],
    ["--reader-class db.r4.8xlarge", "same-class"],
    ["--reader-class db.r4.16xlarge --reader-class db.r4.16xlarge", "one-tier-0-reader"],
  ])("names the requirement that %s leaves unmet: %s", async (flags, id) => {
    const answer = await plan(`${published} --cached-gib 160 --tps 200000 ${flags}`);
    const unmet = answer.requirements.filter(({ met }: { met: boolean }) => !met);
    expect(unmet.map((requirement: { id: string }) => requirement.id)).toEqual([id]);
    expect(answer.with.isAvailable).toBe(false);
  });

  it("gives every second on request, the outage first", async () => {
    const answer = await plan(`${published} --cached-gib 160 --tps 200000 --series`);
    expect(answer.without.tps.slice(0, 35)).toEqual(Array(35).fill(0));
    expect(answer.without.tps[35]).toBeGreaterThan(20_000);
  });

  it.each([
    ["--cached-gib 160 --tps 1 --clients 1", "option-missing"],
    [`${published} --cached-gib 0 --tps 1`, "setting-invalid"],
    [`${published} --cached-gib 160 --tps 0`, "setting-invalid"],
    [`${published} --cached-gib 160 --tps 10 --no-reader --reader-class db.r4.large`, "option-invalid"],
    ["--instance-class db.q1.large --cached-gib 10 --tps 10 --clients 1", "instance-class-unknown"],
  ])("refuses %s as %s with exit 2", async (line, code) => {
    expect((await refusalOf(`failover ${line}`)).code).toBe(code);
  });
});

describe("acuity failover --ccm-status", () => {
  it("explains a pasted status row", async () => {
    const counts = [2242000, 2242003, 17920442, 17923410, 14098000, 14100964, 15877443];
    const names = ["sent_last_minute", "found_last_minute", "sent_last_scan", "found_last_scan"];
    names.push("sent_current_scan", "found_current_scan");
    const rows = [...names.map((name) => `buffers_${name}`), "current_scan_progress"];
    const text = rows.map((name, index) => `${name} | ${counts[index]}`).join("\n");
    const file = temporaryFile("status.txt", text);
    const { code, out } = await askAcuity(`failover --ccm-status ${file}`);
    expect(code).toBe(0);
    expect(out).toContain("0.017 % warm");
    expect((await plan(`--ccm-status ${file}`)).state).toBe("cold");
  });
});

describe("acuity failover --change", () => {
  const load = "--cached-gib 80 --tps 20000 --clients 300";

  it("prices what a scale-down, another class and a restart do to the transactions", async () => {
    const shrink = await plan(`--change serverless-shrink --from-acu 64 --to-acu 4 ${load}`);
    expect(shrink.outageS).toBe(0);
    expect(shrink.lostTransactions).toBeGreaterThan(0);
    const other = await plan(`--change class-change --to-class db.r6g.4xlarge ${load}`);
    expect(other.poolGib).toBeCloseTo(83.94, 2);
    expect(other.secondsTo99).toBeGreaterThan(0);
    const restart = await plan(
      `--change restart --instance-class db.r6g.4xlarge --change-outage-s 20 ${load}`,
    );
    expect(restart.lostTransactions).toBe(400_000);
    const { out } = await askAcuity(`failover --change restart --instance-class db.r6g.4xlarge ${load}`);
    expect(out).toContain("keeps its cache");
  });

  it.each([
    [`--change serverless-shrink --from-acu 4 --to-acu 8 ${load}`, "setting-invalid"],
    [`--change serverless-shrink --from-acu 4 ${load}`, "option-missing"],
    [`--change class-change ${load}`, "option-missing"],
    [`--change class-change --to-class db.q1.large ${load}`, "instance-class-unknown"],
    [`--change sleep ${load}`, "option-invalid"],
  ])("refuses %s as %s with exit 2", async (line, code) => {
    expect((await refusalOf(`failover ${line}`)).code).toBe(code);
  });
});

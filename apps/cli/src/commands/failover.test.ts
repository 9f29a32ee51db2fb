import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Io } from "../command.ts";
import { runCli } from "../run-cli.ts";

async function acuity(line: string) {
  const out = { stdout: "", stderr: "" };
  const io: Io = {
    stdout: (text) => {
      out.stdout += text;
    },
    stderr: (text) => {
      out.stderr += text;
    },
  };
  return { exitCode: await runCli(["failover", ...line.split(" ")], io), ...out };
}

async function plan(line: string) {
  const { exitCode, stdout } = await acuity(`${line} --json`);
  expect(exitCode).toBe(0);
  return JSON.parse(stdout);
}

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
    const { exitCode, stdout } = await acuity(`${line} --json`);
    expect(exitCode).toBe(2);
    expect(JSON.parse(stdout).error.code).toBe(code);
  });
});

describe("acuity failover --ccm-status", () => {
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "acuity-failover-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it("explains a pasted status row", async () => {
    const file = join(folder, "status.txt");
    const counts = [2242000, 2242003, 17920442, 17923410, 14098000, 14100964, 15877443];
    const names = ["sent_last_minute", "found_last_minute", "sent_last_scan", "found_last_scan"];
    names.push("sent_current_scan", "found_current_scan");
    const rows = [...names.map((name) => `buffers_${name}`), "current_scan_progress"];
    await writeFile(file, rows.map((name, index) => `${name} | ${counts[index]}`).join("\n"));
    const { exitCode, stdout } = await acuity(`--ccm-status ${file}`);
    expect(exitCode).toBe(0);
    expect(stdout).toContain("0.017 % warm");
    expect(JSON.parse((await acuity(`--ccm-status ${file} --json`)).stdout).state).toBe("cold");
  });
});

describe("acuity failover --change", () => {
  const load = "--cached-gib 80 --tps 20000 --clients 300";

  it("prices what a scale-down, another class and a restart do to the transactions", async () => {
    const shrink = await plan(`--change serverless-shrink --from-acu 64 --to-acu 4 ${load}`);
    expect(shrink.outageS).toBe(0);
    expect(shrink.lostTransactions).toBeGreaterThan(0);
    const other = await plan(`--change class-change --to-class db.r6g.4xlarge ${load}`);
    expect(other.poolGib).toBe(96);
    expect(other.secondsTo99).toBeGreaterThan(0);
    const restart = await plan(
      `--change restart --instance-class db.r6g.4xlarge --change-outage-s 20 ${load}`,
    );
    expect(restart.lostTransactions).toBe(400_000);
    expect((await acuity(`--change restart --instance-class db.r6g.4xlarge ${load}`)).stdout).toContain(
      "keeps its cache",
    );
  });

  it.each([
    [`--change serverless-shrink --from-acu 4 --to-acu 8 ${load}`, "setting-invalid"],
    [`--change serverless-shrink --from-acu 4 ${load}`, "option-missing"],
    [`--change class-change ${load}`, "option-missing"],
    [`--change class-change --to-class db.q1.large ${load}`, "instance-class-unknown"],
    [`--change sleep ${load}`, "option-invalid"],
  ])("refuses %s as %s with exit 2", async (line, code) => {
    const { exitCode, stdout } = await acuity(`${line} --json`);
    expect(exitCode).toBe(2);
    expect(JSON.parse(stdout).error.code).toBe(code);
  });
});

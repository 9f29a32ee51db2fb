import { describe, expect, it } from "vitest";
import { askAcuity, temporaryFile } from "./run-acuity.ts";

/** Monday 4 May 2026, 00:00 UTC: platform 4 by its date. */
const START_S = 1_777_852_800;
const MINUTES = 2 * 1440;
const MAX_ACU = 48;

/** Blocks of 17 minutes between 1 and 30 ACU. */
const demandAt = (minute: number) => 1 + ((Math.floor(minute / 17) * 7919) % 30);

/** An export of a serverless instance that scales as `profile` does. */
async function serverlessTrace(options: readonly string[], tilt = 0): Promise<string> {
  const rows = Array.from({ length: MINUTES }, (_, minute) => `${minute * 60},${demandAt(minute)}`);
  const demand = temporaryFile("demand.csv", ["second,acu", ...rows, `${MINUTES * 60},0`].join("\n"));
  const range = ["--min", "0.5", "--max", String(MAX_ACU), "--json"];
  const { out } = await askAcuity(["simulate", "--demand-csv", demand, ...range, ...options]);
  const changes: readonly (readonly [number, number])[] = JSON.parse(out).changes;
  const lines = ["timestamp,CPUUtilization,ServerlessDatabaseCapacity"];
  let at = 0;
  for (let minute = 0; minute < MINUTES; minute++) {
    let sum = 0;
    for (let second = minute * 60; second < (minute + 1) * 60; second++) {
      while ((changes[at + 1]?.[0] ?? Number.POSITIVE_INFINITY) <= second) at += 1;
      sum += changes[at]?.[1] ?? 0;
    }
    const time = new Date((START_S + minute * 60) * 1000).toISOString();
    const drift = tilt * (minute % 700);
    lines.push(`${time},${((100 * demandAt(minute)) / MAX_ACU).toFixed(4)},${(sum / 60 + drift).toFixed(4)}`);
  }
  return temporaryFile("serverless.csv", lines.join("\n"));
}

const range = ["--min", "0.5", "--max", String(MAX_ACU)];

describe("acuity calibrate", () => {
  it("REC-1 finds the constants a trace was made with, and by how much they help", async () => {
    const hidden = ["--rho", "0.7", "--burst", "9", "--rate", "1.2"];
    const path = await serverlessTrace(hidden);
    const { code, out } = await askAcuity(["calibrate", path, ...range, "--json"]);
    expect(code).toBe(0);
    const { profile, profileBasis, before, after, fitted, refusal } = JSON.parse(out);
    expect([profile, profileBasis, refusal]).toEqual(["platform-4", "date", null]);
    expect(Math.abs(fitted.rho.value / 0.7 - 1)).toBeLessThan(0.02);
    expect(Math.abs(fitted.burstAcu.value / 9 - 1)).toBeLessThan(0.1);
    expect(after.rmseAcu).toBeLessThan(before.rmseAcu);
    expect(after.actualAcuHours).toBe(before.actualAcuHours);
    expect(Math.abs(after.errorPct)).toBeLessThan(1);
    const text = await askAcuity(["calibrate", path, ...range]);
    expect(text.out).toContain("fitted to this trace");
    expect(text.out).toMatch(/burst, ACU +\d+\.\d{3} +\d/);
  }, 60_000);

  it("REC-1 a fit that explains too little is refused with its reason, and none of its figures is shown", async () => {
    const path = await serverlessTrace([], 0.05);
    const { code, out } = await askAcuity(["calibrate", path, ...range, "--json"]);
    expect(code).toBe(0);
    const { fitted, after, before, refusal } = JSON.parse(out);
    expect([fitted, after]).toEqual([null, null]);
    expect(before.actualAcuHours).toBeGreaterThan(0);
    expect(refusal).toMatch(/^Even fitted, the model/);
    expect((await askAcuity(["calibrate", path, ...range])).out).toContain(refusal);
  }, 60_000);

  it("REC-1 refuses a trace without capacity, and a range that was never given", async () => {
    const path = temporaryFile(
      "cpu.csv",
      "timestamp,CPUUtilization\n2026-05-04T00:00:00Z,5\n2026-05-04T00:01:00Z,6\n",
    );
    const bare = await askAcuity(["calibrate", path, ...range, "--json"]);
    expect([bare.code, JSON.parse(bare.out).error.code]).toEqual([2, "series-missing"]);
    const open = await askAcuity(["calibrate", path, "--min", "1", "--json"]);
    expect([open.code, JSON.parse(open.out).error.code]).toEqual([2, "option-missing"]);
  });
});

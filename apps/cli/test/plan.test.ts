import { describe, expect, it } from "vitest";
import { askAcuity, runAcuity, temporaryFile } from "./run-acuity.ts";

/** A week at five minutes: 5 % CPU, 60 % from nine to five. */
function officeHours(): string {
  const rows = Array.from({ length: 7 * 288 }, (_, at) => {
    const time = new Date(Date.UTC(2026, 2, 2) + at * 300_000);
    const isBusy = time.getUTCHours() >= 9 && time.getUTCHours() < 17;
    return `${time.toISOString()},${isBusy ? 60 : 5}`;
  });
  return `timestamp,CPUUtilization\n${rows.join("\n")}\n`;
}

const market = [
  "--region",
  "us-east-1",
  "--engine",
  "aurora-postgresql",
  "--instance-class",
  "db.r6g.xlarge",
];

describe("acuity plan", () => {
  it("OPT-1 names the pick, the Pareto front and a reason for every option, the same on every run", async () => {
    const path = temporaryFile("CPUUtilization.csv", officeHours());
    const asked = ["plan", path, ...market, "--date", "2026-11-20", "--working-set-gib", "4", "--json"];
    const { code, out } = await runAcuity(asked);
    expect(code).toBe(0);
    const plan = JSON.parse(out);
    expect(plan.demand).toMatchObject({
      start: "2026-03-02T00:00:00Z",
      coveredPct: 100,
      peakAcu: expect.closeTo(9.6 / 1.445, 9),
    });
    const ids: string[] = plan.options.map((option: { id: string }) => option.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of [plan.pick, plan.runnerUp, ...plan.pareto]) expect(ids).toContain(id);
    for (const option of plan.options) {
      expect(option.reasons.length).toBeGreaterThan(0);
      expect(option.monthlyUsd.p10).toBeLessThanOrEqual(option.monthlyUsd.p90);
    }
    expect(plan.warnings).toContainEqual(expect.objectContaining({ code: "no-maximum" }));
    expect((await runAcuity(asked)).out).toBe(out);
  });

  it("shows people the pick and what runs today", async () => {
    const path = temporaryFile("CPUUtilization.csv", officeHours());
    const { code, out, err } = await askAcuity(["plan", path, ...market]);
    expect(code).toBe(0);
    expect(out).toMatch(/^Run: /m);
    expect(out).toMatch(/^(today|→) +db\.r6g\.xlarge/m);
    expect(err).toContain("Planning: 100 %");
  });

  it("SPD-1 takes speeds of the user's, calls them so, and says what they and growth make of the demand", async () => {
    const path = temporaryFile("CPUUtilization.csv", officeHours());
    const speeds = ["--speed", "r8g=1.45", "--growth-pct", "50", "--members", "4"];
    const { code, out } = await askAcuity(["plan", path, ...market, ...speeds]);
    expect(code).toBe(0);
    expect(out).toMatch(/^Speeds: +yours: r8g 1\.45 times r6g; not drawn$/m);
    expect(out).toMatch(
      /^Demand: +after growth mean 3\.9 ACU,\s+up\s+to\s+10\s+ACU\s+\(5-minute\s+mean\)[^;]*;\s+as\s+measured\s+mean\s+2\.6\s+ACU,\s+up\s+to\s+6\.6\s+ACU\s/m,
    );
  });

  it("HLD-2 says what holds the capacity of a serverless source, by cause and by day, for people and as JSON", async () => {
    const rows = Array.from({ length: 2 * 288 }, (_, at) => {
      const time = new Date(Date.UTC(2026, 2, 2) + at * 300_000).toISOString();
      return `${time},2,8,${(64 - 14.4) * 2 ** 30}`;
    });
    const head = "timestamp,CPUUtilization,ServerlessDatabaseCapacity,FreeableMemory";
    const path = temporaryFile("orders.csv", `${head}\n${rows.join("\n")}\n`);
    const source = ["--serverless-max", "32", "--serverless-min", "0.5", "--members", "0"];
    const asked = ["plan", path, ...market.slice(0, 4), ...source, "--date", "2026-11-20"];
    const { out } = await askAcuity(asked);
    expect(out).toContain("What holds your ACU");
    expect(out).toMatch(
      /Of \$700\.80 a month of measured capacity, CPU explains \$87\.60; the other \$613 is held by/,
    );
    expect(out).toMatch(/^ +Memory +730 +5,110\.00 +613\.20 +0\.00$/m);
    expect(out).toMatch(/^ +2 Mar 2026 +2\.88 +20\.16$/m);
    const { baseline } = JSON.parse((await askAcuity([...asked, "--json"])).out);
    expect(baseline.month.holding).toMatchObject({
      usd: 700.8,
      lines: [{ cause: "cpu" }, { cause: "memory" }],
    });
    expect(baseline.month.holding.days).toHaveLength(2);
  });

  it("RSV-3 pays for what is owned whatever the plan is", async () => {
    const path = temporaryFile("CPUUtilization.csv", officeHours());
    const owned = temporaryFile(
      "ri.csv",
      "class,count,usd_per_hour,ends_on\ndb.r6g.xlarge,1,0.2,2027-06-01\n",
    );
    const asked = ["plan", path, ...market, "--date", "2026-11-20", "--working-set-gib", "4", "--json"];
    const without = JSON.parse((await askAcuity(asked)).out);
    const { code, out } = await askAcuity([...asked, "--owned-ri", owned, "--owned-dsp", "0.1@2027-02-01"]);
    expect(code).toBe(0);
    const plan = JSON.parse(out);
    const costOf = (from: typeof plan, id: string) =>
      from.options.find((option: { id: string }) => option.id === id).monthlyUsd.p50;
    expect(plan.baseline.owned).toEqual({
      reserved: [{ instanceClass: "db.r6g.xlarge", count: 1, hourlyUsd: 0.2, endsOn: "2027-06-01" }],
      savingsPlans: [{ usdPerHour: 0.1, endsOn: "2027-02-01" }],
    });
    // The owned instance runs today's class: on demand falls away, its own hours and the idle plan are paid.
    const today = without.today;
    expect(costOf(plan, today)).toBeLessThan(costOf(without, today));
    expect(costOf(plan, today)).toBeGreaterThanOrEqual(0.3 * 730 - 0.01);
  });

  it("ends with 1 when the user set a limit that nothing meets", async () => {
    const rows = Array.from(
      { length: 60 },
      (_, at) => `${new Date(at * 300_000).toISOString()},${at % 2 ? 99 : 1}`,
    );
    const path = temporaryFile("CPUUtilization.csv", `timestamp,CPUUtilization\n${rows.join("\n")}\n`);
    const small = ["--region", "us-east-1", "--engine", "aurora-postgresql", "--serverless-max", "8"];
    const limits = ["--max-throttled-pct", "0", "--working-set-gib", "100000"];
    const { code, out } = await askAcuity(["plan", path, ...small, ...limits, "--json"]);
    expect(JSON.parse(out).pick).toBeNull();
    expect(code).toBe(1);
  });

  it.each([
    [["--region", "us-east-1", "--engine", "aurora-postgresql"], "option-missing", /--instance-class/],
    [[...market, "--serverless-max", "16"], "option-missing", /one of them/],
    [["--region", "mars-north-1", ...market.slice(2)], "price-missing", /mars-north-1/],
    [[...market, "--growth-pct", "lots"], "option-invalid", /lots/],
    [[...market, "--storage-gb=-1"], "option-invalid", /-1/],
    [[...market, "--io-requests=2e15"], "option-invalid", /0 to 1,000,000,000,000,000; got/],
    [
      [...market, "--extra", "insights-months=25"],
      "option-invalid",
      /0 to 24 months, a whole number; got 25/,
    ],
    [[...market, "--speed", "r9z=2"], "option-invalid", /r8g.*platform-4; got "r9z=2"/],
    [[...market, "--owned-dsp", "some"], "option-invalid", /some/],
    [[...market, "--max-term-years", "2"], "option-invalid", /0, 1, 3/],
  ])("refuses %j by name with exit 2", async (args, expected, sentence) => {
    const path = temporaryFile("CPUUtilization.csv", officeHours());
    const { code, out } = await askAcuity(["plan", path, ...args, "--json"]);
    expect(code).toBe(2);
    const { error } = JSON.parse(out);
    expect(error.code).toBe(expected);
    expect(error.message).toMatch(sentence);
  });
});

import { describe, expect, it } from "vitest";
import { askAcuity, runAcuity, temporaryFile } from "./run-acuity.ts";

const demand = "second,acu\n0,0.2\n600,9.5\n900,0\n4000,0\n";

describe("acuity simulate", () => {
  it("ACU-2 steps up by the bucket at once and down tick by tick", async () => {
    const path = temporaryFile("demand.csv", demand);
    const { code, out } = await runAcuity(`simulate --demand-csv ${path} --min 0.5 --max 16 --json`);
    expect(code).toBe(0);
    const result = JSON.parse(out);
    expect(result).toMatchObject({ profile: "platform-4", throttledS: 1, deficitAcuS: 9, resumes: 0 });
    expect(result.changes).toEqual([
      [0, 0.5],
      [601, 12.5],
      [1110, 6.5],
      [1295, 3.5],
      [1480, 2],
      [1665, 1],
      [1850, 0.5],
    ]);
    expect(result.series).toBeUndefined();
    // DEM-8: a second of the first hour, none of the second's 400 s; each counts on seven days, all others have the mean of both.
    const unmetRatio = (7 / 3600 + (22 * 7) / 4000) / 168;
    expect(result.month.unmetMinutes).toBeCloseTo(730 * 60 * unmetRatio, 6);
    expect(result.month.throttledPct).toBeCloseTo(100 * unmetRatio, 9);
  });

  it("lays demand beside capacity with --series, and the phase moves the ticks", async () => {
    const path = temporaryFile("demand.csv", demand);
    const range = ["--min", "0.5", "--max", "16", "--phase", "40"];
    const { out } = await askAcuity(["simulate", "--demand-csv", path, ...range, "--series", "--json"]);
    const { series, changes } = JSON.parse(out);
    expect(series[0]).toEqual([0, 0.2, 0.5]);
    expect(series).toContainEqual([900, 0, 12.5]);
    expect(changes[2][0] % 185).toBe(40);
  });

  it("takes a measured trace with the class it was measured on", async () => {
    const rows = Array.from({ length: 40 }, (_, at) => `2026-03-02T00:${String(at).padStart(2, "0")}:00Z,25`);
    const path = temporaryFile("CPUUtilization.csv", `timestamp,value\n${rows.join("\n")}\n`);
    const range = ["--min", "0.5", "--max", "16", "--speed-factor", "1", "--rho", "0.76", "--json"];
    const { code, out, err } = await askAcuity([
      "simulate",
      path,
      "--instance-class",
      "db.r6g.xlarge",
      ...range,
    ]);
    expect(code).toBe(0);
    // 25 % of 4 vCPU is 4 ACU of demand, which wants 4 / 0.76, rounded up to 5.5 ACU, from the first second on.
    const { warnings, ...found } = JSON.parse(out);
    expect(found).toMatchObject({ simulatedS: 2400, throttledS: 0, acuHours: (5.5 * 2400) / 3600 });
    // What the trace came to is part of the answer, not only of what a terminal shows.
    expect(err).toBe("");
    const told = await askAcuity([
      "simulate",
      path,
      "--instance-class",
      "db.r6g.xlarge",
      ...range.slice(0, 4),
    ]);
    expect(warnings.length).toBeGreaterThan(0);
    for (const { message } of warnings) expect(told.err).toContain(message);
  });

  it("TRD-1 says that a trace which grows is simulated at the level of its end", async () => {
    const rows = (perWeek: number) =>
      Array.from({ length: 28 * 24 }, (_, hour) => {
        const time = new Date(Date.UTC(2026, 2, 2, hour)).toISOString();
        return `${time},${(hour % 24 > 8 ? 22 : 6) * (1 + perWeek) ** (hour / 168)}`;
      });
    const told = async (perWeek: number) => {
      const path = temporaryFile("CPUUtilization.csv", `timestamp,value\n${rows(perWeek).join("\n")}\n`);
      const on = ["--instance-class", "db.r6g.xlarge", "--min", "0.5", "--max", "16"];
      return (await askAcuity(["simulate", path, ...on])).err;
    };
    expect(await told(0.04)).toContain("Each sample counts at the level of the trace's end");
    expect(await told(0)).not.toContain("level of the trace's end");
  });

  it("ACU-5 a queue's work may be no faster than it can keep busy", async () => {
    const path = temporaryFile("demand.csv", "second,acu\n0,2\n10,8\n20,0\n100,0\n");
    const given = ["--demand-csv", path, "--min", "4", "--max", "16", "--mode", "queue", "--json"];
    const { out } = await askAcuity(["simulate", ...given, "--max-served", "2"]);
    expect(JSON.parse(out)).toMatchObject({
      queue: { peakBacklogAcuS: 60, bursts: [{ fromS: 10, doneS: 50 }] },
      changes: [[0, 4]],
    });
  });

  it("RDR-1 a reader of the files follows its own demand, with the same growth", async () => {
    const row = (name: string, i: number, cpu: number) =>
      `${1_772_409_600_000 + i * 300_000},CPUUtilization,${name},Average,${cpu},Percent`;
    const rows = Array.from({ length: 24 }, (_, i) => [row("orders-1", i, 20), row("orders-2", i, 50)]);
    const header = "timestamp,metric_name,dimension,stat,value,unit";
    const path = temporaryFile("several.csv", `${header}\n${rows.flat().join("\n")}\n`);
    const given = ["--instance", "orders-1", "--instance-class", "db.r6g.xlarge", "--growth-pct", "50"];
    const reader = "tier=2,instance=orders-2,on=db.r6g.large";
    const range = ["--min", "0.5", "--max", "32", "--speed-factor", "1", "--rho", "0.76", "--json"];
    const { out } = await askAcuity(["simulate", path, ...given, ...range, "--reader", reader]);
    const { members } = JSON.parse(out);
    // 50 % of 2 vCPU is 4 ACU, half as much again is 6, which want 8 ACU for two hours.
    expect(members[1].acuHours).toBeCloseTo(8 * 2, 9);
  });

  it("queues what it cannot serve and says how long it waited", async () => {
    const path = temporaryFile("demand.csv", demand);
    const given = ["--demand-csv", path, "--min", "0.5", "--max", "4", "--mode", "queue", "--json"];
    const { out } = await askAcuity(["simulate", ...given]);
    expect(JSON.parse(out).queue.longestDelayS).toBeGreaterThan(60);
  });

  it.each([
    [["--min", "4", "--max", "2"], "acu-range", /minimum of 4 is above the maximum of 2/],
    [["--min", "0.3", "--max", "2"], "acu-range", /0\.3/],
    [["--min", "1"], "option-missing", /--max/],
    [["--min", "1", "--max", "4", "--profile", "platform-9"], "option-invalid", /platform-9/],
    [["--min", "1", "--max", "4", "--date", "tomorrow"], "profile-unknown", /tomorrow/],
    [["--min", "1", "--max", "4", "--start", "0.7"], "setting-invalid", /0\.7/],
  ])("refuses %j by name with exit 2", async (args, expected, sentence) => {
    const path = temporaryFile("demand.csv", demand);
    const { code, out, err } = await askAcuity(["simulate", "--demand-csv", path, ...args, "--json"]);
    expect(code).toBe(2);
    expect(JSON.parse(out).error.code).toBe(expected);
    expect(err).toMatch(sentence);
  });

  it.each([
    ["time,load\n0,1\n60,1\n", "file-invalid", /second,acu/],
    ["second,acu\n0,1\nsixty,1\n", "file-invalid", /Line 3/],
    ["second,acu\n0,1\n", "series-invalid", /at least two rows/],
    ["second,acu\n60,1\n0,1\n", "series-invalid", /ascending/],
  ])("refuses the demand file %j", async (content, expected, sentence) => {
    const path = temporaryFile("demand.csv", content);
    const { code, out } = await askAcuity(`simulate --demand-csv ${path} --min 1 --max 4 --json`);
    expect(code).toBe(2);
    const { error } = JSON.parse(out);
    expect(error.code).toBe(expected);
    expect(error.message).toMatch(sentence);
  });

  it("asks what a trace was measured on", async () => {
    const path = temporaryFile(
      "cpu.csv",
      "timestamp,value\n2026-03-02T00:00:00Z,5\n2026-03-02T00:05:00Z,5\n",
    );
    const { code, err } = await askAcuity(`simulate ${path} --min 1 --max 4`);
    expect(code).toBe(2);
    expect(err).toContain("--instance-class db.r6g.xlarge");
  });
});

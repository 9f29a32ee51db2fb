import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Io } from "../command.ts";
import { runCli } from "../run-cli.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "acuity-commitments-"));
});

async function spendFile(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

async function acuity(...argv: string[]) {
  const out = { stdout: "", stderr: "" };
  const io: Io = {
    stdout: (text) => {
      out.stdout += text;
    },
    stderr: (text) => {
      out.stderr += text;
    },
  };
  return { exitCode: await runCli(argv, io), ...out };
}

describe("acuity commitments", () => {
  it("finds the best commitment of a month of hours", async () => {
    const hours = Array.from({ length: 730 }, (_, h) => (h % 2 === 0 ? 1 : 3));
    const rows = hours.map((usd, h) => `${h},${usd}`).join("\n");
    const path = await spendFile("month.csv", `hour,usd\n${rows}\n`);
    const done = await acuity("commitments", "--hourly-spend", path, "--discount", "0.35", "--json");
    expect(done.exitCode).toBe(0);
    expect(JSON.parse(done.stdout)).toEqual({
      commitUsdPerHour: 0.65,
      monthlyUsd: 365 * 0.65 + 365 * 2.65,
      onDemandUsd: 1460,
      savingUsd: 255.5,
      coverage: 0.5,
      utilisation: 1,
      wastedHours: 0,
      hours: 730,
      tiesUpToUsdPerHour: 0.65,
    });
  });

  it.each([
    ["array.json", "[1, 1, 3, 3]"],
    ["lines.txt", "1\n1\n3\n3\n"],
    ["one-line.csv", "1,1,3,3"],
    ["quoted.csv", '"hour, UTC",usd\n"1, first",1\n"2",1\n"3","3"\n\n4,3\n'],
    ["crlf.csv", "\uFEFFtime;usd\r\n0;1\r\n1;1\r\n2;3\r\n3;3\r\n"],
  ])("reads %s", async (name, text) => {
    const path = await spendFile(name, text);
    const done = await acuity("commitments", "--hourly-spend", path, "--discount", "0.2", "--json");
    expect(JSON.parse(done.stdout)).toMatchObject({ commitUsdPerHour: 0.8, hours: 4 });
  });

  it("takes two discounts over two columns", async () => {
    const path = await spendFile("two.csv", "serverless,provisioned\n1,2\n1,2\n");
    const two = ["--discount", "0.35", "--discount", "0.2"];
    const done = await acuity("commitments", "--hourly-spend", path, ...two, "--json");
    expect(JSON.parse(done.stdout).commitUsdPerHour).toBeCloseTo(0.65 + 1.6, 12);
  });

  it("shows a commitment larger than the need as a loss", async () => {
    const path = await spendFile("loss.csv", "1\n1\n");
    const done = await acuity("commitments", "--hourly-spend", path, "--discount", "0.35", "--commit", "2");
    expect(done.stdout).toMatch(/loss \$730\.00/);
    expect(done.stdout).toMatch(/2 of 2 hours/);
  });

  it("lists the reserved offers of a class with their assumption", async () => {
    const where = ["--region", "us-east-1", "--engine", "aurora-postgresql"];
    const done = await acuity("commitments", ...where, "--instance-class", "db.r7g.large");
    expect(done.stdout).toMatch(/1 year, no upfront +0\.00 +0\.179648 +0\.179648 +34\.9 %/);
    expect(done.stdout).toMatch(/Assumption: No reserved price of db\.r7g\.large is known/);
    expect(done.stdout).toMatch(/Database Savings Plan: \$0\.2208 an hour/);
  });

  it.each([
    [["--discount", "0.35"], /--hourly-spend is required/],
    [["--hourly-spend", "nowhere.csv", "--discount", "0.35"], /There is no file "nowhere\.csv"/],
    [["--hourly-spend", "FILE"], /--discount is required/],
    [["--hourly-spend", "FILE", "--discount", "35"], /such as 0\.35; got "35"/],
    [
      ["--hourly-spend", "FILE", "--discount", "0.35"],
      /line 2: expected US dollars in the last column, got "abc"/,
    ],
  ])("refuses %j with a sentence and exit 2", async (argv, sentence) => {
    const bad = await spendFile("bad.csv", "1\nabc\n");
    const done = await acuity("commitments", ...argv.map((arg) => (arg === "FILE" ? bad : arg)));
    expect(done.exitCode).toBe(2);
    expect(done.stderr).toMatch(sentence);
  });
});

describe("acuity io-optimized", () => {
  const where = ["--region", "us-east-1", "--engine", "aurora-postgresql"];
  const use = [
    "--instance-class",
    "db.r6g.2xlarge",
    "--count",
    "2",
    "--storage-gb",
    "800",
    "--io-requests",
    "1.2e9",
  ];

  it("compares both modes from their own rows: $1,835.48 against $2,149.54", async () => {
    const done = await acuity("io-optimized", ...where, ...use, "--json");
    expect(JSON.parse(done.stdout)).toMatchObject({
      standard: { totalUsd: 1835.48 },
      ioOptimized: { totalUsd: 2149.54 },
      breakEven: { ioUsd: 554.06 },
      cheaper: "standard",
      savingUsd: -314.06,
      plan: null,
    });
  });

  it("names the month in which a growing workload should switch", async () => {
    const done = await acuity("io-optimized", ...where, ...use, "--from", "2026-12", "--growth-io", "10");
    expect(done.stdout).toMatch(/Switch to I\/O-Optimized on 2027-09-01/);
  });

  it("refuses growth without a first month", async () => {
    const done = await acuity("io-optimized", ...where, ...use, "--growth-io", "10");
    expect(done.exitCode).toBe(2);
    expect(done.stderr).toMatch(/--growth-io needs --from/);
  });
});

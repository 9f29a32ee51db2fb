import { describe, expect, it } from "vitest";
import { answerOf, askAcuity, temporaryFile } from "../../test/run-acuity.ts";

describe("acuity commitments", () => {
  it("finds the best commitment of a month of hours", async () => {
    const hours = Array.from({ length: 730 }, (_, h) => (h % 2 === 0 ? 1 : 3));
    const rows = hours.map((usd, h) => `${h},${usd}`).join("\n");
    const path = temporaryFile("month.csv", `hour,usd\n${rows}\n`);
    expect(await answerOf(`commitments --hourly-spend ${path} --discount 0.35`)).toEqual({
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
    const path = temporaryFile(name, text);
    const found = await answerOf(`commitments --hourly-spend ${path} --discount 0.2`);
    expect(found).toMatchObject({ commitUsdPerHour: 0.8, hours: 4 });
  });

  it("takes two discounts over two columns", async () => {
    const path = temporaryFile("two.csv", "serverless,provisioned\n1,2\n1,2\n");
    const found = await answerOf(`commitments --hourly-spend ${path} --discount 0.35 --discount 0.2`);
    expect(found.commitUsdPerHour).toBeCloseTo(0.65 + 1.6, 12);
  });

  it("shows a commitment larger than the need as a loss", async () => {
    const path = temporaryFile("loss.csv", "1\n1\n");
    const { out } = await askAcuity(`commitments --hourly-spend ${path} --discount 0.35 --commit 2`);
    expect(out).toMatch(/loss \$730\.00/);
    expect(out).toMatch(/2 of 2 hours/);
  });

  it("lists the reserved offers of a class with their assumption", async () => {
    const where = "--region us-east-1 --engine aurora-postgresql";
    const { out } = await askAcuity(`commitments ${where} --instance-class db.r7g.large`);
    expect(out).toMatch(/1 year, partial upfront +906\.66 +0\.103500 +0\.207000 +25\.0 %/);
    expect(out).toMatch(/Assumption: No reserved price of db\.r7g\.large in us-east-1 is known/);
    expect(out).toMatch(/Database Savings Plan: \$0\.2208 an hour/);
  });

  it.each([
    ["--discount 0.35", /--hourly-spend is required/],
    ["--hourly-spend nowhere.csv --discount 0.35", /There is no file "nowhere\.csv"/],
    ["--hourly-spend FILE", /--discount is required/],
    ["--hourly-spend FILE --discount 35", /such as 0\.35; got "35"/],
    ["--hourly-spend FILE --discount 0.35", /line 2: expected US dollars in the last column, got "abc"/],
    [
      "--hourly-spend HUGE --discount 0.35",
      /line 2: an hour costs at most 1000000000 US dollars, got 1e\+308/,
    ],
    ["--hourly-spend LONG --discount 0.35", /has 100000 rows; at most 88000 hours/],
  ])("refuses %s with a sentence and exit 2", async (line, sentence) => {
    const bad = temporaryFile("bad.csv", "1\nabc\n");
    const huge = temporaryFile("huge.csv", "1\n1e308\n");
    const long = temporaryFile("long.csv", "5\n".repeat(100_000));
    const asked = line.replace("FILE", bad).replace("HUGE", huge).replace("LONG", long);
    const { code, err } = await askAcuity(`commitments ${asked}`);
    expect(code).toBe(2);
    expect(err).toMatch(sentence);
  });
});

describe("acuity io-optimized", () => {
  const asked =
    "io-optimized --region us-east-1 --engine aurora-postgresql --instance-class db.r6g.2xlarge --count 2 --storage-gb 800 --io-requests 1.2e9";

  it("compares both modes from their own rows: $1,835.48 against $2,149.54", async () => {
    expect(await answerOf(asked)).toMatchObject({
      standard: { totalUsd: 1835.48 },
      ioOptimized: { totalUsd: 2149.54 },
      breakEven: { ioUsd: 554.06 },
      cheaper: "standard",
      savingUsd: -314.06,
      plan: null,
    });
  });

  it("names the month in which a growing workload should switch", async () => {
    const { out } = await askAcuity(`${asked} --from 2026-12 --growth-io 10`);
    expect(out).toMatch(/Switch to I\/O-Optimized on 2027-09-01/);
  });

  it("refuses growth without a first month", async () => {
    const { code, err } = await askAcuity(`${asked} --growth-io 10`);
    expect(code).toBe(2);
    expect(err).toMatch(/--growth-io needs --from/);
  });
});

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { answerOf, askAcuity, refusalOf } from "../../test/run-acuity.ts";

const where = "price --region us-east-1 --engine aurora-postgresql";

describe("acuity price", () => {
  it("prices a class and storage on I/O-Optimized rows, with unit prices as published", async () => {
    const mumbai = "--region ap-south-1 --engine aurora-mysql --storage-mode io-optimized";
    const bill = await answerOf(`price ${mumbai} --instance-class db.r6g.xlarge --storage-gb 2048`);
    expect(bill.catalog.version).toBe("aws-2025-06-17+2025-12-10");
    expect(bill.lines.map((l: { unitPriceUsd: number }) => l.unitPriceUsd)).toEqual([0.768, 0.248]);
    expect(bill.totalUsd).toBe(1068.54);
  });

  it("gives the worked example of two instances in us-east-1: $1,835.48", async () => {
    const use = "--instance-class db.r6g.2xlarge --count 2 --storage-gb 800 --io-requests 1.2e9";
    const { out } = await askAcuity(`${where} --storage-mode standard ${use}`);
    expect(out).toMatch(/Total +1835\.48/);
    expect(out).toMatch(/published 2025-06-17, \d+ days ago: old/);
  });

  it("refuses a class that is not sold there with exit 2 and the nearest that are", async () => {
    const asked = `${where} --storage-mode standard --instance-class db.r5.32xlarge`;
    expect((await refusalOf(asked)).code).toBe("instance-class-not-sold");
    expect((await askAcuity(asked)).err).toMatch(/Nearest that are: db\.r5\.24xlarge/);
  });

  it.each([
    ["--storage-gb 1", /--storage-mode is required/],
    ["--storage-mode standard", /Nothing to price/],
    ["--storage-mode fast --storage-gb 1", /standard, io-optimized; got "fast"/],
    ["--storage-mode standard --count 2", /--count needs --instance-class/],
    ["--storage-mode standard --storage-gb -1", /quantity of 0 or more for storage, got -1/],
    ["--storage-mode standard --storage-gb=-1", /quantity of 0 or more for storage, got -1/],
  ])("refuses %s with a sentence and exit 2", async (rest, sentence) => {
    const { code, err } = await askAcuity(`${where} ${rest}`);
    expect(code).toBe(2);
    expect(err).toMatch(sentence);
  });

  it.each(["2026-13-45", "2026-02-30", "2026-11-20T00:00"])("refuses %s, which is no day", async (day) => {
    const old = `--instance-class db.r6g.xlarge --engine-version 13.9 --on ${day}`;
    const { code, err } = await askAcuity(`${where} --storage-mode standard ${old}`);
    expect([code, err]).toEqual([2, `--on is a day such as 2026-11-20; got "${day}".\n`]);
  });

  it("AGE-1 tells how old its prices are on the day that is asked about", async () => {
    const on = "--instance-class db.r6g.xlarge --engine-version 13.9 --on 2026-06-17";
    const { out } = await askAcuity(`${where} --storage-mode standard ${on}`);
    expect(out).toContain(", 365 days ago");
  });

  it("adds Extended Support for an old version on its date", async () => {
    const old = "--instance-class db.r6g.xlarge --engine-version 13.9 --on 2026-11-20";
    const { out } = await askAcuity(`${where} --storage-mode standard ${old}`);
    expect(out).toMatch(/Extended Support of PostgreSQL 13, years 1–2 .* 292\.00/);
  });
});

const facts = join(import.meta.dirname, "../../../../../shared/facts/aws-aurora-ondemand-2025-06-17.csv");

describe.skipIf(!existsSync(facts))("acuity price against the collected facts", () => {
  it("gives the unit price of 200 rows drawn over all 35 regions exactly", async () => {
    const rows = readFileSync(facts, "utf8").trim().split(/\r?\n/).slice(1);
    // Every 33rd of the 6,406 rows: none of the regions has fewer than 33.
    const drawn = Array.from({ length: 200 }, (_, i) => rows[(i * 33) % rows.length] ?? "");
    for (const row of drawn) {
      const [region = "", , engine = "", instanceClass = "", mode = "", usd = ""] = row.split(",");
      const at = `--region ${region} --engine ${engine} --storage-mode ${mode}`;
      const [line] = (await answerOf(`price ${at} --instance-class ${instanceClass}`)).lines;
      expect([String(line.unitPriceUsd), line.amountUsd], row).toEqual([
        String(Number(usd)),
        Math.round(Number(usd) * 730 * 100) / 100,
      ]);
    }
    expect(new Set(drawn.map((row) => row.split(",")[0])).size).toBe(35);
  });
});

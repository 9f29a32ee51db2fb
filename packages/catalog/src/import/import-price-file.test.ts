import { gzipSync } from "node:zlib";
import { billMonth, type PriceSheet, priceOf, reservedOffers, savingsPlanRate } from "@acuity/engine/prices";
import { describe, expect, it } from "vitest";
import { irelandRows, type OfferRow, offerCsv, offerJson, savingsPlanCsv } from "../../test/testing.ts";
import { instanceSpec } from "../built-in/instance-spec.ts";
import {
  type ImportedPriceList,
  type ImportedSavingsPlan,
  importPriceFile,
  withSavingsPlan,
} from "./import-price-file.ts";

const nowMs = Date.UTC(2026, 10, 28);
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const importText = (text: string, region: string | null = null) =>
  importPriceFile(bytesOf(text), { region, nowMs });

async function importOffer(text: string): Promise<ImportedPriceList> {
  const imported = await importText(text);
  if (imported.kind !== "price-list") throw new Error("expected a price list");
  return imported;
}

async function importPlan(): Promise<ImportedSavingsPlan> {
  const imported = await importText(savingsPlanCsv());
  if (imported.kind !== "savings-plan") throw new Error("expected a savings plan");
  return imported;
}

describe.each([
  ["CSV", offerCsv],
  ["JSON", offerJson],
])("PRC-5 an AmazonRDS offer in %s", (_format, write) => {
  it("becomes a catalog with its version, date and region", async () => {
    const imported = await importOffer(write(irelandRows()));
    expect(imported).toMatchObject({
      version: "aws-offer-20260508211654-eu-west-1",
      publishedOn: "2026-05-08",
      region: "eu-west-1",
      regionName: "EU (Ireland)",
    });
    expect(JSON.parse(JSON.stringify(imported))).toEqual(imported);
  });

  it("keeps Standard and I/O-Optimized apart, whatever the licence model says", async () => {
    const sheet = (await importOffer(write(irelandRows()))).sheets["aurora-postgresql"];
    const at = (storageMode: "standard" | "io-optimized") =>
      priceOf(sheet, { instanceClass: "db.r6g.large", storageMode });
    expect(at("standard")).toEqual({ usd: "0.286", source: "PGSTD" });
    expect(at("io-optimized")).toEqual({ usd: "0.372", source: "PGIO" });
    expect(sheet.acuHour["io-optimized"]).toEqual({ usd: "0.19", source: "PGACUIO" });
    expect(sheet.ioRequest.standard).toEqual({ usd: "0.00000022", source: "IO" });
    expect(sheet.extendedSupport.vcpuHour).toEqual({
      years1To2: null,
      year3: { usd: "0.224", source: "EXT3" },
    });
  });

  it("gives storage to both engines and instances to their own", async () => {
    const { sheets } = await importOffer(write(irelandRows()));
    expect(sheets["aurora-mysql"].storageGbMonth["io-optimized"]?.usd).toBe("0.248");
    expect(sheets["aurora-mysql"].instanceHour).toEqual({});
    expect(sheets["aurora-mysql"].acuHour.standard).toBeNull();
  });

  it("reads the five reserved offers with upfront, hourly and effective price", async () => {
    const sheet = (await importOffer(write(irelandRows()))).sheets["aurora-postgresql"];
    const spec = instanceSpec("db.r6g.large");
    const offers = reservedOffers({ sheet, spec, storageMode: "standard" });
    expect(
      offers.map((o) => [
        o.offer,
        o.upfrontUsd,
        o.hourlyUsd,
        o.effectiveHourlyUsd.toFixed(6),
        o.assumptions.length,
      ]),
    ).toEqual([
      ["1yr-no-upfront", 0, 0.188, "0.188000", 0],
      ["1yr-partial-upfront", 700, 0.08, "0.159909", 0],
      ["1yr-all-upfront", 1380, 0, "0.157534", 0],
      ["3yr-partial-upfront", 1445, 0.055, "0.109985", 0],
      ["3yr-all-upfront", 2721, 0, "0.103539", 0],
    ]);
  });

  it("passes other engines over and counts Aurora products it has no place for", async () => {
    const { counts, sheets } = await importOffer(write(irelandRows()));
    expect(counts.unknownUsageTypes.map((u) => u.usageType).sort()).toEqual([
      "Aurora:QuantumUsage",
      "InstanceUsage:db.r6g.large",
    ]);
    expect(Object.keys(sheets["aurora-postgresql"].instanceHour)).toEqual(["db.r6g.large"]);
  });

  it("prices a bill like any sheet and refuses what the file lacks", async () => {
    const sheet = (await importOffer(write(irelandRows()))).sheets["aurora-postgresql"];
    const usage = {
      storageMode: "standard",
      provisioned: [{ instanceClass: "db.r6g.large", count: 1, hoursEach: 730 }],
    } as const;
    expect(billMonth({ sheet, usage }).totalUsd).toBe(208.78);
    expect(() => billMonth({ sheet, usage: { ...usage, snapshotExportGb: 1 } })).toThrow(
      /no price for snapshot export/,
    );
  });

  it("refuses a file of another region and a file that mixes two", async () => {
    await expect(importText(write(irelandRows()), "us-east-1")).rejects.toThrow(
      /Expected prices of us-east-1, but the file holds eu-west-1/,
    );
    const [first, ...rest] = irelandRows();
    const mixed = [{ ...first, SKU: "X", "Region Code": "us-east-1" }, ...rest];
    await expect(importText(write(mixed))).rejects.toThrow(/mixes regions \(us-east-1 and eu-west-1\)/);
  });

  it("refuses two prices of one class in one mode", async () => {
    const [first, ...rest] = irelandRows();
    const twice: OfferRow[] = [
      { ...first, SKU: "DUP", PricePerUnit: "0.3000000000" },
      ...(first ? [first] : []),
      ...rest,
    ];
    await expect(importText(write(twice))).rejects.toThrow(
      /prices aurora-postgresql db\.r6g\.large standard twice: \$0\.3 \(DUP\)/,
    );
  });

  it("refuses another currency, a price that is none, and a reserved fee that is missing", async () => {
    const [first, ...rest] = irelandRows();
    const refused = (row: OfferRow) => expect(importText(write([{ ...first, ...row }, ...rest]))).rejects;
    await refused({ Currency: "CNY" }).toThrow(/Expected prices in USD, got CNY/);
    await refused({ PricePerUnit: "free" }).toThrow(
      /Expected a price for InstanceUsage:db\.r6g\.large.*got "free"/,
    );
    await refused({ PricePerUnit: "0.0000000000" }).toThrow(/Expected a price above 0 for db\.r6g\.large/);
    await refused({ Unit: "Mo" }).toThrow(/db\.r6g\.large by the hour \(unit Hrs\), got "Mo"/);
    const withoutFee = irelandRows().filter((r) => r.PricePerUnit !== "700");
    await expect(importText(write(withoutFee))).rejects.toThrow(/1yr partial upfront .* has no upfront fee/);
  });

  it("refuses a price of a day long after the file was published", async () => {
    const [first, ...rest] = irelandRows();
    const on = (EffectiveDate: string) => importText(offerCsv([{ ...first, EffectiveDate }, ...rest]));
    await expect(on("2030-01-01")).rejects.toThrow(/takes effect on 2030-01-01 .* published \(2026-05-08\)/);
    expect((await on("2026-06-01")).publishedOn).toBe("2026-05-08");
  });

  it("refuses a file without Aurora", async () => {
    const oracle = irelandRows().filter((row) => row.SKU === "ORA");
    await expect(importText(write(oracle))).rejects.toThrow(/holds no Aurora prices/);
  });

  it("refuses every file that is cut off in the middle of a row or bracket", async () => {
    const text = write(irelandRows());
    const wholeRows = new Set([...text.matchAll(/\n/g)].flatMap(({ index }) => [index, index + 1]));
    const cuts = Array.from({ length: 60 }, (_, i) => Math.floor(text.length * (0.35 + i * 0.0107)));
    const inside = cuts.filter((cut) => cut < text.length - 1 && !wholeRows.has(cut));
    expect(inside.length).toBeGreaterThan(40);
    for (const cut of inside) {
      await expect(importText(text.slice(0, cut)), `cut at ${cut}`).rejects.toMatchObject({
        name: "CatalogError",
      });
    }
  });

  it("reads the same through gzip and through chunks of any size", async () => {
    const text = write(irelandRows());
    const expected = await importText(text);
    expect(await importPriceFile(gzipSync(text), { region: null, nowMs })).toEqual(expected);
    const bytes = bytesOf(text);
    for (const size of [1, 7, 64, 1000]) {
      const parts = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
        bytes.slice(i * size, (i + 1) * size),
      );
      const stream = ReadableStream.from(parts) as ReadableStream<Uint8Array>;
      expect(await importPriceFile(stream, { region: "eu-west-1", nowMs })).toEqual(expected);
    }
  });
});

describe("PRC-5 importPriceFile", () => {
  it("reads a row without a region code by its location, in either of AWS's spellings", async () => {
    const rows = irelandRows().map((row) => ({ ...row, "Region Code": "", Location: "Europe (Ireland)" }));
    const rowsInRegion = rows.filter((row) => row["Location Type"] === "AWS Region");
    expect((await importOffer(offerCsv(rowsInRegion))).region).toBe("eu-west-1");
  });

  it("adds a savings-plans file to the sheets of its region", async () => {
    const plan = await importPlan();
    expect(plan).toMatchObject({
      version: "aws-savings-plan-20260508211654-eu-west-1",
      counts: { rows: 5, used: 4 },
    });
    const offer = await importOffer(offerCsv(irelandRows()));
    const sheet = withSavingsPlan(offer.sheets["aurora-postgresql"], plan);
    expect(sheet.savingsPlan?.instanceHour["db.r7g.2xlarge"]).toMatchObject({
      standard: { usd: "0.9" },
      "io-optimized": { usd: "1.17" },
    });
    const rate = savingsPlanRate(sheet, { instanceClass: null, storageMode: "io-optimized" });
    expect(rate).toMatchObject({ rateUsd: "0.1235", discount: "0.35", assumptions: [] });
    const elsewhere: PriceSheet = { ...offer.sheets["aurora-mysql"], region: "us-east-1" };
    expect(() => withSavingsPlan(elsewhere, plan)).toThrow(/rates are of eu-west-1, the prices of us-east-1/);
  });

  it("refuses savings-plan rates of another region and a cut file", async () => {
    await expect(importText(savingsPlanCsv(), "us-east-1")).rejects.toThrow(
      /Expected savings-plan rates of us-east-1/,
    );
    await expect(importText(savingsPlanCsv().slice(0, -40))).rejects.toMatchObject({
      code: "price-file-truncated",
    });
  });

  it.each([
    ["", "price-file-empty", /empty/],
    ["Date,CPUUtilization\n2026-01-01,5\n", "price-file-unknown", /begins with "Date"/],
    ["<html><body>Access denied</body></html>", "price-file-unknown", /AmazonRDS offer/],
    ['{"offerCode": "AmazonRDS", "version": }', "price-file-broken", /not the JSON it begins as/],
    ['"FormatVersion","v1.0"\n"Disclai', "price-file-truncated", /cut off/],
  ])("refuses %j", async (text, code, sentence) => {
    const refused = expect(importText(text)).rejects;
    await refused.toMatchObject({ code });
    await expect(importText(text)).rejects.toThrow(sentence);
  });

  it("stops when cancelled, reports its progress, and names a damaged gzip file", async () => {
    const aborted = AbortSignal.abort();
    const bytes = bytesOf(offerCsv(irelandRows()));
    await expect(importPriceFile(bytes, { region: null, nowMs, signal: aborted })).rejects.toMatchObject({
      code: "import-cancelled",
    });
    const seen: number[] = [];
    await importPriceFile(bytes, { region: null, nowMs, onProgress: (p) => seen.push(p.bytes) });
    expect(seen).toEqual([bytes.byteLength]);
    const damaged = gzipSync(offerCsv(irelandRows())).subarray(0, 300);
    await expect(importPriceFile(damaged, { region: null, nowMs })).rejects.toMatchObject({
      code: "price-file-truncated",
    });
  });

  it.each([
    ["as it is", bytesOf],
    ["gzipped", gzipSync],
  ])("lets a stream go whose file is refused in the middle, %s", async (_how, packed) => {
    const rows = irelandRows();
    const foreign = { ...rows[0], Currency: "CNY" } as OfferRow;
    const bytes = packed(offerCsv([foreign, ...rows]));
    let isLetGo = false;
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Uint8Array.from(bytes)),
      cancel: () => {
        isLetGo = true;
      },
    });
    await expect(importPriceFile(stream, { region: null, nowMs })).rejects.toMatchObject({
      code: "price-file-currency",
    });
    expect(isLetGo).toBe(true);
  });
});

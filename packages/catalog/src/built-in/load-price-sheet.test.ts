import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { EngineName, PriceSheet, StorageMode } from "@acuity/engine/prices";
import { priceOf, savingsPlanRate } from "@acuity/engine/prices";
import { describe, expect, it } from "vitest";
import { instanceSpec } from "./instance-spec.ts";
import { loadPriceSheet } from "./load-price-sheet.ts";
import { classesSold, regions } from "./regions.ts";

const factsFolder = join(import.meta.dirname, "../../../../../shared/facts");
const secondFolder = join(factsFolder, "../facts-2");
const engines: readonly EngineName[] = ["aurora-mysql", "aurora-postgresql"];
const modes: readonly StorageMode[] = ["standard", "io-optimized"];

async function everySheet(): Promise<readonly PriceSheet[]> {
  const queries = regions().flatMap(({ code }) => engines.map((engine) => ({ region: code, engine })));
  return Promise.all(queries.map((q) => loadPriceSheet(q)));
}

describe("PRC-1 built-in catalog", () => {
  it("holds 6,406 instance rows of the snapshot, two read later and 546 implied ones over 36 regions", async () => {
    const sheets = await everySheet();
    const rows = sheets.flatMap((s) => Object.values(s.instanceHour).flatMap((row) => Object.values(row)));
    const withSku = rows.filter((p) => /^[A-Z0-9]{16}$/.test(p.source));
    expect(regions()).toHaveLength(36);
    expect(withSku).toHaveLength(6406);
    expect(new Set(withSku.map((p) => p.source)).size).toBe(6406);
    expect(withSku.some((p) => p.publishedOn !== undefined || p.assumption !== undefined)).toBe(false);
    const implied = rows.filter((p) => p.assumption?.startsWith("Implied"));
    const dates = implied.map((p) => p.publishedOn);
    expect(dates.filter((on) => on === "2025-12-10")).toHaveLength(510);
    expect(dates.filter((on) => on === "2026-04-22")).toHaveLength(36);
    expect(rows).toHaveLength(6406 + 2 + 546);
  });

  it("prices r7g of ca-west-1 by its plan rate, as AWS's file of 2026-09-17 does", async () => {
    const sheet = await loadPriceSheet({ region: "ca-west-1", engine: "aurora-postgresql" });
    expect(sheet.instanceHour["db.r7g.large"]).toMatchObject({
      standard: { usd: "0.304", publishedOn: "2025-12-10" },
      "io-optimized": { usd: "0.395", publishedOn: "2025-12-10" },
    });
  });

  it("prices New Zealand, younger than the snapshot, by its plan rates alone", async () => {
    const sheet = await loadPriceSheet({ region: "ap-southeast-6", engine: "aurora-postgresql" });
    expect(sheet.acuHour.standard).toMatchObject({ usd: "0.21", publishedOn: "2025-12-10" });
    expect(sheet.acuHour.standard?.source).toBe("Database Savings Plans rate of 2025-12-10, divided by 0.65");
    expect(sheet.acuHour.standard?.assumption).toContain("Implied by the savings-plan rate");
    expect(sheet.instanceHour["db.r7g.large"]?.["io-optimized"]?.usd).toBe("0.4546");
    expect(sheet.storageGbMonth).toEqual({ standard: null, "io-optimized": null });
  });

  it("PRC-2 prices the advanced mode of Database Insights where it was read, an ACU at a quarter of a vCPU", async () => {
    const of = async (region: string) =>
      (await loadPriceSheet({ region, engine: "aurora-postgresql" })).insightsAdvanced;
    expect(await of("us-east-2")).toMatchObject({
      vcpuHour: { usd: "0.0125" },
      acuHour: { usd: "0.003125", assumption: expect.stringContaining("a quarter") },
    });
    expect((await of("us-east-1"))?.vcpuHour?.assumption).toContain("a quarter");
    expect(await of("eu-west-1")).toEqual({ vcpuHour: null, acuHour: null });
  });

  it("survives a JSON round trip and a structured clone", async () => {
    const sheet = await loadPriceSheet({ region: "ap-south-2", engine: "aurora-mysql" });
    expect(JSON.parse(JSON.stringify(sheet))).toEqual(sheet);
    expect(structuredClone(sheet)).toEqual(sheet);
  });

  it("indexes exactly the classes its sheets hold", async () => {
    for (const sheet of await everySheet()) {
      for (const storageMode of modes) {
        const sold = Object.keys(sheet.instanceHour).filter((c) => sheet.instanceHour[c]?.[storageMode]);
        expect(classesSold({ region: sheet.region, engine: sheet.engine, storageMode })).toEqual(sold.sort());
      }
    }
  });

  it("keeps both storage modes' rows apart: ACU 0.12 and 0.16 in us-east-1, never 0.156", async () => {
    const sheet = await loadPriceSheet({ region: "us-east-1", engine: "aurora-postgresql" });
    expect(sheet.acuHour.standard?.usd).toBe("0.12");
    expect(sheet.acuHour["io-optimized"]?.usd).toBe("0.16");
  });

  it("prices Seoul by its own rows: r6g.large × 1.204 of us-east-1, ACU × 1.667", async () => {
    const seoul = await loadPriceSheet({ region: "ap-northeast-2", engine: "aurora-postgresql" });
    const virginia = await loadPriceSheet({ region: "us-east-1", engine: "aurora-postgresql" });
    const ratio = (usd: (s: PriceSheet) => string | undefined) => Number(usd(seoul)) / Number(usd(virginia));
    expect(ratio((s) => s.instanceHour["db.r6g.large"]?.standard?.usd)).toBeCloseTo(1.204, 3);
    expect(ratio((s) => s.acuHour.standard?.usd)).toBeCloseTo(1.667, 3);
  });

  it("DSP-3 holds 2,668 savings-plan rates: of r7g, r7i, r8g, r8gd and ACU, in every region, and of nothing else", async () => {
    const sheets = await everySheet();
    const instances = sheets.flatMap((s) => Object.entries(s.savingsPlan?.instanceHour ?? {}));
    const acu = sheets.flatMap((s) => Object.values(s.savingsPlan?.acuHour ?? {})).filter((p) => p !== null);
    const families = new Set(instances.map(([instanceClass]) => instanceClass.split(".")[1]));
    expect([...families].sort()).toEqual(["r7g", "r7i", "r8g", "r8gd"]);
    expect(acu).toHaveLength(144);
    expect(instances.flatMap(([, row]) => Object.values(row)).length + acu.length).toBe(2668);
  });

  it("DSP-3 a rate names its usage type and file; Hyderabad's is the newer one", async () => {
    const virginia = await loadPriceSheet({ region: "us-east-1", engine: "aurora-mysql" });
    expect(virginia.savingsPlan?.fileVersion).toMatch(/^2025-12-10/);
    expect(virginia.savingsPlan?.instanceHour["db.r7g.2xlarge"]?.["io-optimized"]).toEqual({
      usd: "1.1496",
      source: "InstanceUsageIOOptimized:db.r7g.2xl",
    });
    const hyderabad = await loadPriceSheet({ region: "ap-south-2", engine: "aurora-mysql" });
    expect(hyderabad.savingsPlan?.fileVersion).toBe("20260422194203");
    expect(hyderabad.savingsPlan?.acuHour.standard).toEqual({
      usd: "0.117",
      source: "APS5-Aurora:ServerlessV2Usage",
    });
    expect(hyderabad.savingsPlan?.instanceHour["db.r7g.12xlarge"]?.["io-optimized"]?.usd).toBe("7.8008");
  });

  it("RSV-4 knows r7g's own discount in us-east-1, eu-central-1's of r6g, and nothing of r8g, x2g or another region's r7g", async () => {
    const discountsOf = async (region: string, family: string) => {
      const sheet = await loadPriceSheet({ region, engine: "aurora-postgresql" });
      const own = sheet.reservedFamilies.filter((one) => one.family === family);
      return Object.fromEntries(own.map(({ offer, discount, trust }) => [offer, `${discount} ${trust}`]));
    };
    expect(await discountsOf("us-east-1", "r7g")).toEqual({
      "1yr-partial-upfront": "0.25 stated",
      "1yr-all-upfront": "0.27 stated",
    });
    expect(await discountsOf("us-east-1", "r6i")).toEqual({
      "1yr-no-upfront": "0.3449 derived",
      "1yr-partial-upfront": "0.443 stated",
      "1yr-all-upfront": "0.455 stated",
    });
    expect(await discountsOf("eu-central-1", "r6g")).toMatchObject({
      "1yr-no-upfront": "0.257 derived",
      "1yr-partial-upfront": "0.36 schedule",
    });
    for (const family of ["r7i", "r8g", "r8gd", "x2g"]) {
      expect(await discountsOf("us-east-1", family)).toEqual({});
    }
    expect(await discountsOf("eu-west-1", "r7g")).toEqual({});
  });

  it("PRC-2 prices RDS Proxy in 34 regions, and CPU credits by storage mode", async () => {
    const sheets = await everySheet();
    const without = sheets.filter((s) => s.proxyVcpuHour === null || s.proxyAcuHour === null);
    expect(new Set(without.map((s) => s.region))).toEqual(new Set(["ap-east-2", "ap-southeast-6"]));
    const saoPaulo = await loadPriceSheet({ region: "sa-east-1", engine: "aurora-postgresql" });
    expect([saoPaulo.proxyVcpuHour?.usd, saoPaulo.proxyAcuHour?.usd]).toEqual(["0.03", "0.032"]);
    const { standard, "io-optimized": optimized } = saoPaulo.cpuCreditVcpuHour;
    expect([standard?.usd, optimized?.usd]).toEqual(["0.09", "0.12"]);
  });

  it("names the known regions when asked for another", async () => {
    const query = { region: "us-moon-1", engine: "aurora-mysql" } as const;
    await expect(loadPriceSheet(query)).rejects.toThrow(/got "us-moon-1".*us-east-1/);
  });

  it("refuses a class without documented hardware, naming its family", () => {
    expect(() => instanceSpec("db.r6g.3xlarge")).toThrow(/db\.r6g\.2xlarge/);
    expect(() => instanceSpec("db.q9.large")).toThrow(/known families: r5, r6g/);
  });
});

describe.skipIf(!existsSync(factsFolder))("PRC-1 built-in catalog against the collected facts", () => {
  it("equals every on-demand row exactly", async () => {
    const lines = readFileSync(join(factsFolder, "aws-aurora-ondemand-2025-06-17.csv"), "utf8")
      .trim()
      .split(/\r?\n/);
    const sheets = new Map((await everySheet()).map((s) => [`${s.region} ${s.engine}`, s]));
    for (const line of lines.slice(1)) {
      const [region, , engine, instanceClass = "", mode, usd, , sku] = line.split(",");
      const sheet = sheets.get(`${region} ${engine}`) as PriceSheet;
      expect(priceOf(sheet, { instanceClass, storageMode: mode as StorageMode })).toEqual({
        usd,
        source: sku,
      });
    }
    expect(lines).toHaveLength(6407);
  });

  it("DSP-3 equals every savings-plan rate and every implied price of the second collection", async () => {
    const rowsOf = (name: string) => readFileSync(join(secondFolder, name), "utf8").trim().split(/\r?\n/);
    const rates = rowsOf("aws-aurora-dsp-rates-2025-12-10.csv").map((line) => line.split(","));
    const sheets = new Map((await everySheet()).map((s) => [`${s.region} ${s.engine}`, s]));
    let compared = 0;
    for (const [region, engine, item, instanceClass = "", mode, usd, , , implied, , , , usageType] of rates) {
      const sheet = sheets.get(`${region} ${engine}`);
      if (sheet === undefined || item === "limitless_acu") continue;
      const query = {
        instanceClass: item === "acu" ? null : instanceClass,
        storageMode: mode as StorageMode,
      };
      const rate = savingsPlanRate(sheet, query);
      expect([Number(rate.rateUsd), rate.source]).toEqual([
        Number(usd),
        { code: "cited", text: expect.stringMatching(`^${usageType},`) },
      ]);
      expect(Number(priceOf(sheet, query).usd)).toBe(Number(implied));
      compared++;
    }
    expect(compared).toBe(2632);
  });

  it("equals every charge of every region, per engine and storage mode", async () => {
    const text = readFileSync(join(factsFolder, "aws-aurora-serverless-storage-io-2025-06-17.csv"), "utf8");
    const [header = "", ...lines] = text.trim().split(/\r?\n/);
    const columns = header.split(",");
    for (const line of lines) {
      const cells = line.split(",");
      const fact = (column: string) => cells[columns.indexOf(column)] || undefined;
      for (const engine of engines) {
        const sheet = await loadPriceSheet({ region: cells[0] ?? "", engine });
        const short = engine === "aurora-mysql" ? "mysql" : "pg";
        expect([
          sheet.acuHour.standard?.usd,
          sheet.acuHour["io-optimized"]?.usd,
          sheet.storageGbMonth.standard?.usd,
          sheet.storageGbMonth["io-optimized"]?.usd,
          sheet.ioRequest.standard?.usd,
          sheet.backupGbMonth?.usd,
          sheet.snapshotExportGb?.usd,
          sheet.globalReplicatedWriteIo?.usd,
          sheet.dataApiRequest.over1e9?.usd,
          sheet.insights.firstMonthAcu?.usd,
          sheet.extendedSupport.acuHour.years1To2?.usd,
        ]).toEqual([
          fact(`acu_hr_standard_${short}`),
          fact(`acu_hr_iopt_${short}`),
          fact("storage_gb_mo_standard"),
          fact("storage_gb_mo_iopt"),
          fact("io_request_usd"),
          fact("backup_gb_mo"),
          fact("snapshot_export_gb"),
          fact(`global_db_replicated_write_io_${short}`),
          fact("data_api_req_over_1b"),
          fact("pi_fmr_acu_mo"),
          fact(engine === "aurora-mysql" ? "extsup_mysql80_acu_hr_y1y2" : "extsup_pg13_acu_hr_y1y2"),
        ]);
      }
    }
    expect(lines).toHaveLength(35);
  });
});

import { describe, expect, it } from "vitest";
import { loadPriceSheet } from "../built-in/load-price-sheet.ts";
import { regions } from "../built-in/regions.ts";
import { requirePublished, requireSoundPrices } from "./sound-prices.ts";

const own = await loadPriceSheet({ region: "us-east-1", engine: "aurora-postgresql" });
const at = (usd: string) => ({ usd, source: "S1" });
const hourOf = (usd: string) => ({
  ...own,
  instanceHour: { ...own.instanceHour, "db.r6g.large": { standard: at(usd) } },
});
const ratesOf = (acuUsd: string, classUsd: string) => ({
  ...own,
  acuHour: { standard: at("0.12"), "io-optimized": null },
  instanceHour: { "db.r6g.large": { standard: at("0.26") } },
  savingsPlan: {
    fileVersion: "1",
    acuHour: { standard: at(acuUsd), "io-optimized": at("9") },
    instanceHour: { "db.r6g.large": { standard: at(classUsd) } },
  },
});

describe("PRC-5 prices that can be AWS's", () => {
  it("takes every price of the product's own catalog", async () => {
    for (const { code } of regions())
      for (const engine of ["aurora-postgresql", "aurora-mysql"] as const)
        requireSoundPrices(await loadPriceSheet({ region: code, engine }));
  });

  it("refuses what is given away or has no end, and names the row", () => {
    const row = "for db.r6g.large standard (SKU S1)";
    const bounds = "Expected a price above $0 and of at most $10,000";
    expect(() => requireSoundPrices(hourOf("0"))).toThrow(`${bounds} ${row}, got $0.`);
    expect(() => requireSoundPrices(hourOf("9".repeat(39)))).toThrow(`${row}, got $${"9".repeat(20)}.`);
    expect(() => requireSoundPrices(hourOf("10000"))).not.toThrow();
    const acu = { ...own, acuHour: { standard: at("0.00"), "io-optimized": null } };
    expect(() => requireSoundPrices(acu)).toThrow("for acuHour standard (SKU S1), got $0.00.");
    // I/O that a mode includes is free.
    const io = (usd: string) => ({ ...own, ioRequest: { standard: at(usd), "io-optimized": at("0") } });
    expect(() => requireSoundPrices(io("0.0000002"))).not.toThrow();
    expect(() => requireSoundPrices(io("10000.1"))).toThrow("for ioRequest standard (SKU S1)");
    const [first] = own.reserved;
    const dear = {
      ...own,
      reserved: [{ ...(first as never as object), upfrontUsd: "9".repeat(12) }],
    } as never;
    expect(() => requireSoundPrices(dear)).toThrow(/for the fee of db\..*, got \$9/);
  });

  it("refuses a savings-plan rate above its price on demand, and takes one that has no such price", () => {
    expect(() => requireSoundPrices(ratesOf("0.12", "0.2"))).not.toThrow();
    expect(() => requireSoundPrices(ratesOf("0.1", "20280"))).toThrow("of at most $10,000");
    expect(() => requireSoundPrices(ratesOf("0.1", "0.27"))).toThrow(
      "Expected a savings-plan rate of at most the $0.26 on demand for db.r6g.large standard (SKU S1), got $0.27.",
    );
    expect(() => requireSoundPrices(ratesOf("0.13", "0.2"))).toThrow("for an ACU hour standard");
    expect(() => requireSoundPrices(ratesOf("0", "0.2"))).toThrow("for savingsPlan acuHour standard");
  });

  it("refuses a list that is dated after tomorrow", () => {
    const nowMs = Date.UTC(2026, 10, 28, 12);
    for (const day of ["2025-01-01", "2026-11-29"]) expect(() => requirePublished(day, nowMs)).not.toThrow();
    for (const day of ["2026-11-30", "9999-12-31"]) expect(() => requirePublished(day, nowMs)).toThrow(day);
  });
});

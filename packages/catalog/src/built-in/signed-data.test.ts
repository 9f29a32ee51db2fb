import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { EngineName, PriceSheet } from "@acuity/engine/prices";
import { describe, expect, it } from "vitest";
import { loadPriceSheet } from "./load-price-sheet.ts";
import { regions } from "./regions.ts";

/** Written by bin/generate.ts from the collected facts themselves, not from what it made of them. */
const signed: {
  readonly files: Readonly<Record<string, string>>;
  readonly regions: Readonly<Record<string, { prices: number; sha256: string; sample: readonly string[] }>>;
} = JSON.parse(readFileSync(join(import.meta.dirname, "../../test/data/signed.json"), "utf8"));
const data = join(import.meta.dirname, "../data");
const engines: readonly EngineName[] = ["aurora-mysql", "aurora-postgresql"];

const sha256 = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** `engine item mode usd`, as a sheet has them. */
function pricesOf(sheet: PriceSheet): string[] {
  const { instanceHour, acuHour: acu, storageGbMonth: storage, ioRequest: io } = sheet;
  return Object.entries({ ...instanceHour, acu, storage, io: { standard: io.standard } }).flatMap(
    ([item, byMode]) =>
      Object.entries(byMode).flatMap(([mode, price]) =>
        price == null ? [] : [`${sheet.engine} ${item} ${mode} ${price.usd}`],
      ),
  );
}

describe("PRC-1 the built-in catalog on any clone", () => {
  it("has every file of data as bin/generate.ts wrote it", () => {
    const files = readdirSync(data).map((name) => [name, sha256(readFileSync(join(data, name)))]);
    expect(Object.fromEntries(files)).toEqual(signed.files);
  });

  it("holds the very prices that AWS published, region by region", async () => {
    expect(regions().map(({ code }) => code)).toEqual(Object.keys(signed.regions).sort());
    for (const [region, { prices, sha256: hash, sample }] of Object.entries(signed.regions)) {
      const sheets = await Promise.all(engines.map((engine) => loadPriceSheet({ region, engine })));
      const all = sheets.flatMap(pricesOf).sort();
      expect(all, region).toEqual(expect.arrayContaining([...sample]));
      expect([region, all.length, sha256(all.join("\n"))]).toEqual([region, prices, hash]);
    }
  });
});

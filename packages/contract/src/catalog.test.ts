import type { PriceSheet } from "@acuity/engine/prices";
import { noPrices } from "@acuity/engine/testing";
import { describe, expect, expectTypeOf, it } from "vitest";
import type { z } from "zod";
import { priceListSchema } from "./catalog.ts";
import type { priceSheetSchema } from "./price-sheet.ts";

type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;

const sheet = (engine: PriceSheet["engine"]): PriceSheet => ({
  ...noPrices,
  ...{ catalogVersion: "aws-offer-20260508211654-us-east-1", publishedOn: "2026-05-08", engine },
  acuHour: { standard: { usd: "0.12", source: "SKU" }, "io-optimized": { usd: "0.16", source: "SKU" } },
  instanceHour: { "db.r6g.large": { standard: { usd: "0.26", source: "SKU", assumption: "none" } } },
});

const list = {
  version: "aws-offer-20260508211654-us-east-1",
  publishedOn: "2026-05-08",
  region: "us-east-1",
  regionName: "US East (N. Virginia)",
  rows: 3,
  sheets: { "aurora-mysql": sheet("aurora-mysql"), "aurora-postgresql": sheet("aurora-postgresql") },
};

describe("priceListSchema", () => {
  it("holds the engine's PriceSheet, field for field", () => {
    expectTypeOf<Frozen<z.infer<typeof priceSheetSchema>>>().toEqualTypeOf<Frozen<PriceSheet>>();
    expect(priceListSchema.parse(JSON.parse(JSON.stringify(list)))).toEqual(list);
  });

  it.each([
    { ...list, version: "another" },
    { ...list, region: "eu-west-1" },
    { ...list, sheets: { ...list.sheets, "aurora-mysql": sheet("aurora-postgresql") } },
    {
      ...list,
      sheets: {
        ...list.sheets,
        "aurora-mysql": {
          ...sheet("aurora-mysql"),
          storageGbMonth: { ...noPrices.storageGbMonth, standard: { usd: "-1", source: "" } },
        },
      },
    },
  ])("refuses a list that does not agree with itself (%#)", (wrong) => {
    expect(priceListSchema.safeParse(wrong).success).toBe(false);
  });
});

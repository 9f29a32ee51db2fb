import { expect, it } from "vitest";
import { billMonth } from "../../src/bill/bill-month.ts";
import type { PriceSheet } from "../../src/prices/price-sheet.ts";
import { usEast1 } from "../price-sheet-fixture.ts";

/** Source of each: the worked examples of AWS's pricing page and calculator, with rows of 2025-06-17. */

it("PRC-2 2,000 I/O per second for 730 h at $0.24 per million is $1,261.44 (Tokyo's row)", () => {
  const tokyo: PriceSheet = {
    ...usEast1,
    region: "ap-northeast-1",
    ioRequest: { ...usEast1.ioRequest, standard: { usd: "0.00000024", source: "io_request_usd" } },
  };
  const bill = billMonth({ sheet: tokyo, usage: { storageMode: "standard", ioRequests: 2000 * 3600 * 730 } });
  expect(bill.totalUsd).toBe(1261.44);
});

const cluster = {
  provisioned: [{ instanceClass: "db.r6g.2xlarge", count: 2, hoursEach: 730 }],
  storageGb: 800,
  ioRequests: 1_200_000_000,
};

it("PRC-1 2 × db.r6g.2xlarge, 800 GiB, 1,200 M I/O in us-east-1 is $1,835.48 on Standard", () => {
  const bill = billMonth({ sheet: usEast1, usage: { ...cluster, storageMode: "standard" } });
  expect(bill.lines.map((line) => [line.item, line.quantity, line.unitPriceUsd, line.amountUsd])).toEqual([
    ["compute", 1460, "1.038", 1515.48],
    ["storage", 800, "0.1", 80],
    ["io-requests", 1_200_000_000, "0.0000002", 240],
  ]);
  expect(bill.totalUsd).toBe(1835.48);
});

it("PRC-1 the same on I/O-Optimized is $2,149.54 from real rows; a flat × 1.3 would say $2,150.12", () => {
  const bill = billMonth({ sheet: usEast1, usage: { ...cluster, storageMode: "io-optimized" } });
  expect(bill.totalUsd).toBe(2149.54);
  const flat = Math.round((2 * 1.038 * 1.3 * 730 + 800 * 0.225) * 100) / 100;
  expect(flat).toBe(2150.12);
  // The published row is 1.349, not 1.038 × 1.3 = 1.3494: AWS rounds each SKU, so a multiplier is 58 cents off.
  expect(Math.round((flat - bill.totalUsd) * 100)).toBe(58);
});

it("PRC-1 an ACU-hour on I/O-Optimized is 0.16 in us-east-1, so 1,000 of them are $160.00", () => {
  const usage = { storageMode: "io-optimized", serverless: [{ acuHours: 1000 }] } as const;
  expect(billMonth({ sheet: usEast1, usage }).totalUsd).toBe(160);
});

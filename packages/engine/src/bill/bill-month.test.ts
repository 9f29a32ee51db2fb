import { describe, expect, it } from "vitest";
import { usEast1 } from "../../test/price-sheet-fixture.ts";
import type { BillUsage } from "./bill.ts";
import { billMonth } from "./bill-month.ts";

const bill = (usage: Partial<BillUsage>) =>
  billMonth({ sheet: usEast1, usage: { storageMode: "standard", ...usage } });
const rows = (usage: Partial<BillUsage>) =>
  bill(usage).lines.map((line) => [line.item, line.quantity, line.unitPriceUsd, line.amountUsd]);

describe("billMonth", () => {
  it("PRC-2 a short run of a provisioned instance bills ten minutes", () => {
    const usage = {
      provisioned: [{ instanceClass: "db.r6g.large", count: 1, hoursEach: 0.05, runsEach: 3 }],
    };
    expect(rows(usage)).toEqual([["compute", 0.5, "0.26", 0.13]]);
  });

  it("PRC-2 I/O-Optimized shows the requests it includes, at no charge", () => {
    expect(rows({ storageMode: "io-optimized", ioRequests: 5e8 })).toEqual([["io-requests", 5e8, "0", 0]]);
  });

  it("PRC-2 backup bills what exceeds the free allowance, or what AWS says was billed", () => {
    expect(rows({ backup: { totalGb: 300, freeAllowanceGb: 200 } })).toEqual([["backup", 100, "0.021", 2.1]]);
    expect(rows({ backup: { totalGb: 100, freeAllowanceGb: 200 } })).toEqual([["backup", 0, "0.021", 0]]);
    expect(rows({ backup: { billedGb: 100 } })).toEqual([["backup", 100, "0.021", 2.1]]);
  });

  it("PRC-2 Extended Support is charged per vCPU-hour and ACU-hour, by version and date", () => {
    const provisioned = [{ instanceClass: "db.r6g.xlarge", count: 2, hoursEach: 730, vcpu: 4 }];
    const serverless = [{ acuHours: 1000 }];
    const at = (on: string) =>
      bill({ provisioned, serverless, extendedSupport: { engineVersion: "13.9", on } }).lines.filter(
        (line) => line.item === "extended-support",
      );
    expect(at("2026-01-29")).toEqual([]);
    expect(at("2026-11-20").map((line) => line.amountUsd)).toEqual([584, 85]);
    expect(at("2028-03-01").map((line) => line.amountUsd)).toEqual([1168, 170]);
  });

  it("PRC-2 a month in which the price of Extended Support changes has a line for each price, by its days", () => {
    const provisioned = [{ instanceClass: "db.r6g.2xlarge", count: 2, hoursEach: 730, vcpu: 8 }];
    const of = (engineVersion: string, on: string) =>
      bill({ provisioned, serverless: [{ acuHours: 100.01 }], extendedSupport: { engineVersion, on } })
        .lines.filter((line) => line.item === "extended-support")
        .map(({ quantity, unitPriceUsd, amountUsd }) => [quantity, unitPriceUsd, amountUsd]);
    // From 21 February 2028: 9 days at the first years' price, the other 514 h of 730 at the third's.
    expect(of("13.9", "2028-02-21")).toEqual([
      ...[
        [3456, "0.1", 345.6],
        [8224, "0.2", 1644.8],
      ],
      ...[
        [29.59, "0.085", 2.52],
        [70.42, "0.17", 11.97],
      ],
    ]);
    // It begins within the month, and it ends within one.
    expect(of("13.9", "2026-02-28").map(([hours]) => hours)).toEqual([11_296, 96.72]);
    expect(of("11.21", "2027-03-31").map(([hours]) => hours)).toEqual([384, 3.29]);
  });

  it("PRC-2 retention of Performance Insights bills a first month and further ones", () => {
    const provisioned = [{ instanceClass: "db.r6g.xlarge", count: 1, hoursEach: 730, vcpu: 4 }];
    const insights = bill({ provisioned, insightsRetentionMonths: 3 }).lines.slice(1);
    expect(insights.map((line) => line.amountUsd)).toEqual([6, 0.5]);
  });

  it("PRC-2 CPU credits, Data API tiers, export and snapshots each have a line", () => {
    expect(
      rows({ cpuCreditVcpuHours: 100, dataApiRequests: 1.5e9, snapshotExportGb: 50, manualSnapshotGb: 10 }),
    ).toEqual([
      ["manual-snapshots", 10, "0.021", 0.21],
      ["snapshot-export", 50, "0.01", 0.5],
      ["cpu-credits", 100, "0.09", 9],
      ["data-api", 1e9, "0.00000035", 350],
      ["data-api", 5e8, "0.0000002", 100],
    ]);
  });

  it("PRC-2 a secondary cluster is priced by its own region's sheet and named", () => {
    const london = { ...usEast1, region: "eu-west-2" };
    const usage = {
      secondaries: [{ sheet: london, usage: { storageMode: "standard", storageGb: 10 } as const }],
    };
    expect(bill(usage).lines.map(({ region, item }) => [region, item])).toEqual([["eu-west-2", "storage"]]);
  });

  it("PRC-1 a price without a row is refused, and the user's own is taken and named", () => {
    expect(() => bill({ proxyVcpuHours: 8 })).toThrow(/no price for rds proxy.*Enter one/);
    const [line] = bill({ proxyVcpuHours: 8, enteredPrices: { "rds-proxy": "0.015" } }).lines;
    expect(line).toMatchObject({ amountUsd: 0.12, source: { code: "entered" } });
  });

  it("PRC-1 a class not sold in the mode is refused with the nearest that are", () => {
    const provisioned = [{ instanceClass: "db.r4.large", count: 1, hoursEach: 730 }];
    expect(() => bill({ storageMode: "io-optimized", provisioned })).toThrow(
      /db\.r4\.large is not sold.*It is sold there with standard storage\. Nearest that are: db\.r6g\.large/,
    );
  });

  it("PRC-2 a private discount is one named negative line per kind", () => {
    const [storage, discount] = bill({ storageGb: 800, privateDiscountPercent: { storage: 7.5 } }).lines;
    expect(storage?.amountUsd).toBe(80);
    expect(discount).toMatchObject({
      item: "private-discount",
      of: { code: "discount", on: "storage", pct: 7.5 },
      unitPriceUsd: "-0.075",
      amountUsd: -6,
    });
  });

  it("UNI-4 the factors and the unit price give the amount", () => {
    const usage = { provisioned: [{ instanceClass: "db.r6g.2xlarge", count: 2, hoursEach: 730 }] };
    expect(bill(usage).lines[0]).toMatchObject({
      factors: [
        { value: 2, unit: null },
        { value: 730, unit: "hour" },
      ],
      unitPriceUsd: "1.038",
      amountUsd: 1515.48,
    });
  });

  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])("PRC-2 a quantity of %s is refused", (storageGb) => {
    expect(() => bill({ storageGb })).toThrow(/quantity of 0 or more for storage/);
  });
});

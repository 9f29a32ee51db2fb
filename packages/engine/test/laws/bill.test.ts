import fc from "fast-check";
import { expect, it } from "vitest";
import type { BillLine, BillUsage } from "../../src/bill/bill.ts";
import { billMonth } from "../../src/bill/bill-month.ts";
import { compareBills } from "../../src/bill/compare-bills.ts";
import { usEast1 } from "../price-sheet-fixture.ts";

const quantity = fc.oneof(
  fc.double({ min: 0, max: 1e6, noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: 0, max: 2_000_000_000 }),
);
const soldInBothModes = Object.keys(usEast1.instanceHour).filter((c) => c !== "db.r4.large");
const usage: fc.Arbitrary<BillUsage> = fc.record(
  {
    storageMode: fc.constantFrom("standard" as const, "io-optimized" as const),
    provisioned: fc.array(
      fc.record({
        instanceClass: fc.constantFrom(...soldInBothModes),
        count: fc.integer({ min: 1, max: 15 }),
        hoursEach: fc.double({ min: 0, max: 744, noNaN: true }),
        vcpu: fc.integer({ min: 2, max: 192 }),
      }),
      { maxLength: 3 },
    ),
    serverless: fc.array(fc.record({ acuHours: quantity }), { maxLength: 3 }),
    storageGb: quantity,
    ioRequests: quantity,
    backup: fc.record({ totalGb: quantity, freeAllowanceGb: quantity }),
    manualSnapshotGb: quantity,
    snapshotExportGb: quantity,
    insightsRetentionMonths: fc.integer({ min: 0, max: 24 }),
    extendedSupport: fc.record({
      engineVersion: fc.constantFrom("11.21", "13.9", "16.4", "18.1"),
      on: fc.constantFrom("2026-11-20", "2028-03-01"),
    }),
    cpuCreditVcpuHours: quantity,
    dataApiRequests: quantity,
    globalReplicatedWriteIos: quantity,
    privateDiscountPercent: fc.record({ storage: fc.double({ min: 0, max: 100, noNaN: true }) }),
  },
  { requiredKeys: ["storageMode"] },
);

const nameOf = ({ of }: BillLine) => JSON.stringify(of);
const cents = (usd: number) => Math.round(usd * 100);

it("UNI-4 the total is the sum of the lines as shown, to the cent", () => {
  fc.assert(
    fc.property(usage, (month) => {
      const bill = billMonth({ sheet: usEast1, usage: month });
      const sum = bill.lines.reduce((total, line) => total + cents(line.amountUsd), 0);
      expect(cents(bill.totalUsd)).toBe(sum);
    }),
  );
});

it("PRC-2 no line is negative but the private discount", () => {
  fc.assert(
    fc.property(usage, (month) => {
      for (const line of billMonth({ sheet: usEast1, usage: month }).lines) {
        if (line.item === "private-discount") expect(line.amountUsd).toBeLessThanOrEqual(0);
        else expect(line.amountUsd).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

it("PRC-2 twice the hours double the on-demand lines, within the rounding of one cent", () => {
  const hours = fc.double({ min: 0.5, max: 365, noNaN: true });
  fc.assert(
    fc.property(hours, quantity, (hoursEach, acuHours) => {
      const amounts = (times: number) =>
        billMonth({
          sheet: usEast1,
          usage: {
            storageMode: "standard",
            provisioned: [{ instanceClass: "db.r6g.xlarge", count: 3, hoursEach: hoursEach * times }],
            serverless: [{ acuHours: acuHours * times }],
          },
        }).lines.map((line) => cents(line.amountUsd));
      const [once, twice] = [amounts(1), amounts(2)];
      once.forEach((amount, i) => {
        expect(Math.abs((twice[i] ?? Number.NaN) - 2 * amount)).toBeLessThanOrEqual(1);
      });
    }),
  );
});

it("UNI-4 whole instance-hours double exactly: no rounding enters before the cent", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 15 }), fc.integer({ min: 1, max: 36 }), (count, tenHours) => {
      const at = (hoursEach: number) =>
        billMonth({
          sheet: usEast1,
          usage: {
            storageMode: "standard",
            provisioned: [{ instanceClass: "db.r6g.large", count, hoursEach }],
          },
        }).totalUsd;
      expect(cents(at(tenHours * 20))).toBe(2 * cents(at(tenHours * 10)));
    }),
  );
});

it("PRC-4 the difference of two bills is the sum of its lines' differences", () => {
  fc.assert(
    fc.property(usage, usage, (a, b) => {
      const before = billMonth({ sheet: usEast1, usage: a });
      const after = billMonth({ sheet: usEast1, usage: b });
      expect(cents(compareBills({ before, after, nameOf }).deltaUsd)).toBe(
        cents(after.totalUsd) - cents(before.totalUsd),
      );
      expect(
        compareBills({ before, after: before, nameOf }).changes.every((change) => change.what === "same"),
      ).toBe(true);
    }),
  );
});

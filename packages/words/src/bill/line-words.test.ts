import type { BillLine } from "@acuity/engine/prices";
import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { lineFormula, lineLabel } from "./line-words.ts";

const instances: BillLine = {
  item: "compute",
  of: { code: "instances", instanceClass: "db.r6g.2xlarge", count: 2 },
  factors: [
    { value: 2, unit: null },
    { value: 730, unit: "hour" },
  ],
  quantity: 1460,
  unit: "instance-hour",
  unitPriceUsd: "1.038",
  amountUsd: 1515.48,
  source: { code: "cited", text: "SKU" },
  assumptions: [],
};

describe("a bill line", () => {
  it("has a label and the calculation with its figures", () => {
    expect(lineLabel(instances)).toBe("2 × db.r6g.2xlarge");
    expect(lineFormula(instances, STANDARD_PLACE)).toBe("2 × 730 h × $1.038");
    const storage = { ...instances, item: "storage", of: { code: "all" }, region: "eu-west-2" } as const;
    expect(lineLabel(storage)).toBe("eu-west-2: Storage");
  });
  it("says a unit price in the currency shown, and that of a request by the million", () => {
    const requests: BillLine = {
      ...instances,
      ...{ item: "io-requests", of: { code: "all" }, unit: "request", unitPriceUsd: "0.0000002" },
      factors: [{ value: 500_000_000, unit: "request" }],
    };
    expect(lineFormula(requests, STANDARD_PLACE)).toBe("500000000 requests × $0.20 a million");
    const euro = { ...STANDARD_PLACE, currency: { code: "EUR", perUsd: 0.9 } };
    expect(lineFormula(requests, euro)).toBe("500000000 requests × €0.18 a million");
  });
  it("takes a private discount off what it is on", () => {
    const discount: BillLine = {
      ...instances,
      ...{
        item: "private-discount",
        of: { code: "discount", on: "compute", pct: 12.5 },
        unitPriceUsd: "-0.125",
      },
      factors: [{ value: 1515.48, unit: "USD" }],
    };
    expect(lineFormula(discount, STANDARD_PLACE)).toBe("$1,515.48 × −12.5\u202f%");
    expect(lineLabel(discount)).toBe("Private discount on Compute (12.5\u202f%)");
  });
  it("says until when what is owned lasts, where the bill knows it", () => {
    const line = { ...instances, item: "savings-plan" } as const;
    const plans = (endsOn: readonly string[]) => lineLabel({ ...line, of: { code: "owned-plans", endsOn } });
    expect(plans(["2026-11-28"])).toBe("Owned Database Savings Plans until 2026-11-28");
    expect(plans(["2026-11-28", "2027-03-01"])).toBe(
      "Owned Database Savings Plans until 2026-11-28 and 2027-03-01",
    );
    expect(lineLabel({ ...line, of: { code: "owned-plans" } })).toBe("Owned Database Savings Plans");
  });
  it("tells capacity apart where the item does not", () => {
    const support = { code: "support", engine: "aurora-postgresql", major: "13", year: 3 } as const;
    const line = { ...instances, item: "extended-support", of: support, unit: "ACU-hour" } as const;
    expect(lineLabel(line)).toBe("Extended Support of PostgreSQL 13, year 3 (ACU-hours)");
    expect(lineLabel({ ...line, item: "rds-proxy", of: { code: "all" } })).toBe("RDS Proxy (serverless)");
  });
});

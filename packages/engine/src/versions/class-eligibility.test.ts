import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { EngineName } from "../prices/price-sheet.ts";
import { isEligible } from "./class-eligibility.ts";

const of = (instanceClass: string, engine: EngineName, engineVersion: string | null) =>
  isEligible({ instanceClass, engine, engineVersion });

it.each([
  ["db.r8g.large", "aurora-postgresql", "15.6", { code: "no", minimum: "15.7" }],
  ["db.r8g.large", "aurora-postgresql", "15.7", { code: "yes" }],
  ["db.r8g.large", "aurora-postgresql", "15.10", { code: "yes" }],
  ["db.r8g.large", "aurora-postgresql", "12.22", { code: "no", minimum: "13.15" }],
  ["db.r7g.large", "aurora-postgresql", "14.6", { code: "no", minimum: "14.7" }],
  ["db.r7g.large", "aurora-mysql", "5.7.mysql_aurora.2.11.2", { code: "no", minimum: "2.12.0" }],
  ["db.r7g.xlarge", "aurora-mysql", "5.7.mysql_aurora.2.12.5", { code: "yes" }],
  ["db.r7g.large", "aurora-mysql", "8.0.mysql_aurora.3.03.0", { code: "no", minimum: "3.03.1" }],
  ["db.r7g.large", "aurora-mysql", "8.0.mysql_aurora.3.04.1", { code: "yes" }],
  ["db.r7i.large", "aurora-mysql", "3.04.1", { code: "no", minimum: "3.08.0" }],
  ["db.r8g.large", "aurora-mysql", "5.7", { code: "no", minimum: "3.08.0" }],
  ["db.r6g.large", "aurora-mysql", "5.7", { code: "yes" }],
  ["db.r8gd.2xlarge", "aurora-mysql", null, { code: "no", minimum: null }],
  ["db.r6gd.2xlarge", "aurora-postgresql", "13.23", { code: "no", minimum: "14.9" }],
] as const)("CLU-3 %s on %s %s: %o", (instanceClass, engine, version, expected) => {
  expect(of(instanceClass, engine, version)).toEqual(expected);
});

it("CLU-3 without a version, with a major alone, or newer than AWS's page a class may do: unknown", () => {
  const unknown = { code: "unknown" };
  expect(of("db.r8g.large", "aurora-postgresql", null)).toEqual(unknown);
  expect(of("db.r8g.large", "aurora-postgresql", "16")).toEqual(unknown);
  expect(of("db.r8g.large", "aurora-mysql", "8.0.36")).toEqual(unknown);
  expect(of("db.r5.large", "aurora-postgresql", "18.3")).toEqual(unknown);
  expect(of("db.r5.large", "aurora-mysql", "8.4.7")).toEqual(unknown);
  expect(of("db.r9g.large", "aurora-postgresql", "16.4")).toEqual(unknown);
});

const table = join(import.meta.dirname, "../../../../../shared/facts-2/aws-aurora-class-eligibility.csv");
it.skipIf(!existsSync(table))("CLU-3 each family's oldest releases are those of AWS's page", () => {
  const lines = readFileSync(table, "utf8").trim().split(/\r?\n/).slice(1);
  const isOurs = (family = "") => !["r4", "t2"].includes(family);
  const rows = lines
    .map((line) => line.split(","))
    .filter(([family, sizes]) => isOurs(family) && sizes !== "small");
  for (const [family, , mysql = "", postgres = ""] of rows) {
    for (const [engine, said] of [
      ["aurora-mysql", mysql] as const,
      ["aurora-postgresql", postgres] as const,
    ]) {
      for (const minimum of said.match(/\d+\.\d+(\.\d+)?\+/g) ?? []) {
        expect(of(`db.${family}.xlarge`, engine, minimum.slice(0, -1))).toEqual({ code: "yes" });
      }
    }
  }
  expect(rows).toHaveLength(12);
});

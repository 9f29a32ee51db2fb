import { expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import type { ReaderSetting, Settings } from "../terms/settings.ts";
import { tierZeroFindings } from "./tier-zero-findings.ts";

const { settings, market } = officeCase({ busyPct: 20, quietPct: 4 });
const writer = { kind: "provisioned", instanceClass: "db.r6g.large" } as const;
const reader = (instanceClass: string, tier: number) =>
  ({ kind: "provisioned", instanceClass, tier, demandShare: 0.1 }) as unknown as ReaderSetting;
const told = (readers: readonly ReaderSetting[], patch: Partial<Settings> = {}) =>
  tierZeroFindings({ ...settings, engine: "aurora-postgresql", writer, readers, ...patch }, market).map(
    (one) => (one.code === "tier-0-reader" ? one.monthlyUsd : undefined),
  );

it("CCM-3 a tier-0 reader like the writer costs its price, nothing where a reader has only to move, and is not told where it is there", () => {
  const usd = Number(market.sheet.instanceHour["db.r6g.large"]?.standard?.usd);
  expect(told([])).toEqual([Math.round(usd * 73_000) / 100]);
  expect(told([reader("db.r6g.xlarge", 0)])).toEqual([Math.round(usd * 73_000) / 100]);
  expect(told([reader("db.r6g.large", 1)])).toEqual([0]);
  expect(told([reader("db.r6g.large", 0), reader("db.r6g.large", 0)])).toEqual([0]);
  expect(told([reader("db.r6g.large", 0)])).toEqual([null]);
  expect(told([], { engine: "aurora-mysql" })).toEqual([]);
  expect(told([], { writer: { kind: "serverless" } })).toEqual([]);
});

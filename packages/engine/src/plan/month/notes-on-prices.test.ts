import { expect, it } from "vitest";
import { market, officeCase } from "../../../test/plan-fixture.ts";
import { planOptions } from "../plan-options.ts";
import type { Settings } from "../terms/settings.ts";
import { notesOnPrices } from "./notes-on-prices.ts";
import { whatIf } from "./what-if-of.ts";

it("AGE-1 prices of 17 June 2025 are old from 15 December 2025, its 181st day", () => {
  const { settings } = officeCase();
  const on = (day: string) => notesOnPrices({ settings, market: { ...market, on: day } });
  expect(on("2025-12-14")).toEqual([]);
  const old = { code: "prices-old", publishedOn: "2025-06-17", assumption: false };
  expect(on("2025-12-15")).toEqual([{ ...old, days: 181 }]);
  expect(on("2026-11-20")).toEqual([{ ...old, days: 521 }]);
});

it("AGE-1 a plan and a what-if say so; an imported list of the day does not", () => {
  const known = officeCase();
  const sheet = { ...market.sheet, publishedOn: "2026-11-01" };
  const codes = (fresh: boolean) => {
    const input = fresh ? { ...known, market: { ...market, sheet } } : known;
    const plan = planOptions({ ...input, members: 0, withSensitivity: false });
    return [plan.notes, whatIf(input).notes].map((notes) => notes.some(({ code }) => code === "prices-old"));
  };
  expect(codes(false)).toEqual([true, true]);
  expect(codes(true)).toEqual([false, false]);
});

it("PRC-2 a proxy has a line of its own: 4 vCPU of r6g.xlarge, 8 ACU at least of a serverless range; without a price it is named", () => {
  const sheet = {
    ...market.sheet,
    proxyVcpuHour: { usd: "0.015", source: "row" },
    proxyAcuHour: { usd: "0.015", source: "row" },
  };
  const lineOf = (patch: Partial<Settings>) => {
    const known = officeCase(undefined, { ...patch, features: ["proxy"] });
    const { bill, notes } = whatIf({ ...known, market: { ...market, sheet } });
    expect(notes.some(({ code }) => code === "proxy-not-priced")).toBe(false);
    return bill.lines.find(({ item }) => item === "rds-proxy")?.amountUsd;
  };
  expect(lineOf({ writer: { kind: "provisioned", instanceClass: "db.r6g.xlarge" } })).toBe(43.8);
  expect(lineOf({ writer: { kind: "serverless" }, minAcu: 0.5, maxAcu: 4 })).toBe(87.6);
  const { bill, notes } = whatIf(officeCase(undefined, { features: ["proxy"] }));
  expect(bill.lines.some(({ item }) => item === "rds-proxy")).toBe(false);
  expect(notes).toContainEqual({ code: "proxy-not-priced", region: "us-east-1", assumption: false });
});

it("PRC-2 the replicated writes of a global database are billed by their count, and missed by name without one", () => {
  const codes = (extras: Settings["extras"]) => {
    const features = ["globalDatabase"] as const;
    const { settings } = officeCase(undefined, { features, ...(extras && { extras }) });
    return notesOnPrices({ settings, market }).map(({ code }) => code);
  };
  expect(codes(undefined)).toContain("global-writes-not-counted");
  expect(codes({ globalReplicatedWriteIos: 0 })).not.toContain("global-writes-not-counted");
  const { settings } = officeCase();
  expect(notesOnPrices({ settings, market }).map(({ code }) => code)).toEqual(["prices-old"]);
});

it("PRC-2 Database Insights Advanced has a line by the hours that run; without a price it is named", () => {
  const price = (usd: string) => ({ usd, source: "row" });
  const insightsAdvanced = { vcpuHour: price("0.0125"), acuHour: price("0.003125") };
  const sheet = { ...market.sheet, insightsAdvanced };
  const lineOf = (patch: Partial<Settings>) => {
    const known = officeCase(undefined, { ...patch, features: ["insightsAdvanced"] });
    const { bill, notes } = whatIf({ ...known, market: { ...market, sheet } });
    expect(notes.some(({ code }) => code === "insights-not-priced")).toBe(false);
    return bill.lines.find(({ item }) => item === "database-insights");
  };
  // 4 vCPU for 730 h at 0.0125.
  const onClass = lineOf({ writer: { kind: "provisioned", instanceClass: "db.r6g.xlarge" } });
  expect(onClass).toMatchObject({ amountUsd: 36.5, unit: "vCPU-hour", of: { code: "advanced" } });
  const onRange = lineOf({ writer: { kind: "serverless" }, minAcu: 8, maxAcu: 8.5 });
  expect(onRange?.unit).toBe("ACU-hour");
  expect(onRange?.amountUsd).toBeGreaterThanOrEqual(18.25);
  const { bill, notes } = whatIf(officeCase(undefined, { features: ["insightsAdvanced"] }));
  expect(bill.lines.some(({ item }) => item === "database-insights")).toBe(false);
  expect(notes).toContainEqual({ code: "insights-not-priced", region: "us-east-1", assumption: false });
});

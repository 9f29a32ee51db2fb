import type { Finding } from "@acuity/engine/units";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { wordFinding } from "./word-finding.ts";

const said = (finding: Finding) => wordFinding(finding, STANDARD_PLACE).replaceAll("\u202f", " ");
const at = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;

it("names both times where a metric is of another time than the CPU", () => {
  const spans = { fromS: at("2026-01-01"), toS: at("2026-01-15") };
  const cpu = { cpuFromS: at("2026-03-02"), cpuToS: at("2026-03-16") };
  const figures = { ...spans, ...cpu, assumption: false } as const;
  expect(said({ code: "other-time", metrics: ["VolumeReadIOPs"], instance: null, ...figures })).toBe(
    "VolumeReadIOPs is of 1 Jan 2026 to 14 Jan 2026, CPUUtilization of 2 Mar 2026 to 15 Mar 2026: it is left out. Export both for one time.",
  );
  const two = ["ReadIOPS", "WriteIOPS"];
  expect(said({ code: "other-time", metrics: two, instance: "orders-1", ...figures })).toMatch(
    /^ReadIOPS and WriteIOPS are of .*, CPUUtilization of orders-1 of 2 Mar .*: they are left out\./,
  );
});

it("says that CPU above a whole counts as full", () => {
  const of = { label: "cpu", statistic: "Average", ofSamples: 4032, highestPct: 120 };
  expect(said({ code: "cpu-over-whole", ...of, samples: 112, assumption: true })).toBe(
    '112 samples of "cpu" are above 100 % (up to 120 %), which no instance has: they count as 100 %, full, so the plan is a lower bound. Export CPUUtilization of this instance as Average.',
  );
});

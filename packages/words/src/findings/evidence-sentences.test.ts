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

it("names ReadIOPS that is a Sum with what the volume billed", () => {
  const of = { instance: "orders-1", readsPerS: 44_229, billedPerS: 147.43, periodS: 300 };
  expect(said({ code: "reads-as-sum", ...of, assumption: false })).toBe(
    "ReadIOPS of orders-1 is 44,229 a second in the mean, 300 times the 147 that VolumeReadIOPs counts: about the 5 min of a sample, so it is a Sum over them and no rate. It is left out; export it as Average. If it is one, VolumeReadIOPs is no Sum.",
  );
});

it("names what cannot be on what is said to run", () => {
  const reads = { instance: null, readsPerS: 90_000, ceilingPerS: 6792.2, assumption: true } as const;
  expect(said({ code: "reads-over-class", ...reads, runsOn: "db.r6g.xlarge" })).toContain(
    "ReadIOPS goes up to 90,000 a second, far above the 6,792 that db.r6g.xlarge can read",
  );
  const volume = { volumeGib: 0.1953125, poolGib: 20.7, readGibPerDay: 97.2, assumption: true } as const;
  expect(said({ code: "volume-against-reads", ...volume })).toContain(
    "makes the volume 200 MiB, which the buffer pool of 20.7 GiB would hold whole, and 97.2 GiB are read",
  );
  const memory = { instance: null, usedGib: 31.97, acu: 1, capacityGib: 2, maxAcu: 16 };
  expect(said({ code: "freeable-over-capacity", ...memory, assumption: false })).toContain(
    "32 GiB of the maximum of 16 ACU are in use while the capacity is 1 ACU, which has 2 GiB",
  );
});

it("names the reader whose CPU is doubted", () => {
  const reader = { instance: "orders-2", assumption: true } as const;
  expect(said({ code: "cpu-as-share", highest: 0.38, ...reader })).toMatch(
    /^CPUUtilization of orders-2 never exceeds 0\.38,/,
  );
  expect(said({ code: "statistic-assumed", label: "x", statistic: "Maximum", ...reader })).toBe(
    "CPUUtilization of orders-2 is Maximum, not Average: its demand, capacity and cost come out too high. Export Average, and Maximum beside it.",
  );
});

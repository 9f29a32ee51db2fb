import type { Plan, PlanOption } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { confidenceOf } from "./confidence-of.ts";
import type { Doubted } from "./ground.ts";

const DAY_S = 86_400;
const ofDays = (days: number) => ({ startS: 0, endS: days * DAY_S, coveredPct: 100 });
const onClass = settingsOf({ writer: { kind: "provisioned", instanceClass: "db.r6g.large" } });
const baseline = { basis: "measured", lines: [], totalUsd: 1000, acuHours: null } as never;
const trust = { draws: 100, holds: 100, cheapest: 95 };
const assumedSet = { code: "working-set-assumed", gib: 160, isAtLeast: false, assumption: true } as never;

interface Given {
  readonly days?: number;
  readonly findings?: readonly object[];
  readonly notes?: readonly object[];
  readonly plan?: object;
  readonly option?: object;
  readonly isPick?: boolean;
}

/** A pick at $600 beside a bill of $1,000, three weeks measured: nothing lowers it but what is given. */
function asked({ days = 21, findings = [], notes = [], plan = {}, option = {}, isPick = true }: Given) {
  const told = optionOf("pick", { usd: 600, ...option } as Partial<PlanOption>);
  const rest = { pick: "pick", baseline, trust, notes, ...plan } as Partial<Plan>;
  const of: Doubted = {
    ...{ plan: planOf([told], rest), told, isPick, place: STANDARD_PLACE },
    ...{ workload: ofDays(days), findings: findings as never },
  };
  return confidenceOf(of);
}

const levelOf = (given: Given) => asked(given).level;
const full = (timePct: number) => ({ code: "censored", instance: null, timePct, assumption: false });
const bar = (patch: object) => ({
  ...{ becomes: null, becomesBelow: null, becomesAbove: null, shapeBelow: null, shapeAbove: null },
  ...{ triedFrom: 0.25, triedTo: 640, baseline: 1, flipsBelow: null, flipsAbove: null, ...patch },
});
const setBar = (patch: object) => bar({ assumption: "working-set", baseline: 160, ...patch });
const demandBar = (patch: object) => bar({ assumption: "demand", shapeAbove: onClass, ...patch });
const doubt = (savesUsd: number, isVerdict: boolean) => ({
  ...{ id: "other", shape: onClass, savesUsd, poolGib: 10, isVerdict },
  ...{ mostMissPct: 0.4, sourceMissPct: 0.1, hourUsd: 0.26, evenSetGib: 8.4 },
});
const refused = { code: "connections-full", peak: 900, accepted: 900, timePct: 2, assumption: false };
const deniedSet = {
  ...{ code: "set-against-misses", setGib: 30, leastGib: 44.7, measuredGib: 41.8, measuredPct: 7.39 },
  assumption: false,
};
const ranOn = { code: "class-of-serverless", instanceClass: "db.r6g.large", assumption: false };
const impossible = {
  ...{ code: "samples-impossible", metric: "CPUUtilization", samples: 2016, ofSamples: 4032 },
  ...{ oddest: -57.9, least: 0, most: 100, assumption: false },
};
const overWhole = {
  ...{ code: "cpu-over-whole", label: "cpu", statistic: "Average", samples: 571, ofSamples: 4032 },
  ...{ highestPct: 101.5, isDenied: true, assumption: true },
};
const measured = { ...trust, asMeasured: { estimatedPct: 2, limitPct: 0.1, holds: 70, instead: null } };
const priced = (isAssumed: boolean) => ({
  compared: { rows: [{ id: "pick", roles: ["pick"], cells: { "on-demand": { isAssumed } } }] },
});

describe("what keeps a decision from being sure", () => {
  it("TOD-1 what was said against the description is doubted: what every figure is of denies the plan, a version by itself or a range does not", () => {
    const differs = (of: string) => [
      { code: "description-differs", of, instance: "orders-1", said: "a", described: "b", assumption: false },
    ];
    const shown = { detail: "the description says otherwise" };
    for (const key of ["class", "engine", "region", "storage"])
      expect(asked({ findings: differs(key) })).toMatchObject({
        ...{ level: "low", shown },
        lowers: [expect.stringContaining("by the description")],
      });
    for (const key of ["version", "range"])
      expect(asked({ findings: differs(key) })).toMatchObject({ level: "medium", shown });
  });

  it("TOD-1 who is said to run and is not who is described denies the plan, and is a doubt where the files have metrics of it", () => {
    const shown = { detail: "the description says otherwise" };
    const leftOut = { code: "members-left-out", names: ["orders-2"], assumption: false };
    const strange = { ...leftOut, code: "members-undescribed", cluster: "orders" };
    const elsewhere = {
      ...{ code: "description-elsewhere", planned: "other-9", described: ["orders"], assumption: false },
    };
    for (const found of [leftOut, strange, { ...elsewhere, isUnnamed: true }])
      expect(asked({ findings: [found] })).toMatchObject({ level: "low", shown });
    for (const found of [{ ...strange, isMeasured: true }, { ...strange, cluster: null }, elsewhere])
      expect(asked({ findings: [found] })).toMatchObject({ level: "medium", shown });
  });

  it("CLU-1 a tier that the measured capacity denies is doubted", () => {
    const denied = {
      ...{ code: "reader-tier-denied", instance: "bi8-2", instanceClass: "db.r7g.2xlarge", saidTier: 1 },
      ...{ tier: 2, belowPct: 94.6, leadAcu: 24, assumption: true },
    };
    expect(asked({ findings: [denied] })).toMatchObject({
      ...{ level: "medium", shown: { detail: "the description says otherwise" } },
      lowers: [expect.stringContaining("bi8-2 is said to be in promotion tier 1")],
    });
  });

  it("EVD-12 is nothing of a few samples that cannot be", () => {
    const { ofSamples: _, ...few } = impossible;
    const { isDenied: __, ...above } = overWhole;
    expect(levelOf({ findings: [{ ...few, samples: 3 }, above] })).toBe("high");
  });

  it("is nothing where all was measured", () => {
    const { level, kinds, lowers } = asked({});
    expect([level, kinds, lowers]).toEqual(["high", ["measured"], []]);
  });

  it.each<[string, Given, string, RegExp]>([
    [
      "MEM-4 a memory figure that was measured otherwise",
      { notes: [deniedSet] },
      "depends",
      /your memory figure/,
    ],
    ["DEM-9 refused connections", { notes: [refused] }, "bounded", /refused/],
    ["DEM-2 files that contradict what is said to run", { findings: [ranOn] }, "depends", /contradict/],
    ["DEM-2 the same where the plan found it", { notes: [ranOn] }, "depends", /contradict/],
    ["EVD-12 many samples of CPU that cannot be", { findings: [impossible] }, "depends", /contradict/],
    ["EVD-12 many samples of CPU above a whole", { findings: [overWhole] }, "depends", /contradict/],
    ["DEM-8 a trace under a week", { days: 6 }, "depends", /6 days/],
    ["DEM-10 hours of the day unseen", { findings: [{ code: "hours-unseen", hours: [8] }] }, "depends", /23/],
    [
      "DEM-7 days of the week unseen",
      { findings: [{ code: "weekdays-unseen", weekdays: [0, 6] }] },
      "depends",
      /5 days/,
    ],
    ["HED-3 demand that a full instance hid", { findings: [full(0.2)] }, "bounded", /lower bound/],
    [
      "HED-3 a maximum to raise first",
      { option: { reasons: [{ code: "raise-first" }] } },
      "bounded",
      /lower bound/,
    ],
    ["nothing inside the limits", { isPick: false }, "depends", /limits/],
    ["MEM-13 memory that decides", { plan: { memory: doubt(90, true) } }, "depends", /memory/],
    [
      "OPT-2 an assumed set of which a smaller one moves more than the pick saves",
      {
        option: { settings: onClass },
        notes: [assumedSet],
        plan: { sensitivity: [setBar({ flipsBelow: 84, shapeBelow: onClass, moreUsdBelow: -450 })] },
      },
      "assumed",
      /memory/,
    ],
  ])("lets nobody take it: %s", (_, given, kind, short) => {
    const { level, shown, kinds, lowers } = asked(given);
    expect([level, kinds]).toEqual(["low", ["measured", kind]]);
    expect(shown.value).toMatch(/^Low/);
    expect(shown.detail).toMatch(short);
    expect(lowers).toHaveLength(1);
  });

  it.each<[string, Given, string, RegExp]>([
    [
      "a reader whose load no file tells",
      { findings: [{ code: "readers-unmeasured", instances: ["r"] }] },
      "assumed",
      /reader/,
    ],
    ["a week measured and no more", { days: 7 }, "bounded", /7 days/],
    ["MEM-13 memory that may save", { plan: { memory: doubt(90, false) } }, "depends", /memory/],
    [
      "OPT-2 an assumed set that flips the pick from above",
      { notes: [assumedSet], plan: { sensitivity: [setBar({ flipsAbove: 170 })] } },
      "assumed",
      /memory/,
    ],
    ["HED-2 bursts inside samples that are estimated", { plan: { trust: measured } }, "bounded", /burst/],
    [
      "UNC-1 draws of which too few keep the limit",
      { plan: { trust: { ...trust, holds: 70 } } },
      "bounded",
      /70.*100/,
    ],
    [
      "OPT-2 an answer that tips at hardly more demand",
      { plan: { sensitivity: [demandBar({ flipsAbove: 1.02, moreUsdAbove: 90 })] } },
      "bounded",
      /1\.02/,
    ],
    [
      "TOD-3 growth of the user's own",
      { option: { settings: settingsOf({ growthPct: 20 }) } },
      "assumed",
      /20/,
    ],
    [
      "speeds of the user's own",
      { option: { settings: settingsOf({ speeds: { r8g: 5 } }) } },
      "assumed",
      /speed/,
    ],
    ["today without a price", { plan: { baseline: null } }, "assumed", /price/],
    [
      "TOD-1 a bill of today that is simulated",
      { plan: { baseline: { basis: "simulated", totalUsd: 1000 } } },
      "assumed",
      /simulated/,
    ],
    ["a price that nobody published", { plan: priced(true) }, "assumed price", /price/],
  ])("is medium: %s", (_, given, kind, short) => {
    const { level, shown, kinds, lowers } = asked(given);
    expect([level, kinds]).toEqual(["medium", ["measured", kind]]);
    expect(shown.value).toMatch(/^Medium/);
    expect(shown.detail).toMatch(short);
    expect(lowers).toHaveLength(1);
  });

  it("says the weightiest first, once each, and keeps every kind", () => {
    const { level, shown, kinds, lowers } = asked({
      ...{ days: 8, notes: [refused], plan: { baseline: null } },
    });
    expect([level, kinds]).toEqual(["low", ["measured", "bounded", "assumed"]]);
    expect(shown.detail).toMatch(/refused/);
    expect(lowers).toHaveLength(3);
    const hidden = asked({ findings: [full(5)], option: { reasons: [{ code: "raise-first" }] } });
    expect(hidden.lowers).toHaveLength(1);
  });
});

describe("from where on", () => {
  it("DEM-7 a week gives something to go by, two weeks all of it", () => {
    const levels = [6.6, 6.7, 13.2, 13.4].map((days) => levelOf({ days }));
    expect(levels).toEqual(["low", "medium", "medium", "high"]);
    // Known days count, not those between first and last sample.
    const half = { ...ofDays(21), coveredPct: 50 };
    const told = optionOf("pick", { usd: 600 });
    const plan = planOf([told], { pick: "pick", baseline, trust });
    const of = { plan, told, isPick: true, findings: [], place: STANDARD_PLACE };
    expect(confidenceOf({ ...of, workload: half }).level).toBe("medium");
  });

  it("UNC-1 nine draws of ten have to keep the limit on time", () => {
    const levels = [89, 90].map((holds) => levelOf({ plan: { trust: { ...trust, holds } } }));
    expect(levels).toEqual(["medium", "high"]);
  });

  it("HED-2 an estimate of what runs today stands in the place of its draws and of its edge", () => {
    const sensitivity = [demandBar({ flipsAbove: 1.02, moreUsdAbove: 90 })];
    const few = { ...measured, holds: 20 };
    expect(asked({ plan: { trust: few, sensitivity } }).lowers).toHaveLength(1);
    expect(asked({ plan: { trust: { ...trust, holds: 20 }, sensitivity } }).lowers).toHaveLength(2);
  });

  it("MEM-13 a twentieth of the pick's cost makes memory a doubt", () => {
    const levels = [29, 30].map((savesUsd) => levelOf({ plan: { memory: doubt(savesUsd, false) } }));
    expect(levels).toEqual(["high", "medium"]);
  });

  it("HED-3 more than a thousandth of the time makes hidden demand one", () => {
    expect([0.1, 0.11].map((timePct) => levelOf({ findings: [full(timePct)] }))).toEqual(["high", "low"]);
    const mostlyShown = { ...full(5), hiddenPct: 0.05 };
    expect(levelOf({ findings: [mostlyShown] })).toBe("high");
  });

  it("DEM-2 a maximum that is off by a tenth contradicts, one by less does not", () => {
    const off = (impliedAcu: number) => [{ code: "maximum-contradicted", impliedAcu, maxAcu: 16 }];
    const levels = [15.5, 14].map((impliedAcu) => levelOf({ findings: off(impliedAcu) }));
    expect(levels).toEqual(["high", "low"]);
  });

  it("OPT-2 a set that is assumed is a doubt only where another flips the pick, and one that is known never", () => {
    const flips = [setBar({ flipsAbove: 170 })];
    expect(levelOf({ notes: [assumedSet], plan: { sensitivity: [setBar({})] } })).toBe("high");
    expect(levelOf({ plan: { sensitivity: flips } })).toBe("high");
    expect(levelOf({ notes: [assumedSet], plan: { sensitivity: [demandBar({ flipsAbove: 2 })] } })).toBe(
      "high",
    );
  });

  it("prices that are old lower what differs from today by under a tenth, and nothing else", () => {
    const notes = [{ code: "prices-old", days: 520, publishedOn: "2025-06-17", assumption: false }];
    const at = (usd: number) => asked({ notes, option: { usd } });
    expect([901, 899, 1099, 1101].map((usd) => at(usd).level)).toEqual(["medium", "high", "medium", "high"]);
    expect([at(901).kinds, levelOf({ option: { usd: 901 } })]).toEqual([["measured", "bounded"], "high"]);
    // What runs today is no choice by prices.
    expect(levelOf({ notes, option: { usd: 950 }, plan: { today: "pick" } })).toBe("high");
  });

  it("TOD-4 a saving of a few dollars a month is not sure by prices that are old, whatever its share of the bill", () => {
    const notes = [{ code: "prices-old", days: 528, publishedOn: "2025-06-17", assumption: false }];
    const plan = { baseline: { basis: "listed", lines: [], totalUsd: 64.91, acuHours: null } };
    const at = (usd: number, given = notes) => asked({ plan, notes: given, option: { usd } });
    const { level, shown, kinds, lowers } = at(58.34);
    expect([level, kinds]).toEqual(["medium", ["measured", "bounded"]]);
    expect(shown.detail).toBe("saves $6.57 a month, by prices 17 months old");
    expect(lowers[0]).toMatch(/\$6\.57 a month/);
    expect([54.92, 54.9].map((usd) => at(usd).level)).toEqual(["medium", "high"]);
    expect(at(58.34, []).level).toBe("high");
    // What costs more is not made for what it saves.
    expect(at(72.5).level).toBe("high");
  });

  it("a price that was published lowers nothing", () => {
    expect(levelOf({ plan: priced(false) })).toBe("high");
    const [row] = priced(true).compared.rows;
    // Today may be the same shape before an upgrade: its price is not the pick's.
    const today = { ...row, roles: ["today"] };
    const other = { compared: { rows: [today, ...priced(false).compared.rows] } } as never;
    expect(levelOf({ plan: other })).toBe("high");
  });
});

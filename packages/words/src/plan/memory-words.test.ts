import type { MemoryCurve, MemoryDoubt, Settings } from "@acuity/engine/plan";
import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import {
  breakEvenWords,
  cachedWords,
  isLarger,
  memoryClause,
  memoryCondition,
  memoryCurveSentence,
  memorySentence,
  memoryVerdict,
  missRange,
  poolTitle,
  waitLimitWords,
} from "./memory-words.ts";

const doubt: MemoryDoubt = {
  ...{ id: "db.r6g.large-standard", savesUsd: 595, poolGib: 10.01, isVerdict: true },
  ...{ mostMissPct: 0.2, sourceMissPct: 0.1 },
  shape: {
    ...{ writer: { kind: "provisioned", instanceClass: "db.r6g.large" }, minAcu: 1, maxAcu: 8 },
    ...{ schedule: [], readers: [], storageMode: "standard", commitment: { kind: "none" } },
  },
};

describe("what another need of memory would make of the pick", () => {
  it("says the shape, its saving, the misses up to which it wins, and what settles it", () => {
    expect(memorySentence(doubt, STANDARD_PLACE)).toBe(
      "db.r6g.large would cost $595 a month less if its buffer pool of 10\u202fGiB misses under 0.2\u202f% of page touches (today’s misses 0.1\u202f%). The files cannot tell: an hour of a reader of db.r6g.large tells, or a paste from the database if its pool is not full.",
    );
    expect(memorySentence({ ...doubt, hourUsd: 0.26, evenSetGib: 10.03 }, STANDARD_PLACE)).toContain(
      "page touches, a hot set of up to 10\u202fGiB (today’s misses 0.1\u202f%). The files",
    );
    // A set of nothing is none.
    const none = { ...doubt, evenSetGib: 0 };
    expect(memorySentence(none, STANDARD_PLACE)).not.toContain("hot set");
    expect(memoryCondition(none, STANDARD_PLACE)).toBe(
      "if a pool of 10\u202fGiB misses under 0.2\u202f% of page touches",
    );
    expect(memoryCondition({ ...doubt, evenSetGib: 0.1 }, STANDARD_PLACE)).toBe(
      "if under 0.1\u202fGiB are hot",
    );
    expect(memorySentence({ ...doubt, hourUsd: 0.26 }, STANDARD_PLACE)).toContain(
      "an hour of a reader of db.r6g.large ($0.26) tells",
    );
    // Where no reader runs nothing reads from one.
    expect(
      memorySentence({ ...doubt, hourUsd: 0.26, isPoolFull: true, isUnread: true }, STANDARD_PLACE),
    ).toMatch(
      /an hour of a reader of db\.r6g\.large \(\$0\.26\) that is sent a copy of your reads tells \(idle it measures nothing\)\.$/,
    );
    // A full pool holds what it can, and not what is touched.
    expect(memorySentence({ ...doubt, isPoolFull: true }, STANDARD_PLACE)).toMatch(
      /The files cannot tell: an hour of a reader of db\.r6g\.large tells\.$/,
    );
  });

  it("says what it saves from the least to the most, and up to the most where it may save nothing", () => {
    const said = (leastSavesUsd: number) => memorySentence({ ...doubt, leastSavesUsd }, STANDARD_PLACE);
    expect(said(200)).toContain("would cost $200–595 a month less");
    expect(said(0)).toContain("would cost up to $595 a month less");
    expect(said(595)).toContain("would cost $595 a month less");
  });

  it("says the tiered cache beside the pool, where that holds more", () => {
    expect(memorySentence({ ...doubt, tierGib: 262.7, evenSetGib: 665 }, STANDARD_PLACE)).toContain(
      "if its buffer pool of 10\u202fGiB and a tiered cache of 263\u202fGiB on NVMe together miss under 0.2\u202f% of page touches, a hot set of up to 665\u202fGiB",
    );
  });

  it("says what the pool of a range comes down to beside the one that most touches meet", () => {
    const range = { ...doubt, poolGib: 3.5, leastPoolGib: 0.125 };
    expect(memorySentence(range, STANDARD_PLACE)).toContain(
      "if its buffer pool of 3.5\u202fGiB (0.1\u202fGiB in its quietest hours) misses under 0.2\u202f% of page touches",
    );
  });

  it("names a reader whose memory decides, its pool today and then, and what tells of it: a paste is the writer's", () => {
    const ofReader = { ...doubt, isVerdict: false, hourUsd: 1.1, todayPoolGib: 83.9, instance: "rep-2" };
    expect(memoryClause(ofReader, STANDARD_PLACE)).toBe(
      "db.r6g.large, $595 a month less than the pick, if rep-2’s pool of 10\u202fGiB (83.9\u202fGiB today) misses under 0.2\u202f% of page touches (today’s 0.1\u202f%): an hour of rep-2’s queries on a reader of db.r6g.large ($1.10) tells.",
    );
    expect(memorySentence(ofReader, STANDARD_PLACE)).toContain("if rep-2’s buffer pool of 10\u202fGiB (83.9");
  });

  it("MEM-13 says the bill of the options beside the condition, and whose pool a row of the table is", () => {
    const dearer = { ...doubt, middleUsd: 4348 };
    const said =
      "(today’s misses 0.1\u202f%); at the middle of what it may miss its bill is $4,348. The files";
    expect(memorySentence(dearer, STANDARD_PLACE)).toContain(said);
    expect(memoryClause(dearer, STANDARD_PLACE)).toContain(
      "; at the middle of what it may miss its bill is $4,348: an hour",
    );
    expect(poolTitle(doubt, STANDARD_PLACE)).toBe("db.r6g.large");
    expect(poolTitle({ ...doubt, instance: "rep-2" }, STANDARD_PLACE)).toBe("db.r6g.large: pool of rep-2");
  });

  it("HED-2 MEM-13 names the limit that draws refuse it by, and tells a larger pool from a smaller one", () => {
    const unsure = { ...doubt, unsure: { p90Pct: 0.36, limitPct: 0.1 } };
    expect(memoryClause(unsure, STANDARD_PLACE).replaceAll("\u202f", " ")).toContain(
      "; and one time in ten it is short or slow 0.36 % of the time (limit 0.1 %), which no memory settles: an hour",
    );
    expect(isLarger({ ...doubt, poolGib: 83.9, todayPoolGib: 41.8 })).toBe(true);
    expect(isLarger({ ...doubt, poolGib: 10, todayPoolGib: 41.8 })).toBe(false);
    expect(isLarger(doubt)).toBe(false);
  });

  it("names the local storage that nobody knows of a range", () => {
    const said = memorySentence({ ...doubt, localStorageGib: 50.1 }, STANDARD_PLACE);
    expect(said).toContain("It also needs the 50.1\u202fGiB of local storage that sorts");
  });

  it("is a verdict of its own only where it decides over a tenth: both shapes, when the other wins, what settles it", () => {
    const settings = {
      ...doubt.shape,
      writer: { kind: "provisioned", instanceClass: "db.r6g.2xlarge" },
    } as Settings;
    const options = [
      { id: "stays", settings, monthlyUsd: { p10: 798, p50: 798, p90: 798 } },
      { id: "other", settings, monthlyUsd: { p10: 1, p50: 1, p90: 1 } },
    ];
    const plan = {
      memory: { ...doubt, hourUsd: 0.26, monthlyUsd: 203 },
      pick: "stays",
      today: null,
      options,
    };
    expect(memoryVerdict(plan, STANDARD_PLACE)).toEqual({
      title: "Depends on memory",
      reason:
        "db.r6g.2xlarge at $798 a month whatever is touched, or db.r6g.large at $203 if its buffer pool of 10\u202fGiB misses under 0.2\u202f% of page touches (today’s misses 0.1\u202f%). The files cannot tell: an hour of a reader of db.r6g.large ($0.26) tells, or a paste from the database if its pool is not full.",
    });
    const night = { fromHour: 0, toHour: 3, minAcu: 8, maxAcu: 40 };
    const shape = { ...doubt.shape, minAcu: 0.5, maxAcu: 40, schedule: [night] };
    expect(memoryVerdict({ ...plan, memory: { ...plan.memory, shape } }, STANDARD_PLACE)?.reason).toContain(
      ". Its min 8 on Mon 0–3, else 0.5 (UTC): something of yours must set that, such as an EventBridge schedule. The files",
    );
    expect(memoryVerdict({ ...plan, memory: { ...doubt, isVerdict: false } }, STANDARD_PLACE)).toBeNull();
    expect(memoryVerdict({ ...plan, memory: null }, STANDARD_PLACE)).toBeNull();
  });
});

const curve: MemoryCurve = {
  ...{ isIdentifiable: false, poolGib: 41.8, sourceMissPct: 0.1, touchesPerS: 40_000, mostMissPct: 0.4 },
  ...{ points: [], pools: [], knots: [{ kind: "pool", gib: 41.8, lowPct: 0.1, highPct: 0.1 }] },
};

describe("the curve in words", () => {
  it("says that one pool size identifies nothing, and what is known beside it", () => {
    expect(memoryCurveSentence(curve, STANDARD_PLACE)).toContain("the curve is not identifiable");
    const yours = { kind: "yours", gib: 2, lowPct: 0, highPct: 1 } as const;
    const known = { ...curve, isIdentifiable: true, knots: [yours, ...curve.knots] };
    expect(memoryCurveSentence(known, STANDARD_PLACE)).toBe(
      "Today’s pool of 41.8\u202fGiB misses 0.1\u202f% of 40,000 page touches a second. Other sizes are known from your figure.",
    );
  });

  it("says of shared memory what it bounds, and does not count it among the sizes that are known", () => {
    const window = { kind: "window", gib: 12, lowPct: 0, highPct: 0.4 } as const;
    const bounded = { ...curve, knots: [window, ...curve.knots] };
    const said =
      " AuroraEstimatedSharedMemoryBytes bounds it: 12\u202fGiB are touched within a minute: a lower bound of the set and never the set, and what a smaller pool lacks of it is read every minute.";
    const one = memoryCurveSentence(bounded, STANDARD_PLACE);
    expect(one).toContain("the curve is not identifiable");
    expect(one.endsWith(said)).toBe(true);
    const known = memoryCurveSentence({ ...bounded, isIdentifiable: true }, STANDARD_PLACE);
    expect(known).not.toContain("Other sizes are known");
    expect(known.endsWith(said)).toBe(true);
  });

  it("writes misses as a range, and a break-even as what it means", () => {
    expect(missRange({ lowPct: 0.112, highPct: 75.7 }, STANDARD_PLACE)).toBe("0.112–75.7\u202f%");
    expect(missRange({ lowPct: 0.1, highPct: 0.1 }, STANDARD_PLACE)).toBe("0.1\u202f%");
    const words = [null, -3, 4.36, 99, 100].map((pct) =>
      breakEvenWords({ cheaperUpToPct: pct }, STANDARD_PLACE),
    );
    expect(words).toEqual([
      "whatever it misses: reads cost nothing",
      "nothing: it is dearer anyway",
      "up to 4.36\u202f%",
      "up to 99\u202f%",
      "whatever it misses",
    ]);
    expect(waitLimitWords({ ...curve, mostMissPct: 100 }, STANDARD_PLACE)).toBeNull();
  });
});

it("says that nobody knows what share of a set is cached where no set was given", () => {
  const option = (workingSetGib: number | null, cachedPct: number | null) =>
    cachedWords({ cachedPct, settings: { workingSetGib } }, STANDARD_PLACE);
  expect(option(null, 100)).toBe("unknown");
  expect(option(null, 0)).toBe("unknown");
  expect(option(8, null)).toBe("unknown");
  expect(option(8, 99.4)).toBe("99.4\u202f%");
});

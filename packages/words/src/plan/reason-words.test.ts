import type { Difference, MissedLimit, OptionShape, Reason } from "@acuity/engine/plan";
import { settingsOf } from "@acuity/engine/testing";
import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { optionTitle } from "./option-title.ts";
import { isOfHidden, reasonWords } from "./reason-words.ts";

const plain = (text: string) => text.replaceAll("\u202f", " ");
const misses = (...limits: readonly MissedLimit[]) =>
  plain(reasonWords({ code: "misses", isNearest: false, limits }, STANDARD_PLACE));
const yen = { ...STANDARD_PLACE, currency: { code: "JPY", perUsd: 150 } };

describe("reasonWords", () => {
  it("HED-4 says whether a maximum or classes leave room", () => {
    const room = (reason: Reason) => plain(reasonWords(reason, STANDARD_PLACE));
    expect(room({ code: "roomy" })).toBe(
      "Within next to nothing of the lowest cost inside your limits, with a maximum that leaves room to spare",
    );
    expect(room({ code: "roomy", isReached: true })).toContain("What runs today with a higher maximum");
    expect(room({ code: "roomy", isClass: true })).toContain("with classes that leave room to spare");
  });

  it("HED-5 says why the best of what costs about as much is picked over the cheaper", () => {
    const said = (reason: Reason) => plain(reasonWords(reason, STANDARD_PLACE));
    const why = { by: "room", tipsAt: 1.00195 } as const;
    const other = settingsOf({ writer: { kind: "provisioned", instanceClass: "db.r6gd.xlarge" } });
    expect(said({ code: "best-of-equals", other, lessUsd: 0.15, why })).toBe(
      "Best of what costs about as much: db.r6gd.xlarge costs $0.15 less a month, but tips at 1.002 × the demand",
    );
    expect(said({ code: "beaten", lessUsd: 0.15, why })).toBe(
      "$0.15 less a month than the pick, but tips at 1.002 × the demand",
    );
    expect(said({ code: "beaten", lessUsd: 0.15, why: { by: "terms", lessUsd: 118.29 } })).toBe(
      "$0.15 less a month than the pick, but costs $118 more under the best terms offered",
    );
    expect(said({ code: "beaten", lessUsd: 0.15, why: { by: "speed" } })).toMatch(/has slower processors$/);
    expect(said({ code: "beaten", lessUsd: 0.15, why: { by: "range" } })).toMatch(
      /but changes more of today's range$/,
    );
    const unmet = (pickMinutes: number): Reason => {
      return { code: "beaten", lessUsd: 5.23, why: { by: "unmet", minutes: 29, pickMinutes } };
    };
    expect(said(unmet(0))).toMatch(/but leaves 29 min a month unmet, the pick none$/);
    expect(said(unmet(17))).toMatch(/unmet, the pick 17 min$/);
  });

  it("HED-3 calls what raises the minimum too by no other name than that", () => {
    const raise = (fromMinAcu?: number) =>
      plain(
        reasonWords({ code: "raise-first", ...(fromMinAcu !== undefined && { fromMinAcu }) }, STANDARD_PLACE),
      );
    expect(raise()).toMatch(/^Today's range with a maximum that shows/);
    expect(raise(1)).toBe(
      "A maximum that shows what was hidden, and a minimum above today's 1 ACU, at which no maximum is sure to meet your limits: measure a week, then decide",
    );
  });

  it("says every limit that is missed, the first with a capital", () => {
    const short: MissedLimit = {
      ...{ code: "short", member: { kind: "writer" } },
      ...{ timePct: 26.4, limitPct: 0.1, capacityAcu: 8, peakAcu: 15.2 },
    };
    const limits: readonly MissedLimit[] = [short, { code: "connections", peak: 3000, accepted: 1669 }];
    const reason: Reason = { code: "misses", isNearest: false, limits };
    expect(plain(reasonWords(reason, STANDARD_PLACE))).toBe(
      "Short of capacity 26 % of the time (limit 0.1 %): demand peaks at 15.2 ACU, above its 8; peak of 3,000 connections is above its max_connections of 1,669",
    );
  });
  it("CLU-1 says by which figure one family is within a hundredth, where it is not what all cost as expected", () => {
    const said = (byReads?: boolean) =>
      plain(reasonWords({ code: "one-family", ...(byReads !== undefined && { byReads }) }, STANDARD_PLACE));
    expect(said()).toMatch(/lowest cost inside your limits$/);
    expect(said(true)).toMatch(/inside your limits where caches miss as much as they may$/);
  });
  it("tells a peak that was measured from one that a full instance is taken to have hidden", () => {
    const limit: MissedLimit = {
      ...{ code: "short", member: { kind: "writer" }, timePct: 0.37, limitPct: 0.1 },
      ...{ capacityAcu: 46.5, peakAcu: 53.1, seenAcu: 46.5, vcpu: 16 },
    };
    expect(plain(reasonWords({ code: "misses", isNearest: false, limits: [limit] }, STANDARD_PLACE))).toBe(
      "Short of capacity 0.37 % of the time (limit 0.1 %): demand goes up to 46.5 ACU by its samples and is estimated at up to 53.1 ACU behind the full CPU (an assumption), above the 46.5 of its 16 vCPU",
    );
  });
  it("says of a class that reads take it above its capacity, and not that it scales up", () => {
    const late: MissedLimit = {
      ...{ code: "short", member: { kind: "writer" }, timePct: 3.9, limitPct: 0.1 },
      ...{ capacityAcu: 8, peakAcu: null },
    };
    const said = (limit: MissedLimit) =>
      plain(reasonWords({ code: "misses", isNearest: false, limits: [limit] }, STANDARD_PLACE));
    expect(said({ ...late, isClass: true })).toBe(
      "Short of capacity 3.9 % of the time (limit 0.1 %): demand with the CPU of its page reads goes above its 8 ACU",
    );
    expect(said(late)).toMatch(/it scales up after the demand has come$/);
  });
  it("counts sessions that wait in whole ones, unless that hides the limit", () => {
    const waits = (sessions: number, mostSessions: number) =>
      misses({ code: "reads-wait", sessions, mostSessions, missPct: 57, isSure: true });
    expect(waits(4.21, 0.679)).toMatch(
      /: about 4 sessions wait for pages in the mean, where the limit is 0\.68$/,
    );
    expect(waits(1.21, 0.1)).toMatch(
      /: about 1 session waits for pages in the mean, where the limit is 0\.1$/,
    );
    expect(waits(1.21, 1.05)).toMatch(
      /: 1\.21 sessions wait for pages in the mean, where the limit is 1\.05$/,
    );
  });
  it("MEM-13 says of reads whether they are certain, in a whole clause each", () => {
    const over = { code: "reads-over-ceiling", timePct: 87, limitPct: 0.1, wantedPerS: 40448 } as const;
    const waits = { code: "reads-wait", sessions: 1.3, mostSessions: 0.66, missPct: 73 } as const;
    const both = (isSure: boolean) => misses({ ...over, isSure }, { ...waits, isSure });
    expect(both(true)).toBe(
      "Asks for more page reads than it can do 87 % of the time (limit 0.1 %): 99 % of the time up to 40,448 a second; its buffer pool misses 73 % of page touches: about 1 session waits for pages in the mean, where the limit is 0.66",
    );
    expect(both(false)).toBe(
      "As far as the files tell, it may ask for more page reads than it can do 87 % of the time (limit 0.1 %): 99 % of the time up to 40,448 a second; as far as the files tell, its buffer pool may miss 73 % of page touches: about 1 session would wait for pages in the mean, where the limit is 0.66",
    );
    const member = { kind: "reader", position: 1, tier: 2 } as const;
    expect(misses({ ...over, member, isSure: false })).toMatch(
      /^Reader 1, tier 2: as far as the files tell, it may ask for/,
    );
  });
  it("MEM-7 INS-2 says of reads the ceiling, and what the samples themselves say beside what they are taken to hide", () => {
    const over = { code: "reads-over-ceiling", timePct: 2.5, limitPct: 0.1, wantedPerS: 49_664 } as const;
    expect(misses({ ...over, isSure: true, ceilingPerS: 54_400, samplesPct: 0 })).toBe(
      "Asks for more page reads than it can do, 54,400 a second, 2.5 % of the time (limit 0.1 %), 0 % as measured and the rest by seconds inside the samples, which are estimated: 99 % of the time up to 49,664 a second",
    );
    // Samples that stand at the ceiling are no guess; what was asked for above it is.
    expect(misses({ ...over, isSure: true, ceilingPerS: 54_400, samplesPct: 0, atCeilingPct: 3.1 })).toBe(
      "Reads all it can, 54,400 a second, 3.1 % of the time as measured; what is asked for above that no sample shows: it is estimated for 2.5 % of the time (limit 0.1 %)",
    );
    expect(isOfHidden({ ...over, isSure: true, samplesPct: 0 })).toBe(true);
    expect(isOfHidden({ ...over, isSure: true, samplesPct: 0.2 })).toBe(false);
    expect(isOfHidden({ ...over, isSure: true })).toBe(false);
  });
  it("says why what runs today stays: nothing saves enough, or what does so in too few cases", () => {
    const said = (reason: Reason) => plain(reasonWords(reason, STANDARD_PLACE));
    const pays = { lessUsd: 40, pays: 5, draws: 8 };
    expect(said({ code: "stays" })).toBe(
      "Runs today, and no shape inside your limits saves 1 % of its cost, $1 at least, on demand",
    );
    expect(said({ code: "stays", peakAcu: 25.5 })).toBe(
      "Runs today, and no shape inside your limits that serves its peak of 25.5 ACU saves 1 % of its cost, $1 at least, on demand",
    );
    const under = { peakAcu: 25.5, lessUsd: 17.29, lessPct: 1.866 };
    const beneath =
      "costs $17.29 (1.9 %) less a month, by a maximum under the peak of 25.5 ACU that today’s serves: under 5 %, too little to be short for";
    expect(said({ code: "stays", peakAcu: 25.5, under })).toBe(`Runs today: another ${beneath}`);
    expect(said({ code: "under-peak", ...under })).toBe(beneath.replace("costs ", ""));
    expect(said({ code: "not-tried", lessUsd: 17.29 })).toBe(
      "$17.29 less a month than the pick: yours, which the plan compares and does not try by itself",
    );
    expect(said({ code: "lowest-mean", byReads: false })).toMatch(
      /^Lowest cost inside your limits on the mean .*, by which it is picked: another costs less as expected$/,
    );
    expect(said({ code: "stays", seldom: pays })).toBe(
      "Runs today: another costs $40.00 less a month as expected, but over 1 % (and $1) less in only 5 of 8 cases drawn: too few to change for",
    );
    const short = { lessUsd: 7.3, beforeDay: "2026-05-16" };
    const words =
      "$7.30 less a month than what runs today, and outside your limits in over one case of ten before 2026-05-16 as the trend goes on: too soon to change for";
    expect(said({ code: "lasts-too-short", ...short })).toBe(words);
    expect(said({ code: "stays", short })).toBe(`Runs today: another costs ${words}`);
    expect(said({ code: "lasts", ...short })).toBe(`Lowest cost of what lasts: another costs ${words}`);
    const other = settingsOf({ writer: { kind: "provisioned", instanceClass: "db.r7g.large" } });
    expect(said({ code: "lasts", ...short, other })).toBe(
      `Lowest cost of what lasts: db.r7g.large costs ${words}`,
    );
    expect(said({ code: "stays", seldom: { ...pays, other } })).toMatch(
      /^Runs today: db\.r7g\.large costs \$40/,
    );
    const adds = { other, lessUsd: 163.5 };
    const few =
      "with an instance more: under 10 % of what the best without costs, too little to run one more for";
    expect(said({ code: "stays", adds })).toBe(
      `Runs today: db.r7g.large costs $163.50 less a month, but ${few}`,
    );
    expect(said({ code: "adds-none", ...adds })).toBe(
      `Lowest cost of what runs no instance more than today: db.r7g.large costs $163.50 less a month, but ${few}`,
    );
    expect(said({ code: "adds-instance", lessUsd: 163.5 })).toBe(
      `$163.50 less a month than the pick, but ${few}`,
    );
    const { beforeDay } = short;
    const ended =
      "what runs today is outside your limits in over one case of ten before 2026-05-16 as the trend goes on";
    expect(said({ code: "outlasts", beforeDay })).toBe(`Lasts: ${ended}, and costs about as much`);
    expect(said({ code: "ends", beforeDay })).toBe(
      "Runs today, outside your limits in over one case of ten before 2026-05-16 as the trend goes on",
    );
    expect(said({ code: "saves-too-seldom", ...pays })).toBe(
      "$40.00 less a month than what runs today as expected, but over 1 % (and $1) less in only 5 of 8 cases drawn: too few to change for",
    );
  });
  it("INS-2 says of a busy class what the samples themselves say beside what they are taken to hide", () => {
    const slow = {
      code: "slow",
      member: { kind: "writer" },
      timePct: 0.61,
      limitPct: 0.1,
      fromAcu: 12,
    } as const;
    const of = (limit: MissedLimit) =>
      reasonWords({ code: "misses", isNearest: false, limits: [limit] }, STANDARD_PLACE);
    expect(of(slow)).not.toContain("samples");
    expect(of({ ...slow, samplesPct: 0.1 })).toMatch(
      /^Too busy 0\.61.% of the time \(limit 0\.1.%\), 0\.1.% as measured and the rest by bursts inside the samples, which are estimated: above 12.ACU/i,
    );
    expect(of({ ...slow, samplesPct: 0.1, isByMaximum: true })).toContain(
      "0.1\u202f% as measured by the Maximum inside samples and the rest by bursts",
    );
    expect(of({ ...slow, isByMaximum: true })).toContain(
      "of the time (limit 0.1\u202f%) by the Maximum inside samples: above",
    );
  });
  it("CLU-1 says of a reader that is too small for the writer's load that it is so by the limits, as an equal one may be", () => {
    const limits: readonly MissedLimit[] = [{ code: "no-standby", readers: 1 }];
    expect(reasonWords({ code: "misses", isNearest: false, limits }, STANDARD_PLACE)).toBe(
      "Has no other instance that carries the writer's load within your limits should it be lost",
    );
  });
  it("says of less memory what today's swaps with", () => {
    const swaps = { instanceClass: "db.r6g.xlarge", todayGib: 32, swapGib: 0.49 };
    const limits: readonly MissedLimit[] = [
      { code: "less-memory", memoryGib: 16, ...swaps },
      { code: "less-memory", member: { kind: "reader", position: 2, tier: 1 }, memoryGib: 8, ...swaps },
    ];
    expect(plain(reasonWords({ code: "misses", isNearest: false, limits }, STANDARD_PLACE))).toBe(
      "16 GiB of memory, where today's db.r6g.xlarge with 32 GiB swaps 0.5 GiB; Reader 2, tier 1: 8 GiB of memory, where today's db.r6g.xlarge with 32 GiB swaps 0.5 GiB",
    );
  });
  it("says whom Aurora promotes in the able one's place, and whom the loss of a reader leaves too busy", () => {
    const said = (limit: MissedLimit) =>
      plain(reasonWords({ code: "misses", isNearest: false, limits: [limit] }, STANDARD_PLACE));
    expect(said({ code: "no-standby", readers: 2, order: { tier: 1, able: 2 } })).toBe(
      "Should its writer be lost, Aurora promotes a reader of tier 1 that does not carry the load; reader 2 would",
    );
    const lost = { code: "reader-lost", lost: 1, timePct: 26.4, limitPct: 0.1 } as const;
    expect(said({ ...lost, on: { kind: "writer" } })).toBe(
      "Should reader 1 be lost, the writer, which takes its load, is too busy 26 % of the time (limit 0.1 %)",
    );
    expect(said({ ...lost, on: { kind: "reader", position: 3, tier: 2 } })).toContain(
      "reader 3, which takes a share of its load, is too busy 26 %",
    );
    expect(said({ ...lost, lost: 0, on: { kind: "reader", position: 1, tier: 1 } })).toContain(
      "Should the writer be lost, reader 1, which takes its load beside its own, is too busy 26 %",
    );
    expect(
      said({ code: "lost-connections", lost: 1, on: { kind: "writer" }, peak: 1489.5, accepted: 1000 }),
    ).toBe(
      "Should reader 1 be lost, the writer is asked for 1,490 connections, above its max_connections of 1,000",
    );
  });
  it("says what a dearer option buys, in the currency shown and its own digits", () => {
    const reason: Reason = {
      ...{ code: "dearer", isRunnerUp: true, moreUsd: 12.736, morePct: 9.2 },
      because: [
        { code: "same-instances" },
        {
          code: "other-payment",
          commitment: { kind: "reserved", offer: "1yr-no-upfront" },
          pick: { kind: "savings-plan", usdPerHour: null },
          lessUpfrontUsd: 1240,
        },
      ],
    };
    expect(plain(reasonWords(reason, yen))).toBe(
      "Next in line: ¥1,910 (9.2 %) a month more than the pick: the same instances; reserved 1 year no upfront instead of a savings plan, ¥186,000 less upfront",
    );
    expect(plain(reasonWords({ ...reason, afterMaxima: true }, yen))).toMatch(
      /^Next in line after the pick's range with other maxima: ¥1,910/,
    );
  });
});

describe("what a dearer option is said to have", () => {
  const dearer = (because: Difference, morePct = 10) =>
    plain(
      reasonWords(
        { code: "dearer", isRunnerUp: false, moreUsd: 20, morePct, because: [because] },
        STANDARD_PLACE,
      ),
    );
  const paying = (lessUpfrontUsd: number) =>
    dearer({
      ...{ code: "other-payment", commitment: { kind: "none" }, lessUpfrontUsd },
      pick: { kind: "reserved", offer: "1yr-no-upfront" },
    });

  it("gives its share from half a percent on", () => {
    expect(dearer({ code: "same-range" }, 0.5)).toBe(
      "$20.00 (0.5 %) a month more than the pick: the same range",
    );
    expect(dearer({ code: "same-range" }, 0.49)).toBe("$20.00 a month more than the pick: the same range");
  });

  it("names a fee of a dollar as one, and none that rounds to nothing", () => {
    expect(paying(1)).toMatch(/, \$1\.00 less upfront$/);
    expect(paying(0.4)).not.toContain("upfront,");
    expect(paying(0.4)).not.toContain("less upfront");
  });

  it("names the processors that are paid in every hour", () => {
    expect(dearer({ code: "always-paid", vcpu: 4, pickMeanAcu: 2.5 })).toContain(
      "4 vCPU paid in every hour, where the pick bills 2.5 ACU on average",
    );
  });

  it("counts unmet demand by the minute, and less than half of one as none", () => {
    const unmet = (minutes: number, pickMinutes: number) => dearer({ code: "unmet", minutes, pickMinutes });
    expect(unmet(0.4, 3)).toContain("no unmet demand instead of 3 min");
    expect(unmet(3, 0.4)).toContain("3 min of unmet demand instead of none");
  });
});

describe("a missed limit", () => {
  it("counts connections up: a peak a little above the most is above it in words too", () => {
    const limits: readonly MissedLimit[] = [{ code: "connections", peak: 100.2, accepted: 100 }];
    expect(reasonWords({ code: "misses", isNearest: false, limits }, STANDARD_PLACE)).toContain(
      "Peak of 101 connections is above its max_connections of 100",
    );
  });
});

describe("optionTitle", () => {
  it("CLU-1 names the tier that alone makes another shape of the readers that run today", () => {
    const onClass = (instanceClass: string) => ({ kind: "provisioned", instanceClass }) as const;
    const reader = (instance: string, runs: string, tiers: readonly [number, number]) => ({
      ...{ ...onClass(runs), tier: tiers[1], demandShare: 1 },
      measured: { instance, source: onClass(runs), tier: tiers[0] },
    });
    const titleOf = (tier: number, small = onClass("db.r6g.large")) => {
      const readers = [
        { ...reader("erp-2", "db.r6g.large", [1, 1]), ...small },
        reader("erp-3", "db.r6g.2xlarge", [2, tier]),
      ];
      const shape = { minAcu: 1, maxAcu: 8, schedule: [], readers, storageMode: "standard" } as const;
      const paid = { kind: "reserved", offer: "1yr-no-upfront" } as const;
      return optionTitle({ ...shape, writer: onClass("db.r6g.2xlarge"), commitment: paid }, STANDARD_PLACE);
    };
    expect(titleOf(2)).toBe("2 × db.r6g.2xlarge + db.r6g.large (erp-2), reserved 1 year no upfront");
    expect(titleOf(0)).toBe(
      "2 × db.r6g.2xlarge + db.r6g.large (erp-2), erp-3 in tier 0, reserved 1 year no upfront",
    );
    // What changes a reader's class is another shape without its tier.
    expect(titleOf(0, onClass("db.r8g.large"))).not.toContain("in tier");
  });

  it("names instances, storage mode and payment", () => {
    const shape: OptionShape = {
      ...{ minAcu: 2, maxAcu: 24, schedule: [], readers: [], storageMode: "io-optimized" },
      ...{ writer: { kind: "serverless" }, commitment: { kind: "savings-plan", usdPerHour: null } },
    };
    expect(plain(optionTitle(shape, STANDARD_PLACE))).toBe(
      "Serverless 2–24 ACU, I/O-Optimized, savings plan",
    );
    const large = { kind: "provisioned", instanceClass: "db.r6g.large" } as const;
    const reader = { ...large, tier: 1, demandShare: 1 };
    const pair = { ...shape, writer: large, readers: [reader] };
    expect(optionTitle(pair, STANDARD_PLACE)).toBe("2 × db.r6g.large, I/O-Optimized, savings plan");
  });

  it("names readers that are not what the writer is", () => {
    const onDemand = { schedule: [], storageMode: "standard", commitment: { kind: "none" } } as const;
    const range = { minAcu: 2, maxAcu: 24, ...onDemand };
    const large = { kind: "provisioned", instanceClass: "db.r6g.large", tier: 2, demandShare: 1 } as const;
    const acu = { kind: "serverless", instanceClass: null, tier: 2, demandShare: 1 } as const;
    const titleOf = (shape: OptionShape) => plain(optionTitle(shape, STANDARD_PLACE));
    const serverless = { ...range, writer: { kind: "serverless" } } as const;
    expect(titleOf({ ...serverless, readers: [acu, large] })).toBe("Serverless 2–24 ACU + db.r6g.large");
    // A standby waits in whatever tier it is promoted from first.
    for (const tier of [2, 14, 15])
      expect(titleOf({ ...serverless, readers: [{ ...acu, tier, demandShare: 0 }] })).toBe(
        "Serverless 2–24 ACU + standby",
      );
    const source = { kind: "serverless", minAcu: 2, maxAcu: 24, profile: null } as const;
    const freed = { ...acu, measured: { instance: "orders-2", source } };
    expect(titleOf({ ...serverless, readers: [freed, large] })).toBe(
      "Serverless 2–24 ACU + reader in tier 2 + db.r6g.large",
    );
    const ranFree = { ...freed, measured: { ...freed.measured, tier: 15 } };
    expect(titleOf({ ...serverless, readers: [ranFree] })).toBe("Serverless 2–24 ACU");
    const writer = { kind: "provisioned", instanceClass: "db.r8g.xlarge" } as const;
    expect(titleOf({ ...range, writer, readers: [freed] })).toBe(
      "db.r8g.xlarge + serverless 2–24 ACU in tier 2",
    );
    const nights = [{ fromHour: 2, toHour: 2.5, minAcu: 16, maxAcu: 24 }];
    expect(titleOf({ ...range, writer, readers: [acu, acu], schedule: nights })).toBe(
      "db.r8g.xlarge + 2 × serverless 2–24 ACU, min 16 for 0.5 h a week",
    );
    expect(titleOf({ ...range, writer, readers: [large], schedule: nights })).toBe(
      "db.r8g.xlarge + db.r6g.large",
    );
    expect(titleOf({ ...range, writer, readers: [large, acu, large] })).toBe(
      "db.r8g.xlarge + 2 × db.r6g.large + serverless 2–24 ACU",
    );
  });
});

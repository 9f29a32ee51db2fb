import type { Finding } from "@acuity/engine/units";
import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { wordFinding } from "./word-finding.ts";

describe("wordFinding", () => {
  it("says figures with their units", () => {
    expect(wordFinding({ code: "gaps", coveredPct: 97.96, assumption: false }, STANDARD_PLACE)).toBe(
      "The projection rests on 98\u202f% of the trace's span; the rest has no data.",
    );
  });
  it("says of a full instance whether it hid anything", () => {
    const said = (hiddenPct: number) =>
      wordFinding(
        { code: "censored", samples: 247, timePct: 6.1, hiddenPct, assumption: true },
        STANDARD_PLACE,
      ).replaceAll("\u202f", " ");
    expect(said(0)).toBe(
      "247 samples (6.1 % of the time) were measured on a full instance, and hide nothing: its CPU had room left, or capacity was still coming.",
    );
    expect(said(2)).toMatch(/on a full instance and in 2 % of the time they hide how much more was wanted/);
    expect(said(6.1)).toMatch(/on a full instance and hide how much more was wanted; the plan is/);
  });
  it("INS-5 says of a climb whose it was, and who rises as slowly", () => {
    const one = {
      code: "full-climbs",
      climbs: 20,
      seconds: 4740,
      longestS: 240,
      fromAcu: 2,
      toAcu: 18.5,
    } as const;
    const said = (more: { readonly instance?: string; readonly alike?: readonly string[] }) =>
      wordFinding({ ...one, ...more, assumption: true }, STANDARD_PLACE).replaceAll("\u202f", " ");
    expect(said({})).toBe(
      "The instance was full while its capacity climbed, 20 times and for 1 h 19 min in all, at the longest 4 min from 2 ACU to 18.5 ACU. What was asked meanwhile is taken from what followed, and where three climbs show it options rise as slowly. A higher minimum before those hours avoids it.",
    );
    expect(said({ alike: ["md-2"] })).toContain(
      "options rise as slowly, and so does md-2, whose own climbs do not show it. A higher",
    );
    expect(said({ instance: "md-3" })).toMatch(/^md-3 was full while .* options have it rise as slowly\. A/);
  });
  it("says when what is owned ends, and what comes after it", () => {
    const usd = { nowUsd: 219, thenUsd: 378.87 };
    const one = { code: "owned-ends", endsOn: "2026-11-28", ...usd, assumption: false } as const;
    const ends = { reserved: false, savingsPlan: true };
    expect(wordFinding({ ...one, ends, lessUsd: null }, STANDARD_PLACE)).toBe(
      "On 2026-11-28 a Database Savings Plan that you own and the pick rests on ends: the pick is $219 a month while it lasts and $379 after. Plan again before that day.",
    );
    expect(wordFinding({ ...one, ends, lessUsd: 66.06 }, STANDARD_PLACE)).toContain(
      "$379 after, when another shape inside the limits would cost $66.06 less.",
    );
  });
  it("says money in the currency of the place", () => {
    const yen = { ...STANDARD_PLACE, currency: { code: "JPY", perUsd: 150 } };
    const finding = {
      code: "tier-0-reader",
      instanceClass: "db.r6g.large",
      monthlyUsd: 189.8,
      assumption: false,
    } as const;
    expect(wordFinding(finding, yen)).toContain("for ¥28,470 a month on demand");
    expect(wordFinding({ ...finding, monthlyUsd: 0 }, yen)).toContain(
      "A reader of db.r6g.large that it has, moved to promotion tier 0 and alone there, avoids that at no further price",
    );
  });
  it("says by what a reader is taken to follow nobody", () => {
    const one = { code: "reader-tier-shown", instance: "b", writer: "a", belowPct: 18.7, tier: 2 } as const;
    expect(wordFinding({ ...one, assumption: true }, STANDARD_PLACE).replaceAll("\u202f", " ")).toBe(
      "b has less than the capacity of a in 19 % of the time, so it does not follow it, as a serverless reader in promotion tier 0 or 1 does. No file says its tier: by the measured capacities it is taken to be in tier 2, here and in every option.",
    );
  });
  it("says what a reader's measured capacity denies of the tier that is said, and what that tier would bill", () => {
    const bi8 = {
      instance: "b",
      instanceClass: "db.r7g.2xlarge",
      saidTier: 1,
      tier: 2,
      leadAcu: 24,
    } as const;
    const one = { code: "reader-tier-denied", ...bi8, belowPct: 94.6, assumption: true } as const;
    expect(wordFinding(one, STANDARD_PLACE).replaceAll("\u202f", " ")).toBe(
      "b is said to be in promotion tier 1, in which a serverless reader beside db.r7g.2xlarge has and is billed at least 24 ACU at every hour, and has far less in 95 % of the time: its tier was changed lately, or what says it is of another time. By the measured capacities it is taken to be in tier 2, in today's bill and in every option.",
    );
    expect(wordFinding({ ...one, leadAcu: null }, STANDARD_PLACE)).toContain(
      "has and is billed at least the memory of that class in ACU, and has far less",
    );
  });
  it("says what range is taken for a reader that nobody described", () => {
    const one = { code: "readers-ranged", instances: ["orders-2"], maxAcu: 19.5, assumption: true } as const;
    expect(wordFinding({ ...one, by: "cpu" }, STANDARD_PLACE).replaceAll("\u202f", " ")).toBe(
      "Nobody said what range orders-2 runs in: a maximum of 19.5 ACU is taken for it (by it the measured capacity is what CPU asks for), and it is planned as a reader beside the class. Say the maximum if another: CPU is a percentage of it.",
    );
    const two = { ...one, instances: ["orders-2", "orders-3"], by: "acu-utilization" } as const;
    expect(wordFinding(two, STANDARD_PLACE)).toMatch(
      /run in: a maximum .*capacity over ACUUtilization says it/,
    );
    expect(wordFinding({ ...two, by: "description" }, STANDARD_PLACE)).toContain(
      "(that of the serverless instance which was described)",
    );
  });
  it("says what of the readers' metrics cannot be, and which readers no option runs", () => {
    const impossible = {
      code: "acu-utilization-impossible",
      instance: "orders-2",
      impliedAcu: 1600,
    } as const;
    expect(wordFinding({ ...impossible, assumption: true }, STANDARD_PLACE)).toMatch(
      /^Capacity over ACUUtilization of orders-2 makes 1,600.ACU its maximum.*not a share \(50 and not 0\.5\)/,
    );
    const beyond = { code: "readers-beyond-most", instances: ["orders-8", "orders-9"], most: 15 } as const;
    expect(wordFinding({ ...beyond, assumption: true }, STANDARD_PLACE)).toContain(
      "up to 15 readers, and the files hold more: orders-8 and orders-9 are in today's bill and in no option",
    );
    const busy = { code: "capacity-zero-busy", hours: 336, instance: "orders-2", isLeftOut: true } as const;
    expect(wordFinding({ ...busy, assumption: false }, STANDARD_PLACE)).toMatch(
      /^ServerlessDatabaseCapacity of orders-2 is 0 in 336 hours.* as paused, and no option has it; export/,
    );
  });
  it("says what a smaller class has too little of for sorts and temporary tables", () => {
    const short = { code: "local-storage-short", usedGib: 150, instanceClass: "db.r6g.xlarge" } as const;
    const of = (instance: string | null) =>
      wordFinding({ ...short, instance, roomGib: 63, assumption: true }, STANDARD_PLACE);
    expect(of("orders-1")).toBe(
      "orders-1 takes up to 150\u202fGiB of local storage for sorts and temporary tables (FreeLocalStorage, logs included); db.r6g.xlarge has about 63\u202fGiB: they would fail there.",
    );
    expect(of(null)).toMatch(/^What runs today takes up to/);
  });
  it("says what a class without today's drive loses", () => {
    const lost = { code: "lost-drive", instance: "orders-1", fromClass: "db.r6gd.2xlarge" } as const;
    const cache = { tierGib: 263, servedPct: 94 };
    const of = (given: { tierGib: number | null; servedPct: number | null; roomGib: number | null }) =>
      wordFinding(
        {
          ...{ ...lost, tempGib: 128, instanceClass: given.roomGib === null ? null : "db.r6g.xlarge" },
          ...{ ...given, assumption: false },
        },
        STANDARD_PLACE,
      ).replaceAll("\u202f", " ");
    expect(of({ ...cache, roomGib: 63 })).toBe(
      "orders-1 has a local NVMe drive on db.r6gd.2xlarge, with up to 128 GiB for temporary objects and a tiered cache of 263 GiB that served 94 % of what memory missed; db.r6g.xlarge has none: sorts and temporary tables go to local storage of about 63 GiB, and those reads to the volume.",
    );
    expect(of({ tierGib: null, servedPct: null, roomGib: null })).toMatch(
      /temporary objects; a range has none: sorts and temporary tables go to local storage\.$/,
    );
  });
  it("says which reader did nothing, what it costs, and what takes over without it", () => {
    const idle = { code: "idle-reader", instance: "orders-2", days: 13.98, assumption: false } as const;
    const words = (of: { monthlyUsd: number | null; standby: "only" | "another" | "none" }) =>
      wordFinding({ ...idle, ...of }, STANDARD_PLACE);
    const open = wordFinding(
      { ...idle, monthlyUsd: 378.87, standby: "only", connections: 12 },
      STANDARD_PLACE,
    );
    expect(open).toContain(
      "showed no work in 14 days while 12 connections stood open on it: if only a pool keeps them",
    );
    const little = { sharePct: 1.2, cpuPct: 1.5, connections: 2, readsPerS: 3.1 };
    const used = { ...idle, monthlyUsd: 1515, standby: "another", little } as const;
    expect(wordFinding(used, STANDARD_PLACE)?.replaceAll("\u202f", " ")).toBe(
      "Reader orders-2 is hardly used: in 14 days it carried 1.2 % of the cluster's work, at 1.5 % of its CPU, with 2 connections and 3 reads a second. Does it need to exist? Without it today's bill is $1,515 a month less; another that could take over remains.",
    );
    expect(words({ monthlyUsd: 378.87, standby: "only" })).toBe(
      "Reader orders-2 did nothing in 14 days: without it today's bill is $379 a month less; it is your only standby.",
    );
    expect(words({ monthlyUsd: null, standby: "another" })).toBe(
      "Reader orders-2 did nothing in 14 days: it could go; another that could take over remains.",
    );
    expect(words({ monthlyUsd: 90, standby: "none" })).toMatch(/; it could not take over either\.$/);
    const short = wordFinding({ ...idle, days: 0.4, monthlyUsd: 90, standby: "none" }, STANDARD_PLACE);
    expect(short).toContain("did nothing in 1 day:");
  });
  it("says what the promotion of a standby that waits costs, and how long it may be", () => {
    const climbs = { code: "standby-climbs", tier: 15, minAcu: 0.5, assumption: true } as const;
    const words = wordFinding({ ...climbs, shortS: 147, mostShortS: 262.8 }, STANDARD_PLACE);
    expect(words.replaceAll("\u202f", " ")).toContain(
      "climbs from 0.5 ACU with an empty cache: by the model, with one failover a month (an assumption), it is short of the writer's load for 2 min 27 s, of the 4 min 23 s it may be, a tenth (our choice) of what your limit leaves a month.",
    );
    const range = { minAcu: 4, maxAcu: 40 };
    const keptBy = { runsOn: [range, range], storageMode: null, moreUsd: 576.55 } as const;
    const warm = wordFinding(
      { ...climbs, shortS: 147, mostShortS: null, warmToday: { keptBy } },
      STANDARD_PLACE,
    );
    expect(warm).toMatch(/^Today's failover target is warm; should the writer be lost, the pick's standby/);
    expect(warm.replaceAll("\u202f", " ")).toMatch(
      /for 2 min 27 s\. Keeping it warm costs \$577 a month more: 2 × serverless 4–40 ACU\.$/,
    );
  });
  it("says on what a failover target is kept warm, and that nothing does", () => {
    const climbs = { code: "standby-climbs", tier: 15, minAcu: 0.5, assumption: true } as const;
    const said = (warmToday: NonNullable<Extract<Finding, { code: "standby-climbs" }>["warmToday"]>) =>
      wordFinding({ ...climbs, shortS: 147, mostShortS: null, warmToday }, STANDARD_PLACE);
    const runsOn = ["db.r6g.2xlarge", { minAcu: 4, maxAcu: 40 }];
    expect(
      said({ keptBy: { runsOn, storageMode: "io-optimized", moreUsd: 80 } }).replaceAll("\u202f", " "),
    ).toMatch(/\$80\.00 a month more: db\.r6g\.2xlarge \+ serverless 4–40 ACU, I\/O-Optimized\.$/);
    expect(said({ keptBy: null })).toMatch(/No shape inside your limits keeps it warm\.$/);
  });
  it("says that a standby which pauses costs nothing while it waits", () => {
    const none = { code: "no-standby", assumption: false } as const;
    const standby = { minAcu: 0, maxAcu: 9, monthlyUsd: 0 };
    expect(wordFinding({ ...none, standby }, STANDARD_PLACE)).toMatch(
      /pauses while nobody connects to it, and costs nothing then\.$/,
    );
    expect(wordFinding({ ...none, standby: { ...standby, monthlyUsd: 43.8 } }, STANDARD_PLACE)).toMatch(
      / costs \$43\.80 a month\.$/,
    );
  });
  it("never says that a metric is not in the files, which may hold it in a form that does not count", () => {
    for (const code of ["no-io", "no-storage"] as const)
      expect(wordFinding({ code, assumption: false }, STANDARD_PLACE)).toMatch(/^The files (give|tell) no /);
    const unsaid = { code: "volume-statistic", metric: "VolumeReadIOPs", statistic: null } as const;
    expect(wordFinding({ ...unsaid, assumption: false }, STANDARD_PLACE)).toBe(
      "VolumeReadIOPs does not say its statistic, so it counts nothing; export it as Sum.",
    );
  });
  it("says one sample in the singular, and a figure of 300 digits as a power of ten", () => {
    const odd = { code: "samples-impossible", metric: "SwapUsage", least: 0, assumption: false } as const;
    const words = (samples: number, oddest: number) =>
      wordFinding({ ...odd, samples, oddest, most: 2 ** 42 }, STANDARD_PLACE);
    expect(words(1, 1e300)).toBe(
      "1 sample of SwapUsage cannot be (1E300: it is never below 0 or above 4,398,046,511,104); it is left out.",
    );
    expect(words(2, -0.01)).toMatch(/^2 samples of SwapUsage cannot be \(−0\.01: .*; they are left out\.$/);
  });
  it("says which class lone spikes rule out, and that shorter samples settle it", () => {
    const spikes = {
      code: "lone-spikes",
      spikes: 111,
      shown: 0,
      timePct: 2.75,
      sampleS: 300,
      assumption: true,
    } as const;
    const words = (of: { readonly lessUsd: number | null; readonly sampleS?: number }) =>
      wordFinding({ ...spikes, instanceClass: "db.r6g.large", ...of }, STANDARD_PLACE);
    const said = words({ lessUsd: 189.07 });
    expect(said).toMatch(/^111 samples of 300 s \(2\.8.% of the time\) stand alone/);
    expect(said).toContain("db.r6g.large, $189 a month less than the pick, out of your limits. A 60-second");
    expect(words({ lessUsd: null })).toContain("nothing else keeps db.r6g.large out of your limits");
    const shown = wordFinding(
      { ...spikes, shown: 90, instanceClass: "db.r6g.large", lessUsd: null },
      STANDARD_PLACE,
    );
    expect(shown).toMatch(/^Capacity rose further than CPU explains in 111 samples of 300 s/);
    expect(words({ lessUsd: null, sampleS: 60 })).not.toContain("60-second");
    const readers = [{ instance: "orders-2", instanceClass: "db.r6g.large" }];
    const ofCluster = {
      ...spikes,
      instanceClass: "db.r6g.large",
      readers,
      instance: "orders-2",
      lessUsd: null,
    };
    const whole = wordFinding(ofCluster, STANDARD_PLACE);
    expect(whole).toMatch(/^111 samples of 300 s of orders-2 \(2\.8/);
    expect(whole).toContain("nothing else keeps 2 × db.r6g.large out of your limits");
  });
  it("says what a pause would save where connections stay open, and where nobody counted them", () => {
    const pause = { code: "pause-would-save", maxAcu: 6, lessUsd: 85.53, pausedHours: 532.6 } as const;
    expect(wordFinding({ ...pause, isCounted: true, assumption: true }, STANDARD_PLACE)).toBe(
      "Connections stay open while nothing but background is asked: without any in those hours a range of 0–6\u202fACU with auto-pause would be paused 533 h a month and cost $85.53 less than the pick; who comes first after a pause waits some 15 s. Let the pool of the client close idle ones to have it.",
    );
    expect(wordFinding({ ...pause, isCounted: false, assumption: true }, STANDARD_PLACE)).toMatch(
      /^Nobody counted connections: .* Export DatabaseConnections to know\.$/,
    );
  });
  it("says which reader Aurora promotes, and which it should", () => {
    const order = { code: "promotion-order", tier: 1, able: { position: 3, tier: 15 } } as const;
    expect(wordFinding({ ...order, assumption: false }, STANDARD_PLACE)).toMatch(
      /^Should the writer be lost, Aurora promotes a reader of tier 1 that cannot carry its load: give reader 3, now tier 15, which can, the lowest tier/,
    );
  });
  it("says which tiers a promotion that carries the load takes", () => {
    const readers = [
      { position: 1, instance: "orders-2", tier: 1, toTier: 3 },
      { position: 2, instance: null, tier: 15, toTier: 2 },
    ] as const;
    expect(wordFinding({ code: "promotion-tiers", readers, assumption: false }, STANDARD_PLACE)).toMatch(
      /for one that can carry its load, move orders-2 from tier 1 to 3 and reader 2 from tier 15 to 2\./,
    );
  });
  it("says which day alone rules a class out, and that only the user knows whether it comes again", () => {
    const day = {
      code: "deciding-day",
      fromS: Date.UTC(2026, 10, 16, 8) / 1000,
      minutes: 90,
      instanceClass: "db.r6g.2xlarge",
      assumption: false,
    } as const;
    expect(wordFinding({ ...day, lessUsd: 739.41 }, STANDARD_PLACE)).toBe(
      "One day decides: only the 24 hours from Mon 16 Nov 2026, 08:00 keep db.r6g.2xlarge, $739 a month less than the pick, out of your limits; it would have been short or slow for 1\u202fh 30\u202fmin of them. Whether they come again is yours to say: if not, db.r6g.2xlarge is enough.",
    );
    expect(wordFinding({ ...day, lessUsd: null }, STANDARD_PLACE)).toContain("keep db.r6g.2xlarge out of");
  });
  it("says what a trend is above, of a plan that counts from the trace's mean as it was then", () => {
    const trend = { code: "trend", pctPerWeek: 1.2, low: 1.1, high: 1.3, assumption: true } as const;
    const then = { ...trend, fromDay: "2026-11-22", missesFrom: null, termUsd: null } as const;
    expect(wordFinding({ ...then, growthPct: 2.6, aboveMeanPct: 45 }, STANDARD_PLACE)).toContain(
      "2.6\u202f% above where the trace ends (demand 45\u202f% above its mean)",
    );
    expect(wordFinding({ ...then, growthPct: 41 }, STANDARD_PLACE)).toContain("41\u202f% above the trace's;");
    expect(wordFinding({ ...then, growthPct: null, aboveMeanPct: null }, STANDARD_PLACE)).toContain(
      "your own growth from there on in place of the trend",
    );
  });
  it("says which way a trend goes, its ends from the smaller on, and when the pick needs another look", () => {
    const trend = { code: "trend", assumption: true, growthPct: 2.6, fromDay: "2026-11-22" } as const;
    const grows = { ...trend, pctPerWeek: 1.2, low: 1.1, high: 1.3, missesFrom: "2027-05-01", termUsd: 9000 };
    expect(wordFinding(grows, STANDARD_PLACE)).toMatch(
      /^Demand grows by 1\.2.% a week \(1\.1 to 1\.3\), .* in the month from 2027-05-01, as expected or in more than one draw of ten: it needs another look before\. Twelve months of the pick would cost \$9,000, but it does not last them: what takes its place has a price of its own\.$/,
    );
    expect(wordFinding({ ...grows, missesFrom: "2027-11-22" }, STANDARD_PLACE)).toMatch(
      /Twelve months of the pick cost \$9,000\.$/,
    );
    const falls = { ...trend, pctPerWeek: -1.2, low: -1.3, high: -1.1, missesFrom: null, termUsd: null };
    expect(wordFinding({ ...falls, growthPct: -2.6 }, STANDARD_PLACE)).toMatch(
      /^Demand falls by 1\.2.% a week \(1\.1 to 1\.3\), .* 2\.6.% below the trace's;/,
    );
  });
  it("says when support ends for good, and when it has", () => {
    const support = {
      code: "extended-support",
      ...{ engineVersion: "2.12.5", from: "2024-12-01", isCharged: true, monthlyUsd: 438 },
      assumption: false,
    } as const;
    const before = { endsOn: "2027-02-28", asOf: "2026-04-13" };
    expect(wordFinding({ ...support, ends: { on: "2029-06-30", before } }, STANDARD_PLACE)).toContain(
      "Extended Support itself ends on 2029-06-30 by AWS's newest calendar (an older one, of 2026-04-13, ended it on 2027-02-28); after it there is no support at all. Upgrade first.",
    );
    expect(wordFinding(support, STANDARD_PLACE)).toMatch(/not upgraded\. Upgrade first\.$/);
    const over = { code: "support-over", engineVersion: "11.21", endedOn: "2027-03-31" } as const;
    expect(wordFinding({ ...over, assumption: false }, STANDARD_PLACE)).toMatch(
      /ended for good on 2027-03-31/,
    );
  });
  it("says what Extended Support comes to in a month in which it begins or rises", () => {
    const support = { code: "extended-support", assumption: false, monthlyUsd: 292 } as const;
    const begins = { engineVersion: "14.9", from: "2027-03-01", isCharged: false, thisMonthUsd: 158 };
    expect(wordFinding({ ...support, ...begins }, STANDARD_PLACE)).toContain(
      "then pays $292 a month more, $158 of it in the month priced here, unless the cluster",
    );
    const third = { from: "2027-03-01", monthlyUsd: 584 };
    const rises = { engineVersion: "12.17", from: "2025-03-01", isCharged: true, thisMonthUsd: 400, third };
    expect(wordFinding({ ...support, ...rises }, STANDARD_PLACE)).toContain(
      "the pick pays $400 for it in the month priced and $584 a month from 2027-03-01 on, as long as",
    );
    expect(wordFinding({ ...support, ...rises, beforeUsd: 292, todayUsd: 800 }, STANDARD_PLACE)).toContain(
      "today's bill has $800 of it, the pick pays $400 for it in the month priced, within which its price rises, as in today's bill: $292 a month before 2027-03-01 and $584 a month from 2027-03-01 on, as long as",
    );
    expect(wordFinding({ ...support, ...rises, todayUsd: 800 }, STANDARD_PLACE)).toContain(
      "since 2025-03-01: today's bill has $800 of it, the pick pays $400",
    );
    expect(wordFinding({ ...support, ...rises, todayUsd: 0 }, STANDARD_PLACE)).toContain(
      "since 2025-03-01: the pick pays $400",
    );
  });
  it("names who is replayed in today's bill beside whom", () => {
    const replayed = { code: "today-replayed", beside: ["orders-2"], assumption: true } as const;
    const said = (instance: string | null) => wordFinding({ ...replayed, instance }, STANDARD_PLACE);
    expect(said("orders-1")).toMatch(
      /^ServerlessDatabaseCapacity of orders-1 is not .* and orders-2 as measured/,
    );
    expect(said(null)).toMatch(/^ServerlessDatabaseCapacity of the planned instance is not/);
  });
  it("repeats a sentence that was frozen", () => {
    const finding = { code: "frozen-text", text: "As it was said.", assumption: true } as const;
    expect(wordFinding(finding, STANDARD_PLACE)).toBe("As it was said.");
  });
});

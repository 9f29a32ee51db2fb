import { describe, expect, it } from "vitest";
import type { CapacityParameters } from "../../src/capacity/parameters.ts";
import { profileFor } from "../../src/capacity/profile-for.ts";
import { responseStretch } from "../../src/capacity/response-stretch.ts";
import { milliAcuPerPercent } from "../../src/demand/demand-source.ts";
import { runOver } from "./steps-of-run.ts";

/** S3: Aurora PostgreSQL 13.9, db.r6g.xlarge, db.r6g.8xlarge and serverless, 2023; nothing is fitted on it. */
const XLARGE = { kind: "provisioned", instanceClass: "db.r6g.xlarge", vcpu: 4, memoryGib: 32 } as const;
const LARGE_8X = { kind: "provisioned", instanceClass: "db.r6g.8xlarge", vcpu: 32, memoryGib: 256 } as const;
/** 2023 lies between the two profiles measured; what holds must hold with both. */
const PROFILES = (["mysql-2022", "postgres-2024"] as const).map((profile) => profileFor({ profile }));

const IMPORTS = [
  { records: "10k", cpuPct: 96, xlargeS: 599, offeredS: 201, measuredS: 607, from32S: 437 },
  { records: "25k", cpuPct: 96, xlargeS: 1099, offeredS: 488, measuredS: 823, from32S: 704 },
  { records: "50k", cpuPct: 93, xlargeS: 2225, offeredS: 954, measuredS: 1377, from32S: 1201 },
] as const;

/**
 * Seconds until the work is offered and done. The import never runs faster than it did on the 8xlarge, which did
 * not hold it back: that is the rate it is offered at.
 */
function importSeconds(
  { minAcu, parameters }: { readonly minAcu: number; readonly parameters: CapacityParameters },
  work: { readonly cpuPct: number; readonly xlargeS: number; readonly offeredS: number },
): number {
  const demandAcu = (work.cpuPct * milliAcuPerPercent(XLARGE) * work.xlargeS) / work.offeredS / 1000;
  const idleS = 300;
  const rows = [
    [0, 0] as const,
    [idleS, demandAcu] as const,
    [idleS + work.offeredS, 0] as const,
    [8000, 0] as const,
  ];
  const range = { minAcu, maxAcu: 128, parameters };
  const { queue } = runOver(rows, { ...range, mode: "queue", maxServedAcu: demandAcu });
  const doneS = Math.max(0, ...(queue?.bursts ?? []).map((burst) => burst.doneS)) - idleS;
  return Math.max(doneS, work.offeredS);
}

describe("FIT-7 S3, check-in and check-out", () => {
  it.each([
    { onXlarge: 16, on8xlarge: 2 },
    { onXlarge: 21, on8xlarge: 2.5 },
  ])("FIT-7 $onXlarge % of an xlarge is $on8xlarge % of an 8xlarge within 6 %", ({ onXlarge, on8xlarge }) => {
    const predicted = (onXlarge * milliAcuPerPercent(XLARGE)) / milliAcuPerPercent(LARGE_8X);
    expect(Math.abs(predicted / on8xlarge - 1)).toBeLessThan(0.06);
  });

  it("FIT-7 25 % CPU of a serverless instance with maximum 128 is 32 ACU used", () => {
    expect(25 * milliAcuPerPercent({ kind: "serverless", minAcu: 0.5, maxAcu: 128 })).toBe(32_000);
  });
});

describe.each(PROFILES)("FIT-8 S3, data import in queue mode with $id", ({ parameters }) => {
  it.each(IMPORTS)("FIT-8 $records records on 0.5–128 ACU take $measuredS s within 15 %", (work) => {
    const ratio = importSeconds({ minAcu: 0.5, parameters }, work) / work.measuredS;
    expect(Math.abs(ratio - 1)).toBeLessThan(0.15);
  });

  it.each(IMPORTS)("FIT-8 miss: $records records on 32–128 ACU come out 20–51 % too fast", (work) => {
    const ratio = importSeconds({ minAcu: 32, parameters }, work) / work.from32S;
    expect(ratio).toBeGreaterThan(0.49);
    expect(ratio).toBeLessThan(0.8);
  });
});

/** Imports beside twenty users who check in and out: CPU and seconds on an xlarge, on an 8xlarge, on 0.5–128 ACU. */
const BESIDE = [
  { records: "10k", cpuPct: 94, xlargeS: 488, offeredS: 272, measuredS: 552 },
  { records: "25k", cpuPct: 96, xlargeS: 1161, offeredS: 541, measuredS: 870 },
] as const;

/** Later jobs, not run on an 8xlarge: they are offered as fast as the xlarge took them, which its CPU held back little. */
const JOBS = [
  { job: "create 10k", cpuPct: 94, xlargeS: 596, measuredS: 802, slowerPct: 35 },
  { job: "create 25k", cpuPct: 94, xlargeS: 1266, measuredS: 1429, slowerPct: 13 },
  { job: "update 10k", cpuPct: 70, xlargeS: 751, measuredS: 1064, slowerPct: 42 },
  { job: "update 25k", cpuPct: 70, xlargeS: 1752, measuredS: 1895, slowerPct: 8 },
].map((one) => ({ ...one, offeredS: one.xlargeS }));

describe.each(PROFILES)("FIT-8 S3, imports beside check-in and check-out with $id", ({ id, parameters }) => {
  const secondsOf = (work: (typeof JOBS)[number] | (typeof BESIDE)[number]) =>
    importSeconds({ minAcu: 0.5, parameters }, work);

  it.each(BESIDE)("FIT-8 $records records take $measuredS s within 16 %, nothing fitted", (work) => {
    expect(Math.abs(secondsOf(work) / work.measuredS - 1)).toBeLessThan(0.16);
  });

  it.each(JOBS)("FIT-8 $job: serverless is slower than the xlarge, as measured ($slowerPct %)", (work) => {
    expect(Math.round(100 * (work.measuredS / work.xlargeS - 1))).toBe(work.slowerPct);
    expect(secondsOf(work)).toBeGreaterThan(work.xlargeS);
  });

  it.each(JOBS.filter(({ job }) => job !== "update 10k"))(
    "FIT-8 $job takes $measuredS s within 17 %",
    (work) => {
      expect(Math.abs(secondsOf(work) / work.measuredS - 1)).toBeLessThan(0.17);
    },
  );

  it("FIT-8 miss: update 10k comes out 23 and 26 % too fast", () => {
    const [work] = JOBS.filter(({ job }) => job === "update 10k") as [(typeof JOBS)[number]];
    const tooFast = { "postgres-2024": 0.23, "mysql-2022": 0.26 }[id as string];
    expect(1 - secondsOf(work) / work.measuredS).toBeCloseTo(tooFast ?? 0, 2);
  });
});

describe("FIT-7 S3, capacity and response times of check-in and check-out", () => {
  const serverless = { kind: "serverless", minAcu: 0.5, maxAcu: 128 } as const;
  const want = (cpuPct: number) => Math.ceil((2 * cpuPct * milliAcuPerPercent(serverless)) / 760) / 2;

  it("FIT-7 HLD-2 eight users: CPU explains 4.5 of the measured 7.5 ACU, the other 3 something else holds", () => {
    expect([want(2.5), 7.5 - want(2.5)]).toEqual([4.5, 3]);
  });

  it("FIT-7 miss: twenty users' highest CPU asks for 8 ACU where 6.2 were measured, 29 % over", () => {
    expect([want(4.7), Math.round(100 * (want(4.7) / 6.2 - 1))]).toEqual([8, 29]);
  });

  it("FIT-7 16 to 21 % CPU on four processors answer like 2 % on thirty-two, within 3 %", () => {
    // Means of check-in and check-out, s: xlarge and 8xlarge, for 8 and for 20 users.
    const pairs = [
      ...[
        [2.785, 2.849],
        [3.948, 3.973],
      ],
      ...[
        [2.784, 2.805],
        [3.862, 3.875],
      ],
    ] as const;
    for (const [xlargeS, large8xS] of pairs) expect(Math.abs(xlargeS / large8xS - 1)).toBeLessThan(0.03);
    for (const busy of [0.16, 0.21]) expect(responseStretch({ vcpu: 4, busy })).toBeLessThan(1.01);
  });

  it("FIT-7 miss: on 0.5–128 ACU the same requests took 3 to 8 % longer; the model gives them all they ask", () => {
    const pairs = [
      ...[
        [2.785, 2.99],
        [3.948, 4.268],
      ],
      ...[
        [2.784, 2.86],
        [3.862, 4.039],
      ],
    ] as const;
    const longerPct = pairs.map(([xlargeS, serverlessS]) => Math.round(100 * (serverlessS / xlargeS - 1)));
    expect(longerPct).toEqual([7, 8, 3, 5]);
  });

  it("FIT-7 miss: beside an import at 94 % CPU whole requests took 11 and 15 % longer; a database call by M/M/c 4.6 times", () => {
    // Means before and during the 10k import on the xlarge; most of a request is not the database.
    expect([3.138 / 2.837, 4.834 / 4.205].map((ratio) => Math.round(100 * (ratio - 1)))).toEqual([11, 15]);
    expect(responseStretch({ vcpu: 4, busy: 0.94 })).toBeCloseTo(4.6, 1);
  });
});

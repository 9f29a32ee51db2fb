import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { clusterLine, poolSizesWords, shortOrigin } from "./asked-facts-words.ts";
import { failoverOfWords, failoverVerdict, failoverVerdictWords } from "./failover-words.ts";
import {
  otherPickWords,
  planBillWords,
  readsLookSentence,
  readsVerdict,
  readsVerdictWords,
} from "./reads-verdict-words.ts";

const plain = (text: string) => text.replaceAll("\u202f", " ").replaceAll("\u00a0", " ");
const stay = { instanceClass: "db.r6g.4xlarge", storageRatio: 0.0007, maxStorageRatio: 0.1 };
const cold = { coldSecondsTo90: 6, warmSecondsTo90: 0, savedTransactions: 4_748_116 };
const reader = { code: "reader", ...cold, monthlyUsd: 1100.84, storageMode: "standard" } as const;

describe("the verdicts of the studies", () => {
  it("ORD-4 name what was compared in place of every class there is", () => {
    const text = plain(
      readsVerdictWords({ code: "cheapest", ...stay, compared: ["db.r6gd.4xlarge"] }, STANDARD_PLACE),
    );
    expect(text).toBe(
      "Stay on db.r6g.4xlarge: 0.07 % of its page touches reach storage. None of what was compared with it (db.r6gd.4xlarge) keeps within 10 % for less. That up to 10 % may reach storage decides it: a setting, 10 % assumed unless you set it.",
    );
  });

  it("ORD-4 name what reads faster for more where the pick is to stay", () => {
    const cost = { usd: 200, isComputeOnly: false };
    const faster = { instanceClass: "db.r6gd.2xlarge", readMs: 0.096, pickReadMs: 0.149, cost };
    const found = {
      ...stay,
      code: "other-storage",
      storageMode: "io-optimized",
      cost: null,
      faster,
    } as const;
    expect(plain(readsVerdict(found, STANDARD_PLACE).detail)).toContain(
      "db.r6gd.2xlarge is worth a look: a read takes 0.096 ms there instead of 0.149 ms, for $200 a month more in the same storage mode. That up to 10 % may reach storage decides it",
    );
  });

  it("ORD-4 say that reads stay as they are where the pick only costs less", () => {
    const same = { readMs: 0.051, pickReadMs: 0.051, pickStorageRatio: 0.0007, meetsTarget: true };
    const pick = { pickClass: "db.x2g.2xlarge", storageMode: null, shortTemp: null };
    const cost = { usd: -414.64, isComputeOnly: false };
    expect(
      plain(readsVerdictWords({ code: "change", ...stay, ...pick, ...same, cost }, STANDARD_PLACE)),
    ).toBe(
      "Take db.x2g.2xlarge for $415 a month less: a read takes 0.051 ms as today. 0.07 % of page touches reach storage, as today.",
    );
  });

  it("ORD-4 say in one paragraph, as a report does, that a set is not known beside what is read, and of an old report that it is not", () => {
    const pool = { instanceClass: "db.r6g.2xlarge", workingSetGib: 39.7, bufferPoolGib: 41.78 };
    const told = (readsPerS: number | null) =>
      plain(readsVerdictWords({ code: "set-not-known", ...pool, readsPerS }, STANDARD_PLACE));
    expect(told(1047)).toBe(
      "Not known: 1,047 pages a second are read from storage today, and nobody measured how much is hot. That 39.7 GiB fit the 41.8 GiB buffer pool of db.r6g.2xlarge is assumed from that pool itself. BufferCacheHitRatio of the instance, exported as Average, or a paste from the database settles it.",
    );
    expect(told(null)).toBe(
      "Not known: whether it was measured that 39.7 GiB fit the 41.8 GiB buffer pool of db.r6g.2xlarge is not in this report of an older version. BufferCacheHitRatio of the instance, exported as Average, or a paste from the database settles it.",
    );
  });

  it("ORD-4 name the plan's pick where it is another class, and say nothing where it is the same", () => {
    const planned = { title: "db.x2g.2xlarge", instanceClass: "db.x2g.2xlarge" };
    expect(otherPickWords(planned, stay)).toMatch(/^ The plan takes db\.x2g\.2xlarge: it weighs CPU/);
    expect(otherPickWords(planned, { instanceClass: "db.x2g.2xlarge" })).toBe("");
  });

  it("ORD-4 never sell the saving of a storage switch as that of a class: it is the plan's, of the whole cluster", () => {
    const look = {
      ...{ instanceClass: "db.r6gd.4xlarge", readMs: 0.1011, pickReadMs: 0.1819 },
      cost: { usd: 473.77, isComputeOnly: false },
      ...{ storageRatio: 0.033, tieredCacheRatio: 0.094 },
    };
    const of = {
      ...({ code: "beside-plan", of: "writer", storageMode: "io-optimized", todayMode: "standard" } as const),
      ...{ ...stay, storageRatio: 0.11, pickClass: "db.r6g.4xlarge" },
      ...{ readMs: 0.1819, pickReadMs: 0.1819 },
      ...{ pickStorageRatio: 0.11, shortTemp: null, compared: ["db.r6gd.4xlarge"] },
    } as const;
    const { headline, detail } = readsVerdict({ ...of, look }, STANDARD_PLACE);
    expect(plain(headline)).toBe(
      "db.r6gd.4xlarge is worth a look beside db.r6g.4xlarge: a read takes 0.101 ms there instead of 0.182 ms, for $474 a month more for the writer alone.",
    );
    expect(plain(detail)).toMatch(
      /^11 % of page touches reach storage without it, above the 10 % that may, 3.3 % with it\. That the storage moves to I\/O-Optimized is the plan’s/,
    );
    const finding = { ...look, pickClass: "db.r6g.4xlarge", clusterUsd: 947.54, isBounded: true } as const;
    expect(plain(readsLookSentence(finding, STANDARD_PLACE))).toMatch(
      /^Optimized Reads: db\.r6gd\.4xlarge is worth .* for the writer alone, \$948 for every instance of the class\. How much pools/,
    );
    const stays = { ...of, storageMode: "standard", pickStorageRatio: 0.003, look: null } as const;
    expect(plain(readsVerdictWords(stays, STANDARD_PLACE))).toBe(
      "Stay on db.r6g.4xlarge: 0.3 % of its page touches reach storage. Nothing compared with it (db.r6gd.4xlarge) reads a quarter faster at a higher price.",
    );
  });

  it("ORD-4 give the month of the whole cluster and what the other storage mode would cost it by the plan", () => {
    const bill = { monthlyUsd: 7165.46, againstTodayUsd: -1378.66, otherModeUsd: 806.05 };
    const said = (of: object) =>
      plain(planBillWords({ title: "5 instances", storageMode: "standard", bill, ...of }, STANDARD_PLACE));
    expect(said({})).toBe(
      " The plan takes 5 instances at $7,165 a month, $1,379 less than today, for the whole cluster; what stands here is of the writer alone. A tiered cache needs I/O-Optimized storage, which would cost the whole cluster $806 a month more.",
    );
    expect(said({ bill: { ...bill, otherModeUsd: null } })).toMatch(
      /the whole cluster’s: the plan decides it\.$/,
    );
    expect(said({ storageMode: "io-optimized" })).not.toMatch(/tiered cache/);
  });

  it("MEM-15 give both ends where only bounds are known", () => {
    const bounds = { low: 0.00084, high: 0.754 };
    const reads = { code: "cheapest", ...stay, storageBounds: bounds, isBounded: true } as const;
    expect(plain(readsVerdictWords(reads, STANDARD_PLACE))).toMatch(
      /^Stay on db\.r6g\.4xlarge: 0\.08–75 % of its .* not known, only bounded/,
    );
    const recovery = {
      coldSecondsTo90: { low: 2, high: null },
      warmSecondsTo90: { low: 0, high: 0 },
      savedTransactions: { low: 1_234_567, high: 9_876_543 },
    };
    expect(plain(failoverVerdictWords({ ...reader, bounds: recovery }, STANDARD_PLACE))).toMatch(
      /after 0 s instead of 2 s to more than four hours\. A failover loses 1,230,000–9,880,000 fewer of them\. What a cold cache misses is not known/,
    );
  });

  it("CCM-3 say what they are of, round to three figures, and tell a reader that runs anyway", () => {
    const of = { pickClass: "db.x2g.2xlarge", exampleTps: 20_000, place: STANDARD_PLACE };
    expect(plain(failoverOfWords(reader, of))).toBe(
      "With a tier-0 reader for $1,101 a month on Standard storage, transactions are back to 90 % after 0 s instead of 6 s. A failover loses 4,750,000 fewer of them. This is of the plan’s pick, db.x2g.2xlarge, and an example of 20,000 transactions a second.",
    );
    expect(plain(failoverOfWords(reader, { ...of, readers: 0 }))).toMatch(
      /a second\. The cluster has no reader: after a loss about ten minutes without service, and these figures are of one that has\.$/,
    );
    expect(failoverOfWords(reader, { ...of, readers: 1 })).toBe(failoverOfWords(reader, of));
    expect(failoverVerdictWords({ ...reader, monthlyUsd: 0 }, STANDARD_PLACE)).toMatch(
      /^With a reader of the writer’s class that runs anyway, moved to promotion tier 0 at no further price,/,
    );
  });

  it("CCM-1 say that a cache starts cold where it is warm enough at once", () => {
    const text = failoverVerdictWords({ code: "warm-at-once" }, STANDARD_PLACE);
    expect(text).toMatch(/though its cache starts cold/);
  });

  it("ORD-4 CCM-1 act in one line and leave the rest to a second", () => {
    const verdicts = [
      readsVerdict({ code: "cheapest", ...stay, compared: ["db.r6gd.4xlarge"] }, STANDARD_PLACE),
      failoverVerdict(
        { code: "not-available", ...cold, unmet: [{ id: "provisioned", met: false }] },
        STANDARD_PLACE,
      ),
      failoverVerdict(reader, STANDARD_PLACE),
    ];
    for (const { headline, detail } of verdicts) {
      expect(headline.length, headline).toBeLessThan(140);
      expect(detail).not.toBe("");
    }
    expect(verdicts[1]?.headline).toBe(
      "After a failover it takes 6 s to come back to 90 % of the transactions.",
    );
  });

  it("ORD-4 MEM-15 say in words which cluster and which pools a study is about", () => {
    const at = { region: "eu-central-1", engine: "aurora-postgresql", storageMode: "standard" } as const;
    expect(clusterLine({ ...at, instanceClass: "db.r6g.2xlarge", isServerless: false })).toBe(
      "db.r6g.2xlarge · eu-central-1 · PostgreSQL · Standard",
    );
    const knots = [
      { mib: 4608, low: 0.0048, high: 0.005 },
      { mib: 18_432, low: 0.0048, high: 0.0049 },
    ];
    expect(plain(poolSizesWords({ knots, volumeMib: null }))).toBe(
      "2 pool sizes, 4.5–18 GiB, 0.48–0.5 % missed",
    );
    expect(shortOrigin("from the trace: ReadIOPS, of all instances ÷ the share that is left")).toBe(
      "from the trace: ReadIOPS",
    );
  });
});

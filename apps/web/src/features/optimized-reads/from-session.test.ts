import { loadPriceSheet } from "@acuity/catalog";
import { bufferPoolMib } from "@acuity/engine/memory";
import { FIRST_READS_QUESTION } from "@acuity/engine/reads";
import { STANDARD_PLACE } from "@acuity/words";
import { describe, expect, it } from "vitest";
import type { KnownCluster } from "../../tool/cluster/known-cluster.ts";
import { questionFrom } from "./from-session.ts";
import { readsFigures } from "./reads-figures.ts";
import { answerReads } from "./reads-question.ts";

const nothing = {
  bufferCacheHitPct: null,
  connections: null,
  sharedMemoryGib: null,
  readsPerS: null,
  writesPerMonth: null,
  readLatencyMs: null,
  tieredCacheHitPct: null,
  commitsPerS: null,
  volumeGib: null,
};
const cluster: KnownCluster = {
  measuredClass: "db.r6g.4xlarge",
  instanceClass: "db.r6g.4xlarge",
  triedClass: null,
  region: "eu-west-1",
  storageMode: "standard",
  engine: "aurora-postgresql",
  engineVersion: "16.4",
  isServerless: false,
  maxAcu: null,
  workingSetGib: null,
  pastedMemory: null,
  planSizes: null,
  planned: null,
  inView: null,
  readerClasses: [],
  tierZeroReaders: null,
  promotedClass: null,
  measured: nothing,
  place: STANDARD_PLACE,
};
const figure = (value: number, origin = "mean of a metric") => ({ value, origin });

describe("the first question about the reads of a trace", () => {
  it("is the example where there is no trace", () => {
    expect(questionFrom(null)).toEqual({ question: FIRST_READS_QUESTION, origins: {} });
  });

  it("asks about the cluster's class, region and storage, and labels what it assumes", () => {
    const { question, origins } = questionFrom(cluster);
    expect(question).toMatchObject({
      ...{ instanceClass: "db.r6g.4xlarge", region: "eu-west-1", storageMode: "standard" },
      ...{ engineVersion: "16.4", workingSetGib: 79.74 },
    });
    expect(origins.workingSetGib).toMatch(/^assumed, as in the plan: what the buffer pool of db.r6g.4xlarge/);
    expect(origins.bufferCacheHitPct).toBeUndefined();
  });

  it("ORD-4 the question itself says which set is only assumed and what is read beside it, as a report freezes it", () => {
    const read = { ...nothing, readsPerS: figure(1047) };
    const asked = (patch: Partial<KnownCluster>) => questionFrom({ ...cluster, measured: read, ...patch });
    const { question } = asked({});
    expect(question).toMatchObject({ assumedSetGib: 79.74, measuredReadsPerS: 1047 });
    const { found } = answerReads(question, null);
    expect(found?.verdict).toMatchObject({ code: "set-not-known", readsPerS: 1047 });
    expect(asked({ workingSetGib: 30 }).question.assumedSetGib).toBeNull();
    const ratio = { ...read, bufferCacheHitPct: figure(96), volumeGib: figure(200) };
    expect(asked({ measured: ratio }).question.assumedSetGib).toBeNull();
  });

  it("takes hit ratio, size, reads and latency from the trace; the reads it counts come out again", () => {
    const { question, origins } = questionFrom({
      ...cluster,
      measured: {
        ...nothing,
        bufferCacheHitPct: figure(96),
        sharedMemoryGib: figure(300),
        readsPerS: figure(2_000),
        readLatencyMs: figure(1.2),
      },
    });
    expect(question).toMatchObject({ accessKind: "curve", workingSetGib: 300, queriesPerS: 50_000 });
    expect(question.replaced).toEqual({ storageReadMs: 1.2 });
    expect(Object.keys(origins).sort()).toEqual([
      "bufferCacheHitPct",
      "curve",
      "maxStoragePct",
      "queriesPerS",
      "replaced",
      "workingSetGib",
    ]);
    const stay = answerReads(question, null).found?.options.find(({ id }) => id === "writer-stay-standard");
    expect(stay?.storageReadsPerS).toBeCloseTo(2_000, 0);
  });

  it("asks about the readers that run on the writer's class, and says where it asks about the writer alone", () => {
    const own = "db.r6g.4xlarge";
    const of = (readerClasses: readonly (string | null)[], isOfAll = false) =>
      questionFrom({
        ...cluster,
        ...{ readerClasses },
        measured: {
          ...nothing,
          ...{ bufferCacheHitPct: figure(96), readsPerS: { ...figure(2_000), ...(isOfAll && { isOfAll }) } },
        },
      });
    expect(of([]).origins.readers).toBeUndefined();
    expect(of([own, own]).question).toMatchObject({ readers: 2, queriesPerS: 50_000 });
    expect(of([own, own]).origins.readers).toMatch(/^what runs today; each/);
    // Reads that are billed for all are not counted again for each.
    expect(of([own], true).question).toMatchObject({ readers: 1, queriesPerS: 25_000 });
    for (const other of [[own, "db.r6g.large"], [null]]) {
      expect(of(other).question.readers).toBe(0);
      expect(of(other).origins.readers).toMatch(/^asked about the writer alone/);
    }
  });

  it("divides the reads by the misses that the plan goes by, so that they come out again", () => {
    const measured = { ...nothing, bufferCacheHitPct: figure(96), readsPerS: figure(2_000) };
    const todayMib = bufferPoolMib({ memoryGib: 128, nvmeGb: null, engine: "aurora-postgresql" });
    const today = { mib: todayMib, low: 0.05, high: 0.05 };
    const { question } = questionFrom({ ...cluster, measured, planSizes: [today] });
    expect(question.queriesPerS).toBe(40_000);
    const stay = answerReads(question, null).found?.options.find(({ id }) => id === "writer-stay-standard");
    expect(stay?.storageReadsPerS).toBeCloseTo(2_000, 0);
  });

  it("takes all of the data for the set where a hit ratio was measured, and says why not the pool", () => {
    const measured = { ...nothing, bufferCacheHitPct: figure(98.5), volumeGib: figure(232.8) };
    const { question, origins } = questionFrom({ ...cluster, measured });
    expect(question.workingSetGib).toBe(232.8);
    expect(origins.workingSetGib).toMatch(
      /^assumed: all of the data.* A set of 84.GiB, a full buffer pool, would/,
    );
  });

  it("never takes AuroraEstimatedSharedMemoryBytes for the set: it is a lower bound", () => {
    const measured = {
      ...nothing,
      bufferCacheHitPct: figure(91),
      sharedMemoryGib: figure(41.7),
      volumeGib: figure(838),
    };
    expect(questionFrom({ ...cluster, measured }).question.workingSetGib).toBe(838);
    const without = { ...nothing, sharedMemoryGib: figure(12) };
    const { question, origins } = questionFrom({ ...cluster, measured: without });
    expect(question.workingSetGib).toBe(79.74);
    expect(origins.workingSetGib).toMatch(/^assumed, as in the plan/);
    const more = questionFrom({ ...cluster, measured: { ...nothing, sharedMemoryGib: figure(300) } });
    expect(more.question.workingSetGib).toBe(300);
    expect(more.origins.workingSetGib).toMatch(/a lower bound of the set$/);
  });

  it("takes no more than the data, and says so", () => {
    const measured = { ...nothing, sharedMemoryGib: figure(80), volumeGib: figure(5) };
    const { question, origins } = questionFrom({ ...cluster, measured });
    expect(question.workingSetGib).toBe(5);
    expect(origins.workingSetGib).toMatch(/; no more than the data$/);
  });

  it("prices the I/O that is billed: reads and writes of the volume", async () => {
    const { question, origins } = questionFrom({
      ...cluster,
      measured: {
        ...nothing,
        bufferCacheHitPct: figure(98.5312),
        volumeGib: figure(232.8),
        readsPerS: figure(76.9, "VolumeReadIOPs as billed, of all instances"),
        writesPerMonth: figure(85_000_000, "VolumeWriteIOPs as billed"),
      },
    });
    expect(origins.queriesPerS).toMatch(
      /^from the trace: reads over the share that misses; VolumeReadIOPs as billed, of all instances ÷/,
    );
    const prices = await loadPriceSheet({ region: "eu-west-1", engine: "aurora-postgresql" });
    const { found: plan } = answerReads(question, prices);
    const stay = plan?.options.find(({ id }) => id === "writer-stay-standard");
    const perRequest = Number(prices.ioRequest.standard?.usd);
    expect(stay?.ioMonthlyUsd).toBeCloseTo(76.9 * 730 * 3600 * perRequest, 1);
    const storageUsd = 232.8 * Number(prices.storageGbMonth.standard?.usd);
    expect(stay?.storageMonthlyUsd).toBeCloseTo(storageUsd + 85_000_000 * perRequest, 2);
    const figures = plan && readsFigures(plan, { cluster: null, place: STANDARD_PLACE });
    expect(figures?.find(({ label }) => label === "Pick against today")?.small).toMatch(
      /for compute, storage and I\/O$/,
    );
  });

  it("goes by what was pasted for the plan, with what today's pool was measured to miss", () => {
    const point = { kind: "pasted", mib: 20_480, low: 0.009, high: 0.014 } as const;
    const measured = { ...nothing, bufferCacheHitPct: figure(99.93), volumeGib: figure(200) };
    const known = { ...cluster, measured, pastedMemory: { poolMib: 94_208, points: [point] } };
    const { question, origins } = questionFrom(known);
    expect(question).toMatchObject({ accessKind: "curve", curve: "94208:0.07 20480:0.9-1.4 volume:204800" });
    expect([question.poolGib, origins.poolGib]).toEqual([92, "from the plan: pasted from the database"]);
    expect(origins.curve).toBe("from the plan: pasted from the database");
    const stay = answerReads(question, null).found?.options.find(({ id }) => id === "writer-stay-standard");
    expect(stay?.hits.storage).toBeCloseTo(0.0007, 9);
    // The pool is that of the class it was pasted of.
    expect(questionFrom({ ...known, instanceClass: "db.r6g.8xlarge" }).question.poolGib).toBeNull();
  });

  it("leaves out pages that were pasted as all that was touched where the trace read more, as the plan does", () => {
    const point = { kind: "snapshots", mib: 2344, low: 0, high: 0.01 } as const;
    const curveOf = (readPages: number) => {
      const measured = { ...nothing, bufferCacheHitPct: figure(99.97), volumeGib: figure(200), readPages };
      const pastedMemory = { poolMib: 85_914, points: [point] };
      return questionFrom({ ...cluster, measured, pastedMemory }).question.curve;
    };
    expect(curveOf(76_000_000)).toBe("85914:0.03 volume:204800");
    expect(curveOf(2 * 2344 * 128)).toBe("85914:0.03 2344:0-1 volume:204800");
  });

  it("counts what today's tiered cache served, so that leaving it reads from storage what the plan says it would", () => {
    const measured = {
      ...nothing,
      ...{ bufferCacheHitPct: figure(86), tieredCacheHitPct: figure(94), readsPerS: figure(300) },
      volumeGib: figure(900),
    };
    const nvme = { measuredClass: "db.r6gd.2xlarge", instanceClass: "db.r6gd.2xlarge" };
    const known = { ...cluster, ...nvme, storageMode: "io-optimized", measured } as const;
    const { question, origins } = questionFrom(known);
    expect(question.accessKind).toBe("curve");
    expect(question.queriesPerS).toBe(Math.round(300 / 0.14 / 0.06));
    expect(origins.curve).toMatch(/tiered cache$/);
    const options = answerReads(question, null).found?.options ?? [];
    const stay = options.find(({ id }) => id === "writer-stay-io-optimized");
    expect(stay?.hits.storage).toBeCloseTo(0.0084, 3);
    expect(stay?.storageReadsPerS).toBeCloseTo(300, -1);
    for (const { tieredCacheGib, hits } of options)
      if (tieredCacheGib === 0) expect(hits.storage).toBeGreaterThan(0.01);
    const left = options.find(({ id }) => id === "writer-stay-standard");
    expect(left?.storageReadsPerS ?? 5000).toBeGreaterThan(4000);
    // Once a plan was made its own pools tell what reaches storage.
    const planSizes = [{ mib: 1024 * (stay?.tieredCacheGib ?? 0), low: 0.004, high: 0.004 }];
    expect(questionFrom({ ...known, planSizes }).question.queriesPerS).toBe(300 / 0.004);
  });

  it("keeps a tiered cache that served all that memory missed: what it served is counted, and leaving it is dear", () => {
    const measured = {
      ...nothing,
      ...{ bufferCacheHitPct: figure(86), tieredCacheHitPct: figure(100), readsPerS: figure(0.5) },
      volumeGib: figure(900),
    };
    const nvme = { measuredClass: "db.r6gd.2xlarge", instanceClass: "db.r6gd.2xlarge" };
    const { question, origins } = questionFrom({
      ...{ ...cluster, ...nvme, storageMode: "io-optimized", measured },
    } as const);
    expect(origins.curve).toMatch(/tiered cache$/);
    expect(question.queriesPerS).toBe(Math.round(0.5 / 0.14 / 0.0001));
    const options = answerReads(question, null).found?.options ?? [];
    const reads = (id: string) => options.find((one) => one.id === id)?.storageReadsPerS ?? Number.NaN;
    expect(reads("writer-stay-io-optimized")).toBeLessThan(10);
    expect(reads("writer-stay-standard")).toBeGreaterThan(3000);
  });

  it("MEM-15 goes by the pools whose misses the plan knew, of a range too", () => {
    const planSizes = [
      { mib: 2673.0123456, low: 0.0107, high: 0.0112 },
      { mib: 21_163, low: 0.004, high: 0.004 },
    ];
    const measured = { ...nothing, bufferCacheHitPct: figure(99.1), volumeGib: figure(220) };
    const source = { measuredClass: null, isServerless: true, maxAcu: 16 };
    const { question, origins } = questionFrom({ ...cluster, ...source, measured, planSizes });
    expect(question).toMatchObject({
      accessKind: "curve",
      curve: "2673.01:1.07-1.12 21163:0.4 volume:225280",
    });
    expect(origins.curve).toMatch(/^from the plan: /);
  });

  it("goes to another class than the measured one by what today's pool misses, and keeps the skew for whoever asks by it", () => {
    const measured = { ...nothing, bufferCacheHitPct: figure(96), sharedMemoryGib: figure(300) };
    const { question, origins } = questionFrom({ ...cluster, instanceClass: "db.r6g.8xlarge", measured });
    expect(question).toMatchObject({ accessKind: "curve", curve: "85951.1:4" });
    expect(question.theta).toBeGreaterThan(0);
    expect(origins.theta).toContain("db.r6g.4xlarge");
  });

  it("does not take the latency of an NVMe class for that of storage", () => {
    const measured = { ...nothing, readLatencyMs: figure(0.3) };
    expect(
      questionFrom({ ...cluster, measuredClass: "db.r6gd.4xlarge", measured }).question.replaced,
    ).toEqual({});
  });
});

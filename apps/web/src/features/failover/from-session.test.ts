import { FIRST_FAILOVER_QUESTION } from "@acuity/engine/failover";
import { settingsOf } from "@acuity/engine/testing";
import { STANDARD_PLACE } from "@acuity/words";
import { describe, expect, it } from "vitest";
import type { KnownCluster } from "../../tool/cluster/known-cluster.ts";
import { pickAsked, questionFrom, rateObstacle, readersAsked } from "./from-session.ts";

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
  storageMode: "io-optimized",
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

describe("the first question about the failover of a trace", () => {
  it("is the example where there is no trace", () => {
    expect(questionFrom(null)).toEqual({ question: FIRST_FAILOVER_QUESTION, origins: {} });
  });

  it("takes clients, cached set and rate from the trace, and asks about the next larger class", () => {
    const measured = {
      ...nothing,
      connections: { value: 96.4, origin: "mean of DatabaseConnections" },
      sharedMemoryGib: { value: 80, origin: "largest of AuroraEstimatedSharedMemoryBytes" },
      commitsPerS: { value: 1234.56, origin: "mean of CommitThroughput" },
    };
    const first = questionFrom({ ...cluster, measured });
    expect(first.question).toMatchObject({
      clients: 96,
      cachedGib: 80,
      tps: 1235,
      changedClass: "db.r6g.8xlarge",
    });
    expect(first.origins.clients).toBe("from the trace: mean of DatabaseConnections");
    expect(rateObstacle(first.question, first)).toBeNull();
  });

  it("says that the rate is an example until it is given", () => {
    const first = questionFrom(cluster);
    expect(rateObstacle(first.question, first)).toContain("transactions a second");
    expect(rateObstacle({ ...first.question, tps: 900 }, first)).toBeNull();
    expect(first.origins.cachedGib).toMatch(/^assumed: a full buffer pool/);
  });

  it("knows of a cluster without a reader by the shape in view, else by the plan", () => {
    const [alone, pair] = [{ readers: [] }, { readers: [{}] }] as never[];
    expect([null, cluster].map(readersAsked)).toEqual([null, null]);
    expect(readersAsked({ ...cluster, planned: alone as never })).toBe(0);
    expect(readersAsked({ ...cluster, planned: alone as never, inView: pair as never })).toBe(1);
  });

  it("CCM-3 says which state of the cluster is asked about and not read from a file", () => {
    const told = (tierZeroReaders: number | null) => questionFrom({ ...cluster, tierZeroReaders }).origins;
    expect(told(0).tierZeroReaders).toBe("asked: what one would give; the plan has none");
    expect(told(null).tierZeroReaders).toBe("asked: what one would give");
    expect(told(2).tierZeroReaders).toBe("from the plan: one too many");
    expect(told(1).tierZeroReaders).toBeUndefined();
    expect(told(1).isEnabled).toBe("assumed: no file tells the parameter");
  });

  it("CCM-3 asks about the reader that is promoted: one alone in tier 0 and of another class is not like the writer", () => {
    const readerClass = (of: Partial<KnownCluster>) =>
      questionFrom({ ...cluster, ...of }).question.readerClass;
    expect(readerClass({ tierZeroReaders: 1, promotedClass: "db.r6g.large" })).toBe("db.r6g.large");
    expect(readerClass({ tierZeroReaders: 1, promotedClass: "db.r6g.4xlarge" })).toBeNull();
    // Nobody is in tier 0: what one of the writer's class would give.
    expect(readerClass({ tierZeroReaders: 0, promotedClass: "db.r6g.large" })).toBeNull();
  });

  it("CCM-3 opens on what the plan picked: its class, its price's storage, and its reader that only need be moved", () => {
    const reader = { kind: "provisioned", instanceClass: "db.r7g.2xlarge", tier: 1, demandShare: 1 } as const;
    const pick = settingsOf({
      ...{ region: "eu-west-1", storageMode: "standard" },
      writer: { kind: "provisioned", instanceClass: "db.r7g.2xlarge" },
      readers: [{ ...reader, minAcu: null, maxAcu: null } as never],
    });
    const first = questionFrom({ ...cluster, planned: pick });
    expect(first.question).toMatchObject({
      ...{ instanceClass: "db.r7g.2xlarge", storageMode: "standard", readerRuns: true, readerClass: null },
      ...{ tierZeroReaders: 1, changedClass: "db.r7g.2xlarge", cachedGib: 41.78 },
    });
    expect(first.origins.instanceClass).toBe("from the plan: its pick");
    expect(pickAsked(first.question, { ...cluster, planned: pick })).toBe("db.r7g.2xlarge");
    const alone = questionFrom({ ...cluster, planned: { ...pick, readers: [] } });
    expect(alone.question.readerRuns).toBe(false);
    const mysql = { ...pick, engine: "aurora-mysql", readers: [] } as const;
    const without = questionFrom({ ...cluster, planned: mysql });
    expect([without.question.readerRuns, without.origins.readerRuns]).toEqual([false, undefined]);
    // A range that runs today is asked about as the class that the plan takes, not as one that stands for it.
    const range = {
      ...cluster,
      ...{ measuredClass: null, instanceClass: "db.r6g.xlarge", isServerless: true },
    };
    expect(questionFrom({ ...range, planned: pick }).question).toMatchObject({
      ...{ instanceClass: "db.r7g.2xlarge", isServerless: false, changeKind: "class-change" },
    });
  });

  it("CCM-3 goes by the shape in view: its class before the pick's, and the pool at its own maximum", () => {
    const writer = (instanceClass: string) => ({ kind: "provisioned", instanceClass }) as const;
    const inView = settingsOf({ region: "eu-west-1", writer: writer("db.r7g.xlarge") });
    const planned = settingsOf({ region: "eu-west-1", writer: writer("db.r7g.2xlarge") });
    const first = questionFrom({ ...cluster, inView, planned });
    expect(first.question.instanceClass).toBe("db.r7g.xlarge");
    expect(first.origins.instanceClass).toBe("from the plan: the shape in view");
    const range = settingsOf({ writer: { kind: "serverless" }, minAcu: 1, maxAcu: 64 });
    const serverless = { ...cluster, measuredClass: null, isServerless: true, maxAcu: 32, inView: range };
    const { question, origins } = questionFrom(serverless);
    expect([question.fromAcu, question.toAcu]).toEqual([64, 8]);
    expect(origins.cachedGib).toMatch(/^assumed: a full pool at 64.ACU; that is the maximum in view$/);
  });

  it("asks a serverless cluster about its scale-down", () => {
    const serverless = { ...cluster, measuredClass: null, isServerless: true, maxAcu: 32 };
    const { question } = questionFrom(serverless);
    expect(question).toMatchObject({
      isServerless: true,
      changeKind: "serverless-shrink",
      fromAcu: 32,
      toAcu: 4,
    });
  });
});

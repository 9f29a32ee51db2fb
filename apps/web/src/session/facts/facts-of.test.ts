import { type Evidence, gatherCluster, type Series } from "@acuity/engine/demand";
import { askedOf, type Baseline } from "@acuity/engine/plan";
import { orders, seriesOf } from "@acuity/engine/testing";
import { describe, expect, it } from "vitest";
import { answersOf, type KnownFacts, NO_ANSWERS } from "../files/session-view.ts";
import { factsOf } from "./facts-of.ts";
import { reviewAnswers, writerShown } from "./review-answers.ts";

/** One value every five minutes. */
const metric = (name: string, values: readonly number[], rest: Partial<Series> = {}): Series =>
  seriesOf(
    values.map((value, i) => [i * 300, value]),
    { metric: name, ...rest },
  );
const cpu = (rest: Partial<Series> = {}) => metric("CPUUtilization", [40, 50, 60], rest);
const of = (instance: string) => ({ dimensions: { DBInstanceIdentifier: instance } });
const factsFrom = (series: readonly Series[], instance: string | null = null) =>
  factsOf(gatherCluster(series, { instance }), series);

describe("what a page may know of the files", () => {
  it("takes means of ratios and rates, the largest of sizes, and says which metric", () => {
    const { measured } = factsFrom([
      metric("BufferCacheHitRatio", [97, 98]),
      metric("AuroraEstimatedSharedMemoryBytes", [2 ** 30, 3 * 2 ** 30], { unit: "Bytes" }),
      metric("ReadLatency", [0.001, 0.0018], { unit: "Seconds" }),
    ]);
    expect(measured.bufferCacheHitPct).toEqual({ value: 97.5, origin: "mean of BufferCacheHitRatio" });
    const origin = "largest of AuroraEstimatedSharedMemoryBytes";
    expect(measured.sharedMemoryGib).toEqual({ value: 3, origin });
    expect(measured.readLatencyMs?.value).toBeCloseTo(1.4, 9);
    expect(measured.readsPerS).toBeNull();
  });

  it("DEM-7 counts time in which it was paused as known: its CPU is silent then, its capacity is measured as 0", () => {
    const minutes = 14 * 24 * 60;
    const isAwake = (minute: number) => minute % 1440 >= 480 && minute % 1440 < 1080;
    const every = Array.from({ length: minutes }, (_, minute) => minute);
    const samples = (of: readonly number[], value: (minute: number) => number) =>
      of.map((minute): [number, number] => [60 * minute, value(minute)]);
    const cpuAwake = seriesOf(
      samples(every.filter(isAwake), () => 20),
      { metric: "CPUUtilization", periodS: 60 },
    );
    const capacity = seriesOf(
      samples(every, (minute) => (isAwake(minute) ? 2 : 0)),
      {
        ...{ metric: "ServerlessDatabaseCapacity", periodS: 60 },
      },
    );
    const known = factsFrom([cpuAwake, capacity]).cpu;
    expect(known).toMatchObject({ grade: "good", spanS: 60 * minutes, knownS: 60 * minutes });
    expect(known?.weekdayS).toEqual(Array(7).fill(2 * 86_400));
    // Without the capacity nobody knows whether it was paused.
    expect(factsFrom([cpuAwake]).cpu?.knownS).toBeLessThan(0.5 * 60 * minutes);
  });

  it("MEM-4 takes the hits of a tiered cache of all that memory missed, not of the time", () => {
    const hits = metric("AuroraOptimizedReadsCacheHitRatio", [50, 98]);
    const { measured } = factsFrom([hits, metric("ReadIOPS", [1, 1000])]);
    expect(measured.tieredCacheHitPct?.value).toBeGreaterThan(97.9);
    expect(measured.tieredCacheHitPct?.origin).toBe(
      "AuroraOptimizedReadsCacheHitRatio of all that memory missed",
    );
  });

  it("TOD-1 says why a description does not say what was measured, in place of asking for it again", () => {
    const series = [cpu(of("orders-1")), metric("ServerlessDatabaseCapacity", [2, 4, 3], of("orders-1"))];
    const description = orders({ range: null });
    const facts = factsOf(gatherCluster(series, { description }), series);
    expect(reviewAnswers(facts, NO_ANSWERS).missing).toEqual([
      expect.stringMatching(
        /^The files hold ServerlessDatabaseCapacity of orders-1, which is described as db\.r7g/,
      ),
    ]);
    const source = { kind: "serverless", minAcu: 1, maxAcu: 8, profile: null } as const;
    expect(reviewAnswers(facts, { ...NO_ANSWERS, source }).missing).toEqual([]);
  });

  it("takes no shared memory below what is read from storage in its minute: KiB where bytes are meant", () => {
    const shared = metric("AuroraEstimatedSharedMemoryBytes", [2 ** 23, 2 ** 23], { unit: "Bytes" });
    const reads = (perS: number) => metric("ReadIOPS", [perS, perS]);
    expect(factsFrom([shared, reads(300)]).measured.sharedMemoryGib).toBeNull();
    expect(factsFrom([shared, reads(5)]).measured.sharedMemoryGib?.value).toBe(2 ** -7);
    // Two samples of five minutes.
    expect(factsFrom([shared, reads(5)]).measured.readPages).toBe(5 * 600);
  });

  it("takes the reads that are billed before those the instance counts, and the writes beside them", () => {
    const counted = metric("ReadIOPS", [900, 900]);
    const volume = (name: string, value: number) => metric(name, [value, value], { statistic: "Sum" });
    const billed = [volume("VolumeReadIOPs", 60_000), volume("VolumeWriteIOPs", 30_000)];
    expect(factsFrom([counted]).measured).toMatchObject({ readsPerS: { value: 900 }, writesPerMonth: null });
    expect(factsFrom([counted, ...billed]).measured).toMatchObject({
      readsPerS: { value: 200, origin: "VolumeReadIOPs as billed, of all instances" },
      writesPerMonth: { value: 30_000 * 8_760, origin: "VolumeWriteIOPs as billed" },
    });
  });

  it("reads latencies in milliseconds as they are", () => {
    const { measured } = factsFrom([metric("ReadLatency", [1.4, 1.4], { unit: "Milliseconds" })]);
    expect(measured.readLatencyMs?.value).toBeCloseTo(1.4, 9);
  });

  it("takes nothing of another instance", () => {
    const other = metric("DatabaseConnections", [40, 40], of("orders-2"));
    expect(factsFrom([cpu(), cpu(of("orders-2")), other], "orders-1").measured.connections).toBeNull();
    expect(factsFrom([cpu(), { ...other, dimensions: {} }]).measured.connections?.value).toBe(40);
  });

  it("HED-3 says at the input check for how long a full CPU hid demand, of a reader by name, as a plan does", () => {
    const full = (rest: Partial<Series>) => metric("CPUUtilization", [40, 97, 40], rest);
    const said = (series: readonly Series[]) =>
      factsFrom(series, "orders-1").findings.filter(({ code }) => code === "censored");
    const ours = (instance: string) => ({
      dimensions: { DBInstanceIdentifier: instance, DBClusterIdentifier: "orders" },
    });
    expect(said([cpu(ours("orders-1"))])).toEqual([]);
    expect(said([full(ours("orders-1"))])).toEqual([
      expect.objectContaining({ code: "censored", samples: 1, hiddenPct: expect.closeTo(33.3, 1) }),
    ]);
    expect(said([cpu(ours("orders-1")), full(ours("orders-2"))])).toMatchObject([{ instance: "orders-2" }]);
  });

  it("EVD-12 says at the input check that CPU may be a share, of a reader by name, as a plan does", () => {
    const share = (rest: Partial<Series> = {}) => metric("CPUUtilization", [0.4, 0.5, 0.6], rest);
    const said = (series: readonly Series[]) =>
      factsFrom(series, "orders-1").findings.filter(({ code }) => code === "cpu-as-share");
    expect(said([share()])).toEqual([{ code: "cpu-as-share", highest: 0.6, assumption: true }]);
    expect(said([cpu()])).toEqual([]);
    const cluster = { DBClusterIdentifier: "orders" };
    const ours = (instance: string) => ({ dimensions: { DBInstanceIdentifier: instance, ...cluster } });
    expect(said([cpu(ours("orders-1")), share(ours("orders-2"))])).toMatchObject([{ instance: "orders-2" }]);
  });

  it("MEM-17 says that little memory is left as soon as the class is said, and nothing of a larger one", () => {
    const free = metric(
      "FreeableMemory",
      [0.3, 0.3, 0.3].map((gib) => gib * 2 ** 30),
      { unit: "Bytes" },
    );
    const facts = factsFrom([cpu(), free]);
    const on = (instanceClass: string) =>
      reviewAnswers(facts, { ...NO_ANSWERS, source: { kind: "provisioned", instanceClass } }).findings;
    expect(on("db.r6g.large")).toMatchObject([
      { code: "memory-low", instanceClass: "db.r6g.large", memoryGib: 16, timePct: 100 },
    ]);
    expect(on("db.t4g.medium")).toEqual([]);
    expect(reviewAnswers(facts, NO_ANSWERS).findings).toEqual([]);
  });

  it("holds no column, and says what joining the files came to", () => {
    const later = seriesOf([
      [900, 70],
      [1_200, 80],
    ]);
    const facts = factsFrom([cpu(), later]);
    expect(facts.cpu).toMatchObject({ firstS: 0, lastS: 1_200, count: 5, periodS: 300 });
    expect(facts.findings).toMatchObject([{ code: "exports-joined", pieces: 2 }]);
    expect(structuredClone(facts)).toEqual(facts);
    expect(JSON.stringify(facts)).not.toContain("timesS");
  });

  it("prefills the minimum with the lowest half hour of the capacity, not with its lowest sample", () => {
    const capacity = metric("ServerlessDatabaseCapacity", [8, 8, 8, 8, 8, 8, 8, 0.5, 8, 8, 8, 8]);
    const share = metric("ACUUtilization", Array(12).fill(50));
    const { serverless } = factsFrom([cpu(), capacity, share]);
    expect(serverless).toEqual({ lowestAcu: 8, impliedMaxAcu: 15 });
  });

  it("invents no minimum where no half hour was measured", () => {
    const capacity = metric("ServerlessDatabaseCapacity", [4, 4]);
    const facts = factsFrom([cpu(), capacity, metric("ACUUtilization", [25, 25])]);
    const source = { kind: "serverless", minAcu: null, maxAcu: 16, profile: null };
    expect(reviewAnswers(facts, NO_ANSWERS).baseline?.source).toEqual(source);
  });
});

describe("reviewAnswers", () => {
  const source = { kind: "provisioned", instanceClass: "db.r6g.large" } as const;

  it("refuses to plan without a CPU series and says what to export", () => {
    const review = reviewAnswers(factsFrom([metric("DatabaseConnections", [1, 2])]), NO_ANSWERS);
    expect(review.baseline).toBeNull();
    expect(review.missing.join()).toMatch(/Export CPUUtilization/);
  });

  it("never assumes the class the trace was measured on", () => {
    const review = reviewAnswers(factsFrom([cpu()]), NO_ANSWERS);
    expect(review.baseline).toBeNull();
    expect(review.missing).toHaveLength(1);
    expect(reviewAnswers(factsFrom([cpu()]), { ...NO_ANSWERS, source }).baseline?.instance).toBe("orders-1");
  });

  it("EVD-6 takes the busiest of one cluster's as its writer until somebody says, and asks of several's which is planned", () => {
    const busy = { ...cpu(of("orders-2")), values: cpu().values.map((value) => value + 20) };
    const facts = factsFrom([cpu(), busy]);
    const reviewed = (of: KnownFacts, instance: string | null = null) =>
      reviewAnswers(of, { ...NO_ANSWERS, source, instance });
    const { baseline, missing } = reviewed(facts);
    expect(missing).toEqual([]);
    expect(baseline).toMatchObject({
      instance: "orders-2",
      assumed: expect.arrayContaining(["instance"]),
    });
    expect(baseline && answersOf(baseline).instance).toBeNull();
    expect(reviewed(facts, "orders-1").baseline?.assumed).not.toContain("instance");
    const several = reviewed(factsFrom([cpu(), cpu(of("ledger-7"))]));
    expect(several.baseline).toBeNull();
    expect(several.missing.join()).toMatch(/^Choose the instance to plan: the files hold CPU of 2/);
  });

  it("EVD-6 asks nobody for a writer that WriteIOPS shows, and says so where another is named", () => {
    const writes = (value: number, about: object) => ({
      ...cpu(about),
      metric: "WriteIOPS",
      values: cpu(about).values.map(() => value),
    });
    const series = [cpu(), cpu(of("orders-2")), writes(1, of("orders-1")), writes(500, of("orders-2"))];
    const review = reviewAnswers(factsFrom(series), { ...NO_ANSWERS, source });
    expect(review.answers.instance).toBe("orders-2");
    expect(review.missing).toEqual([]);
    const evidence = gatherCluster(series, { instance: "orders-1" });
    expect(evidence.findings).toContainEqual(
      expect.objectContaining({
        code: "several-instances",
        planned: "orders-1",
        by: "asked",
        writes: "orders-2",
      }),
    );
    expect(writerShown(factsOf(evidence, series))).toBe("orders-2");
  });

  it("takes the region from the files before assuming one", () => {
    const answersFor = (region: string | null) =>
      reviewAnswers(factsFrom([cpu({ region })]), NO_ANSWERS).answers;
    expect(answersFor("ap-south-1").region).toBe("ap-south-1");
    expect(answersFor(null).region).toBe("us-east-1");
  });

  it("keeps what nobody told as taken, until somebody does, in a plan that is saved and opened again too", () => {
    const assumedOf = (answers: Partial<typeof NO_ANSWERS>, region: string | null = null) =>
      reviewAnswers(factsFrom([cpu({ region })]), { ...NO_ANSWERS, source, ...answers }).baseline;
    expect(assumedOf({})?.assumed).toEqual(["region", "engine", "storageMode"]);
    expect(assumedOf({ engine: "aurora-mysql" }, "eu-west-1")?.assumed).toEqual(["storageMode"]);
    const told = { region: "us-east-1", engine: "aurora-postgresql", storageMode: "standard" } as const;
    expect(assumedOf(told)).not.toHaveProperty("assumed");
    const saved = assumedOf({ region: "eu-west-1" });
    expect(saved && assumedOf(answersOf(saved))).toEqual(saved);
  });

  const on = (instance: string, instanceClass = "db.r6g.xlarge") => ({
    ...{ instance, source: { kind: "provisioned" as const, instanceClass } },
  });
  const three = [cpu(of("pay-1")), cpu(of("pay-2")), cpu(of("pay-3"))];

  it("asks what the other instances of the cluster run on beside the one that is planned", () => {
    const facts = factsFrom(three);
    expect(reviewAnswers(facts, { ...NO_ANSWERS, source }).others).toEqual(["pay-2", "pay-3"]);
    const review = reviewAnswers(facts, { ...NO_ANSWERS, source, instance: "pay-2" });
    expect(review.others).toEqual(["pay-1", "pay-3"]);
    expect(review.baseline?.readers).toEqual([]);
  });

  it("asks nothing of an instance whose capacity was measured, nor of one of another cluster", () => {
    const capacity = metric("ServerlessDatabaseCapacity", [4, 4, 4], of("pay-2"));
    const stranger = cpu(of("ledger-1"));
    const facts = factsFrom([...three, capacity, stranger], "pay-1");
    expect(facts.instances).toContain("ledger-1");
    expect(reviewAnswers(facts, { ...NO_ANSWERS, instance: "pay-1" }).others).toEqual(["pay-3"]);
  });

  it("makes what was said of the others part of what runs today, in the order of their names", () => {
    const readers = [on("pay-3", "db.r6g.large"), on("pay-2")];
    const answers = { ...NO_ANSWERS, source, instance: "pay-1", readers };
    const { baseline } = reviewAnswers(factsFrom(three), answers);
    expect(baseline?.readers).toEqual([on("pay-2"), on("pay-3", "db.r6g.large")]);
  });

  it("forgets what was said of an instance that the files no longer name or that is planned itself", () => {
    const answers = { ...NO_ANSWERS, source, instance: "pay-1", readers: [on("pay-2"), on("pay-3")] };
    const readersOf = (series: readonly Series[], instance: string) =>
      reviewAnswers(factsFrom(series, instance), { ...answers, instance }).baseline?.readers;
    expect(readersOf(three.slice(0, 2), "pay-1")).toEqual([on("pay-2")]);
    expect(readersOf(three, "pay-2")).toEqual([on("pay-3")]);
  });
});

describe("what is described", () => {
  const described = (instance: string | null = null, series = [cpu(), cpu(of("orders-2"))]) =>
    factsOf(gatherCluster(series, { instance, description: orders() }), series);
  const classed = (instanceClass: string) => ({ kind: "provisioned" as const, instanceClass });
  const runs = "db.r7g.xlarge";

  it("answers every question on what runs today, so that nothing is missing", () => {
    const review = reviewAnswers(described(), NO_ANSWERS);
    expect(review.missing).toEqual([]);
    expect(review.baseline).toMatchObject({
      ...{ instance: "orders-1", region: "eu-west-1", engine: "aurora-postgresql", engineVersion: "16.4" },
      ...{ source: classed(runs), storageMode: "io-optimized" },
      readers: [{ instance: "orders-2", source: classed(runs), tier: 2 }],
    });
    expect([...review.described]).toEqual([
      ...["instance", "region", "engine", "engineVersion", "storageMode", "source", "features"],
    ]);
    expect(review.findings).toEqual([]);
  });

  it("EVD-6 tells no role where instances are described alone: the writer is taken, and the server takes it so too", () => {
    const series = [cpu(), cpu(of("orders-2"))];
    const description = { ...orders(), clusters: [] };
    const evidence = gatherCluster(series, { description });
    const review = reviewAnswers(factsOf(evidence, series), { ...NO_ANSWERS, source: classed(runs) });
    expect(review.described).not.toContain("instance");
    expect(review.told).not.toContain("instance");
    expect(review.baseline).toMatchObject({
      instance: "orders-1",
      assumed: expect.arrayContaining(["instance"]),
    });
    const several = ({ findings }: Pick<Evidence, "findings">) =>
      findings.filter(({ code }) => code === "several-instances");
    expect(several(evidence)).toMatchObject([{ planned: "orders-1", by: "cpu" }]);
    const saved = gatherCluster(series, { ...askedOf(review.baseline as Baseline), description });
    expect(several(saved)).toEqual(several(evidence));
    expect(
      several(gatherCluster(series, { ...askedOf(review.baseline as Baseline), description: orders() })),
    ).toEqual([]);
  });

  it("EVD-17 a plan that is saved follows the role as the page does", () => {
    const sided = (name: string, id: string, [before, after]: readonly [number, number]) =>
      metric(name, [...Array(60).fill(before), ...Array(60).fill(after)], of(id));
    const series = [
      ...[sided("CPUUtilization", "orders-1", [2, 60]), sided("CPUUtilization", "orders-2", [60, 2])],
      ...[sided("WriteIOPS", "orders-1", [0, 900]), sided("WriteIOPS", "orders-2", [900, 0])],
    ];
    const description = orders();
    const evidence = gatherCluster(series, { description });
    const facts = factsOf(evidence, series);
    expect(facts.findings).toContainEqual(expect.objectContaining({ code: "roles-changed" }));
    const { baseline } = reviewAnswers(facts, NO_ANSWERS);
    const saved = gatherCluster(series, { ...askedOf(baseline as Baseline), description });
    expect(saved).toEqual(evidence);
    expect(saved.planned.cpu?.values.every((value) => value === 60)).toBe(true);
  });

  it("asks for another class where the catalog does not know the one that is described, as the engine would say it", () => {
    const series = [cpu()];
    const { instances, ...rest } = orders();
    const strange = instances.map((one) => ({ ...one, instanceClass: "db.r99g.xlarge" })).slice(0, 1);
    const facts = factsOf(
      gatherCluster(series, { instance: null, description: { ...rest, instances: strange } }),
      series,
    );
    const review = reviewAnswers(facts, NO_ANSWERS);
    expect(review.baseline).toBeNull();
    expect(review.missing).toEqual([expect.stringMatching(/hardware of "db\.r99g\.xlarge" is not known/)]);
    expect(reviewAnswers(facts, { ...NO_ANSWERS, source: classed(runs) }).missing).toEqual([]);
  });

  it("refuses CPU above 100 % before a class is said, in the sentence of the plan", () => {
    const over = metric("CPUUtilization", [120, 121, 122]);
    expect(reviewAnswers(factsFrom([over]), NO_ANSWERS).missing[0]).toMatch(
      /^CPUUtilization is a percentage from 0 to 100; .* has 120\.$/,
    );
    expect(factsFrom([cpu()]).cpuRefusal).toBeNull();
  });

  it("is kept with what runs today, and held against it where the description is no longer there", () => {
    const saved = reviewAnswers(described(), NO_ANSWERS).baseline as Baseline;
    expect(saved.described).toMatchObject({ source: classed(runs), storageMode: "io-optimized" });
    const facts = factsFrom([cpu(), cpu(of("orders-2"))], "orders-1");
    expect(reviewAnswers(facts, saved)).toMatchObject({ baseline: saved, findings: [] });
    const changed = { ...saved, storageMode: "standard" as const };
    expect(reviewAnswers(facts, changed).findings).toMatchObject([
      { code: "description-differs", of: "storage", described: "io-optimized" },
    ]);
  });

  it("gives way to the user, whose answers that differ are said", () => {
    const given = { ...NO_ANSWERS, source: classed("db.r6g.large"), storageMode: "standard" as const };
    const review = reviewAnswers(described(), given);
    expect(review.baseline).toMatchObject({ source: classed("db.r6g.large"), storageMode: "standard" });
    expect(review.described.has("source")).toBe(false);
    expect(review.findings.map((one) => one.code === "description-differs" && one.of)).toEqual([
      ...["storage", "class"],
    ]);
  });

  it("answers for another instance of the cluster as for the writer, at once and when it was looked for", () => {
    const given = { ...NO_ANSWERS, instance: "orders-2" };
    for (const facts of [described(), described("orders-2")]) {
      const { baseline, others } = reviewAnswers(facts, given);
      expect(baseline).toMatchObject({ instance: "orders-2", source: classed(runs) });
      expect(others).toEqual(["orders-1"]);
    }
  });

  it("knows an instance of which no file has metrics", () => {
    const review = reviewAnswers(described(null, [cpu()]), NO_ANSWERS);
    expect(review.others).toEqual(["orders-2"]);
    expect(review.baseline?.readers).toMatchObject([{ instance: "orders-2", source: classed(runs) }]);
  });

  it("begins with its features, which the user may take away", () => {
    const insights = { isOn: true, isAdvanced: false, keptDays: 93 };
    const series = [cpu()];
    const facts = factsOf(gatherCluster(series, { description: orders({ insights }) }), series);
    expect(reviewAnswers(facts, NO_ANSWERS).baseline).toMatchObject({
      ...{ features: ["insights"], insightsMonths: 3 },
    });
    const { baseline } = reviewAnswers(facts, { ...NO_ANSWERS, features: [] });
    expect(baseline).not.toHaveProperty("features");
    expect(baseline).not.toHaveProperty("insightsMonths");
  });
});

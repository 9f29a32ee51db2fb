import { describe, expect, it } from "vitest";
import { readsSpecOf, specOf } from "../../test/instance-spec-fixture.ts";
import { usEast1 } from "../../test/price-sheet-fixture.ts";
import { accessOfQuestion, answerReadsQuestion } from "./answer-reads-question.ts";
import { FIRST_READS_QUESTION, type ReadsQuestion } from "./reads-question.ts";

const instances = [readsSpecOf("db.r6g.8xlarge", null), readsSpecOf("db.r6gd.8xlarge", 1900)];
const known = { instances, prices: null };

const hour = (usd: string) => ({
  standard: { usd, source: "test" },
  "io-optimized": { usd, source: "test" },
});
/** The published class beside a cheaper one of about its memory and a small one. */
const sold = {
  instances: [
    ...instances,
    specOf("db.x2g.2xlarge", { vcpu: 8, memoryGib: 256 }),
    specOf("db.r6g.large", { vcpu: 2, memoryGib: 16 }),
  ],
  prices: {
    ...usEast1,
    instanceHour: {
      "db.r6g.8xlarge": hour("4.153"),
      "db.r6gd.8xlarge": hour("4.992"),
      "db.x2g.2xlarge": hour("1.508"),
      "db.r6g.large": hour("0.26"),
    },
  },
};
/** What the pool of db.r6g.8xlarge was measured to miss, and nothing of any other. */
const PASTED: ReadsQuestion = {
  ...FIRST_READS_QUESTION,
  ...{ accessKind: "curve", curve: "172293:0.07 volume:409600", workingSetGib: 400 },
};

describe("answerReadsQuestion", () => {
  it("ORD-4 a set assumed from the pool that it fits is not known beside 20 reads a second and more, of the readers too", () => {
    const assumed = {
      ...FIRST_READS_QUESTION,
      workingSetGib: 100,
      readers: 1,
    };
    const ask = (patch: Partial<ReadsQuestion>) => {
      const question = { ...assumed, assumedSetGib: 100, measuredReadsPerS: 1047, ...patch };
      const { verdict, writerPick, readersPick } = answerReadsQuestion(question, known);
      expect([writerPick.kind, writerPick.verdict]).toEqual(["no-gain", verdict]);
      return [verdict.code, readersPick?.verdict.code];
    };
    expect(ask({})).toEqual(["set-not-known", "set-not-known"]);
    expect(ask({ measuredReadsPerS: 20 })).toEqual(["set-not-known", "set-not-known"]);
    for (const told of [
      { measuredReadsPerS: 19.9 },
      { measuredReadsPerS: null },
      { assumedSetGib: null },
      { accessKind: "measured", bufferCacheHitPct: 99.99 },
    ] as const)
      expect(ask(told), JSON.stringify(told)).toEqual(["no-gain", "no-gain"]);
    expect(ask({ readerSetGib: 20 })).toEqual(["set-not-known", "no-gain"]);
  });

  it("ORD-1 and ORD-2 answer the published class by its memory and its set", () => {
    const plan = answerReadsQuestion({ ...FIRST_READS_QUESTION, workingSetGib: 1008 }, known);
    expect(plan.hits.memory).toBeCloseTo(168.2548 / 1008, 6);
    const nvme = plan.options.find(({ id }) => id === "writer-nvme-io-optimized");
    expect(nvme?.tieredCacheGib).toBeCloseTo(1054, -1);
  });

  it("ORD-2 fits a measured hit ratio on the memory of the present class", () => {
    const question = { ...FIRST_READS_QUESTION, accessKind: "measured", bufferCacheHitPct: 90 } as const;
    expect(accessOfQuestion(question, instances).kind).toBe("zipf");
    expect(answerReadsQuestion(question, known).hits.memory).toBeCloseTo(0.9, 6);
  });

  it("ORD-4 never calls a set a fit that was measured to miss, and names what reads faster for more", () => {
    const question: ReadsQuestion = {
      ...{ ...FIRST_READS_QUESTION, accessKind: "curve", workingSetGib: 41, queriesPerS: 50_000 },
      ...{ curve: "172293:9 volume:858112", datasetGib: 838, otherIoPerMonth: 0 },
    };
    const { verdict, options } = answerReadsQuestion(question, sold);
    expect(verdict.code).toBe("cheapest");
    const of = (id: string) => options.find((option) => option.id === id);
    const [stay, nvme] = [of("writer-stay-io-optimized"), of("writer-nvme-io-optimized")];
    expect(verdict).toMatchObject({
      faster: {
        instanceClass: "db.r6gd.8xlarge",
        readMs: nvme?.readLatencyMs,
        pickReadMs: stay?.readLatencyMs,
      },
    });
    if (verdict.code === "cheapest") expect(verdict.faster?.cost.usd).toBeCloseTo(0.839 * 730, 2);
  });

  it("ORD-2 refuses a set that cannot miss what was measured", () => {
    const of = (workingSetGib: number, bufferCacheHitPct: number) => () =>
      accessOfQuestion(
        { ...FIRST_READS_QUESTION, accessKind: "measured", workingSetGib, bufferCacheHitPct },
        instances,
      );
    expect(of(168, 91)).toThrow(
      /A working set of 168 GiB misses at most 0 % .* hit ratio of 91 % misses more/,
    );
    expect(of(1008, 10)).toThrow(/both cannot be/);
    expect(of(150, 100)).not.toThrow();
    expect(of(1008, 91)).not.toThrow();
  });

  it("ORD-4 compares the class that the plan takes, and names what was compared", () => {
    const { verdict, writerPick } = answerReadsQuestion({ ...PASTED, plannedClass: "db.x2g.2xlarge" }, sold);
    expect(verdict).toMatchObject({ code: "change", pickClass: "db.x2g.2xlarge" });
    expect(writerPick.kind).toBe("planned");
    const alone = answerReadsQuestion(PASTED, sold).verdict;
    expect(alone).toMatchObject({ code: "cheapest", compared: ["db.r6gd.8xlarge"] });
  });

  it("ORD-4 leaves class and storage mode to the plan, and holds no premium of one writer against the volume's I/O", () => {
    const question: ReadsQuestion = {
      ...{ ...PASTED, curve: "172293:11 volume:2560000", workingSetGib: 2500, datasetGib: 2500 },
      ...{ storageMode: "standard", queriesPerS: 100_000, otherIoPerMonth: 5e9 },
      ...{ plannedClass: "db.r6g.8xlarge", plannedStorage: "io-optimized" },
    };
    const { options, verdict, writerPick } = answerReadsQuestion(question, sold);
    expect(writerPick.optionId).toBe("writer-stay-io-optimized");
    const usd = (0.4992 - 0.4153) * 7300;
    expect(verdict).toMatchObject({
      ...{ code: "beside-plan", of: "writer", todayMode: "standard", storageMode: "io-optimized" },
      look: { instanceClass: "db.r6gd.8xlarge", cost: { usd: expect.closeTo(usd, 2) } },
    });
    for (const { storageMode, kind, monthlyUsd, againstTodayUsd } of options) {
      if (storageMode === "standard") expect([monthlyUsd, againstTodayUsd]).toEqual([null, null]);
      else expect(againstTodayUsd).toBeCloseTo(kind === "stay" ? 0 : usd, 2);
    }
    // Without a plan the study weighs both modes by itself.
    const alone = answerReadsQuestion({ ...question, plannedClass: null, plannedStorage: null }, sold);
    expect(alone.verdict.code).toBe("change");
  });

  it("ORD-4 picks nothing beside a plan that takes a range, and compares the NVMe class of the plan's size", () => {
    const range = answerReadsQuestion({ ...PASTED, plannedStorage: "standard" }, sold);
    expect(range.writerPick).toMatchObject({
      optionId: null,
      verdict: { code: "beside-plan", pickClass: null },
    });
    const small = { ...sold, instances: [...sold.instances, readsSpecOf("db.r6gd.2xlarge", 474, 8)] };
    const planned = { plannedClass: "db.x2g.2xlarge", plannedStorage: "io-optimized" } as const;
    const { options } = answerReadsQuestion({ ...PASTED, ...planned }, small);
    expect(options.find(({ kind }) => kind === "planned-nvme")?.instanceClass).toBe("db.r6gd.2xlarge");
  });

  it("MEM-1 MEM-15 goes by the pool that was pasted of today's class, and of classes of its memory by the same share", () => {
    const question = {
      ...PASTED,
      curve: "163840:0.07 volume:409600",
      poolGib: 160,
      plannedClass: "db.x2g.2xlarge",
    };
    const plan = answerReadsQuestion(question, sold);
    expect(plan.bufferPoolGib).toBe(160);
    expect(plan.hits.storage).toBeCloseTo(0.0007, 9);
    expect(plan.options.find(({ kind }) => kind === "nvme")?.bufferPoolGib).toBeCloseTo(0.955 * 160, 6);
    expect(plan.options.find(({ kind }) => kind === "planned")?.bufferPoolGib).toBe(160);
    expect(answerReadsQuestion({ ...question, poolGib: null }, sold).hits.storage).toBeLessThan(0.0006);
  });

  it("MEM-15 tells between what reads lie where the plan's curve is the middle of bounds, and takes one figure where it is known", () => {
    const plan = answerReadsQuestion({ ...PASTED, plannedClass: "db.r6g.large" }, sold);
    const bounds = (kind: string) => plan.options.find((option) => option.kind === kind)?.storageBounds;
    expect(bounds("stay")).toBeNull();
    expect(bounds("planned")?.high).toBeGreaterThan(0.5);
    expect(bounds("planned")?.low).toBeLessThan(0.01);
    expect(plan.verdict).toMatchObject({ isBounded: true });
    expect(plan.notes).toContainEqual(expect.objectContaining({ code: "reads-bounded", assumption: true }));
    expect(plan.curveEnds?.least[3]?.hitRatio).toBeLessThan(plan.curve[3]?.hitRatio ?? 0);
    const uniform = answerReadsQuestion(FIRST_READS_QUESTION, sold);
    expect(uniform.curveEnds).toBeUndefined();
    expect(uniform.notes.map(({ code }) => code)).not.toContain("reads-bounded");
  });

  it("ORD-4 refuses MySQL, serverless and an unknown class by name", () => {
    const ask = (patch: object) => () => answerReadsQuestion({ ...FIRST_READS_QUESTION, ...patch }, known);
    expect(ask({ engine: "aurora-mysql" })).toThrow("postgresql");
    expect(ask({ isServerless: true })).toThrow("provisioned");
    expect(ask({ instanceClass: "db.x.y", accessKind: "measured" })).toThrow('"db.x.y"');
  });
});

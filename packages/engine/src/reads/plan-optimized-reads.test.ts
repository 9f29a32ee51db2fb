import { describe, expect, it } from "vitest";
import { readsSpecOf } from "../../test/instance-spec-fixture.ts";
import { noPrices } from "../../test/price-sheet-fixture.ts";
import type { PriceSheet } from "../prices/price-sheet.ts";
import { type Access, PAGES_PER_GIB } from "./hits/page-class.ts";
import { fitReadConstants } from "./latency/fit-read-constants.ts";
import { OPTIMIZED_READS_DEFAULTS, type OptimizedReadsInput } from "./optimized-reads-plan.ts";
import { planOptimizedReads } from "./plan-optimized-reads.ts";
import type { ReadVerdict } from "./read-verdict.ts";

const instances = [
  readsSpecOf("db.r6g.8xlarge", null),
  readsSpecOf("db.r6gd.8xlarge", 1900),
  readsSpecOf("db.r6gd.16xlarge", 3800, 64),
  readsSpecOf("db.r6g.16xlarge", null, 64),
  readsSpecOf("db.r8g.48xlarge", null, 192),
];

const price = (usd: string) => ({ usd, source: "test" });
const byMode = (standard: string, optimized: string) => ({
  standard: price(standard),
  "io-optimized": price(optimized),
});

/** Prices of us-east-1 (F §2.1, 2025-06-17). */
const prices: PriceSheet = {
  ...noPrices,
  acuHour: byMode("0.12", "0.16"),
  instanceHour: {
    "db.r6g.8xlarge": byMode("4.153", "5.399"),
    "db.r6gd.8xlarge": byMode("4.992", "6.49"),
    "db.r6gd.16xlarge": byMode("9.984", "12.979"),
    "db.r6g.16xlarge": byMode("8.306", "10.798"),
    "db.r8g.48xlarge": byMode("26.496", "34.464"),
  },
  storageGbMonth: byMode("0.10", "0.225"),
  ioRequest: byMode("0.0000002", "0"),
};

function member(
  workingSetGib: number,
  instanceClass = "db.r6g.8xlarge",
  access: Access = { kind: "uniform" },
) {
  const pages = workingSetGib * PAGES_PER_GIB;
  return {
    instanceClass,
    count: 1,
    queriesPerS: null,
    pageClasses: [{ name: "working set", pages, touches: 1, access }],
  };
}

function plan(workingSetGib: number, changes: Partial<OptimizedReadsInput> = {}) {
  return planOptimizedReads({
    ...OPTIMIZED_READS_DEFAULTS,
    writer: member(workingSetGib),
    instances,
    prices,
    constants: fitReadConstants(),
    ...changes,
  });
}

/** Whole dollars a month that a verdict names. */
function costOf(verdict: ReadVerdict): number {
  const cost = "cost" in verdict ? verdict.cost : "counterpart" in verdict ? verdict.counterpart?.cost : null;
  return Math.round(cost?.usd ?? Number.NaN);
}

describe("planOptimizedReads", () => {
  it("ORD-4 a set beyond memory takes the NVMe class when that is the cheapest to keep it off storage", () => {
    const answer = plan(1008);
    expect(answer.writerPick.kind).toBe("nvme");
    expect(answer.writerPick.optionId).toBe("writer-nvme-io-optimized");
    expect(answer.verdict).toMatchObject({ code: "change", pickClass: "db.r6gd.8xlarge" });
    expect(costOf(answer.verdict)).toBe(796);
    const nvme = answer.options.find(({ id }) => id === "writer-nvme-io-optimized");
    expect(nvme?.readLatencyMs).toBeLessThan(answer.readLatencyMs / 5);
    expect(nvme?.hits.storage).toBe(0);
  });

  it("ORD-4 a set that fits memory is no gain, and says that NVMe costs more", () => {
    const answer = plan(150);
    expect(answer.writerPick.kind).toBe("no-gain");
    expect(answer.verdict).toMatchObject({ code: "no-gain", counterpart: { hasNvme: true } });
    expect(costOf(answer.verdict)).toBe(796);
    expect(answer.hits.memory).toBe(1);
  });

  it("ORD-4 an NVMe class whose set fits memory is told what dropping NVMe saves", () => {
    const answer = plan(150, { writer: member(150, "db.r6gd.8xlarge") });
    expect(answer.verdict).toMatchObject({
      code: "no-gain",
      counterpart: { instanceClass: "db.r6g.8xlarge", hasNvme: false },
    });
    expect(costOf(answer.verdict)).toBe(-796);
  });

  it("ORD-4 a set beyond the tier of its size looks at the larger NVMe class too", () => {
    const answer = plan(2000);
    expect(answer.writerPick.kind).toBe("larger-nvme");
    expect(answer.verdict).toMatchObject({ pickClass: "db.r6gd.16xlarge" });
  });

  it("ORD-4 a set beyond everything takes what helps most and says that the target is missed", () => {
    const answer = plan(6000);
    expect(answer.verdict).toMatchObject({ code: "change", meetsTarget: false });
  });

  it("ORD-4 readers are judged by their own set", () => {
    const answer = plan(1008, { readers: { ...member(120), count: 2 } });
    expect(answer.writerPick.kind).toBe("nvme");
    expect(answer.readersPick?.kind).toBe("no-gain");
    const stay = answer.options.find(({ id }) => id === "readers-stay-io-optimized");
    expect(stay?.monthlyUsd).toBe(2 * 3941.27);
  });

  it("ORD-4 on Standard the NVMe class has no tiered cache, and its reads are billed", () => {
    const answer = plan(1008, {
      storageMode: "standard",
      datasetGib: 1008,
      writer: { ...member(1008), queriesPerS: 10_000 },
    });
    const standard = answer.options.find(({ id }) => id === "writer-nvme-standard");
    expect(standard?.tieredCacheGib).toBe(0);
    const stay = answer.options.find(({ id }) => id === "writer-stay-standard");
    const misses = 1 - answer.bufferPoolGib / 1008;
    expect(stay?.ioMonthlyUsd).toBeCloseTo(10_000 * misses * 730 * 3600 * 0.0000002, 2);
    expect(stay?.monthlyUsd).toBeCloseTo(
      (stay?.computeMonthlyUsd ?? 0) + (stay?.ioMonthlyUsd ?? 0) + (stay?.storageMonthlyUsd ?? 0),
      9,
    );
    expect(answer.writerPick.optionId).toBe("writer-nvme-io-optimized");
    expect(costOf(answer.verdict)).toBeLessThan(0);
  });

  it("ORD-4 Standard is not advised while its I/O is not priced", () => {
    expect(plan(150).writerPick.optionId).toBe("writer-stay-io-optimized");
    const known = { datasetGib: 150, writer: { ...member(150), queriesPerS: 1_000 } };
    const withoutWrites = plan(150, known);
    expect(withoutWrites.writerPick.optionId).toBe("writer-stay-io-optimized");
    expect(withoutWrites.notes.map(({ code }) => code)).toContain("other-io-not-priced");
    const whole = plan(150, { ...known, otherIoPerMonth: 1_000_000 });
    expect(whole.writerPick.optionId).toBe("writer-stay-standard");
    expect(whole.notes.map(({ code }) => code)).not.toContain("other-io-not-priced");
  });

  it("ORD-4 temporary objects take their room from the tiered cache, and a larger class where that is too little", () => {
    const tempNeed = { sortGib: 100, concurrentSorts: 9, indexBuildGib: 0 };
    const answer = plan(1008, { tempNeed });
    const nvme = answer.options.find(({ id }) => id === "writer-nvme-io-optimized");
    expect(nvme?.temp).toMatchObject({ neededGib: 900, availableGib: 1024, fits: true });
    expect(nvme?.tempSpaceMultiple).toBe(4);
    expect(nvme?.tieredCacheGib).toBeCloseTo(1054 - 512, 0);
    expect(nvme?.meetsTarget).toBe(false);
    expect(answer.writerPick.optionId).toBe("writer-larger-nvme-io-optimized");
  });

  it("ORD-4 a set in memory still changes class for want of temporary space, and the verdict says why", () => {
    const tempNeed = { sortGib: 100, concurrentSorts: 9, indexBuildGib: 0 };
    const answer = plan(150, { tempNeed });
    expect(answer.writerPick.kind).toBe("nvme");
    expect(answer.verdict).toMatchObject({ shortTemp: { neededGib: 900, availableGib: 504 } });
  });

  it("ORD-4 a need that no setting meets rules the option out", () => {
    const tempNeed = { sortGib: 1600, concurrentSorts: 1, indexBuildGib: 0 };
    const nvme = plan(1008, { tempNeed }).options.find(({ id }) => id === "writer-nvme-io-optimized");
    expect(nvme?.temp).toMatchObject({ fits: false, multipleNeeded: null });
    expect(nvme?.meetsTarget).toBe(false);
  });

  it("ORD-4 a change of storage mode with lines not known is compared in compute and says so", () => {
    const answer = plan(1008, { storageMode: "standard" });
    expect(answer.verdict).toMatchObject({ cost: { isComputeOnly: true } });
    expect(costOf(answer.verdict)).toBeGreaterThan(0);
    const pick = answer.options.find(({ id }) => id === answer.writerPick.optionId);
    expect(pick?.againstTodayUsd).toBeNull();
  });

  it("ORD-4 MySQL, serverless, an old version and a cache on Standard are named refusals", () => {
    const refusal = (changes: Partial<OptimizedReadsInput>) => expect(() => plan(1008, changes));
    const named = (id: string) => expect.objectContaining({ unmet: [expect.objectContaining({ id })] });
    refusal({ engine: "aurora-mysql" }).toThrow(named("postgresql"));
    refusal({ isServerless: true }).toThrow(named("provisioned"));
    refusal({ engineVersion: "14.8" }).toThrow(named("version"));
    refusal({ storageMode: "standard", wantsTieredCache: true }).toThrow(named("io-optimized"));
  });

  it("ORD-4 what cannot be is refused with its value", () => {
    expect(() => plan(100, { writer: member(100, "db.z9.huge") })).toThrow(/"db.z9.huge"/);
    expect(() => plan(100, { datasetGib: 50 })).toThrow(/100 GiB of 50 GiB/);
    expect(() => plan(100, { maxStorageShare: 2 })).toThrow(/got 2/);
    expect(() => plan(100, { constants: { ...fitReadConstants(), nvmeReadMs: -1 } })).toThrow(
      /nvmeReadMs.*-1/,
    );
  });

  it("ORD-4 without prices nothing is picked and nothing is claimed to cost", () => {
    const answer = plan(1008, { prices: null });
    expect(answer.writerPick).toMatchObject({ optionId: null, kind: "none" });
    expect(answer.options.every(({ monthlyUsd }) => monthlyUsd === null)).toBe(true);
  });
});

it("DSP-3 whether a savings plan takes the NVMe class is told by its rate, of whatever family, and not where there is no list", () => {
  const rates = {
    fileVersion: "test",
    acuHour: byMode("0.078", "0.104"),
    instanceHour: { "db.r6gd.8xlarge": byMode("3.9", "5.1"), "db.r6gd.16xlarge": byMode("7.8", "10.2") },
  };
  const isSaid = (changes: Partial<OptimizedReadsInput>) =>
    plan(300, changes).notes.some(({ code }) => code === "not-eligible");
  expect(isSaid({})).toBe(true);
  expect(isSaid({ prices: { ...prices, savingsPlan: rates } })).toBe(false);
  expect(isSaid({ prices: null })).toBe(false);
});

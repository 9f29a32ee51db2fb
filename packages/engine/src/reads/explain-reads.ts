import type { Explanation, ExplanationInput } from "../explain/explanation.ts";
import type { OptimizedReadsInput, ReadOption } from "./optimized-reads-plan.ts";
import { READ_CONSTANT_SOURCES } from "./read-constants.ts";
import {
  BUFFER_POOL_SHARE,
  DOCUMENTED_INTERNAL_SHARE,
  FITTED_INTERNAL_SHARE,
  NVME_POOL_FACTOR,
} from "./size-caches.ts";

/** What the explanations draw on: the writer's present class and its figures. */
export interface ExplainedReads {
  readonly input: OptimizedReadsInput;
  readonly stay: ReadOption;
  readonly nvmeGb: number | null;
  readonly workingSetGib: number;
}

/** Formula, inputs and source of every figure of a plan, by its name (ORD-1 to ORD-4). */
export function explainReads(about: ExplainedReads): Record<string, Explanation> {
  return { ...explainSizes(about), ...explainHits(about), ...explainCost(about) };
}

function explainSizes({ input, stay, nvmeGb }: ExplainedReads): Record<string, Explanation> {
  const memory = given("memory", stay.memoryGib, "GiB", "AWS user guide, 2026-04-13");
  const nvme = given(
    "NVMe drives",
    nvmeGb ?? "none",
    nvmeGb === null ? "" : "GB",
    "AWS user guide, 2026-04-13",
  );
  const multiple = given("temporary space", input.tempSpaceMultiple, "× memory", "your input");
  const tier = (title: string, share: number): Explanation => ({
    title,
    formula: "(1 − internal share) × NVMe in GiB − temporary space; only on I/O-Optimized",
    inputs: [nvme, memory, multiple, given("internal share", share, "", "ORD-1")],
    source: "ORD-1 (S1)",
    assumption: share === FITTED_INTERNAL_SHARE,
  });
  return {
    bufferPoolGib: {
      title: "Buffer pool",
      formula: "0.75 × memory, × 0.955 on classes with NVMe",
      inputs: [
        memory,
        given("share of memory", BUFFER_POOL_SHARE, "", "S1"),
        given("factor with NVMe", NVME_POOL_FACTOR, "", "AWS user guide, 2026-04-13"),
      ],
      source: "ORD-1 (S1, F §5; PostgreSQL 18 was seen at about 0.65 of memory)",
      assumption: false,
    },
    tempSpaceGib: {
      title: "Temporary space",
      formula: "I/O-Optimized: 2–6 × memory; Standard: 0.9 × NVMe; without NVMe: AWS's table",
      inputs: [memory, nvme, multiple],
      source: "ORD-1 (S1)",
      assumption: false,
    },
    tieredCacheFittedGib: tier("Tiered cache, fitted to two published sizes", FITTED_INTERNAL_SHARE),
    tieredCacheDocumentedGib: tier("Tiered cache, as documented", DOCUMENTED_INTERNAL_SHARE),
  };
}

function explainHits({ input, stay, workingSetGib }: ExplainedReads): Record<string, Explanation> {
  const { constants } = input;
  const sizes = [
    given("working set", workingSetGib, "GiB", "your input"),
    given("access", describeAccess(input), "", "your input"),
    given("buffer pool", stay.bufferPoolGib, "GiB", "ORD-1"),
    given("tiered cache", stay.tieredCacheGib, "GiB", "ORD-1, fitted"),
  ];
  const constant = (key: "queryFixedMs" | "nvmeReadMs" | "storageReadMs") => {
    const about = READ_CONSTANT_SOURCES.find((entry) => entry.key === key);
    return given(about?.label ?? key, constants[key], "ms", about?.source ?? "ORD-3");
  };
  return {
    hits: {
      title: "Where pages are found",
      formula: "memory = Che(buffer pool); tiered cache = Che(tiered cache) − memory; storage = the rest",
      inputs: sizes,
      source: "ORD-2 (Che's approximation for LRU)",
      assumption: true,
    },
    readLatencyMs: {
      title: "Latency of a read query",
      formula: "fixed part + tiered-cache reads × their latency + storage reads × theirs",
      inputs: [
        constant("queryFixedMs"),
        constant("nvmeReadMs"),
        constant("storageReadMs"),
        given("from the tiered cache", stay.hits.tieredCache, "of touches", "ORD-2"),
        given("from storage", stay.hits.storage, "of touches", "ORD-2"),
      ],
      source: "ORD-3 (fitted on S1: db.r6g.8xlarge and db.r6gd.8xlarge)",
      assumption: true,
    },
  };
}

function explainCost({ input, stay }: ExplainedReads): Record<string, Explanation> {
  const { prices, writer } = input;
  const priceSource =
    prices === null ? "no prices" : `catalog ${prices.catalogVersion}, ${prices.region}, ${stay.storageMode}`;
  const hour = prices?.instanceHour[stay.instanceClass]?.[stay.storageMode];
  return {
    monthlyUsd: {
      title: "Cost of the writer",
      formula: "price an hour × 730 h × instances + storage reads × price of an I/O + storage",
      inputs: [
        given(
          stay.instanceClass,
          hour === undefined ? "no price" : Number(hour.usd),
          "USD an hour",
          priceSource,
        ),
        given("instances", writer.count, "", "your input"),
        given("storage reads", stay.storageReadsPerS ?? "not known", "a second", "ORD-2"),
        given("storage", input.datasetGib ?? "not known", "GiB", "your input"),
      ],
      source: "ORD-4, PRC-2",
      assumption: hour?.assumption !== undefined,
    },
  };
}

function describeAccess({ writer }: OptimizedReadsInput): string {
  return writer.pageClasses
    .map(({ name, access }) => {
      if (access.kind === "zipf") return `${name}: Zipf ${access.theta.toFixed(2)}`;
      return `${name}: ${access.kind}`;
    })
    .join(", ");
}

// biome-ignore lint/complexity/useMaxParams: a row of a table reads by position
function given(name: string, value: number | string, unit: string, source: string): ExplanationInput {
  return { name, value, unit, source };
}

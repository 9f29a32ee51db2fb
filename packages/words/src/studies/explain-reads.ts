import type { OptimizedReadsPlan } from "@acuity/engine/reads";
import { formatUnitPrice } from "../formats/money.ts";
import type { Place } from "../formats/place.ts";
import { type Explanation, type ExplanationInput, given } from "./explanation.ts";
import { isReplaced, READ_CONSTANT_WORDS } from "./read-constant-words.ts";

const GUIDE = "AWS user guide, 2026-04-13";
const INPUT = "your input";

/** Formula, inputs and source of every figure of a plan, by its name (ORD-1 to ORD-4). */
export function explainReads(
  plan: OptimizedReadsPlan,
  place: Place,
): Readonly<Record<ReadsFigure, Explanation>> {
  return { ...explainSizes(plan), ...explainHits(plan), monthlyUsd: explainCost(plan, place) };
}

type ReadsFigure =
  | "bufferPoolGib"
  | "tempSpaceGib"
  | "tieredCacheFittedGib"
  | "tieredCacheDocumentedGib"
  | "hits"
  | "readLatencyMs"
  | "monthlyUsd";

function explainSizes({ memoryGib, nvmeGb, basis }: OptimizedReadsPlan) {
  const { shares } = basis;
  const memory = given("memory", memoryGib, "GiB", GUIDE);
  const nvme = given("NVMe drives", nvmeGb ?? "none", nvmeGb === null ? "" : "GB", GUIDE);
  const multiple = given("temporary space", basis.tempSpaceMultiple, "× memory", INPUT);
  const tier = (title: string, share: number): Explanation => ({
    title,
    formula: "(1 − internal share) × NVMe in GiB − temporary space; only on I/O-Optimized",
    inputs: [nvme, memory, multiple, given("internal share", share, "", "ORD-1")],
    source: "ORD-1 (S1)",
    assumption: share === shares.internalFitted,
  });
  return {
    bufferPoolGib: {
      title: "Buffer pool",
      formula: `${shares.bufferPool} × memory, × ${shares.poolBesideNvme} on classes with NVMe`,
      inputs: [
        memory,
        given("share of memory", shares.bufferPool, "", "MEM-1"),
        given("factor with NVMe", shares.poolBesideNvme, "", GUIDE),
      ],
      source: "MEM-1 (AWS’s formula of shared_buffers, 2026-04-13)",
      assumption: false,
    },
    tempSpaceGib: {
      title: "Temporary space",
      formula: "I/O-Optimized: 2–6 × memory; Standard: 0.9 × NVMe; without NVMe: AWS's table",
      inputs: [memory, nvme, multiple],
      source: "ORD-1 (S1)",
      assumption: false,
    },
    tieredCacheFittedGib: tier("Tiered cache, fitted to two published sizes", shares.internalFitted),
    tieredCacheDocumentedGib: tier("Tiered cache, as documented", shares.internalDocumented),
  };
}

function explainHits({
  basis,
  bufferPoolGib,
  tieredCacheFittedGib,
  workingSetGib,
  hits,
  notes,
}: OptimizedReadsPlan) {
  const access = basis.access.map(
    ({ name, kind, theta }) =>
      `${name}: ${theta === null ? (kind === "curve" ? "by known pools" : kind) : `Zipf ${theta.toFixed(2)}`}`,
  );
  return {
    hits: {
      title: "Where pages are found",
      formula: "memory = Che(buffer pool); tiered cache = Che(tiered cache) − memory; storage = the rest",
      inputs: [
        given("working set", workingSetGib, "GiB", INPUT),
        given("access", access.join(", "), "", INPUT),
        given("buffer pool", bufferPoolGib, "GiB", "ORD-1"),
        given("tiered cache", tieredCacheFittedGib, "GiB", "ORD-1, fitted"),
      ],
      source: "ORD-2 (Che's approximation for LRU)",
      assumption: true,
    },
    readLatencyMs: {
      title: "Latency of a read query",
      formula: "fixed part + tiered-cache reads × their latency + storage reads × theirs",
      inputs: [
        ...["queryFixedMs", "nvmeReadMs", "storageReadMs"].flatMap((name) =>
          constant(name, { basis, notes }),
        ),
        given("from the tiered cache", hits.tieredCache, "of touches", "ORD-2"),
        given("from storage", hits.storage, "of touches", "ORD-2"),
      ],
      source: "ORD-3 (fitted on S1: db.r6g.8xlarge and db.r6gd.8xlarge)",
      assumption: true,
    },
  };
}

function constant(
  name: string,
  { basis: { constants }, notes }: Pick<OptimizedReadsPlan, "basis" | "notes">,
): readonly ExplanationInput[] {
  return READ_CONSTANT_WORDS.filter(({ key }) => key === name).map(({ key, label, unit, source }) =>
    given(label, constants[key], unit, isReplaced(notes, key) ? INPUT : source),
  );
}

function explainCost({ basis, options, instanceClass }: OptimizedReadsPlan, place: Place): Explanation {
  const { hour, catalog, instances, datasetGib } = basis;
  const stay = options.find(({ role, kind }) => role === "writer" && kind === "stay");
  const priceSource = catalog === null ? "no prices" : `catalog ${catalog.version}, ${catalog.region}`;
  const price = hour === null ? "no price" : formatUnitPrice(hour.usd, place);
  return {
    title: "Cost of the writer",
    formula: "price an hour × 730 h × instances + storage reads × price of an I/O + storage",
    inputs: [
      given(instanceClass, price, hour === null ? "" : "an hour", priceSource),
      given("instances", instances, "", INPUT),
      given("storage reads", stay?.storageReadsPerS ?? "not known", "a second", "ORD-2"),
      given("storage", datasetGib ?? "not known", "GiB", INPUT),
    ],
    source: "ORD-4, PRC-2",
    assumption: hour?.isAssumed ?? false,
  };
}

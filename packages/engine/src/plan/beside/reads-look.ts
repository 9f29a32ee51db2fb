import { textOfSizes } from "../../memory/known-sizes.ts";
import { inputOfQuestion } from "../../reads/answer-reads-question.ts";
import { measuredReadMs } from "../../reads/latency/measured-read-ms.ts";
import { readsLook } from "../../reads/plan-optimized-reads.ts";
import type { ReadsLook } from "../../reads/read-verdict.ts";
import { FIRST_READS_QUESTION, type ReadsQuestion } from "../../reads/reads-question.ts";
import { hundredths } from "../../units/acu.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import type { Plan, PlanOption } from "../search/plan.ts";
import { unpaidShapeKey } from "../terms/shape-key.ts";
import type { MemoryInUse } from "../workload/memory-in-use.ts";
import type { Effective } from "../workload/resolve.ts";

/**
 * An NVMe class that takes a quarter and more off the reads of the pick's writer, for more, where a tiered cache can be had (ORD-4): what
 * that is worth no bill tells. Nothing where the plan tried those instances and they miss a limit.
 */
export function readsLookFindings(
  { options, pick }: Pick<Plan, "options" | "pick">,
  effective: Effective,
): readonly PlanFinding[] {
  const { memory } = effective;
  const own = options.find(({ id }) => id === pick);
  if (memory === null || own === undefined || own.settings.writer.kind !== "provisioned") return [];
  if (own.settings.storageMode !== "io-optimized") return [];
  const { instanceClass } = own.settings.writer;
  const question = questionOf(effective, { memory, instanceClass });
  const { specs, sheet } = effective.market;
  const look = readsLook(inputOfQuestion(question, { instances: specs, prices: sheet }));
  if (look === null || look.tieredCacheRatio === 0) return [];
  const swapped = swappedOption(options, { own, from: instanceClass, onto: look.instanceClass });
  if (swapped?.meetsLimits === false) return [];
  return [foundOf(look, { own, instanceClass, swapped })];
}

function foundOf(
  { instanceClass, readMs, pickReadMs, cost, storageBounds }: ReadsLook,
  of: { readonly own: PlanOption; readonly instanceClass: string; readonly swapped: PlanOption | undefined },
): PlanFinding {
  const { own, swapped } = of;
  return {
    ...{ code: "reads-look", instanceClass, pickClass: of.instanceClass, readMs, pickReadMs, cost },
    clusterUsd: swapped === undefined ? null : hundredths(swapped.monthlyUsd.p50 - own.monthlyUsd.p50),
    ...(storageBounds !== undefined && { isBounded: true }),
    assumption: true,
  };
}

/** As the study beside the plan opens on it. */
function questionOf(
  { workload, settings, market, workingSetGib }: Effective,
  { memory, instanceClass }: { readonly memory: MemoryInUse; readonly instanceClass: string },
): ReadsQuestion {
  const { source } = workload.baseline;
  const { planned, cluster } = workload.evidence;
  const ran = source.kind === "provisioned" ? source.instanceClass : instanceClass;
  const spec = market.specs.find((one) => one.instanceClass === ran);
  const readMs = measuredReadMs(planned.readLatency, { hasNvme: (spec?.nvmeGb ?? null) !== null });
  const volumeGib = cluster.storageGb;
  return {
    ...FIRST_READS_QUESTION,
    ...{ instanceClass: ran, engine: settings.engine, engineVersion: settings.engineVersion },
    ...{ storageMode: "io-optimized", plannedStorage: "io-optimized", plannedClass: instanceClass },
    poolGib: settings.pastedMemory?.poolMib == null ? null : settings.pastedMemory.poolMib / 1024,
    workingSetGib: settings.workingSetGib ?? volumeGib ?? workingSetGib.value,
    accessKind: "curve",
    curve: textOfSizes({ knots: memory.curve.knots, volumeMib: volumeGib && 1024 * volumeGib }),
    replaced: readMs === null ? {} : { storageReadMs: Number(readMs.toPrecision(4)) },
  };
}

/** The pick with every instance of one class on another, on demand. */
function swappedOption(
  options: Plan["options"],
  { own, from, onto }: { readonly own: PlanOption; readonly from: string; readonly onto: string },
): PlanOption | undefined {
  const { readers } = own.settings;
  const swapped = {
    ...own.settings,
    writer: { kind: "provisioned", instanceClass: onto } as const,
    readers: readers.map((one) => (one.instanceClass === from ? { ...one, instanceClass: onto } : one)),
  };
  const key = unpaidShapeKey(swapped);
  return options.find(
    ({ settings }) => settings.commitment.kind === "none" && unpaidShapeKey(settings) === key,
  );
}

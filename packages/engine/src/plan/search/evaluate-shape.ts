import { type ProvisionedQuality, provisionedQuality } from "../../capacity/provisioned-quality.ts";
import { connectionsTaken } from "../../demand/max-connections.ts";
import type { StorageMode } from "../../prices/price-sheet.ts";
import { takesPeak } from "../limits/takes-peak.ts";
import { clusterMonth, type MonthOfShape, monthOfShape } from "../month/cluster-month.ts";
import { ceilingOf, type KeptMonths } from "../month/member-months.ts";
import { mostPoolMib } from "../reads/pool-of-class.ts";
import { levelsOfMember } from "../reads/writer-reads.ts";
import { allowsBurstable } from "../terms/allows-burstable.ts";
import { specOf } from "../terms/market.ts";
import { demandPeaks, highestAcu } from "../workload/demand-peaks.ts";
import { demandFactorOf, type Effective, type PlannedDemand, rangeAcuOf } from "../workload/resolve.ts";
import { restingMib } from "../workload/resting-memory.ts";
import { highestMeanAcu } from "./highest-mean.ts";
import { type Miss, type MissesInput, missesOf } from "./misses-of.ts";
import { type MeasuredOver, type ReaderReads, type ReadsByMode, readsOfShape } from "./reads-by-mode.ts";
import { roomMisses } from "./room-misses.ts";
import type { Shape } from "./shape.ts";
import { lossMisses } from "./standby.ts";

/** What a shape does for the workload, before anything is priced. */
export interface EvaluatedShape {
  readonly shape: Shape;
  readonly month: MonthOfShape;
  readonly burstThrottledPct: number | null;
  readonly quality: ProvisionedQuality | null;
  /** Connections the writer accepts (DEM-6). */
  readonly maxConnections: number | null;
  /** Null without a connection metric. */
  readonly connectionsFit: boolean | null;
  /** Pages read from storage at each reading of the curve, by storage mode (MEM-10); null where nobody knows. */
  readonly reads: ReadsByMode | null;
  /** The same of the readers whose cache is known. */
  readonly readerReads: readonly ReaderReads[];
  /** Measured reads above the ceiling, of instances whose misses nobody knows (MEM-7). */
  readonly measuredOver: readonly MeasuredOver[];
  /** Limits not met; empty when the shape may be picked. */
  readonly misses: readonly Miss[];
  /** What its reads miss by storage mode, where that was looked at beforehand. */
  readonly readMisses?: Readonly<Record<StorageMode, readonly Miss[]>>;
}

/** Simulates the shape's members and holds them against the limits (OPT-1). */
export function evaluateShape(
  shape: Shape,
  {
    effective,
    demand,
    kept,
    isFloor,
  }: {
    readonly effective: Effective;
    readonly demand: PlannedDemand;
    readonly kept?: KeptMonths;
    readonly isFloor?: boolean;
  },
): EvaluatedShape {
  const { settings, spec } = shape;
  const own = { ...effective, settings };
  const loadFactor = demand.factor ?? 1;
  const month = monthOfShape(
    clusterMonth({
      ...{ effective: own, demand: demand.expected, loadFactor },
      ...{ ...(kept && { kept }), ...(isFloor && { isFloor }) },
    }),
  );
  const alone = { ...own, settings: { ...settings, readers: [] } };
  const burst =
    demand.burst === null ? null : clusterMonth({ effective: alone, demand: demand.burst, isBurst: true });
  const factor = loadFactor * demandFactorOf(own);
  const work = demandFactorOf(own) / own.growth;
  const levels = levelsOfMember(own, { trace: demand.expected, factor, work });
  const quality =
    spec === null || demand.levels === null ? null : provisionedQuality(levels, { vcpu: spec.vcpu / factor });
  return {
    shape,
    month,
    ...readsOfShape(own, month),
    burstThrottledPct: burst === null ? null : burst.projection.throttledPct,
    quality,
    maxConnections: connectionsTaken(settings, spec),
    connectionsFit: takesPeak(own, shape),
    misses: [
      ...missesInMonth(shape, {
        ...{ effective: own, projection: month.projection },
        peak: peakOf(own, { demand, factor }),
        highestMeanAcu: highestMeanAcu(own, { ...month.projection, loadFactor }),
      }),
      ...lossMisses(own, loadFactor),
    ],
  };
}

/** What a simulated month is held against without another: all but what reads and the loss of an instance miss. */
function missesInMonth(
  shape: Pick<Shape, "settings" | "spec">,
  {
    effective,
    ...seen
  }: { readonly effective: Effective } & Pick<MissesInput, "projection" | "peak" | "highestMeanAcu">,
): readonly Miss[] {
  const { settings, spec } = shape;
  const accepted = connectionsTaken(settings, spec);
  const peak = effective.peakConnections?.value ?? 0;
  const isTaken = takesPeak(effective, shape);
  return [
    ...missesOf({
      ...{ settings, spec, ...seen, range: ceilingOf(effective, { kind: "serverless" }) },
      ...{ classPoolMib: spec && mostPoolMib(spec, effective), besideMib: restingMib(effective) },
      ...slowOn(shape, { month: seen, effective }),
      rangeAcu: rangeAcuOf(effective),
      workingSetGib: effective.memory === null ? effective.workingSetGib : null,
      connections: isTaken === false && accepted !== null ? { peak, accepted } : null,
      allowsBurstable: allowsBurstable(settings, effective.workload.baseline),
    }),
    ...roomMisses(effective),
  ];
}

/** Class of the instance that is slow the longest, and ACU of a range in an ACU of it. */
function slowOn(
  { settings, spec }: Pick<Shape, "settings" | "spec">,
  { month, effective }: { readonly month: Pick<MissesInput, "projection">; readonly effective: Effective },
): Pick<MissesInput, "slowOn" | "slowRangeAcu"> {
  const { slowReader } = month.projection;
  if (slowReader?.kind !== "reader") return { slowOn: spec };
  const reader = settings.readers[slowReader.position - 1];
  if (reader?.kind !== "provisioned") return { slowOn: null, slowRangeAcu: 1 };
  return {
    slowOn: specOf(effective.market, reader.instanceClass ?? ""),
    slowRangeAcu: rangeAcuOf(effective, reader),
  };
}

/** The highest demand on what is tried, ACU of that; what is planned for is of the run or draw. */
function peakOf(
  { workload }: Effective,
  { demand, factor }: { readonly demand: PlannedDemand; readonly factor: number },
): MissesInput["peak"] {
  if (demand.levels === null) return null;
  const { meanAcu, seenAcu } = demandPeaks(workload);
  return {
    meanAcu: factor * meanAcu,
    seenAcu: factor * seenAcu,
    askedAcu: factor * highestAcu(demand.expected),
  };
}

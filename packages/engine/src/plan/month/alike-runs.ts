import { demandLevels } from "../../capacity/provisioned-quality.ts";
import type { DemandTrace } from "../../demand/demand-trace.ts";
import { grow } from "../../demand/grow-demand.ts";
import { RESUME_HALF_ACU } from "../../pause/check-auto-pause.ts";
import { pauseInUse } from "../terms/features-in-use.ts";
import type { Settings } from "../terms/settings.ts";

/**
 * What tells apart the runs of a serverless writer over one demand: a minimum that the demand never comes down to, and a
 * maximum that it never comes up to, change nothing.
 */
export interface WriterRun {
  /** Of those runs whose maximum is never wanted more than, and of this one, whose is. */
  readonly free: string;
  readonly capped: string;
  readonly maxHalf: number;
  /** Most that the demand wants without the CPU of reads, half-ACU. */
  readonly mostHalf: number;
}

/** Null on a class, where a schedule moves the bounds, and where readers keep it from pausing. */
export function writerRun(
  settings: Settings,
  of: {
    readonly demand: DemandTrace;
    readonly factor: number;
    readonly rhoThousandths: number;
    /** Reads may ask for less than the demand, so that the minimum stands as it is. */
    readonly hasReads: boolean;
    /** ACU that it does not come below while it runs (MEM-20); absent = its minimum. */
    readonly leastAcu?: number;
  },
): WriterRun | null {
  const { writer, readers, schedule, minAcu, maxAcu } = settings;
  if (writer.kind === "provisioned" || schedule.length > 0) return null;
  // A writer pauses only while its readers do, and never beside a class.
  if (minAcu === 0 && readers.length > 0) return null;
  const { milliAcu } = demandLevels(of.demand);
  const want = (demand: number) => Math.ceil((2 * grow(demand, of.factor)) / of.rhoThousandths);
  const [leastHalf, mostHalf] = [want(milliAcu[0] ?? 0), want(milliAcu.at(-1) ?? 0)];
  const maxHalf = 2 * maxAcu;
  const pauseS = minAcu === 0 ? pauseInUse(settings) : null;
  const restHalf = Math.min(2 * (of.leastAcu ?? 0), maxHalf);
  const least = Math.max(restHalf, of.hasReads ? 0 : Math.min(leastHalf, maxHalf));
  const minHalf = pauseS !== null ? 2 * minAcu : Math.max(2 * minAcu, least);
  const key = `writer ${minHalf} ${pauseS} ${pauseS === null ? "" : restHalf}`;
  return {
    ...{ free: `${key} free`, capped: `${key} ${maxHalf}`, maxHalf },
    mostHalf: pauseS === null ? mostHalf : Math.max(mostHalf, RESUME_HALF_ACU),
  };
}

/** A month of such a run. */
interface Ran {
  readonly run: { readonly mostWantedHalf?: number | null };
}

/** The month of a run that did what this one will do. */
export function keptRun<T extends Ran>(
  { free, capped, maxHalf, mostHalf }: WriterRun,
  kept: ReadonlyMap<string, T> | undefined,
): T | undefined {
  const found = kept?.get(free);
  return found !== undefined && wantedHalf(found, mostHalf) <= maxHalf ? found : kept?.get(capped);
}

export function keepRun<T extends Ran>(
  { free, capped, maxHalf, mostHalf }: WriterRun,
  { kept, month }: { readonly kept: Map<string, T> | undefined; readonly month: T },
): void {
  kept?.set(wantedHalf(month, mostHalf) <= maxHalf ? free : capped, month);
}

/** Most that was wanted with the CPU of reads or without it, half-ACU. */
function wantedHalf({ run }: Ran, mostHalf: number): number {
  return Math.max(mostHalf, run.mostWantedHalf ?? 0);
}

/**
 * The run with the very changes of one before it that did the same, such as on a lower minimum that it never came down to: what is
 * known by its changes, as what it reads is, is known already.
 */
export function withKnownChanges<R extends { readonly changes: Int32Array }>(
  run: R,
  kept: ReadonlyMap<string, { readonly run: { readonly changes: Int32Array } }>,
): R {
  for (const { run: before } of kept.values())
    if (isSame(before.changes, run.changes)) return { ...run, changes: before.changes };
  return run;
}

function isSame(a: Int32Array, b: Int32Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

import type { ReadsMet } from "../../measured/reads-over-ceiling.ts";
import type { Bound } from "../../memory/access-curve.ts";
import type { HostReads, HostReadsByBound } from "../../memory/reads-of-host.ts";
import type { StorageMode } from "../../prices/price-sheet.ts";
import type { MemberName } from "../../units/member-name.ts";
import type { MonthOfShape } from "../month/cluster-month.ts";
import { asRunsToday } from "../reads/as-runs-today.ts";
import { measuredOver } from "../reads/measured-over.ts";
import { memberAlone, readerAlone, readerAsWriter } from "../reads/reader-alone.ts";
import { readsOfWriter } from "../reads/reads-of-writer.ts";
import { hasNvme } from "../terms/has-nvme.ts";
import type { Effective } from "../workload/resolve.ts";

export type ReadsByMode = Readonly<Record<StorageMode, HostReadsByBound>>;

export interface ReaderReads {
  readonly member: MemberName;
  readonly reads: ReadsByMode;
  /** What its reads are held against: its own memory, under the limits of all. */
  readonly alone: Pick<Effective, "memory" | "settings">;
}

/** How the measured reads of an instance stand against its ceiling; `member` is a reader, absent = the writer. */
export interface MeasuredOver {
  readonly member?: MemberName;
  readonly over: (mode: StorageMode) => ReadsMet;
}

/** Everything that is read under a shape's settings, looked at when it is asked for. */
export function readsOfShape(
  effective: Effective,
  month: MonthOfShape,
): {
  readonly reads: ReadsByMode | null;
  readonly readerReads: readonly ReaderReads[];
  readonly measuredOver: readonly MeasuredOver[];
} {
  return {
    reads: readsByMode(effective, month),
    readerReads: effective.memory === null ? [] : readerReads(effective, month),
    measuredOver: measuredOverOf(effective, month),
  };
}

function readsByMode(effective: Effective, month: MonthOfShape): ReadsByMode | null {
  if (effective.memory === null) return null;
  const ran = runsOf(month, 0);
  return byMode(hasNvme([effective.settings.writer], effective.market), (at) =>
    readsAsJudged(effective, { ...at, changes: runAt(at, ran) }),
  );
}

/** What an instance whose memory is known reads; what holds no less than runs today by what was measured (TOD-1). */
function readsAsJudged(effective: Effective, of: Parameters<typeof readsOfWriter>[1]): HostReads {
  return asRunsToday(effective, { ...of, reads: readsOfWriter(effective, of) as HostReads });
}

/** A member's capacity as CPU alone asks, and with what held it today. */
interface Runs {
  readonly changes: Int32Array;
  readonly heldChanges: Int32Array;
}

/** @param i the writer, then the readers */
function runsOf({ writer, readers, heldChanges }: MonthOfShape, i: number): Runs {
  const { changes } = [writer, ...readers][i] as MonthOfShape["writer"];
  return { changes, heldChanges: heldChanges[i] ?? changes };
}

/** What holds capacity may go, and its pages with it: limits look at the high reading (HLD-3). */
const runAt = ({ bound }: { readonly bound: Bound }, { changes, heldChanges }: Runs): Int32Array =>
  bound === "high" ? changes : heldChanges;

function byMode(
  isByMode: boolean,
  read: (at: { readonly storageMode: StorageMode; readonly bound: Bound }) => HostReads,
): ReadsByMode {
  // A reading is a run over the pages: only those that are looked at are made.
  const at = (storageMode: StorageMode): HostReadsByBound => ({
    get low() {
      return read({ storageMode, bound: "low" });
    },
    get mid() {
      return read({ storageMode, bound: "mid" });
    },
    get high() {
      return read({ storageMode, bound: "high" });
    },
  });
  const standard = at("standard");
  return { standard, "io-optimized": isByMode ? at("io-optimized") : standard };
}

/** Readers whose touches are known, by their own pools (MEM-10). */
function readerReads(effective: Effective, month: MonthOfShape): readonly ReaderReads[] {
  const { settings, market } = effective;
  return settings.readers.flatMap((reader, i): readonly ReaderReads[] => {
    const alone = readerAlone(effective, reader);
    if (alone === null || alone.memory === null) return [];
    const ran = runsOf(month, i + 1);
    const own = memberAlone(effective, reader) as Effective;
    const reads = byMode(hasNvme([reader], market), (at) =>
      readsAsJudged(own, { ...at, changes: runAt(at, ran) }),
    );
    return [{ member: { kind: "reader", position: i + 1, tier: reader.tier }, reads, alone }];
  });
}

/** Measured reads of the members whose cache nobody knows. */
function measuredOverOf(
  effective: Effective,
  { writer, readers: runs }: MonthOfShape,
): readonly MeasuredOver[] {
  const { settings, workload } = effective;
  const found = overOf(effective, writer.changes);
  const ofWriter = found === null ? [] : [found];
  if (workload.readers.every(({ evidence }) => evidence.readIops === null)) return ofWriter;
  const ofReaders = settings.readers.flatMap((reader, i): readonly MeasuredOver[] => {
    const alone = readerAsWriter(effective, reader);
    const over = alone === null ? null : overOf(alone, (runs[i] as MonthOfShape["writer"]).changes);
    return over === null ? [] : [{ ...over, member: { kind: "reader", position: i + 1, tier: reader.tier } }];
  });
  return [...ofWriter, ...ofReaders];
}

function overOf(effective: Effective, changes: Int32Array): MeasuredOver | null {
  if (effective.measuredReads === null || effective.memory !== null) return null;
  const known = new Map<StorageMode, ReadsMet>();
  const isRange = effective.settings.writer.kind === "serverless";
  const over = (mode: StorageMode) => {
    const storageMode = isRange ? "standard" : mode;
    const met = known.get(storageMode) ?? (measuredOver(effective, { changes, storageMode }) as ReadsMet);
    known.set(storageMode, met);
    return met;
  };
  return { over };
}

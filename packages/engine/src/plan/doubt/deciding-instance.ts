import type { MemberName } from "../../units/member-name.ts";
import { readerAlone } from "../reads/reader-alone.ts";
import type { Candidate } from "../search/candidates-of.ts";
import { isReadMiss } from "../search/read-misses.ts";
import { usualPoolMib } from "../search/usual-pool.ts";
import { specOf } from "../terms/market.ts";
import type { ReaderSetting } from "../terms/settings.ts";
import type { Effective } from "../workload/resolve.ts";

/** An option seen from the instance whose memory decides (MEM-13). */
export interface Deciding {
  /** As the files name it; null = the writer. */
  readonly reader: string | null;
  /** The option and what is known as if that instance were the writer and alone. */
  readonly candidate: Candidate;
  readonly effective: Effective;
}

/** Pools nearer than this share are one size. */
const SAME_POOL = 0.01;

/**
 * Of the instances whose reads are in doubt (where none misses a limit, of those with another pool than in the pick) the one
 * whose pool shrinks the most, the writer where none shrinks more; null where no pool is another.
 */
export function decidingInstance(
  effective: Effective,
  pick: Candidate,
): (candidate: Candidate) => Deciding | null {
  const aloneOf = keptReaders(effective);
  const viewsOf = (candidate: Candidate) =>
    [undefined, ...candidate.settings.readers.keys()].flatMap((i) => {
      const view = viewOf(i, { candidate, effective, aloneOf });
      return view === null ? [] : [{ ...view, i }];
    });
  const poolOf = (view: Deciding) => usualPoolMib(view.candidate, view.effective);
  const picked = new Map(viewsOf(pick).map((view) => [view.reader, poolOf(view)]));
  const isOther = (view: Deciding) => {
    const before = picked.get(view.reader);
    return before === undefined || Math.abs(poolOf(view) / before - 1) > SAME_POOL;
  };
  return (candidate) => {
    const missing = new Set(candidate.evaluated.misses.flatMap(readerOfMiss));
    const inDoubt = viewsOf(candidate).filter((view) =>
      missing.size === 0 ? isOther(view) : missing.has(view.i),
    );
    return inDoubt.toSorted((a, b) => a.shrinks - b.shrinks)[0] ?? null;
  };
}

/** The readers of an option whose pool is another than today's, each seen by itself. */
export function movedReaders(effective: Effective, candidate: Candidate): readonly Deciding[] {
  const aloneOf = keptReaders(effective);
  const views = candidate.settings.readers.map((_, i) => viewOf(i, { candidate, effective, aloneOf }));
  return views.filter((view) => view !== null && Math.abs(view.shrinks - 1) > SAME_POOL) as readonly View[];
}

interface View extends Deciding {
  /** Its pool in the option ÷ today's; 1 where today's moves. */
  readonly shrinks: number;
}

/** Index of the reader that misses a limit on reads; undefined = the writer. */
function readerOfMiss(miss: Candidate["evaluated"]["misses"][number]): readonly (number | undefined)[] {
  if (!isReadMiss(miss)) return [];
  const { member } = miss.limit;
  return [member?.kind === "reader" ? member.position - 1 : undefined];
}

const isReader = (member: MemberName, i: number): boolean =>
  member.kind === "reader" && member.position === i + 1;

function viewOf(
  i: number | undefined,
  {
    candidate,
    effective,
    aloneOf,
  }: {
    readonly candidate: Candidate;
    readonly effective: Effective;
    readonly aloneOf: ReturnType<typeof keptReaders>;
  },
): View | null {
  if (i === undefined) return withShrinking({ reader: null, candidate, effective });
  const reader = candidate.settings.readers[i] as ReaderSetting;
  const alone = aloneOf(reader);
  const run = candidate.evaluated.month.readers[i];
  if (alone === null || run === undefined) return null;
  const { kind, instanceClass } = reader;
  const writer = kind === "serverless" ? { kind } : { kind, instanceClass: instanceClass ?? "" };
  const settings = { ...candidate.settings, readers: [], writer };
  const { evaluated } = candidate;
  const { shape, month } = evaluated;
  const spec = kind === "serverless" ? null : specOf(effective.market, instanceClass ?? "");
  const ownMonth = { ...month, writer: run, heldChanges: month.heldChanges.slice(i + 1, i + 2) };
  const reads = evaluated.readerReads.find(({ member }) => isReader(member, i))?.reads ?? null;
  const own = { ...evaluated, reads, month: ownMonth, shape: { ...shape, spec, settings } };
  return withShrinking({
    reader: reader.measured?.instance ?? null,
    candidate: { ...candidate, settings, evaluated: own },
    effective: { ...alone, settings },
  });
}

function withShrinking(view: Omit<View, "shrinks">): View {
  const todayMib = view.effective.memory?.poolMib ?? null;
  return {
    ...view,
    shrinks: todayMib === null ? 1 : usualPoolMib(view.candidate, view.effective) / todayMib,
  };
}

/** Readers by themselves whose memory is known, each made once. */
function keptReaders(effective: Effective): (reader: ReaderSetting) => Effective | null {
  const kept = new Map<string, Effective | null>();
  return (reader) => {
    const key = JSON.stringify([reader.measured, reader.demandShare]);
    const before = kept.get(key);
    const alone = before === undefined ? readerAlone(effective, reader) : before;
    kept.set(key, alone);
    return alone === null || alone.memory === null || !reader.measured ? null : alone;
  };
}

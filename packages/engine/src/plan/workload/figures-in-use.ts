import { touchedInAll } from "../../measured/against-measured.ts";
import type { MemoryFinding } from "../../units/memory-finding.ts";
import { heldOfPoolGib } from "../terms/held-today.ts";
import type { Settings } from "../terms/settings.ts";
import type { WorkloadView } from "./what-if.ts";

/** Who a figure is from: the user, the files, what was pasted from the database (MEM-14), or an assumption in place of all. */
export type Origin = "yours" | "measured" | "pasted" | "assumed";

/** Whose word a need of memory is: "bounds" where what the trace says leaves it open, "pool" where it is what runs today and no other size is known. */
export type NeedOrigin = Origin | "bounds" | "pool";

/** A figure the bill or the limits rest on, and whose it is. */
export interface Resolved {
  readonly value: number;
  readonly origin: Origin;
}

/** The user's own figures; null or absent = what the files say. */
export type OwnFigures = Pick<
  Settings,
  "workingSetGib" | "peakConnections" | "storageGb" | "ioRequestsPerMonth" | "pastedMemory"
>;

/** What the files say of the same. */
export type KnownFigures = Pick<
  WorkloadView,
  | Exclude<keyof OwnFigures, "pastedMemory">
  | "isWorkingSetAssumed"
  | "readOverTrace"
  | "isIoEstimated"
  | "trend"
>;

/** The figures a plan rests on, GiB, connections, GB and requests a month; null where nobody says. */
export interface FiguresInUse {
  readonly workingSetGib: Resolved;
  readonly peakConnections: Resolved | null;
  readonly storageGb: Resolved | null;
  readonly ioRequestsPerMonth: Resolved | null;
}

/** Whose figure counts: the user's before that of the files. Whoever calculates, draws or tells it asks here. */
export function figuresInUse(yours: OwnFigures, known: KnownFigures): FiguresInUse {
  return {
    workingSetGib: figureInUse(
      yours.workingSetGib,
      touchedInUse(yours, known) ?? found(heldInUse(yours, known), known.isWorkingSetAssumed),
    ) as Resolved,
    peakConnections: figureInUse(yours.peakConnections, found(known.peakConnections)),
    storageGb: figureInUse(yours.storageGb, found(known.storageGb)),
    ioRequestsPerMonth: figureInUse(
      yours.ioRequestsPerMonth,
      found(known.ioRequestsPerMonth, known.isIoEstimated),
    ),
  };
}

/** All that was touched, as a pool with room for more was pasted to hold it: the set, unless what was read says otherwise (MEM-14). */
function touchedInUse({ pastedMemory }: OwnFigures, known: KnownFigures): Resolved | null {
  const { isWorkingSetAssumed, readOverTrace: read } = known;
  if (!pastedMemory || !isWorkingSetAssumed || read === undefined) return null;
  const { poolMib, points } = pastedMemory;
  const mib = touchedInAll(points, read && { ...read, poolMib: poolMib ?? read.poolMib });
  return mib === null ? null : { value: mib / 1024, origin: "pasted" };
}

/** Where the set is taken to be what today's pool holds, it is no more than a pasted pool does (DEM-5, MEM-1). */
function heldInUse({ pastedMemory }: OwnFigures, known: KnownFigures): number {
  const { workingSetGib: setGib, isWorkingSetAssumed } = known;
  const poolMib = isWorkingSetAssumed ? pastedMemory?.poolMib : null;
  return poolMib == null ? setGib : Math.min(setGib, heldOfPoolGib(poolMib));
}

/** A set of the user's own, or a pasted one, that is larger than the volume: one of both is wrong (DEM-5). */
export function setOverVolume({ workingSetGib, storageGb }: FiguresInUse): readonly MemoryFinding[] {
  const { value: setGib, origin } = workingSetGib;
  // GB of storage are 2^30 B (UNI-2).
  const volumeGib = storageGb?.value ?? Number.POSITIVE_INFINITY;
  return (origin === "yours" || origin === "pasted") && setGib > volumeGib
    ? [{ code: "set-over-volume", setGib, volumeGib, assumption: false }]
    : [];
}

/** The set that counts: where what was measured denies a figure of the user's, the least size that it allows (MEM-4). */
export function countedSet(set: Resolved, findings: readonly { readonly code: string }[]): Resolved {
  const denied = findings.find(
    (one): one is Extract<MemoryFinding, { readonly code: "set-against-misses" }> =>
      one.code === "set-against-misses",
  );
  return denied === undefined || set.origin !== "yours" ? set : { ...set, value: denied.leastGib };
}

/** Growth of demand, percent: the user's, else what the trend of the trace makes of the month ahead (TRD-1), else none. */
export function growthInUse(
  { growthPct }: Pick<Settings, "growthPct">,
  { trend }: Pick<WorkloadView, "trend">,
): Resolved {
  return figureInUse(growthPct, found(trend?.growthPct ?? 0)) as Resolved;
}

/** Highest and mean demand that growth multiplies: at the level of the trace's end where it has a trend (TRD-1). */
export function demandToGrow({
  peakAcu,
  meanAcu,
  atEnd,
}: Pick<WorkloadView, "peakAcu" | "meanAcu" | "atEnd">): NonNullable<WorkloadView["atEnd"]> {
  return atEnd ?? { peakAcu, meanAcu };
}

/** The user's figure, else what was found. */
export function figureInUse(yours: number | null | undefined, other: Resolved | null): Resolved | null {
  return yours == null ? other : { value: yours, origin: "yours" };
}

export function found(value: number | null, isAssumed = false): Resolved | null {
  return value === null ? null : { value, origin: isAssumed ? "assumed" : "measured" };
}

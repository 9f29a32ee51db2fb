import type { Studies } from "@acuity/contract";
import type { Series } from "@acuity/engine/demand";
import { type Baseline, type DescribedBaseline, NOTHING_OWNED, type Settings } from "@acuity/engine/plan";
import {
  type EvidenceFinding,
  type MemoryFinding,
  type MonthFinding,
  plainText,
  type WorkloadFinding,
} from "@acuity/engine/units";
import type { Progress, Quality, Question, TraceWarning } from "@acuity/traces";

/** A series as the page sees it: everything but its samples, which stay in the worker. */
export type SeriesView = Omit<Series, "timesS" | "values"> & { readonly quality: Quality };

/** A readable file. */
interface ReadFile {
  readonly format: string;
  readonly series: readonly SeriesView[];
  /** Every question the file raised, answered or not. */
  readonly questions: readonly Question[];
  readonly answers: FileAnswers;
  readonly warnings: readonly TraceWarning[];
  /** SHA-256 of the bytes as given, hex. */
  readonly sha256: string;
  /** How much it describes; absent where it describes nothing. */
  readonly described?: { readonly clusters: number; readonly instances: number };
}

export type FileState =
  | { readonly kind: "reading"; readonly progress: Progress | null }
  | { readonly kind: "failed"; readonly message: string }
  | ({ readonly kind: "read" } & ReadFile);

export interface FileView {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly state: FileState;
}

/** A file as it is before it was read; its name cleaned as the server does it. */
export const addedFile = (id: string, { name, size: bytes }: File): FileView => ({
  ...{ id, name: plainText(name), bytes },
  state: { kind: "reading", progress: null },
});

/** What the user said of memory and of limits before there is a plan: where its settings start instead. */
export interface SaidAhead
  extends Partial<Pick<Settings, "workingSetGib" | "pastedMemory" | "storageGb" | "ioRequestsPerMonth">> {
  readonly maxThrottledPct?: number;
}

type Asked = "source" | "region" | "engine" | "storageMode";

/** What the files cannot say and the user did, of what runs today; null where nobody has yet. */
export type Answers = Omit<Baseline, Asked> & { readonly [Key in Asked]: Baseline[Key] | null } & {
  /** Absent as long as nothing was. */
  readonly ahead?: SaidAhead;
};

/** The answers that a baseline was made of: what was taken where nobody said anything is nobody's word. */
export function answersOf({ assumed = [], ...said }: Baseline): Answers {
  const unsaid = Object.fromEntries(assumed.map((name) => [name, null]));
  return { ...said, ...unsaid };
}

export const NO_ANSWERS: Answers = {
  instance: null,
  source: null,
  region: null,
  engine: null,
  engineVersion: null,
  storageMode: null,
  readers: [],
  owned: NOTHING_OWNED,
};

/** Answers to the questions of one file, by question id. */
export type FileAnswers = Readonly<Record<string, string>>;

/** A figure of the trace, and the words that say which. */
export interface Measured {
  readonly value: number;
  /** `mean of BufferCacheHitRatio`. */
  readonly origin: string;
  /** Of all instances of the cluster together; absent of the planned one's. */
  readonly isOfAll?: boolean;
}

/** What the trace tells about cache and reads of one instance; null = its metric is not in the files. */
export type MeasuredCache = Readonly<
  Record<
    | "bufferCacheHitPct"
    | "connections"
    | "sharedMemoryGib"
    | "readsPerS"
    | "writesPerMonth"
    | "readLatencyMs"
    | "tieredCacheHitPct"
    | "commitsPerS"
    | "volumeGib",
    Measured | null
  >
> & {
  /** Pages read from storage over the trace by ReadIOPS; absent or null without it. */
  readonly readPages?: number | null;
};

/** What all files together say of the database, before anybody is asked. */
/** Little memory is left, and whether it swaps (MEM-17). */
export type LowMemory = Extract<MemoryFinding, { readonly code: "memory-low" | "memory-short" }>;

export interface KnownFacts {
  /** Key of the series they rest on. */
  readonly header: string;
  /** Instances with CPU; the empty text stands for one that no file names. */
  readonly instances: readonly string[];
  /** Whether all of these are of one cluster, by what the files say; absent in what was kept before. */
  readonly isOneCluster?: boolean;
  /** What describe-db-clusters and describe-db-instances answer of what runs today; null where no file holds it. */
  readonly described: DescribedBaseline | null;
  /** Whether a described cluster says which of its instances writes; absent = not. */
  readonly isRoleDescribed?: boolean;
  /** Why the description does not say what was measured; absent where it does. */
  readonly unsaidSource?: EvidenceFinding;
  /** Of the planned one's cluster, itself among them: those whose capacity no file measured. */
  readonly unmeasured: readonly string[];
  /** The cluster of the instance that is planned, where a file names it. */
  readonly cluster: string | null;
  readonly region: string | null;
  /** Where capacity was measured: what the configured range must have allowed; null where that cannot be told. */
  readonly serverless: { readonly lowestAcu: number | null; readonly impliedMaxAcu: number | null } | null;
  /** CPU of the instance that is planned. */
  readonly cpu: (Quality & { readonly periodS: number | null }) | null;
  /** Why nothing can be planned from it, in a sentence; null where it can, absent in what was kept before. */
  readonly cpuRefusal?: string | null;
  readonly hasMaximumCpu: boolean;
  /** Nothing but its Maximum; absent in what was kept before. */
  readonly isMaximumAlone?: boolean;
  readonly measured: MeasuredCache;
  /** What was joined, left out, contradictory or assumed. */
  readonly findings: readonly FoundInFiles[];
  /** Of the planned one, at each size of memory at which little of it is left; absent in what was kept before. */
  readonly lowMemory?: readonly LowMemory[];
}

/** Of the files put together; of the dates alone what a plan would say of them too. */
export type FoundInFiles =
  | EvidenceFinding
  | WorkloadFinding
  | Extract<MonthFinding, { readonly code: "trace-elsewhen" | "trace-old" }>;

/** Where the session was saved last, so that saving again updates and does not multiply. */
export interface SavedPlace {
  readonly clusterId: string;
  readonly clusterName: string;
  readonly scenarioId: string;
  readonly scenarioName: string;
  /** Of the scenario as it was read or saved here; absent in what was kept before it was. */
  readonly version?: number;
  /** Nobody typed the name: it is the shape's, and goes with it. Absent of a name that somebody gave. */
  readonly isNamedByShape?: true;
  /** What was saved, as `savedKey` tells it. */
  readonly settingsKey: string;
}

/** What a tab says beside its files. */
export interface KeptWords {
  readonly answers: Answers;
  /** Where this session was saved last; null before the first save. */
  readonly place: SavedPlace | null;
  /** Questions beside the plan that go into the report. */
  readonly studies: Studies;
}

/** A plan of this browser that is not the present one. */
export interface PlanAside {
  readonly id: string;
  readonly name: string;
  readonly asideMs: number;
  readonly files: readonly Pick<FileView, "name" | "bytes">[];
}

/** What an earlier visit left in this browser. */
export interface OpenedSession extends KeptWords {
  readonly files: readonly FileView[];
  /** Put aside, the newest first. */
  readonly plans: readonly PlanAside[];
}

/** The whole state of the session on the page. */
export interface SessionState extends OpenedSession {
  /** False until the worker has looked for what an earlier visit left. */
  readonly isOpen: boolean;
  /** Null until a file was read. */
  readonly facts: KnownFacts | null;
  /** Why this browser keeps nothing of it, as a sentence. */
  readonly unkept: string | null;
  /** Another tab has begun another plan since: what is said here is no longer that of the plan that is kept. */
  readonly isElsewhere: boolean;
}

export const NO_STUDIES: Studies = { reads: null, failover: null };

export const STOPPED = "Stopped. Nothing of this file was kept; drop it again to read it.";

/** Before anything is known, and on the server. */
export const NOT_OPEN: SessionState = {
  isOpen: false,
  files: [],
  facts: null,
  answers: NO_ANSWERS,
  place: null,
  studies: NO_STUDIES,
  unkept: null,
  isElsewhere: false,
  plans: [],
};

import { isSameRange } from "../month/same-range.ts";
import { pauseInUse, pauseOfToday } from "../terms/features-in-use.ts";
import type { ReaderSetting, Settings, SourceSetting } from "../terms/settings.ts";
import type { Effective } from "../workload/resolve.ts";

/** What an instance runs on; a minimum that nobody knows is null. */
type RunsAs =
  | { readonly kind: "provisioned"; readonly instanceClass: string }
  | {
      readonly kind: "serverless";
      readonly minAcu: number | null;
      readonly maxAcu: number;
      /** Seconds without a connection until the writer pauses, where today and the shape both do, after other times (PAU-1). */
      readonly pauseS?: number;
    };

/** An instance of today, of the shape, or of both, and what becomes of it. */
export interface InstanceChange {
  /** As the files name it; null where they do not, or where it is new. */
  readonly instance: string | null;
  readonly isWriter: boolean;
  /** Null = it is new. */
  readonly from: RunsAs | null;
  /** Null = it goes. */
  readonly to: RunsAs | null;
  /** Promotion tiers where they change, and that of a new reader; `from` is null where nobody said it. */
  readonly tier?: { readonly from: number | null; readonly to: number };
}

/**
 * Which instance becomes what (CLU-1), the writer first: one that runs takes the place of one that is planned, so that nothing is
 * made beside what could be changed. Empty where no file names one and where all stay as they are.
 */
export function instanceChanges(settings: Settings, { workload }: Effective): readonly InstanceChange[] {
  const { baseline, evidence, view } = workload;
  const instance = baseline.instance ?? evidence.planned.id;
  const running = runningReaders(settings, view.readers ?? []);
  const { places, added } = placesOf(running, settings);
  // Of a writer alone nobody knows whether a share of its demand is that of a reader that runs.
  const isUntold = running.length === 0 && added.some(({ demandShare }) => demandShare > 0);
  if ((instance === null && running.length === 0) || isUntold) return [];
  const changes: readonly InstanceChange[] = [
    { instance, isWriter: true, ...ofWriter(settings, baseline.source) },
    ...running.map((ran) => changeOf(ran, { settings, planned: places.get(ran) })),
    ...added.map((one) => ({
      ...{ instance: null, isWriter: false, from: null, to: asPlanned(one, settings) },
      tier: { from: null, to: one.tier },
    })),
  ];
  return changes.every(staysAsItIs) ? [] : changes;
}

/** The readers that run, and those that the settings alone name by what they were measured on: they run too. */
function runningReaders({ readers }: Settings, running: readonly ReaderSetting[]): readonly ReaderSetting[] {
  const known = new Set(running.map(({ measured }) => measured?.instance));
  const said = readers.filter(({ measured }) => {
    if (!measured || known.has(measured.instance)) return false;
    known.add(measured.instance);
    return true;
  });
  return [...running, ...said];
}

/** Who is planned in whose place: each by its name, then what runs on the same, then what is left; and what is new. */
function placesOf(
  running: readonly ReaderSetting[],
  settings: Settings,
): {
  readonly places: ReadonlyMap<ReaderSetting, ReaderSetting>;
  readonly added: readonly ReaderSetting[];
} {
  const places = new Map<ReaderSetting, ReaderSetting>();
  const added = [...settings.readers];
  const fits: readonly ((ran: ReaderSetting, planned: ReaderSetting) => boolean)[] = [
    ({ measured }, planned) => measured != null && measured.instance === planned.measured?.instance,
    (ran, planned) => isSame(ranAs(ran, settings), asPlanned(planned, settings)),
    () => true,
  ];
  for (const isFit of fits)
    for (const ran of running) {
      const at = places.has(ran) ? -1 : added.findIndex((planned) => isFit(ran, planned));
      const [found] = at < 0 ? [] : added.splice(at, 1);
      if (found !== undefined) places.set(ran, found);
    }
  return { places, added };
}

/** What the writer runs on today and what it is to run on, with the waits before its pause where they differ. */
function ofWriter(settings: Settings, source: SourceSetting): Pick<InstanceChange, "from" | "to"> {
  const [from, to] = [runsAs(source), asPlanned(settings.writer, settings)];
  const pauseS = pauseInUse(settings);
  if (source.kind !== "serverless" || from.kind !== "serverless" || to.kind !== "serverless")
    return { from, to };
  const todayS = pauseOfToday(source);
  if (from.minAcu !== 0 || to.minAcu !== 0 || pauseS === null || pauseS === todayS) return { from, to };
  return { from: { ...from, pauseS: todayS }, to: { ...to, pauseS } };
}

/** A reader that runs, and the one that is planned in its place. */
function changeOf(
  ran: ReaderSetting,
  { settings, planned }: { readonly settings: Settings; readonly planned: ReaderSetting | undefined },
): InstanceChange {
  const { measured } = ran;
  const change: InstanceChange = {
    ...{ instance: measured?.instance ?? null, isWriter: false },
    from: ranAs(ran, settings),
    to: planned === undefined ? null : asPlanned(planned, settings),
  };
  if (planned === undefined || planned.tier === ran.tier) return change;
  return { ...change, tier: { from: measured?.tier ?? null, to: planned.tier } };
}

const ranAs = (ran: ReaderSetting, settings: Settings): RunsAs =>
  ran.measured ? runsAs(ran.measured.source) : asPlanned(ran, settings);

/** Whether nothing becomes of an instance. */
function staysAsItIs({ isWriter, from, to, tier }: InstanceChange): boolean {
  // The shape that runs today is told by the writer's range: nothing is invented for one that nobody said.
  if (isWriter && from?.kind === "serverless" && from.minAcu === null) return false;
  return tier === undefined && from !== null && to !== null && isSame(from, to);
}

function isSame(from: RunsAs, to: RunsAs): boolean {
  if (from.kind === "provisioned")
    return to.kind === "provisioned" && from.instanceClass === to.instanceClass;
  if (to.kind !== "serverless" || to.minAcu === null || from.pauseS !== to.pauseS) return false;
  return isSameRange(from, { ...to, minAcu: to.minAcu });
}

function runsAs(source: SourceSetting): RunsAs {
  if (source.kind === "provisioned") return source;
  const { kind, minAcu, maxAcu } = source;
  return { kind, minAcu, maxAcu };
}

function asPlanned(
  {
    kind,
    instanceClass = null,
  }: { readonly kind: SourceSetting["kind"]; readonly instanceClass?: string | null },
  { minAcu, maxAcu }: Settings,
): RunsAs {
  return kind === "serverless" ? { kind, minAcu, maxAcu } : { kind, instanceClass: instanceClass ?? "" };
}

import { followsWriter } from "../../members/follows-writer.ts";
import { expectedSpeeds, withOwnSpeeds } from "../terms/family-speed.ts";
import { blocksPauseAnew, pauseInUse, pauseOfToday, pausesAnew } from "../terms/features-in-use.ts";
import { sharedRange, tierToday } from "../terms/planned-readers.ts";
import type { Settings, SourceSetting } from "../terms/settings.ts";
import { type Effective, expectedParameters } from "../workload/resolve.ts";
import { asItRan, type Workload } from "../workload/workload.ts";
import { measuredMonth } from "./measured-month.ts";
import { withoutGrowth } from "./without-growth.ts";

/**
 * Whether settings run the instances that run today, by their kinds and classes, and of the serverless ones by whether they
 * follow the writer (RDR-1): one that no longer does has another capacity.
 */
export function runsSameInstances(
  { readers: tried }: Pick<Settings, "readers">,
  { evidence, baseline, view }: Pick<Workload, "evidence" | "baseline" | "view">,
): boolean {
  const named = new Set(baseline.readers.map(({ instance }) => instance));
  const ranIn = new Map((view.readers ?? []).map(({ measured, tier }) => [measured?.instance, tier]));
  const running = [
    ...baseline.readers.map((one) => nameOf(one.source, ranIn.get(one.instance) ?? tierToday(one))),
    // What has a measured capacity runs on serverless, whether the user named it or not.
    ...evidence.others.flatMap(({ id, capacity }) =>
      capacity === null || (id !== null && named.has(id))
        ? []
        : [nameOf(SERVERLESS, tierToday({ source: SERVERLESS, tier: ranIn.get(id ?? undefined) }))],
    ),
  ];
  const names = tried.map((reader) => nameOf(reader, reader.tier));
  return names.sort().join() === running.sort().join();
}

const SERVERLESS = { kind: "serverless" } as const;

function nameOf(
  { kind, instanceClass }: { readonly kind: SourceSetting["kind"]; readonly instanceClass?: string | null },
  tier: number,
): string {
  if (kind === "provisioned") return instanceClass ?? "";
  return followsWriter({ tier }) ? "acu that follows" : "acu";
}

/** What is run: settings over the demand. */
interface Run {
  readonly effective: Effective;
}

/** This run's ACU-hours, and how another's are found: as the model has them. */
interface Simulated {
  readonly acuHours: number;
  readonly replay: (ran: Run) => number;
}

/**
 * The serverless instances that run today, billed by their measured capacity and not by the model (TOD-1): a replay that is a
 * few percent off would call the same cluster a saving or a loss. With another maximum, or a longer or shorter wait before it
 * pauses, it is the same times what the model makes of the change. Null for any other settings, and where what paused may not.
 * Beside a writer of a class these are its readers; one that follows it, only while it stays its class.
 */
export function asMeasured(input: Run, simulated: Simulated): ReturnType<typeof measuredMonth> | null {
  const { workload, settings } = input.effective;
  const { members } = workload.measured;
  if (members.length === 0 || settings.minAcu !== sharedRange(workload.baseline)?.minAcu) return null;
  if (settings.schedule.length > 0 || !keepsWriter(settings, workload)) return null;
  if (!keepsPauses(settings, workload)) return null;
  const instances = [settings.writer, ...settings.readers];
  const serverless = instances.filter(({ kind }) => kind === "serverless").length;
  if (serverless !== members.length || !runsSameInstances(settings, workload)) return null;
  return measuredMonth(input.effective, { members, factor: changeSince(input, simulated) });
}

/** Whether the writer stays what its serverless instances ran beside: the class of one that is followed, else of any class. */
export function keepsWriter({ writer, readers }: Settings, { baseline: { source } }: Workload): boolean {
  if (source.kind === "serverless" || writer.kind === "serverless") return source.kind === writer.kind;
  const isFollowed = readers.some((reader) => reader.kind === "serverless" && followsWriter(reader));
  return !isFollowed || source.instanceClass === writer.instanceClass;
}

/** Whether what paused may pause, and what a feature kept awake may not: else its capacity is another. */
export function keepsPauses(settings: Settings, workload: Workload): boolean {
  if (pausesAnew(settings, workload.baseline)) return false;
  return settings.writer.kind !== "serverless" || !hasPaused(workload) || mayPause(settings, workload);
}

function mayPause(settings: Settings, { baseline: { features } }: Workload): boolean {
  return settings.autoPauseS !== null && !blocksPauseAnew(settings, { ...(features && { features }) });
}

/** The last replay of what ran, by workload; it goes when the workload goes. */
const kept = new WeakMap<
  Workload,
  Pick<Effective, "memory"> & { readonly key: string; readonly acuHours: number }
>();

/** What growth, or another draw of the model's constants, makes of the replay of what ran; 1 where nothing differs. */
function changeSince({ effective }: Run, { acuHours, replay }: Simulated): number {
  const { workload } = effective;
  const ran = asItReplays(effective);
  const key = replayKey(effective, ran.settings);
  const before = kept.get(workload);
  const known = before?.memory === effective.memory ? before : undefined;
  const replayed = known?.key === key ? known.acuHours : replay({ effective: ran.effective() });
  kept.set(workload, { key, acuHours: replayed, memory: effective.memory });
  return replayed === 0 ? 1 : acuHours / replayed;
}

/** What ran, as the model has it: nothing grown, under the range that was measured and the constants that are expected. */
export function asItReplays(effective: Effective): {
  readonly settings: Settings;
  readonly effective: () => Effective;
} {
  const { workload } = effective;
  const settings = withMeasuredRange(effective);
  return {
    settings,
    effective: () => ({
      ...withoutGrowth({ ...effective, settings }, asItRan(workload)),
      parameters: expectedParameters(workload, settings),
      speeds: withOwnSpeeds(settings, expectedSpeeds),
    }),
  };
}

/** What tells one replay of what ran from another, beside the memory that it goes by. */
export function replayKey({ held }: Effective, settings: Settings): string {
  const { profile, engine, readers, speeds } = settings;
  return JSON.stringify([profile, engine, pauseInUse(settings), readers, held.length, speeds]);
}

function hasPaused({ measured }: Workload): boolean {
  return measured.members.some(({ account }) => account.pausedS.some((seconds) => seconds > 0));
}

/** The settings with the maximum that was measured, and today's wait before a pause where it paused. */
function withMeasuredRange({ settings, workload }: Effective): Settings {
  const range = sharedRange(workload.baseline);
  if (range === null) return settings;
  const autoPauseS = hasPaused(workload) ? pauseOfToday(range) : settings.autoPauseS;
  return { ...settings, maxAcu: range.maxAcu, autoPauseS };
}

import { expectedSpeeds, withOwnSpeeds } from "../terms/family-speed.ts";
import { blocksPauseAnew, pauseInUse, pauseOfToday } from "../terms/features-in-use.ts";
import type { Settings } from "../terms/settings.ts";
import { measuredMonth } from "./measured-month.ts";
import { type Effective, expectedParameters } from "./resolve.ts";
import { asItRan, type Workload } from "./workload.ts";

/** Whether settings run the instances that run today, by their kinds and classes. */
export function runsSameInstances(
  { readers: tried }: Pick<Settings, "readers">,
  { evidence, baseline }: Pick<Workload, "evidence" | "baseline">,
): boolean {
  const namesOf = (all: readonly (string | null)[]) =>
    all
      .map((name) => name ?? "acu")
      .sort()
      .join();
  const named = new Set(baseline.readers.map(({ instance }) => instance));
  const running = [
    ...baseline.readers.map(({ source }) => (source.kind === "serverless" ? null : source.instanceClass)),
    // What has a measured capacity runs on serverless, whether the user named it or not.
    ...evidence.others.flatMap(({ id, capacity }) =>
      capacity === null || (id !== null && named.has(id)) ? [] : [null],
    ),
  ];
  const kinds = tried.map(({ kind, instanceClass }) => (kind === "serverless" ? null : instanceClass));
  return namesOf(kinds) === namesOf(running);
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
 * The range that runs today, billed by its measured capacity and not by the model (TOD-1): a replay that is a few
 * percent off would call the same cluster a saving or a loss. With another maximum, or a longer or shorter wait before it
 * pauses, it is the same times what the model makes of the change. Null for any other settings, and where what paused may not.
 */
export function asMeasured(input: Run, simulated: Simulated): ReturnType<typeof measuredMonth> | null {
  const { workload, settings } = input.effective;
  const { members } = workload.measured;
  const { source, features } = workload.baseline;
  if (source.kind === "provisioned" || settings.writer.kind === "provisioned" || members.length === 0)
    return null;
  const isRange = settings.minAcu === source.minAcu;
  const mayPause =
    settings.autoPauseS !== null && !blocksPauseAnew(settings, { ...(features && { features }) });
  const isSteady = settings.schedule.length === 0 && (!hasPaused(workload) || mayPause);
  if (!isRange || !isSteady) return null;
  const serverless = 1 + settings.readers.filter(({ kind }) => kind === "serverless").length;
  if (serverless !== members.length || !runsSameInstances(settings, workload)) return null;
  return measuredMonth(input.effective, { members, factor: changeSince(input, simulated) });
}

/** The last replay of what ran, by workload; it goes when the workload goes. */
const kept = new WeakMap<
  Workload,
  Pick<Effective, "memory"> & { readonly key: string; readonly acuHours: number }
>();

/** What growth, or another draw of the model's constants, makes of the replay of what ran; 1 where nothing differs. */
function changeSince({ effective }: Run, { acuHours, replay }: Simulated): number {
  const { workload, held } = effective;
  const settings = withMeasuredRange(effective);
  const { profile, engine, readers } = settings;
  const key = JSON.stringify([profile, engine, pauseInUse(settings), readers, held.length, settings.speeds]);
  const before = kept.get(workload);
  const known = before?.memory === effective.memory ? before : undefined;
  const parameters = expectedParameters(workload, settings);
  const speeds = withOwnSpeeds(settings, expectedSpeeds);
  const ran = {
    effective: { ...effective, workload: asItRan(workload), settings, parameters, growth: 1, speeds },
  };
  const replayed = known?.key === key ? known.acuHours : replay(ran);
  kept.set(workload, { key, acuHours: replayed, memory: effective.memory });
  return replayed === 0 ? 1 : acuHours / replayed;
}

function hasPaused({ measured }: Workload): boolean {
  return measured.members.some(({ account }) => account.pausedS.some((seconds) => seconds > 0));
}

/** The settings with the maximum that was measured, and today's wait before a pause where it paused. */
function withMeasuredRange({ settings, workload }: Effective): Settings {
  const { source } = workload.baseline;
  if (source.kind === "provisioned") return settings;
  const autoPauseS = hasPaused(workload) ? pauseOfToday(source) : settings.autoPauseS;
  return { ...settings, maxAcu: source.maxAcu, autoPauseS };
}

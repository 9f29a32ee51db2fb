import type { HourlyAccount } from "../../capacity/hourly-account.ts";
import { projectMonth } from "../../capacity/project-month.ts";
import { followsWriter } from "../../members/follows-writer.ts";
import { sharedRange } from "../terms/planned-readers.ts";
import type { ReaderSetting, Settings } from "../terms/settings.ts";
import type { Effective } from "../workload/resolve.ts";
import { settingsOfToday } from "../workload/settings-of-today.ts";
import type { Workload } from "../workload/workload.ts";
import { asItReplays, keepsPauses, keepsWriter, replayKey } from "./as-measured.ts";

/** ACU-hours of each member of settings by the model, the writer's first; 0 of a class. */
export type Replay = (of: Effective) => readonly number[];

/** A serverless instance that stays what it is: what was measured of it, and that ÷ what the model makes of it as it ran. */
export interface KeptMember {
  readonly account: HourlyAccount;
  readonly factor: number;
}

/**
 * The members, the writer's first, that keep their range, whether they follow the writer, and their load (TOD-1): growth and draws
 * count as the model has them, × what was measured ÷ what the model makes of it as it ran; null = as the model has it. Null in all
 * where all are the model's.
 */
export function keptMembers(effective: Effective, replay: Replay): readonly (KeptMember | null)[] | null {
  const { workload, settings } = effective;
  const { members } = workload.measured;
  if (members.length === 0 || !keepsMinimum(settings, workload)) return null;
  if (!keepsPauses(settings, workload)) return null;
  const { readers = [] } = workload.view;
  const kept = [ofWriter(settings, workload), ...settings.readers.map((one) => ofReader(one, effective))];
  if (kept.every((instance) => instance === undefined)) return null;
  const replayed = replayOfToday(effective, { readers, replay });
  const instances = [
    workload.evidence.planned.id,
    ...readers.map(({ measured }) => measured?.instance ?? null),
  ];
  return kept.map((instance) => {
    if (instance === undefined) return null;
    const account = members.find((one) => one.instance === instance)?.account;
    const modelled = replayed[instances.indexOf(instance)] ?? 0;
    if (account === undefined || modelled === 0) return null;
    return { account, factor: projectMonth(account).acuHours / modelled };
  });
}

/** Whether a range has today's minimum at every hour. */
export function keepsMinimum({ minAcu, schedule }: Settings, { baseline }: Workload): boolean {
  return schedule.length === 0 && minAcu === sharedRange(baseline)?.minAcu;
}

/** Name of the planned instance where it stays on its range; undefined where it does not. */
function ofWriter({ writer }: Settings, { baseline, evidence }: Workload): string | null | undefined {
  const stays = writer.kind === "serverless" && baseline.source.kind === "serverless";
  return stays ? evidence.planned.id : undefined;
}

/** Name of a reader that stays what it is: one that follows the writer, only beside the same writer. */
function ofReader(reader: ReaderSetting, { settings, workload }: Effective): string | undefined {
  const { kind, measured, demandShare } = reader;
  if (kind !== "serverless" || measured == null || measured.source.kind !== "serverless") return undefined;
  const ran = workload.view.readers?.find((one) => one.measured?.instance === measured.instance);
  if (ran === undefined || ran.demandShare !== demandShare) return undefined;
  const follows = followsWriter(reader);
  if (follows !== followsWriter(ran)) return undefined;
  return follows && !keepsWriter(settings, workload) ? undefined : measured.instance;
}

/** The last replays of what ran, by workload; they go when the workload goes. */
const kept = new WeakMap<
  Workload,
  readonly (Pick<Effective, "memory"> & { readonly key: string; readonly acuHours: readonly number[] })[]
>();
/** One with the CPU of its reads and one without are asked for in turns. */
const KEPT = 4;

function replayOfToday(
  effective: Effective,
  { readers, replay }: { readonly readers: readonly ReaderSetting[]; readonly replay: Replay },
): readonly number[] {
  const { workload, memory } = effective;
  const ran = asItReplays({ ...effective, settings: settingsOfToday(effective, readers) });
  const key = replayKey(effective, ran.settings);
  const before = kept.get(workload) ?? [];
  const known = before.find((one) => one.key === key && one.memory === memory);
  if (known !== undefined) return known.acuHours;
  const acuHours = replay(ran.effective());
  kept.set(workload, [{ key, memory, acuHours }, ...before].slice(0, KEPT));
  return acuHours;
}

import type { Settings } from "@acuity/engine/plan";
import { nameWith } from "./aws-names.ts";

/** A range that is set at one time of day on some days of the week, UTC. */
export interface ScheduleRule {
  readonly name: string;
  /** As EventBridge Scheduler reads it: `cron(0 8 ? * MON-FRI *)`. */
  readonly cron: string;
  readonly minAcu: number;
  readonly maxAcu: number;
}

const WEEK = 168;
const DAYS = ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"] as const;

type Range = Pick<Settings, "minAcu" | "maxAcu">;

interface Moment extends Range {
  readonly hour: number;
}

/** The moments at which the range changes, those of one time and one range as one rule. */
export function scheduleRules(schedule: Settings["schedule"], base: Range): readonly ScheduleRule[] {
  const moments = momentsOf(schedule, base);
  const alike = Map.groupBy(moments, ({ hour, minAcu, maxAcu }) => `${hour % 24} ${minAcu} ${maxAcu}`);
  return [...alike.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const { minAcu, maxAcu } = first;
    const inDay = first.hour % 24;
    const [hour, minute] = [Math.floor(inDay), (inDay % 1) * 60];
    const days = daysOf(same.map((one) => Math.floor(one.hour / 24)));
    const clock = `${String(hour).padStart(2, "0")}${String(minute).padStart(2, "0")}`;
    const name = `acu-${minAcu}-${maxAcu}-at-${clock}`;
    return [{ name, cron: `cron(${minute} ${hour} ? * ${days} *)`, minAcu, maxAcu }];
  });
}

/** Where windows meet, the one that begins counts; a whole week's window changes nothing. */
function momentsOf(schedule: Settings["schedule"], base: Range): readonly Moment[] {
  const begins = new Map(schedule.map((window) => [window.fromHour % WEEK, window]));
  const ends = schedule.map(({ toHour }) => toHour % WEEK).filter((hour) => !begins.has(hour));
  const all: readonly Moment[] = [
    ...[...begins].map(([hour, { minAcu, maxAcu }]) => ({ hour, minAcu, maxAcu })),
    ...ends.map((hour) => ({ hour, minAcu: base.minAcu, maxAcu: base.maxAcu })),
  ];
  return all.toSorted((a, b) => a.hour - b.hour);
}

/** `MON-FRI`, `SAT,SUN`, `*`. */
function daysOf(days: readonly number[]): string {
  const sorted = [...new Set(days)].sort((a, b) => a - b);
  if (sorted.length === 7) return "*";
  const [first = 0] = sorted;
  const last = sorted.at(-1) ?? first;
  const isRun = sorted.length > 2 && last - first === sorted.length - 1;
  return isRun ? `${DAYS[first]}-${DAYS[last]}` : sorted.map((day) => DAYS[day]).join(",");
}

/** The call that a rule makes, as EventBridge Scheduler hands it to the API of RDS. */
export function ruleInput(
  cluster: string,
  { minAcu, maxAcu }: { readonly minAcu: number; readonly maxAcu: number },
): string {
  return JSON.stringify({
    DbClusterIdentifier: cluster,
    ServerlessV2ScalingConfiguration: { MinCapacity: minAcu, MaxCapacity: maxAcu },
  });
}

/** At most 64 characters, which is what Scheduler takes. */
export function ruleName(cluster: string, name: string): string {
  return nameWith(cluster, { end: name, most: 64 });
}

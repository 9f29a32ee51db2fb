import { isScattered, type WeekSpan } from "../../schedule/busy-hours.ts";
import { WEEK_HOURS } from "../../units/acu.ts";
import { hourOfWeek } from "../../units/hour-of-week.ts";
import { HOUR_S } from "../../units/seconds.ts";
import { memberMonths } from "../month/member-months.ts";
import { unmetSpans } from "../month/unmet-spans.ts";
import type { Settings } from "../terms/settings.ts";
import type { Effective } from "../workload/resolve.ts";
import { rangeOfToday, settingsOfToday } from "../workload/settings-of-today.ts";

/** Share of an hour of the week that an instance is short from which a minimum is raised for its climb (an assumption). */
const CLIMBING = 0.01;

/**
 * Spans of the week in which any serverless instance of a cluster climbs too late from today's minimum, each by its own climbs (INS-5)
 * and begun an hour early (CLU-4). Empty of a writer alone and where classes alone run, where less than a week was measured and where
 * they are scattered.
 */
export function climbHours(effective: Effective): readonly WeekSpan[] {
  const { settings, workload } = effective;
  const { readers = settings.readers } = workload.view;
  const today = settingsOfToday(effective, readers);
  const isKnown = (rangeOfToday(workload, readers)?.minAcu ?? null) !== null && isSold(today, effective);
  if (readers.length === 0 || !isKnown) return [];
  const weeks = (workload.demand.expected.edgesS.at(-1) ?? 0) / (WEEK_HOURS * HOUR_S);
  if (weeks < 1) return [];
  const shares = new Float64Array(WEEK_HOURS);
  for (const { trace, run } of memberMonths({ effective: { ...effective, settings: today } })) {
    if (run.kind === "provisioned") continue;
    const { fromS, toS } = unmetSpans(trace, run.changes);
    const own = secondsByHour(fromS, toS).map((seconds) => seconds / (weeks * HOUR_S));
    for (const [hour, share] of own.entries()) shares[hour] = Math.max(shares[hour] as number, share);
  }
  return spansOf((hour) => (shares[hour % WEEK_HOURS] as number) > CLIMBING);
}

/** Whether every class of the settings has its size in the price list. */
const isSold = ({ writer, readers }: Settings, { market }: Effective): boolean =>
  [writer, ...readers].every(
    (one) =>
      one.kind === "serverless" ||
      market.specs.some(({ instanceClass }) => instanceClass === one.instanceClass),
  );

/** Each run of such hours with the hour before it, begun anew where another ends there: its own hour before is all it needs. */
function spansOf(isClimbing: (hour: number) => boolean): readonly WeekSpan[] {
  const spans: WeekSpan[] = [];
  for (let hour = 0; hour < WEEK_HOURS; hour++) {
    if (!isClimbing(hour) && !isClimbing(hour + 1)) continue;
    const last = spans.at(-1);
    if (last?.toHour === hour && isClimbing(hour)) spans[spans.length - 1] = { ...last, toHour: hour + 1 };
    else spans.push({ fromHour: hour, toHour: hour + 1 });
  }
  return isScattered(spans) ? [] : spans;
}

/** Seconds of spans in each hour of the week. */
function secondsByHour(fromS: Float64Array, toS: Float64Array): Float64Array {
  const seconds = new Float64Array(WEEK_HOURS);
  fromS.forEach((from, i) => {
    const end = toS[i] as number;
    for (let at = from; at < end; ) {
      const next = Math.min(end, (Math.floor(at / HOUR_S) + 1) * HOUR_S);
      const hour = hourOfWeek(at);
      seconds[hour] = (seconds[hour] as number) + next - at;
      at = next;
    }
  });
  return seconds;
}

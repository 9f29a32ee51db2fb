import type { MeasuredMember } from "../../measured/measured-accounts.ts";
import { measuredMonth } from "../month/measured-month.ts";
import type { BilledMonth } from "../month/priced-month.ts";
import { usageOfMonth } from "../month/usage-of-month.ts";
import type { Effective } from "../workload/resolve.ts";

const WRITER = { kind: "writer" } as const;

/**
 * The month of a planned instance whose capacity nobody exported, its range replayed, and of the others by theirs (TOD-1): the
 * options run all of them.
 */
export function replayedBeside(
  now: Effective,
  of: {
    readonly replayed: BilledMonth;
    readonly members: readonly MeasuredMember[];
    /** What the measured ACU-hours are multiplied by. */
    readonly factor: number;
  },
): BilledMonth {
  const { replayed, members, factor } = of;
  if (members.length === 0) return replayed;
  const measured = measuredMonth(now, { members, factor });
  const { serverless: own = [], ioRequests } = replayed.usage;
  const beside = measured.usage.serverless ?? [];
  const all = [...own, ...beside].map(({ member: name = WRITER, acuHours }) => ({ name, acuHours }));
  return {
    usage: usageOfMonth(now, { members: all, ioRequests }),
    acuByHour:
      replayed.acuByHour === null ? measured.acuByHour : sumOfHours([replayed.acuByHour, measured.acuByHour]),
  };
}

/** Equally likely hours of both, those of the same hour of the week together: the longer has more of each (DEM-8). */
function sumOfHours(columns: readonly Float64Array[]): Float64Array {
  const length = Math.max(...columns.map((column) => column.length));
  return Float64Array.from({ length }, (_, h) =>
    columns.reduce((sum, column) => sum + (column[Math.floor((h * column.length) / length)] as number), 0),
  );
}

import type { MeasuredMember } from "../../measured/measured-accounts.ts";
import { measuredMonth } from "../month/measured-month.ts";
import type { BilledMonth } from "../month/priced-month.ts";
import type { Effective } from "../month/resolve.ts";
import { usageOfMonth } from "../month/usage-of-month.ts";

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
  const hours = measured.acuByHour.length;
  return {
    usage: usageOfMonth(now, { members: all, ioRequests }),
    acuByHour:
      replayed.acuByHour?.map((acu, h) => acu + (measured.acuByHour[h % hours] as number)) ??
      measured.acuByHour,
  };
}

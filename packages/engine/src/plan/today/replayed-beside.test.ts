import { expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { everyFiveMinutes, seriesOf } from "../../../test/series-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { measuredAccounts } from "../../measured/measured-accounts.ts";
import { measuredMonth } from "../month/measured-month.ts";
import { resolve } from "../workload/resolve.ts";
import { replayedBeside } from "./replayed-beside.ts";

const now = resolve(officeCase({ busyPct: 10, quietPct: 4 }));
const WEEK = 7 * 24;

/** A reader measured for so many weeks, higher by a tenth of an ACU each hour of the day. */
function measuredFor(weeks: number) {
  const acu = Array.from({ length: weeks * WEEK * 12 }, (_, i) => 1 + (Math.floor(i / 12) % 24) / 10);
  const capacity = seriesOf(everyFiveMinutes(acu), {
    metric: "ServerlessDatabaseCapacity",
    dimensions: { DBInstanceIdentifier: "orders-2" },
  });
  const { planned } = gatherCluster([capacity]);
  return measuredAccounts([planned]).members;
}

/** The replay of as many weeks: as many equally likely values of each hour of the week, each that hour's number. */
const replayedFor = (weeks: number) => ({
  usage: { serverless: [{ acuHours: 1000 }], ioRequests: 0 } as never,
  acuByHour: Float64Array.from({ length: weeks * WEEK }, (_, h) => Math.floor(h / weeks)),
});

it.each([
  [1, 1],
  [2, 1],
  [1, 2],
])(
  "TOD-1 each hour of a replay of %i weeks has what was measured beside it in that hour of %i weeks",
  (replayedWeeks, measuredWeeks) => {
    const members = measuredFor(measuredWeeks);
    const alone = measuredMonth(now, { members: measuredFor(1), factor: 2 }).acuByHour;
    const { acuByHour } = replayedBeside(now, { replayed: replayedFor(replayedWeeks), members, factor: 2 });
    const each = (acuByHour?.length ?? 0) / WEEK;
    expect(each).toBe(Math.max(replayedWeeks, measuredWeeks));
    acuByHour?.forEach((acu, h) => {
      const hour = Math.floor(h / each);
      expect(acu).toBeCloseTo(hour + (alone[hour] as number), 9);
    });
  },
);

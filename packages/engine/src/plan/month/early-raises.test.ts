import { describe, expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { simulate } from "../../capacity/simulate.ts";
import { earlyRaises, raisingEarly } from "./early-raises.ts";
import { resolve } from "./resolve.ts";
import { whatIf } from "./what-if-of.ts";

/** Weekdays 9 to 18: raised when the load comes, which is too late. */
const schedule = [0, 1, 2, 3, 4].map((day) => ({
  fromHour: day * 24 + 9,
  toHour: day * 24 + 18,
  minAcu: 12,
  maxAcu: 32,
}));
const serverless = { writer: { kind: "serverless" }, minAcu: 0.5, maxAcu: 32, autoPauseS: null } as const;

describe("earlyRaises", () => {
  it("SCH-1 says for a month what raising a quarter, half and whole hour early costs and saves", () => {
    const known = officeCase(undefined, { ...serverless, schedule });
    const raises = earlyRaises(known);
    expect(raises.map((raise) => raise.leadHours)).toEqual([0.25, 0.5, 1]);
    const [quarter] = raises;
    expect(quarter?.savedThrottledS).toBeGreaterThan(0);
    // The same as moving the windows by hand and pricing the month.
    const early = schedule.map((window) => ({ ...window, fromHour: window.fromHour - 1 }));
    const moved = officeCase(undefined, { ...serverless, schedule: early });
    const extra = whatIf(moved).month.acuHours - whatIf(known).month.acuHours;
    expect(raises[2]?.extraAcuHours).toBeCloseTo(extra, 0);
  });

  it("SCH-1 begins no earlier than the window before it ends", () => {
    const { workload, parameters } = resolve(officeCase(undefined, serverless));
    const { minAcu, maxAcu, autoPauseS } = serverless;
    const run = { trace: workload.demand.expected, minAcu, maxAcu, autoPauseS, parameters, phaseS: 92 };
    const [night, day] = [
      { fromHour: 4, toHour: 8, minAcu: 2, maxAcu },
      { fromHour: 9, toHour: 18, minAcu: 12, maxAcu },
    ];
    const moved = (fromHour: number) => [
      { ...night, fromHour: 3 },
      { ...day, fromHour },
    ];
    const hoursOf = (of: readonly (typeof day)[]) => simulate({ ...run, schedule: of }).acuHours;
    const [hour, two] = raisingEarly({ ...run, schedule: [night, day] }, [1, 2]);
    expect(hour?.extraAcuHours).toBeCloseTo(hoursOf(moved(8)) - hoursOf([night, day]), 9);
    // Of two hours the day's window takes the one that is free, the night's both.
    const both = [
      { ...night, fromHour: 2 },
      { ...day, fromHour: 8 },
    ];
    expect(two?.extraAcuHours).toBeCloseTo(hoursOf(both) - hoursOf([night, day]), 9);
  });

  it("SCH-1 has nothing to say where no window raises the minimum", () => {
    expect(earlyRaises(officeCase(undefined, serverless))).toEqual([]);
    expect(
      earlyRaises(
        officeCase(undefined, {
          schedule,
          writer: { kind: "provisioned", instanceClass: "db.r6g.xlarge" },
        }),
      ),
    ).toEqual([]);
  });
});

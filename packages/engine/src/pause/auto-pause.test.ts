import { describe, expect, it } from "vitest";
import { runOver } from "../../test/golden/steps-of-run.ts";
import { rowsOf } from "../../test/rows-of.ts";
import { profileFor } from "../capacity/profile-for.ts";
import { simulate } from "../capacity/simulate.ts";
import { demandFromRows } from "../demand/demand-from-rows.ts";
import { pauseBlockers } from "./pause-blockers.ts";

const { parameters } = profileFor({ profile: "platform-4" });
const ZERO = { minAcu: 0, maxAcu: 16, parameters };

describe("auto-pause", () => {
  it("PAU-1 pauses after the set idle seconds, resumes after 15 s at 2 ACU, callers wait", () => {
    const run = runOver(rowsOf({ 0: 1, 100: 0, 2000: 1, 3000: 0 }), { ...ZERO, autoPauseS: 600 });
    expect(run.rows).toEqual(rowsOf({ 0: 1.5, 370: 1, 555: 0.5, 700: 0, 2015: 2, 2035: 1.5 }));
    expect(run).toMatchObject({
      pauses: 1,
      resumes: 1,
      pausedS: 1300,
      waitedS: 15,
      throttledS: 15,
      deficitAcuS: 15,
    });
  });

  it("PAU-1 a resume after more than 24 h takes 30 s, and a trace that ends paused has none", () => {
    const run = runOver(
      [
        [0, 0],
        [300 + 86_401, 1],
        [90_000, 0],
      ],
      { ...ZERO, autoPauseS: 300 },
    );
    expect(run).toMatchObject({ resumes: 1, waitedS: 30, pausedS: 86_401 });
    expect(
      runOver(
        [
          [0, 0],
          [300 + 86_400, 1],
          [90_000, 0],
        ],
        { ...ZERO, autoPauseS: 300 },
      ).waitedS,
    ).toBe(15);
    expect(runOver(rowsOf({ 0: 0, 9000: 0 }), { ...ZERO, autoPauseS: 300 })).toMatchObject({
      pauses: 1,
      resumes: 0,
    });
  });

  it("PAU-1 open connections keep an idle instance awake; without them background work is asked by nobody", () => {
    const base = demandFromRows({ seconds: [0, 1000, 2000, 3000], acu: [0, 0.2, 0, 0] });
    const connected = simulate({
      ...ZERO,
      trace: { ...base, active: Uint8Array.of(1, 1, 1) },
      autoPauseS: 300,
    });
    expect(connected).toMatchObject({ pauses: 0, pausedS: 0 });
    const alone = simulate({ ...ZERO, trace: { ...base, active: Uint8Array.of(0, 0, 0) }, autoPauseS: 300 });
    expect(alone).toMatchObject({ pauses: 1, resumes: 0, pausedS: 2700, throttledS: 0 });
  });

  it("PAU-1 AWS's default is 300 s, and null is never", () => {
    const trace = demandFromRows({ seconds: [0, 1000], acu: [0, 0] });
    expect(simulate({ ...ZERO, trace }).pausedS).toBe(700);
    expect(simulate({ ...ZERO, trace, autoPauseS: null }).pausedS).toBe(0);
  });

  it("PAU-1 SCH-1 a schedule that comes down to 0 in hours that the trace has not may pause, and does not there", () => {
    const trace = demandFromRows({ seconds: [0, 1000], acu: [0, 0] });
    const weekend = [{ fromHour: 120, toHour: 168, minAcu: 0, maxAcu: 16 }];
    const run = simulate({ ...ZERO, trace, minAcu: 1, schedule: weekend, autoPauseS: 300 });
    expect(run.pausedS).toBe(0);
  });

  it.each([
    [{ minAcu: 1, autoPauseS: 300 }, "the minimum here is 1 ACU"],
    [{ minAcu: 0, autoPauseS: 299 }, "got 299"],
    [{ minAcu: 0, autoPauseS: 86_401 }, "got 86401"],
  ])("PAU-1 refuses %j", (change, words) => {
    const trace = demandFromRows({ seconds: [0, 1000], acu: [0, 0] });
    expect(() => simulate({ ...ZERO, trace, ...change })).toThrow(words);
  });

  it("PAU-1 lists what blocks pausing: settings, and a trace that is never idle for long enough", () => {
    const trace = demandFromRows({ seconds: [0, 200, 400, 600], acu: [0, 1, 0, 0] });
    const blockers = pauseBlockers({
      trace,
      autoPauseS: 300,
      facts: { features: ["logExport", "proxy"], provisionedReaders: 1 },
    });
    expect(blockers.map((note) => note.code)).toEqual([
      "pause-blocked-proxy",
      "pause-blocked-provisionedReaders",
      "pause-never-idle",
      "pause-without-connections",
    ]);
    const idle = { ...demandFromRows({ seconds: [0, 900], acu: [0, 0] }), active: Uint8Array.of(0) };
    expect(pauseBlockers({ trace: idle, autoPauseS: 300 })).toEqual([]);
  });

  it("PAU-1 seconds without data are no idle seconds", () => {
    const rows = demandFromRows({ seconds: [0, 200, 400, 600], acu: [0, 0, 0, 0] });
    const milliAcu = Int32Array.of(0, -1, 0);
    const codes = (active: Uint8Array | null) =>
      pauseBlockers({ trace: { ...rows, milliAcu, active }, autoPauseS: 300 }).map((note) => note.code);
    expect(codes(Uint8Array.of(0, 0, 0))).toEqual(["pause-never-idle"]);
    expect(codes(null)).toContain("pause-never-idle");
  });
});

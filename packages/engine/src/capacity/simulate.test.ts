import { describe, expect, it } from "vitest";
import { runOver } from "../../test/golden/steps-of-run.ts";
import { rowsOf } from "../../test/rows-of.ts";
import { demandFromRows } from "../demand/demand-from-rows.ts";
import { prepareTrace } from "./prepare-trace.ts";
import { profileFor } from "./profile-for.ts";
import { capacityTables } from "./run-state.ts";
import { simulate } from "./simulate.ts";

const MYSQL = profileFor({ profile: "mysql-2022" }).parameters;
const POSTGRES = profileFor({ profile: "postgres-2024" }).parameters;

describe("simulate", () => {
  it("ACU-2 thousands of runs of one set of parameters look up the same tables", () => {
    expect(capacityTables(POSTGRES)).toBe(capacityTables(POSTGRES));
    const faster = { ...POSTGRES, refillThousandths: 2 * POSTGRES.refillThousandths };
    expect(capacityTables(faster).table).not.toEqual(capacityTables(POSTGRES).table);
  });

  it("ACU-1 a run starts at the want of its first sample with a full bucket", () => {
    const { rows } = runOver(rowsOf({ 0: 7.6, 60: 40, 120: 0 }), {
      minAcu: 0.5,
      maxAcu: 64,
      parameters: POSTGRES,
    });
    expect(rows.slice(0, 2)).toEqual(rowsOf({ 0: 10, 63: 13.5 }));
  });

  it("ACU-1 the changes of a run stay as they are when another runs in the same room", () => {
    const settings = { minAcu: 0.5, maxAcu: 64, parameters: POSTGRES };
    const { changes } = runOver(rowsOf({ 0: 7.6, 60: 40, 120: 0 }), settings);
    const before = [...changes];
    runOver(rowsOf({ 0: 1, 300: 60, 600: 2, 5000: 2 }), settings);
    expect([...changes]).toEqual(before);
    expect([...runOver(rowsOf({ 0: 7.6, 60: 40, 120: 0 }), settings).changes]).toEqual(before);
  });

  it("ACU-1 a given start replaces the want of the first sample and is kept inside the bounds", () => {
    const settings = { minAcu: 2, maxAcu: 8, parameters: POSTGRES };
    expect(runOver(rowsOf({ 0: 0, 60: 0 }), { ...settings, startAcu: 5 }).rows).toEqual([[0, 5]]);
    expect(runOver(rowsOf({ 0: 0, 60: 0 }), { ...settings, startAcu: 30 }).rows).toEqual([[0, 8]]);
    expect(() => runOver(rowsOf({ 0: 0, 60: 0 }), { ...settings, startAcu: 5.2 })).toThrow("got 5.2");
  });

  it("MEM-20 what memory keeps is there whatever the minimum while it runs, up to the maximum, and not while it is paused", () => {
    const settings = { minAcu: 0.5, maxAcu: 8, parameters: POSTGRES, leastAcu: 3.5 };
    const lowest = (input: object) => {
      const { changes } = simulate({ trace, ...settings, ...input });
      return changes.reduce((least, half, i) => (i % 2 === 1 && half < least ? half : least), 999) / 2;
    };
    const trace = demandFromRows({ seconds: [0, 600, 7200], acu: [6, 0, 0] });
    expect([lowest({}), lowest({ leastAcu: 0 }), lowest({ maxAcu: 2 })]).toEqual([3.5, 0.5, 2]);
    const pausing = simulate({ trace, ...settings, minAcu: 0, autoPauseS: 300 });
    expect(pausing.pausedS).toBeGreaterThan(0);
    expect(pausing.changes.filter((half, i) => i % 2 === 1 && half > 0 && half < 7)).toHaveLength(0);
    expect(simulate({ trace, ...settings }).acuHours).toBe(
      simulate({ trace, ...settings, minAcu: 3.5 }).acuHours,
    );
  });

  it("ACU-2 a minute of idleness makes the wait cold, one busy second in it makes it warm", () => {
    const rise = (rows: readonly (readonly [number, number])[]) =>
      runOver(rows, { minAcu: 4, maxAcu: 64, parameters: MYSQL }).rows[1]?.[0];
    expect(rise(rowsOf({ 0: 0, 100: 30, 200: 0 }))).toBe(111);
    expect(rise(rowsOf({ 0: 0, 39: 0.2, 40: 0, 100: 30, 200: 0 }))).toBe(111);
    expect(rise(rowsOf({ 0: 0, 40: 0.2, 41: 0, 100: 30, 200: 0 }))).toBe(101);
    expect(rise(rowsOf({ 0: 0, 99: 0.199, 100: 30, 200: 0 }))).toBe(111);
    expect(rise(rowsOf({ 0: 3, 5: 30, 200: 0 }))).toBe(6);
  });

  it("ACU-2 an episode ends with the first second that wants no more, and the next one waits again", () => {
    const { rows } = runOver(rowsOf({ 0: 1, 60: 30, 61: 1, 62: 30, 120: 0 }), {
      minAcu: 4,
      maxAcu: 64,
      parameters: MYSQL,
    });
    expect(rows[1]).toEqual([63, 10]);
  });

  it("ACU-3 a tick keeps what the last 90 s wanted, this second included, and leaves at least half", () => {
    const settings = { minAcu: 1, maxAcu: 64, parameters: MYSQL };
    expect(runOver(rowsOf({ 0: 30, 96: 0, 400: 0 }), settings).rows).toEqual(
      rowsOf({ 0: 39.5, 185: 20, 370: 10 }),
    );
    expect(runOver(rowsOf({ 0: 30, 97: 0, 400: 0 }), settings).rows).toEqual(rowsOf({ 0: 39.5, 370: 20 }));
    expect(runOver(rowsOf({ 0: 30, 10: 0, 400: 0 }), { ...settings, phaseS: 100 }).rows).toEqual(
      rowsOf({ 0: 39.5, 100: 20, 285: 10 }),
    );
    expect(runOver(rowsOf({ 0: 30, 10: 0, 400: 0 }), { ...settings, phaseS: 285 }).rows[1]).toEqual([
      100, 20,
    ]);
  });

  it("ACU-3 up to 6 ACU, postgres-2024 goes straight down", () => {
    const settings = { minAcu: 1, maxAcu: 64, parameters: POSTGRES, startAcu: 6 };
    expect(runOver(rowsOf({ 0: 0, 400: 0 }), settings).rows).toEqual(rowsOf({ 0: 6, 185: 1 }));
    expect(runOver(rowsOf({ 0: 0, 400: 0 }), { ...settings, startAcu: 6.5 }).rows).toEqual(
      rowsOf({ 0: 6.5, 185: 3.5, 370: 1 }),
    );
  });

  it("ACU-5 drop mode counts seconds, deficit, the longest episode and the worst ratio", () => {
    const run = runOver(rowsOf({ 0: 2, 10: 8, 15: 2, 20: 6, 40: 0 }), {
      minAcu: 1,
      maxAcu: 4,
      parameters: MYSQL,
    });
    // A want of 3 at the start; a warm second each time before capacity goes to 4.
    expect(run.rows).toEqual(rowsOf({ 0: 3, 11: 4 }));
    expect(run.throttledS).toBe(25);
    expect(run.deficitAcuS).toBe(5 + 4 * 4 + 20 * 2);
    expect(run.longestEpisodeS).toBe(20);
    expect(run.worstRatio).toBeCloseTo(8 / 3, 12);
    expect(run.queue).toBeNull();
  });

  it("ACU-5 queue mode conserves work: what is not served is served later", () => {
    const settings = { minAcu: 1, maxAcu: 4, parameters: MYSQL, mode: "queue" } as const;
    const run = runOver(rowsOf({ 0: 8, 10: 0, 60: 0 }), settings);
    // 4 ACU at the maximum from the first second: 40 ACU-seconds wait, and take 10 s more.
    expect(run.queue).toEqual({
      ...{ longestDelayS: 10, peakBacklogAcuS: 40, unservedAcuS: 0, waitingS: 19 },
      bursts: [{ fromS: 0, doneS: 20, peakBacklogAcuS: 40 }],
    });
    expect(run.throttledS).toBe(10);
    const cut = runOver(rowsOf({ 0: 8, 10: 0, 15: 0 }), settings);
    expect(cut.queue).toMatchObject({ unservedAcuS: 20, bursts: [{ fromS: 0, doneS: 15 }] });
  });

  it("ACU-5 a queue serves no faster than its work can keep busy, and capacity does not climb for more", () => {
    const rows = rowsOf({ 0: 2, 10: 8, 20: 0, 100: 0 });
    const run = runOver(rows, { minAcu: 4, maxAcu: 16, parameters: MYSQL, mode: "queue", maxServedAcu: 2 });
    // 60 ACU-seconds above the 2 wait, and take 30 s more; 2 ACU of work want 3 ACU, the minimum is 4.
    expect(run.queue).toEqual({
      ...{ longestDelayS: 15, peakBacklogAcuS: 60, unservedAcuS: 0, waitingS: 39 },
      bursts: [{ fromS: 10, doneS: 50, peakBacklogAcuS: 60 }],
    });
    expect(run.rows).toEqual([[0, 4]]);
    // What was asked above capacity in its second: 4 of the 8 ACU.
    expect([run.throttledS, run.deficitAcuS]).toEqual([10, 40]);
  });

  it.each([
    ["drop", 2],
    ["queue", 0],
    ["queue", Number.NaN],
  ] as const)("ACU-5 in %s mode a limit of %s ACU on what is served is refused", (mode, maxServedAcu) => {
    const settings = { minAcu: 1, maxAcu: 4, parameters: MYSQL, mode, maxServedAcu };
    expect(() => runOver(rowsOf({ 0: 1, 10: 0 }), settings)).toThrow(/queue's work can keep busy/);
  });

  it("ACU-6 capacity is billed by the second, and 0 bills nothing", () => {
    const run = runOver(rowsOf({ 0: 0, 3600: 0 }), { minAcu: 2, maxAcu: 4, parameters: MYSQL });
    expect([run.halfAcuSeconds, run.acuHours]).toEqual([4 * 3600, 2]);
    const paused = runOver(rowsOf({ 0: 0, 3600: 0 }), {
      minAcu: 0,
      maxAcu: 4,
      parameters: MYSQL,
      autoPauseS: 600,
    });
    expect(paused.acuHours).toBeCloseTo(0.5 / 6, 12);
  });

  it("DEM-7 after a long gap the simulator starts again, and the gap bills nothing", () => {
    const trace = {
      ...demandFromRows({ seconds: [0, 100, 200, 300], acu: [1, 0, 20, 0] }),
      milliAcu: Int32Array.of(1000, -1, 20_000),
    };
    const run = simulate({ trace, minAcu: 1, maxAcu: 64, parameters: MYSQL });
    expect([...run.changes]).toEqual([0, 3, 100, -1, 200, 53]);
    expect(run.halfAcuSeconds).toBe(100 * 3 + 100 * 53);
    expect(run.simulatedS).toBe(200);
    expect(() =>
      simulate({
        trace: { ...trace, milliAcu: Int32Array.of(-1, -1, -1) },
        minAcu: 1,
        maxAcu: 4,
        parameters: MYSQL,
      }),
    ).toThrow("no second of known demand");
  });

  it("ACU-7 totals are the same without changes and on a trace prepared before", () => {
    const trace = demandFromRows({ seconds: [0, 60, 500, 900], acu: [1, 30, 2, 0] });
    const input = { trace, minAcu: 1, maxAcu: 64, parameters: MYSQL, phaseS: 7 };
    const whole = simulate(input);
    const prepared = prepareTrace(input);
    expect(simulate({ ...input, prepared })).toEqual(whole);
    expect(simulate({ ...input, withChanges: false })).toEqual({ ...whole, changes: new Int32Array(0) });
  });

  it.each([
    [{ burstMicroAcu: 0 }, "burstMicroAcu"],
    [{ rhoThousandths: 0.76 }, "rhoThousandths must be a whole number; got 0.76"],
    [{ tickS: 0 }, "tickS"],
    [{ coldWaitS: Number.NaN }, "coldWaitS"],
  ])("UNC-1 parameters the arithmetic is not made for are refused: %j", (change, words) => {
    const trace = demandFromRows({ seconds: [0, 60], acu: [1, 0] });
    expect(() => simulate({ trace, minAcu: 1, maxAcu: 4, parameters: { ...MYSQL, ...change } })).toThrow(
      words,
    );
  });

  it("ACU-3 a phase is a whole number of seconds", () => {
    const trace = demandFromRows({ seconds: [0, 60], acu: [1, 0] });
    expect(() => simulate({ trace, minAcu: 1, maxAcu: 4, parameters: MYSQL, phaseS: -1 })).toThrow("got -1");
  });
});

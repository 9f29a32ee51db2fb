import { describe, expect, it } from "vitest";
import { market, officeCase, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { readingCase } from "../../../test/reading-case.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { minAcuForPool } from "../../pool/min-acu-for-pool.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { wantedOf } from "./maxima.ts";
import { keyUnder, shapesFor } from "./shape.ts";

/** Office hours with so many connections at night. */
function withConnections(atNight: number | ((weekHour: number) => number)) {
  const cpu = officeWeeks({ busyPct: 60, quietPct: 4 });
  const connections = series("DatabaseConnections", {
    ...{ timesS: cpu.timesS, statistic: "Maximum" },
    values: cpu.values.map((pct, i) =>
      typeof atNight === "number" ? (pct > 10 ? 20 : atNight) : atNight((i / 12) % 168),
    ),
  });
  const baseline = baselineOf();
  const workload = prepareWorkload({
    ...{ evidence: gatherCluster([cpu, connections]), baseline, specs: market.specs },
  });
  return resolve({ workload, settings: defaultSettings(baseline, workload.view), market });
}

describe("keyUnder", () => {
  const { settings } = resolve(officeCase({ busyPct: 20, quietPct: 4 }));
  const [spec = null] = market.specs;
  const reader = { kind: "serverless", instanceClass: null, tier: 2, demandShare: 1 } as const;
  const range = { minAcu: 0.5, maxAcu: 36 };
  const hours = [{ ...range, fromHour: 2, toHour: 2.5, minAcu: 16 }];
  const named = (key: string, schedule: typeof hours = []) => ({
    ...{ key, spec },
    settings: { ...settings, ...range, schedule, readers: [reader, reader] },
  });

  it("CLU-4 CLU-1 a class has the range of its readers in each one's name and the hours once, at its end", () => {
    const plain = "db.r6g.large+serverless-0.5-36+serverless-0.5-36+tiers-2-3";
    const inHours = keyUnder(named(plain), { ...range, schedule: hours });
    expect(inHours).toBe(`${plain}+hours-16-36-else-0.5-at-2-2.5`);
    expect(keyUnder(named(inHours, hours), { ...range, schedule: [] })).toBe(plain);
    const other = { minAcu: 1, maxAcu: 40, schedule: hours.map((one) => ({ ...one, maxAcu: 40 })) };
    expect(keyUnder(named(inHours, hours), other)).toBe(
      "db.r6g.large+serverless-1-40+serverless-1-40+tiers-2-3+hours-16-40-else-1-at-2-2.5",
    );
  });

  it("CLU-1 what the settings that are shown lent a class is named in full, and a standby has the range in its own", () => {
    expect(keyUnder(named("db.r6g.large"), { ...range, schedule: hours })).toBe(
      "db.r6g.large+serverless-0.5-36+serverless-0.5-36+hours-16-36-else-0.5-at-2-2.5",
    );
    expect(keyUnder(named("db.r6g.large+standby-0.5-36"), { minAcu: 1, maxAcu: 8, schedule: [] })).toBe(
      "db.r6g.large+standby-1-8",
    );
  });
});

const rangesOf = (effective: ReturnType<typeof resolve>) =>
  shapesFor(effective)
    .filter(({ spec }) => spec === null)
    .map(({ settings }) => settings);

describe("shapes worth a simulation", () => {
  it("CLU-4 a pause is tried unasked where nobody is connected at night, and not where somebody always is", () => {
    const pausing = (atNight: number) =>
      rangesOf(withConnections(atNight)).filter(({ autoPauseS }) => autoPauseS === 300);
    expect(pausing(0).length).toBeGreaterThan(0);
    expect(pausing(0).every(({ minAcu }) => minAcu === 0)).toBe(true);
    expect(pausing(1)).toEqual([]);
    // Without the metric silence proves nothing.
    expect(
      rangesOf(resolve(officeCase({ busyPct: 60, quietPct: 0 }))).some(({ minAcu }) => minAcu === 0),
    ).toBe(false);
  });

  it("CLU-4 a pause is tried from a twentieth of the week without anybody on", () => {
    const isTried = (hours: number) =>
      rangesOf(withConnections((hour) => (hour < hours ? 0 : 3))).some(({ minAcu }) => minAcu === 0);
    // 8.4 hours, and the five minutes before the pause.
    expect([isTried(8), isTried(9)]).toEqual([false, true]);
  });

  it("CLU-4 without a connection metric only a serverless source that is deeply quiet most of the time tries one", () => {
    const pauses = (load: { busyPct: number; quietPct: number }, today: Parameters<typeof officeCase>[2]) =>
      rangesOf(resolve(officeCase(load, {}, today))).some(({ minAcu }) => minAcu === 0);
    const range = { source: { kind: "serverless", minAcu: 1, maxAcu: 4, profile: "platform-4" } } as const;
    // Office hours are 27 % of a week: the rest is not four fifths of it.
    expect(pauses({ busyPct: 60, quietPct: 1 }, range)).toBe(false);
    expect(pauses({ busyPct: 1, quietPct: 1 }, range)).toBe(true);
    expect(pauses({ busyPct: 5, quietPct: 5 }, range)).toBe(false);
    expect(pauses({ busyPct: 1, quietPct: 1 }, {})).toBe(false);
  });

  it("IDL-1 beside a range from 0 of the user's own stands the same one awake", () => {
    const own = { minAcu: 0, maxAcu: 88, autoPauseS: 300 };
    const tried = rangesOf(resolve(officeCase({ busyPct: 60, quietPct: 4 }, own)))
      .filter(({ maxAcu }) => maxAcu === 88)
      .map(({ minAcu }) => minAcu);
    expect(tried).toEqual([0, 0.5]);
  });

  it("HED-4 maxima stand in steps of an eighth or half an ACU from the least that serves the demand within the limit", () => {
    const effective = resolve(officeCase({ busyPct: 60, quietPct: 4 }));
    const { least } = wantedOf(effective);
    const maxima = [...new Set(rangesOf(effective).map(({ maxAcu }) => maxAcu))].sort((a, b) => a - b);
    const enough = maxima.filter((acu) => acu >= least);
    expect(enough.length).toBeGreaterThanOrEqual(4);
    expect((enough[0] as number) / least).toBeLessThan(1.13);
    expect((enough[1] as number) / (enough[0] as number)).toBeLessThan(1.13);
    // One below for the front.
    expect(maxima.length - enough.length).toBe(1);
  });

  it("HED-4 a peak shorter than the limit is served by one of the maxima, and the least of them need not", () => {
    const { workload, ...rest } = officeCase({ busyPct: 20, quietPct: 4 });
    const { expected } = workload.demand;
    const milliAcu = expected.milliAcu.map((level, i) => (i === 700 ? 5 * level : level));
    const demand = { ...workload.demand, expected: { ...expected, milliAcu } };
    const effective = resolve({ ...rest, workload: { ...workload, demand } });
    const maxima = rangesOf(effective).map(({ maxAcu }) => maxAcu);
    const { least, peak } = wantedOf(effective);
    expect(peak).toBeGreaterThan(2 * least);
    expect(Math.max(...maxima)).toBeGreaterThanOrEqual(peak);
    expect(maxima.some((acu) => acu >= least && acu < 1.2 * least)).toBe(true);
  });

  it("HED-4 no minimum is its maximum, and the maxima reach above what the highest demand wants", () => {
    // 60 % of four processors are 9.6 ACU, which want 12.63.
    const ranges = rangesOf(resolve(officeCase({ busyPct: 60, quietPct: 4 }, { minAcu: 1, maxAcu: 16 })));
    expect(ranges.every(({ minAcu, maxAcu }) => minAcu < maxAcu)).toBe(true);
    expect(Math.max(...ranges.map(({ maxAcu }) => maxAcu))).toBeGreaterThan(12.63);
  });

  it("HED-4 DEM-5 a set larger than the demand asks for is held by a minimum, under a maximum that leaves it an eighth", () => {
    const small = { busyPct: 8, quietPct: 4 };
    const known = officeCase(small, { minAcu: 0.5, maxAcu: 4, workingSetGib: 20 });
    const ranges = rangesOf(resolve(known));
    const floor = minAcuForPool({ workingSetMib: 20 * 1024, engine: known.settings.engine }) ?? 0;
    expect(floor).toBeGreaterThan(10);
    const holding = ranges.filter(({ minAcu }) => minAcu === floor).map(({ maxAcu }) => maxAcu);
    expect(Math.min(...holding)).toBeGreaterThanOrEqual(floor / (7 / 8));
    expect(Math.min(...holding)).toBeLessThan((floor / (7 / 8)) * 1.13);
  });

  it("OPT-1 MEM-4 of a set that somebody told the minima below what holds all of it are tried, of an assumed one none", () => {
    const minimaOf = (workingSetGib: number | null) => {
      const known = readingCase({ kiloReads: 2.5, hitPct: 97, workingSetGib, storageGb: 500 });
      return [...new Set(rangesOf(resolve(known)).map(({ minAcu }) => minAcu))].sort((a, b) => a - b);
    };
    const told = minimaOf(40);
    expect(told.at(-1)).toBe(30);
    const steps = told.slice(1).map((acu, i) => acu / (told[i] as number));
    expect(Math.max(...steps)).toBeLessThanOrEqual(2);
    expect(told.filter((acu) => acu >= 4 && acu < 30)).toEqual([
      // The one between the steps has the pool of today.
      ...[4, 6, 7.5, 8, 10, 13, 16, 20, 25],
    ]);
    expect(minimaOf(null).filter((acu) => [6, 10, 13, 20, 25].includes(acu))).toEqual([]);
  });

  it("OPT-1 MEM-4 a range comes down to today's pool too where a larger set was told, and to what counts where it is denied", () => {
    const of = (workingSetGib: number) =>
      resolve(readingCase({ kiloReads: 2.5, hitPct: 97, workingSetGib, storageGb: 500 }));
    const larger = of(100);
    const today = minAcuForPool({
      ...{ workingSetMib: larger.memory?.poolMib ?? 0, engine: larger.settings.engine },
    });
    const minima = rangesOf(larger).map(({ minAcu }) => minAcu);
    expect(today).toBeGreaterThan(4);
    expect(minima).toContain(today);
    const denied = of(2);
    const found = denied.memoryFindings.find(({ code }) => code === "set-against-misses");
    if (found?.code !== "set-against-misses") throw new Error("Nothing denies the set.");
    expect(denied.workingSetGib).toEqual({ value: found.leastGib, origin: "yours" });
    expect(rangesOf(denied).map(({ minAcu }) => minAcu)).toContain(today);
  });
});

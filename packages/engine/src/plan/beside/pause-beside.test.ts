import { describe, expect, it } from "vitest";
import { planOfBursts } from "../../../test/bursts-and-pauses.ts";
import { market, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { planOptions } from "../plan-options.ts";
import { type Candidate, onDemandOf } from "../search/candidates-of.ts";
import { evaluateShape } from "../search/evaluate-shape.ts";
import type { PlanOption } from "../search/plan.ts";
import { serverlessShape } from "../search/shape.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import type { Settings } from "../terms/settings.ts";
import { plannedDemand, resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { pauseFindings } from "./pause-beside.ts";

/** A development database on a class: office hours at some CPU, the rest at another, so many connections in either. */
function planOf(
  load: { readonly busyPct: number; readonly quietPct: number },
  {
    connections,
    patch = {},
    engineVersion = "16.4",
  }: {
    readonly engineVersion?: string;
    readonly connections?: readonly [number, number];
    readonly patch?: Partial<Settings>;
  } = {},
) {
  const cpu = officeWeeks(load);
  const counted =
    connections === undefined
      ? []
      : [
          series("DatabaseConnections", {
            timesS: cpu.timesS,
            values: cpu.values.map((busy) => (busy === load.busyPct ? connections[0] : connections[1])),
            statistic: "Maximum",
          }),
        ];
  const baseline = baselineOf({ engineVersion });
  const evidence = gatherCluster([cpu, ...counted]);
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const settings = { ...defaultSettings(baseline, workload.view), workingSetGib: 0.1, ...patch };
  return planOptions({ workload, settings, market, members: 0, withSensitivity: false });
}

type Planned = ReturnType<typeof planOf>;

const noteOf = ({ notes }: Planned) => notes.find(({ code }) => code === "pause-would-save");
const pickOf = ({ options, pick }: Planned) => options.find(({ id }) => id === pick);

describe("a pause nobody knows to be possible", () => {
  const quiet = { busyPct: 30, quietPct: 4 };

  it("IDL-1 connections that stay open over quiet nights name what closing them would save, and what it was read from", () => {
    const plan = planOf(quiet, { connections: [12, 5] });
    const pick = pickOf(plan);
    expect(pick?.settings.minAcu).not.toBe(0);
    const note = noteOf(plan);
    expect(note).toMatchObject({ isCounted: true, assumption: true });
    if (note?.code !== "pause-would-save") return;
    // Quiet for 123 of 168 hours, less five minutes before each of ten pauses.
    expect(note.pausedHours).toBeGreaterThan(520);
    expect(note.pausedHours).toBeLessThan((730 * 123) / 168);
    // The same range where connections are closed at night.
    const closed = planOf(quiet, { connections: [12, 0] });
    const paused = closed.options.find(({ id }) => id === `serverless-0-${note.maxAcu}-standard`);
    expect((pick?.monthlyUsd.p50 ?? 0) - note.lessUsd).toBeCloseTo(paused?.monthlyUsd.p50 ?? 0, 2);
    expect(noteOf(closed)).toBeUndefined();
  });

  it("IDL-1 where nobody counted connections a range that cold starts alone keep out is named with that", () => {
    const patch = { workingSetGib: 8 };
    const note = noteOf(planOf(quiet, { patch }));
    expect(note).toMatchObject({ isCounted: false, isOutside: true, assumption: true });
    // Its pages alone keep it out: of a time that it is short nothing is said.
    expect(note).not.toHaveProperty("timePct");
    expect(noteOf(planOf(quiet, { patch, connections: [12, 5] }))).toBeUndefined();
    expect(noteOf(planOf(quiet))).not.toHaveProperty("isOutside");
  });

  it("IDL-1 what is short for up to twice the limit is named with for how long", () => {
    const within = (maxThrottledPct: number) => {
      const limits = { maxThrottledPct, minCachedPct: 99, maxTermYears: 1 } as const;
      return noteOf(planOf(quiet, { patch: { limits } }));
    };
    expect(within(0.015)).not.toHaveProperty("isOutside");
    const note = within(0.01);
    expect(note).toMatchObject({ isOutside: true, isCounted: false });
    expect(note?.code === "pause-would-save" && note.timePct).toBeCloseTo(0.0145, 3);
    expect(within(0.007)).toBeUndefined();
  });

  it("IDL-1 quiet nights in which the volume is read and written are somebody's work", () => {
    const cpu = officeWeeks({ busyPct: 30, quietPct: 4 });
    const noted = (nightIops: number) => {
      const of = (metric: string, values: Float64Array, statistic: string) =>
        series(metric, { timesS: cpu.timesS, values, statistic });
      const counted = of(
        "DatabaseConnections",
        cpu.values.map((pct) => (pct === 30 ? 12 : 5)),
        "Maximum",
      );
      const periodS = (cpu.timesS[1] as number) - (cpu.timesS[0] as number);
      const io = of(
        "VolumeWriteIOPs",
        cpu.values.map((pct) => periodS * (pct === 30 ? 40 : nightIops)),
        "Sum",
      );
      const baseline = baselineOf({ engineVersion: "16.4" });
      const evidence = gatherCluster([cpu, counted, { ...io, periodS }]);
      const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
      const settings = { ...defaultSettings(baseline, workload.view), workingSetGib: 0.1 };
      return noteOf(planOptions({ workload, settings, market, members: 0, withSensitivity: false }));
    };
    expect(noted(1)).toMatchObject({ isCounted: true });
    expect(noted(30)).toBeUndefined();
  });

  it("IDL-1 a pool's fewest connections tell quiet hours whose CPU strays about its own background", () => {
    const cpu = officeWeeks({ busyPct: 30, quietPct: 2 });
    const values = cpu.values.map((pct, i) => (pct === 30 ? pct : 0.4 + (i % 7) / 2));
    const counted = (quiet: number) =>
      series("DatabaseConnections", {
        ...{ timesS: cpu.timesS, statistic: "Maximum" },
        values: cpu.values.map((pct) => (pct === 30 ? 8 : quiet)),
      });
    const noted = (quiet: number) => {
      const baseline = baselineOf({ engineVersion: "16.4" });
      const workload = prepareWorkload({
        ...{ evidence: gatherCluster([{ ...cpu, values }, counted(quiet)]), baseline, specs: market.specs },
      });
      const settings = { ...defaultSettings(baseline, workload.view), workingSetGib: 0.1 };
      return noteOf(planOptions({ workload, settings, market, members: 0, withSensitivity: false }));
    };
    expect(noted(2)).toMatchObject({ isCounted: true });
    // Always as many: nothing tells whether they are a pool's or somebody's.
    expect(noted(8)).toBeUndefined();
  });

  it("IDL-1 a range that may pause and never does is told the same, and so is a class beside it", () => {
    const plain = noteOf(planOf(quiet, { connections: [12, 5] }));
    expect(plain).toBeDefined();
    const allowed = planOf(quiet, { connections: [12, 5], patch: { minAcu: 0, autoPauseS: 300 } });
    // In view is compared and moves no pick (OPT-1): the range beside it costs as much and never pauses either.
    expect(pickOf(allowed)?.id).toBe(pickOf(planOf(quiet, { connections: [12, 5] }))?.id);
    expect(noteOf(allowed)).toEqual(plain);
    expect(noteOf(planOf(quiet, { connections: [12, 5], patch: { minAcu: 0 } }))).toEqual(plain);
    // With an hour before each pause, as the user's own.
    const later = noteOf(planOf(quiet, { connections: [12, 5], patch: { minAcu: 0, autoPauseS: 3600 } }));
    expect(later).toMatchObject({ code: "pause-would-save" });
    if (plain?.code !== "pause-would-save" || later?.code !== "pause-would-save") return;
    expect(later.pausedHours).toBeLessThan(plain.pausedHours - 15);
    // Closed at night, the same range pauses by itself.
    expect(
      noteOf(planOf(quiet, { connections: [12, 0], patch: { minAcu: 0, autoPauseS: 300 } })),
    ).toBeUndefined();
  });

  it("UNI-3 nothing is said of a pause where the version has no minimum of 0", () => {
    const old = { connections: [12, 5], engineVersion: "15.5" } as const;
    for (const patch of [{}, { autoPauseS: 300 }])
      expect(noteOf(planOf(quiet, { ...old, patch }))).toBeUndefined();
  });

  it("IDL-1 connections that nobody counted say so", () => {
    expect(noteOf(planOf(quiet))).toMatchObject({ isCounted: false });
  });

  it("IDL-1 nothing is said where nights are busy, where a feature keeps it awake, or where it saves little", () => {
    expect(noteOf(planOf({ busyPct: 30, quietPct: 20 }, { connections: [12, 5] }))).toBeUndefined();
    const replicated: Partial<Settings> = { features: ["replication"] };
    expect(noteOf(planOf(quiet, { connections: [12, 5], patch: replicated }))).toBeUndefined();
    // Nine tenths of the bill are storage, which a pause leaves as it is.
    const large: Partial<Settings> = { storageGb: 20_000 };
    expect(noteOf(planOf(quiet, { connections: [12, 5], patch: large }))).toBeUndefined();
  });
});

/** What is said beside a range of 0.5–4 ACU at some price, on a class that works so many hours of each day. */
function besidePick({ usd, hours = 6, storageGb = 0 }: { usd: number; hours?: number; storageGb?: number }) {
  const isBusy = (atS: number) => (atS / 3600) % 24 < hours;
  const cpu = officeWeeks({ busyPct: 0, quietPct: 0 });
  const values = cpu.timesS.map((at) => (isBusy(at) ? 4 : 0.4));
  const baseline = baselineOf({ engineVersion: "16.4" });
  const evidence = gatherCluster([{ ...cpu, values }]);
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const settings = { ...defaultSettings(baseline, workload.view), workingSetGib: 0.1, storageGb };
  const effective = resolve({ workload, settings, market });
  const shape = serverlessShape(settings, { minAcu: 0.5, maxAcu: 4 });
  const [found] = onDemandOf(
    evaluateShape(shape, { effective, demand: plannedDemand(effective) }),
    effective,
  );
  const pick = { ...found, priced: { ...found?.priced, totalUsd: usd } } as Candidate;
  const options = [{ id: pick.id, meetsLimits: true }] as unknown as readonly PlanOption[];
  const [note] = pauseFindings(
    { options, pick: pick.id, today: null },
    { effective, candidates: [pick], draws: [] },
  );
  return note?.code === "pause-would-save" ? note : null;
}

describe("a pause is worth a word", () => {
  /** What the paused range costs: a dear pick less what the pause saves of it. */
  const pausedUsd = (of: { readonly storageGb?: number } = {}) =>
    1000 - (besidePick({ usd: 1000, ...of })?.lessUsd ?? Number.NaN);

  it("IDL-1 from $5 a month on, of a small bill", () => {
    const usd = pausedUsd();
    expect(usd).toBeLessThan(40);
    expect(besidePick({ usd: usd + 4.98 })).toBeNull();
    expect(besidePick({ usd: usd + 5.02 })?.lessUsd).toBeCloseTo(5.02, 2);
  });

  it("IDL-1 from a tenth of the pick on, of a large one", () => {
    const usd = pausedUsd({ storageGb: 2000 });
    expect(usd).toBeGreaterThan(200);
    expect(besidePick({ usd: 0.998 * (usd / 0.9), storageGb: 2000 })).toBeNull();
    expect(besidePick({ usd: 1.002 * (usd / 0.9), storageGb: 2000 })).not.toBeNull();
  });

  it("IDL-1 from half of the month on: twelve quiet hours a day less the five minutes before a pause are less", () => {
    expect(besidePick({ usd: 1000, hours: 12 })).toBeNull();
    const more = besidePick({ usd: 1000, hours: 11 })?.pausedHours ?? 0;
    expect(more).toBeGreaterThan(365);
    expect(more).toBeLessThan((730 * 13) / 24);
  });
});

describe("a pause that is named keeps the limits", () => {
  const bursts = {
    ...({ quietPct: 1, forMin: 10, storageMode: "io-optimized" } as const),
    today: { minAcu: 0.5, maxAcu: 8 },
  };
  const open = (of: Omit<Parameters<typeof planOfBursts>[0], "connections">) =>
    planOfBursts({ ...of, connections: [6, 2] });
  const closed = (of: Omit<Parameters<typeof planOfBursts>[0], "connections">) =>
    planOfBursts({ ...of, connections: [6, 0] });
  const said = ({ notes }: Pick<Planned, "notes">) => notes.find(({ code }) => code === "pause-would-save");

  it("IDL-1 HED-1 with the lowest maximum that is not slow, as a plan of closed connections picks it but for room", () => {
    const of = { ...bursts, busyPct: 20, everyMin: 90, hitPct: 97, readsPerS: 5, volumeGib: 50 };
    const [kept, without] = [open(of), closed(of)];
    expect(without.options.find(({ id }) => id === "serverless-0-2.5-standard")?.meetsLimits).toBe(false);
    // Under today's own maximum, which costs nothing (HED-4).
    expect(without.pick).toBe("serverless-0-8-standard");
    const note = said(kept);
    expect(note).toMatchObject({ maxAcu: 3 });
    if (note?.code !== "pause-would-save") return;
    const pausedUsd = (kept.picked?.monthlyUsd.p50 ?? 0) - note.lessUsd;
    const least = without.options.find(({ id }) => id === "serverless-0-3-standard");
    expect(pausedUsd).toBeCloseTo(least?.monthlyUsd.p50 ?? 0, 2);
  });

  it("IDL-1 PAU-1 not where its resumes between bursts are short of capacity for too long, whatever its maximum", () => {
    const of = { ...bursts, busyPct: 20, everyMin: 60, hitPct: 90, readsPerS: 20, volumeGib: 5, forMin: 15 };
    const [kept, without] = [open(of), closed(of)];
    const pausing = without.options.filter(
      ({ settings }) => settings.minAcu === 0 && settings.autoPauseS !== null,
    );
    expect(pausing.length).toBeGreaterThan(0);
    expect(pausing.filter(({ meetsLimits }) => meetsLimits)).toEqual([]);
    expect(said(kept)).toBeUndefined();
  });
});

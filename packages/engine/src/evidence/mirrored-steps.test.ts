import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seriesOf } from "../../test/series-of.ts";
import { mirroredSteps } from "./mirrored-steps.ts";
import { indexSeries } from "./series-index.ts";

const HOUR_S = 3600;
/** A level in an hour of the trace; null = no sample. */
type Level = (hour: number) => number | null;
type More = Readonly<Record<string, Level>>;
interface Load {
  readonly cpu: Level;
  readonly connections: Level;
  readonly more?: More;
}
interface World {
  readonly a: Load;
  readonly b: Load;
  readonly hours?: number;
}

function stepsIn({ a, b, hours = 28 * 24 }: World) {
  const files = Object.entries({ a, b }).flatMap(([id, { cpu, connections, more = {} }]) =>
    Object.entries({ CPUUtilization: cpu, DatabaseConnections: connections, ...more }).map(
      ([metric, level]) =>
        seriesOf(
          Array.from({ length: hours }, (_, hour) => [hour, level(hour)] as const).flatMap(([hour, value]) =>
            value === null ? [] : [[hour * HOUR_S, value] as const],
          ),
          { metric, periodS: HOUR_S, dimensions: { DBInstanceIdentifier: id } },
        ),
    ),
  );
  return mirroredSteps(indexSeries(files).all, { id: "a", ids: ["a", "b"], region: null });
}

const isDay = (hour: number) => hour % 24 >= 8 && hour % 24 < 18;
const busy: Load = { cpu: (h) => (isDay(h) ? 45 : 16), connections: (h) => (isDay(h) ? 120 : 80) };
const idle: Load = { cpu: (h) => (isDay(h) ? 4 : 2), connections: () => 4 };
/** The one until an hour, the other from then on. */
const until =
  (at: number, [before, after]: readonly [Level, Level]): Level =>
  (hour) =>
    hour < at ? before(hour) : after(hour);
const changedAt = (at: number, [one, other]: readonly [Load, Load]): Load => ({
  cpu: until(at, [one.cpu, other.cpu]),
  connections: until(at, [one.connections, other.connections]),
});
const swapped = (at: number, [one, other]: readonly [Load, Load] = [busy, idle]) => ({
  a: changedAt(at, [one, other]),
  b: changedAt(at, [other, one]),
});
const AT = 20 * 24;

describe("EVD-18 levels that change places", () => {
  it("are seen where CPU and connections of two do, with the time and the busier one", () => {
    const metrics = ["CPUUtilization", "DatabaseConnections"];
    for (const at of [AT, AT + 7, 8 * 24 + 13, 25 * 24])
      expect(stepsIn(swapped(at))).toEqual([{ atS: at * HOUR_S, from: "a", to: "b", metrics }]);
    expect(stepsIn(swapped(AT, [idle, busy]))).toMatchObject([{ from: "b", to: "a" }]);
  });

  it("are seen to the sample, and there and back days later", () => {
    const at = 15 * 86_400 + 51_600;
    const series = (["a", "b"] as const).flatMap((id) =>
      (["CPUUtilization", "DatabaseConnections"] as const).map((metric) =>
        seriesOf(
          Array.from({ length: 28 * 288 }, (_, i) => {
            const load = i * 300 < at === (id === "a") ? busy : idle;
            const level = metric === "CPUUtilization" ? load.cpu : load.connections;
            return [i * 300, (level(Math.floor(i / 12)) ?? 0) * (1 + ((i * 7) % 11) / 60)] as const;
          }),
          { metric, dimensions: { DBInstanceIdentifier: id } },
        ),
      ),
    );
    const found = mirroredSteps(indexSeries(series).all, { id: "b", ids: ["a", "b"], region: null });
    expect(found).toMatchObject([{ atS: at, from: "a", to: "b" }]);
    const back = AT + 60;
    const there = (own: Level, other: Level) => until(AT, [own, until(back, [other, own])]);
    const both = (one: Load, other: Load): Load => ({
      cpu: there(one.cpu, other.cpu),
      connections: there(one.connections, other.connections),
    });
    expect(
      stepsIn({ a: both(busy, idle), b: both(idle, busy), hours: 40 * 24 }).map(({ atS }) => atS / HOUR_S),
    ).toEqual([AT, back]);
  });

  it("are to be twice as high, and alike within a fifth", () => {
    const flat = (cpu: number, connections = 10 * cpu): Load => ({
      ...{ cpu: () => cpu, connections: () => connections },
    });
    expect(stepsIn(swapped(AT, [flat(20), flat(10)]))).toHaveLength(1);
    expect(stepsIn(swapped(AT, [flat(20), flat(10.1)]))).toEqual([]);
    expect(stepsIn(swapped(AT, [flat(20), flat(10, 101)]))).toEqual([]);
    const after = (high: number, low: number) =>
      stepsIn({ a: changedAt(AT, [flat(40), flat(low)]), b: changedAt(AT, [flat(5), flat(high)]) });
    expect(after(48, 6)).toHaveLength(1);
    expect(after(49, 5)).toEqual([]);
    expect(after(40, 6.1)).toEqual([]);
    expect(after(33, 5)).toEqual([]);
  });

  it("are to be steady: nine hours of ten, a day at least and most of it known", () => {
    const dips = (count: number, load: Load): Load => ({
      ...load,
      cpu: (h) => (h >= AT - 20 && h < AT - 20 + count ? 1 : load.cpu(h)),
    });
    const { a, b } = swapped(AT);
    expect(stepsIn({ a: dips(2, a), b })).toHaveLength(1);
    expect(stepsIn({ a: dips(3, a), b })).toEqual([]);
    const gap = (count: number, load: Load): Load => ({
      ...load,
      connections: (h) => (h >= AT && h < AT + count ? null : load.connections(h)),
    });
    expect(stepsIn({ a: gap(4, a), b })).toHaveLength(1);
    expect(stepsIn({ a: gap(5, a), b })).toEqual([]);
  });

  it("are to be measured for two days that the week before has too", () => {
    const seen = (hours: number) => stepsIn({ ...swapped(10 * 24), hours: 10 * 24 + hours });
    expect(seen(48)).toHaveLength(1);
    expect(seen(47)).toEqual([]);
    const early = (at: number) => stepsIn(swapped(at));
    expect(early(48)).toHaveLength(1);
    expect(early(47)).toEqual([]);
  });

  it("are none where writes, commits or reads of both stayed", () => {
    const { a, b } = swapped(AT);
    for (const metric of ["WriteIOPS", "CommitThroughput", "DMLThroughput", "ReadIOPS"]) {
      const more = (level: number): More => ({ [metric]: () => level });
      expect(stepsIn({ a: { ...a, more: more(0.8) }, b: { ...b, more: more(0.1) } })).toEqual([]);
      expect(stepsIn({ a: { ...a, more: more(5) }, b: { ...b, more: more(4) } })).toHaveLength(1);
      const moved = (level: Level): More => ({ [metric]: level });
      const both = stepsIn({
        a: { ...a, more: moved(until(AT, [() => 9, () => 1])) },
        b: { ...b, more: moved(until(AT, [() => 1, () => 9])) },
      });
      expect(both[0]?.metrics).toContain(metric);
    }
  });
});

/** Ordinary load: a writer and a reader by the hour of the day and of the week, with noise. */
const loads = fc.record({
  ...{ seed: fc.integer({ min: 1, max: 1e6 }), peak: fc.integer({ min: 0, max: 23 }) },
  ...{ writer: fc.integer({ min: 3, max: 40 }), reader: fc.integer({ min: 1, max: 40 }) },
  ...{
    swing: fc.double({ min: 0, max: 0.9, noNaN: true }),
    weekend: fc.double({ min: 0.1, max: 1, noNaN: true }),
  },
  ...{ noise: fc.double({ min: 0, max: 0.3, noNaN: true }), at: fc.integer({ min: 72, max: 25 * 24 }) },
  ...{ sessions: fc.integer({ min: 10, max: 300 }), readSessions: fc.integer({ min: 1, max: 300 }) },
  moved: fc.double({ min: 0.1, max: 1, noNaN: true }),
});
type Drawn = typeof loads extends fc.Arbitrary<infer T> ? T : never;

const shaken = ({ seed, noise }: Drawn, hour: number): number =>
  1 + noise * Math.sin(seed + hour * 12.9898 + Math.sin(hour * 78.233) * 43758.5453);
const timesOf = (of: Drawn, shift: number) => (hour: number) =>
  (1 + of.swing * Math.cos(((hour - of.peak - shift) / 12) * Math.PI)) *
  (Math.floor(hour / 24) % 7 >= 5 ? of.weekend : 1);

/** What writes and reads ask of an instance, so much of each. */
const asked = (of: Drawn, share: (hour: number) => readonly [number, number]): Load => {
  const [byWriter, byReader] = [timesOf(of, 0), timesOf(of, 5)];
  return {
    cpu: (h) => {
      const [own, reads] = share(h);
      return (1 + of.writer * own * byWriter(h) + of.reader * reads * byReader(h)) * shaken(of, h);
    },
    connections: (h) => {
      const [own, reads] = share(h);
      return 2 + of.sessions * own * byWriter(h) + of.readSessions * reads * byReader(h);
    },
  };
};

type Split = (of: Drawn, hour: number) => readonly [number, number];
/** Who has how much of the reads, and of a batch, hour by hour: the writes stay with the writer. */
const ORDINARY: Readonly<Record<string, Split>> = {
  "nothing happens": () => [0, 1],
  "part of the reads goes to the writer": ({ at, moved }, h) => (h < at ? [0, 1] : [moved, 1 - moved]),
  "part of the reads comes from the writer": ({ at, moved }, h) => (h < at ? [moved, 1 - moved] : [0, 1]),
  "reads go over within weeks": (_, h) => [h / 672, 1 - h / 672],
  "the reads grow by half": ({ at }, h) => [0, h < at ? 1 : 1.5],
  "the reader is scaled to twice its size": ({ at }, h) => [0, h < at ? 1 : 0.5],
  "the reader is scaled to half its size": ({ at }, h) => [0, h < at ? 1 : 2],
  "a batch runs on the reader by night": (_, h) => [0, isDay(h) ? 1 : 6],
  "the reader serves reports at weekends": (_, h) => [0, Math.floor(h / 24) % 7 >= 5 ? 8 : 0.2],
  "the reader idles, and is then used": ({ at }, h) => [0, h < at ? 0 : 1],
  "reads go to and fro by the day": (_, h) => (Math.floor(h / 24) % 2 === 0 ? [1, 0] : [0, 1]),
};

describe("EVD-18 no levels change places", () => {
  it.each(Object.entries(ORDINARY))("where %s", (_, split) => {
    fc.assert(
      fc.property(loads, (of) => {
        const a = asked(of, (h) => [1, split(of, h)[0]]);
        const b = asked(of, (h) => [0, split(of, h)[1]]);
        expect(stepsIn({ a, b })).toEqual([]);
      }),
      { numRuns: 60, seed: 17 },
    );
  });

  it("but of the same loads where the roles change, as long as one is clearly above the other", () => {
    let seen = 0;
    fc.assert(
      fc.property(loads, (of) => {
        const [writer, reader] = [asked(of, () => [1, 0]), asked(of, () => [0, 1])];
        seen += stepsIn(swapped(of.at, [writer, reader])).length;
      }),
      { numRuns: 100, seed: 17 },
    );
    expect(seen).toBeGreaterThan(20);
  });
});

import { describe, expect, it } from "vitest";
import { seriesOf } from "../../test/series-of.ts";
import { rolesTold } from "./role-changes.ts";
import { indexSeries } from "./series-index.ts";

const HOUR = 12;
type Values = readonly (number | null)[];
interface Measured {
  readonly lag: Values;
  /** Absent = an idle one for as long as the lag is given. */
  readonly cpu?: Values;
}

const hours = (count: number, value: number | null): Values => Array(count * HOUR).fill(value);
/** A metric of an instance, every five minutes; null = no sample. */
const measured = (id: string, { metric, values }: { readonly metric: string; readonly values: Values }) =>
  seriesOf(
    values.flatMap((value, i) => (value === null ? [] : [[i * 300, value] as const])),
    { metric, dimensions: { DBInstanceIdentifier: id } },
  );

function told(of: Readonly<Record<string, Measured>>, writes: Readonly<Record<string, Values>> = {}) {
  const series = Object.entries(of).flatMap(([id, { lag, cpu = lag.map(() => 5) }]) => [
    measured(id, { metric: "CPUUtilization", values: cpu }),
    ...(lag.some((one) => one !== null) ? [measured(id, { metric: "AuroraReplicaLag", values: lag })] : []),
    ...(writes[id] ? [measured(id, { metric: "WriteIOPS", values: writes[id] })] : []),
  ]);
  return rolesTold(indexSeries(series).all, { ids: Object.keys(of), region: null });
}

const first = [...hours(24, null), ...hours(24, 15)];
const second = [...hours(24, 12), ...hours(24, null)];
const once = [{ atS: 86_400, from: "a", to: "b" }];

describe("EVD-17 who wrote when, by who emits no AuroraReplicaLag", () => {
  it("is seen to the sample, of two and of three", () => {
    expect(told({ a: { lag: first }, b: { lag: second } })).toEqual({
      ...{ changes: once, writer: "b", by: "AuroraReplicaLag", fromS: 0, toS: 48 * 3600 },
    });
    const reader = { lag: hours(48, 20) };
    expect(told({ a: { lag: first }, b: { lag: second }, c: reader })?.changes).toEqual(once);
    const late = (values: Values, before: number | null) => [
      ...values.slice(0, 24 * HOUR),
      ...[before, before],
      ...values.slice(24 * HOUR),
    ];
    const moved = told({ a: { lag: late(first, null) }, b: { lag: late(second, 9) } });
    expect(moved?.changes).toEqual([{ atS: 86_400 + 600, from: "a", to: "b" }]);
  });

  it("tells the writer where no role changed, and takes a lag of 0 for none", () => {
    const reads = { lag: hours(48, 20) };
    expect(told({ a: { lag: hours(48, null) }, b: reads })).toMatchObject({ changes: [], writer: "a" });
    expect(told({ a: { lag: hours(48, 0) }, b: reads })).toMatchObject({ changes: [], writer: "a" });
    const zeros = (values: Values) => values.map((one) => one ?? 0);
    expect(told({ a: { lag: zeros(first) }, b: { lag: zeros(second) } })?.changes).toEqual(once);
  });

  it("tells nothing of hours in which a reader merely has a gap", () => {
    const gap = [...hours(20, 20), ...hours(8, null), ...hours(20, 20)];
    const other = [...hours(30, 20), ...hours(8, 0), ...hours(10, 20)];
    const writer = { lag: hours(48, null) };
    expect(told({ a: writer, b: { lag: gap } })).toMatchObject({ changes: [], writer: "a" });
    expect(told({ a: writer, b: { lag: gap }, c: { lag: other } })).toMatchObject({
      changes: [],
      writer: "a",
    });
    // Nor while the writer's own CPU has one too.
    const cpu = [...hours(20, 30), ...hours(8, null), ...hours(20, 30)];
    const gone = told({ a: { ...writer, cpu }, b: { lag: gap }, c: { lag: hours(48, 20) } });
    expect(gone).toMatchObject({ changes: [], writer: "a" });
  });

  it("tells nothing where all of those measured read for three hours", () => {
    const reads = (from: number) => [...hours(24, 20), ...hours(from, 20), ...hours(24 - from, null)];
    const pair = (from: number) => told({ a: { lag: hours(48, 20) }, b: { lag: reads(from) } });
    expect(told({ a: { lag: hours(48, 20) }, b: { lag: hours(48, 25) } })).toBeNull();
    expect(pair(0)).toBeNull();
    const both = (count: number) =>
      told({
        a: { lag: [...hours(24, null), ...hours(count, 15), ...hours(24, 15)] },
        b: { lag: [...hours(24, 12), ...hours(count, 12), ...hours(24, null)] },
      });
    expect(both(2)?.changes).toHaveLength(1);
    expect(both(3)).toBeNull();
  });

  it("is not asked where WriteIOPS tells", () => {
    const writes = { a: hours(48, 500), b: hours(48, 0) };
    expect(told({ a: { lag: first }, b: { lag: second } }, writes)).toMatchObject({
      ...{ changes: [], writer: "a", by: "WriteIOPS" },
    });
    const idle = { a: hours(48, 0.2), b: hours(48, 0.2) };
    expect(told({ a: { lag: first }, b: { lag: second } }, idle)?.changes).toEqual(once);
  });
});

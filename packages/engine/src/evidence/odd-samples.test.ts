import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { everyFiveMinutes, seriesOf } from "../../test/series-of.ts";
import type { Series } from "../series/series.ts";
import { gatherCluster } from "./gather-cluster.ts";
import { oddSamples } from "./odd-samples.ts";

const isOdd = ({ values }: Series, i: number) => (values[i] as number) < 0;
const rowsOf = (values: readonly number[]) => everyFiveMinutes(values);
const cutInto = (values: readonly number[], at: number): readonly Series[] => {
  const rows = rowsOf(values);
  return [rows.slice(0, at), rows.slice(at)].filter((part) => part.length > 0).map((part) => seriesOf(part));
};

describe("EVD-12 odd samples of all pieces together", () => {
  it("are as many of as many however the export is cut, twice too", () => {
    const some = fc.array(fc.constantFrom(-1, 30, 40), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(some, fc.nat(40), (values, at) => {
        const whole = oddSamples([seriesOf(rowsOf(values))], isOdd);
        expect(whole).toEqual({ odd: values.filter((value) => value < 0).length, of: values.length });
        const pieces = cutInto(values, at);
        expect(oddSamples(pieces, isOdd)).toEqual(whole);
        const twice = oddSamples([...pieces, ...pieces], isOdd);
        expect(twice).toEqual(whole.odd === 0 ? { odd: 0, of: 2 * values.length } : whole);
      }),
    );
  });

  it("of a time that two pieces have, the one of the shorter period says whether it is odd", () => {
    const fine = seriesOf(rowsOf([30, 30, 30, 30]), { periodS: 300 });
    const coarse = seriesOf([rowsOf([-1])[0] as [number, number]], { periodS: 3600 });
    expect(oddSamples([coarse, fine], isOdd)).toEqual({ odd: 0, of: 4 });
  });

  it("are refused, denied and left out by all pieces: a piece of odd ones alone is no export of odd ones", () => {
    const values = [...Array(40).fill(30), -1, ...Array(40).fill(30)];
    const cutOut = [0, 40, 41].map((from, i, cuts) => seriesOf(rowsOf(values).slice(from, cuts[i + 1])));
    const cpuOf = (pieces: readonly Series[]) => {
      const { cpu } = gatherCluster(pieces).planned;
      return { timesS: [...(cpu?.timesS ?? [])], values: [...(cpu?.values ?? [])] };
    };
    expect(cpuOf(cutOut)).toEqual(cpuOf([seriesOf(rowsOf(values))]));
    expect(cpuOf(cutOut).values).toHaveLength(80);
  });

  it("a metric that is mostly none is left out of every piece, and told once for all", () => {
    const read = (values: readonly number[]) =>
      seriesOf(rowsOf(values), { metric: "BufferCacheHitRatio", unit: null });
    const late = { ...read([60, 60]), timesS: read([130, 130, 130, 60, 60]).timesS.slice(3) };
    const found = gatherCluster([seriesOf(rowsOf([30, 30])), read([130, 130, 130]), late]);
    expect(found.planned.bufferCacheHitRatio).toBeNull();
    const told = found.findings.filter(({ code }) => code === "samples-impossible");
    expect(told).toEqual([expect.objectContaining({ samples: 3, restLeftOut: 2, oddest: 130 })]);
  });
});

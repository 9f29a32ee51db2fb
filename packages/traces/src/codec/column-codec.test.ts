import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TraceError } from "../trace-error.ts";
import { crc32 } from "./crc32.ts";
import { decodeColumn } from "./decode-column.ts";
import { encodeColumn } from "./encode-column.ts";
import { fromPlanes, sums } from "./planes.ts";

const same = (a: Float64Array, b: Float64Array) =>
  a.length === b.length && a.every((value, i) => Object.is(value, b[i]));

const roundTrips = async (values: Float64Array) =>
  same(await decodeColumn(await encodeColumn(values)), values);

const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
const decimal = fc
  .tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 5 }))
  .map(([n, decimals, parts]) => {
    let sum = n / 10 ** decimals;
    for (let i = 0; i < parts; i++) sum += n / 10 ** decimals;
    return sum / (parts + 1);
  });

describe("column codec", () => {
  it("gives back any finite doubles bit for bit", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(finite, { maxLength: 300 }), (values) =>
        roundTrips(Float64Array.from(values)),
      ),
      { numRuns: 120 },
    );
  });

  it("gives back decimals, their averages and strays among them bit for bit", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof({ weight: 30, arbitrary: decimal }, { weight: 1, arbitrary: finite }), {
          maxLength: 500,
        }),
        (values) => roundTrips(Float64Array.from(values)),
      ),
      { numRuns: 120 },
    );
  });

  it.each([
    ["nothing", []],
    ["one sample", [42]],
    ["negative zero", [-0, 0, -0, 1]],
    ["the extremes", [Number.MAX_VALUE, -Number.MAX_VALUE, Number.MIN_VALUE, 0, 2 ** 53, -(2 ** 60)]],
    ["few words", Array.from({ length: 500 }, (_, i) => [2.5, 3, 14.5, 1e9][(i * 7) % 4] as number)],
    ["averages off by last places", Array.from({ length: 200 }, (_, i) => (0.1 * i + 0.2 * i + 0.3 * i) / 3)],
  ])("gives back %s", async (_, values) => {
    expect(await roundTrips(Float64Array.from(values))).toBe(true);
  });

  it("stores regular times in next to nothing", async () => {
    const times = Float64Array.from({ length: 43_200 }, (_, i) => 1_772_409_600 + 60 * i);
    const stored = await encodeColumn(times);
    expect(stored.byteLength).toBeLessThan(400);
    expect(same(await decodeColumn(stored), times)).toBe(true);
  });

  it("refuses NaN and infinities", async () => {
    await expect(encodeColumn(Float64Array.of(1, Number.NaN))).rejects.toThrow(TraceError);
    await expect(encodeColumn(Float64Array.of(Number.POSITIVE_INFINITY))).rejects.toThrow(TraceError);
  });

  it("names damage in any byte or at any length, and never gives other numbers", async () => {
    const values = Float64Array.from(
      { length: 200 },
      (_, i) => Math.round(1e4 * Math.sin(i)) / 1e4 + (i % 50 === 0 ? Math.PI : 0),
    );
    const stored = await encodeColumn(values);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(stored.byteLength - 1),
        fc.integer({ min: 1, max: 255 }),
        fc.boolean(),
        async (at, flip, cut) => {
          const bad = cut ? stored.slice(0, at) : stored.map((byte, i) => (i === at ? byte ^ flip : byte));
          const result = await decodeColumn(bad).catch((error: unknown) => error);
          if (result instanceof Float64Array) expect(same(result, values)).toBe(true);
          else expect(result).toMatchObject({ name: "TraceError", code: "column-damaged" });
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe("a column that claims what it does not hold", () => {
  /** Of 100 doubles in steps of steps whose planes are all of one octet, under its right checksum. */
  function claimed(width: number, octet: number): Uint8Array {
    const count = 100;
    const planes = Array.from({ length: width }, () => new Uint8Array(count).fill(octet));
    const bytes = new Uint8Array(16 + width * (8 + count));
    const view = new DataView(bytes.buffer);
    bytes.set([0xac, 1, 3, 0, width, 0]);
    view.setUint32(8, count, true);
    view.setUint32(12, crc32(new Uint8Array(sums(fromPlanes(planes, count), 2).buffer)), true);
    planes.forEach((plane, i) => {
      const at = 16 + i * (8 + count);
      view.setUint32(at, count, true);
      view.setUint32(at + 4, count, true);
      bytes.set(plane, at + 8);
    });
    return bytes;
  }

  it("is damaged with integers beyond 2^49, whatever its checksum; within them it is read", async () => {
    expect((await decodeColumn(claimed(1, 2)))[99]).toBe(5_050);
    for (const width of [7, 8])
      await expect(decodeColumn(claimed(width, 254))).rejects.toMatchObject({ code: "column-damaged" });
  });
});

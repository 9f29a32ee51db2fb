import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TraceError } from "../trace-error.ts";
import { decodeSamples, encodeSamples } from "./samples.ts";

describe("samples codec", () => {
  it("gives back every sample exactly", async () => {
    const value = fc.double({ noNaN: true, noDefaultInfinity: true });
    await fc.assert(
      fc.asyncProperty(fc.array(value, { minLength: 1, maxLength: 60 }), async (column) => {
        const values = Float64Array.from(column, (v) => v + 0);
        const timesS = Float64Array.from(column, (_, i) => 1_772_409_600 + i * 300);
        expect(await decodeSamples(await encodeSamples({ timesS, values }))).toEqual({ timesS, values });
      }),
      { numRuns: 50 },
    );
  });

  it("keeps a regular series small", async () => {
    const timesS = Float64Array.from({ length: 4_032 }, (_, i) => 1_772_409_600 + i * 300);
    const values = timesS.map((_, i) => 40 + Math.round(10 * Math.sin(i / 50)));
    const bytes = await encodeSamples({ timesS, values });
    expect(bytes.byteLength / timesS.length).toBeLessThan(1);
  });

  it("refuses truncated bytes with a sentence", async () => {
    const whole = await encodeSamples({ timesS: Float64Array.of(0, 60), values: Float64Array.of(1, 2) });
    for (const length of [0, 3, 5, whole.byteLength - 1]) {
      await expect(decodeSamples(whole.subarray(0, length))).rejects.toThrow(TraceError);
    }
  });

  it("refuses octets behind its columns, and another count than is said", async () => {
    const whole = await encodeSamples({ timesS: Float64Array.of(0, 60), values: Float64Array.of(1, 2) });
    await expect(decodeSamples(Uint8Array.of(...whole, 0))).rejects.toThrow(TraceError);
    await expect(decodeSamples(whole, 3)).rejects.toThrow(TraceError);
    expect((await decodeSamples(whole, 2)).timesS).toHaveLength(2);
  });
});

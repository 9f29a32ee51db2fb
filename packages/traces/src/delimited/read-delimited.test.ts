import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { consoleCsv, utf8 } from "../../test/make-exports.ts";
import { DEFAULT_LIMITS } from "../limits.ts";
import type { Reading } from "../series/reading.ts";
import { openBytes } from "../source/byte-reader.ts";
import { Meter } from "../source/metered.ts";
import { PeekableReader } from "../source/peekable.ts";
import { readDelimited } from "./read-delimited.ts";

const read = (text: string, blockBytes?: number): Promise<Reading> =>
  readDelimited(new PeekableReader(openBytes(utf8(text))), {
    meter: new Meter({ limits: DEFAULT_LIMITS }, null),
    options: {},
    ...(blockBytes === undefined ? {} : { blockBytes }),
  });

const content = (reading: Reading) => ({
  ...reading,
  drafts: reading.drafts.map((draft) => ({
    ...draft,
    samples: { ...draft.samples, timesS: [...draft.samples.timesS], values: [...draft.samples.values] },
  })),
});

const cell = fc.oneof(
  { weight: 8, arbitrary: fc.double({ min: 0, max: 1e6, noNaN: true }).map(String) },
  fc.constantFrom("", "NaN", '"1,234.5"', " 42 ", "oops", '"two\nlines"', "1e3", "12%"),
);
const row = fc.array(cell, { minLength: 1, maxLength: 4 });

describe("readDelimited", () => {
  it("reads the same whatever the block the rows are cut from", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 2, maxLength: 40 }),
        fc.integer({ min: 1, max: 300 }),
        fc.constantFrom("\n", "\r\n", ""),
        fc.boolean(),
        async (rows, blockBytes, end, long) => {
          const stamp = (i: number) => new Date(1.7e12 + i * 60_000).toISOString().slice(0, 19);
          const head = long ? "timestamp,metric,value,stat" : "timestamp,a,b,c";
          const body = rows.map((cells, i) =>
            [stamp(i), ...(long ? [`m${i % 3}`, ...cells] : cells)].join(","),
          );
          const text = `${head}\n${body.join("\n")}${end}`;
          const whole = await read(text).then(content, (error: Error) => error.message);
          expect(await read(text, blockBytes).then(content, (error: Error) => error.message)).toEqual(whole);
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each([21_000, 60_000])("names the line of a quotation mark left open in %i rows", async (length) => {
    const rows = Array.from({ length }, (_, i) => [i === 20_000 ? null : i]);
    const text = consoleCsv({ startS: 1_772_409_600, stepS: 60, rows }).replace(/,\n(?=2)/, ',"\n');
    const error = await readDelimited(new PeekableReader(openBytes(utf8(text))), {
      meter: new Meter({ limits: { ...DEFAULT_LIMITS, maxRowBytes: 100_000 } }, null),
      options: {},
    }).catch((e: unknown) => e);
    expect(error).toMatchObject({ name: "TraceError", code: "row-too-long", line: 20_006 });
  });
});

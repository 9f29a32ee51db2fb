import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTrace, TraceError, type TraceFile } from "../src/index.ts";
import { consoleCsv, metricDataJson, streamOf, type Table, utf8, utf16 } from "./make-exports.ts";

const value = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.double({ min: 0, max: 100, noNaN: true }),
  fc.integer({ min: -1000, max: 1_000_000 }),
  fc.integer({ min: 0, max: 100_000_000 }).map((n) => n / 1e6),
);
const table: fc.Arbitrary<Table> = fc.integer({ min: 1, max: 4 }).chain((width) =>
  fc.record({
    startS: fc.integer({ min: 26_666_667, max: 30_000_000 }).map((minutes) => minutes * 60),
    stepS: fc.constantFrom(60, 300, 3600),
    rows: fc.array(fc.array(fc.option(value, { freq: 8 }), { minLength: width, maxLength: width }), {
      minLength: 1,
      maxLength: 60,
    }),
  }),
);
const holdsValues = (made: Table) => made.rows.some((row) => row.some((cell) => cell !== null));

const read = (bytes: Uint8Array | ReadableStream<Uint8Array>) => readTrace({ name: "made", bytes });

/** What the table holds, series by series; columns without values are left out. Negative zero prints as zero. */
function expected(made: Table): { timesS: number[]; values: number[] }[] {
  const width = made.rows[0]?.length ?? 0;
  return Array.from({ length: width }, (_, column) => {
    const points = made.rows.flatMap((row, i) => {
      const cell = row[column];
      return cell === null || cell === undefined ? [] : [[made.startS + i * made.stepS, cell] as const];
    });
    return { timesS: points.map(([timeS]) => timeS), values: points.map(([, cell]) => cell + 0) };
  }).filter(({ values }) => values.length > 0);
}

function found(file: TraceFile): { timesS: number[]; values: number[] }[] {
  return file.series.map(({ timesS, values }) => ({ timesS: [...timesS], values: [...values] }));
}

/** Everything but the buffers' identity. */
function content(file: TraceFile): unknown {
  return {
    ...file,
    series: file.series.map((one) => ({ ...one, timesS: [...one.timesS], values: [...one.values] })),
  };
}

describe("reading what was written", () => {
  it("gives back every number of a console CSV bit for bit, whatever the separator, mark and line ends", async () => {
    await fc.assert(
      fc.asyncProperty(
        table.filter(holdsValues),
        fc.constantFrom(
          {},
          { newline: "\r\n" },
          { delimiter: ";", decimal: "," },
          { delimiter: "\t" },
          { newline: "\r" },
        ),
        async (made, format) => {
          expect(found(await read(utf8(consoleCsv(made, format))))).toEqual(expected(made));
        },
      ),
      { numRuns: 300 },
    );
  });

  it("reads the same from UTF-16 of either order, with and without a mark, and from gzip", async () => {
    await fc.assert(
      fc.asyncProperty(
        table.filter(holdsValues),
        fc.boolean(),
        fc.boolean(),
        async (made, littleEndian, mark) => {
          const text = consoleCsv(made);
          const plain = found(await read(utf8(text)));
          expect(found(await read(utf16(text, { littleEndian, mark })))).toEqual(plain);
          expect(found(await read(new Uint8Array(gzipSync(text))))).toEqual(plain);
          expect(found(await read(utf8(`\ufeff${text}`)))).toEqual(plain);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("reads get-metric-data back, ascending", async () => {
    await fc.assert(
      fc.asyncProperty(table.filter(holdsValues), async (made) => {
        expect(found(await read(utf8(metricDataJson(made))))).toEqual(expected(made));
      }),
      { numRuns: 100 },
    );
  });

  it("gives the same file however the bytes are cut into chunks", async () => {
    await fc.assert(
      fc.asyncProperty(
        table.filter(holdsValues),
        fc.array(fc.nat(), { maxLength: 30 }),
        fc.constantFrom("csv", "json", "gzip", "utf16"),
        async (made, cuts, kind) => {
          const text = kind === "json" ? metricDataJson(made) : consoleCsv(made);
          const bytes =
            kind === "gzip"
              ? new Uint8Array(gzipSync(text))
              : kind === "utf16"
                ? utf16(text, { littleEndian: true, mark: true })
                : utf8(text);
          expect(content(await read(streamOf(bytes, cuts)))).toEqual(content(await read(bytes)));
        },
      ),
      { numRuns: 120 },
    );
  });
});

describe("files larger than a block", () => {
  // Rows grow, then shrink, so that the guess of how many there are is first too high, then too low.
  it.each([1, -1])("read the same of known and unknown size", async (direction) => {
    const rows = Array.from({ length: 40_000 }, (_, i) => {
      const long = direction > 0 ? i > 20_000 : i < 20_000;
      return [long ? i / 7 : i % 10, i % 100 === 0 ? null : -i];
    });
    const made = { startS: 1_772_409_600, stepS: 60, rows };
    const bytes = utf8(consoleCsv(made));
    const known = await read(bytes);
    expect(found(known)).toEqual(expected(made));
    expect(content(await read(streamOf(bytes, [100_000, 900_000])))).toEqual(content(known));
  });
});

describe("reading what was damaged", () => {
  const damage = fc.record({
    cut: fc.option(fc.nat(), { nil: null }),
    edits: fc.array(
      fc.record({ at: fc.nat(), byte: fc.nat(255), kind: fc.constantFrom("set", "insert", "delete") }),
      {
        maxLength: 6,
      },
    ),
  });

  function damaged(
    bytes: Uint8Array,
    how: { cut: number | null; edits: { at: number; byte: number; kind: string }[] },
  ): Uint8Array {
    const out = [...bytes];
    for (const { at, byte, kind } of how.edits)
      out.splice(at % (out.length + 1), kind === "insert" ? 0 : 1, ...(kind === "delete" ? [] : [byte]));
    return Uint8Array.from(how.cut === null ? out : out.slice(0, how.cut % (out.length + 1)));
  }

  it("either reads ascending finite samples or throws a TraceError with a sentence", async () => {
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.constantFrom("csv", "semicolon", "json", "gzip", "utf16", "long"),
        damage,
        async (made, kind, how) => {
          const result = await read(damaged(bytesOf(made, kind), how)).catch((error: unknown) => error);
          if (result instanceof TraceError) {
            expect(result.message).toMatch(/[.)”]$/);
            return;
          }
          const file = result as TraceFile;
          expect(file.series.length).toBeGreaterThan(0);
          expect(file.quality).toHaveLength(file.series.length);
          for (const { timesS, values } of file.series) {
            expect(values.length).toBe(timesS.length);
            expect(values.every(Number.isFinite)).toBe(true);
            expect(timesS.every((timeS, i) => i === 0 || timeS > (timesS[i - 1] as number))).toBe(true);
          }
        },
      ),
      { numRuns: 1500 },
    );
  });

  function bytesOf(made: Table, kind: string): Uint8Array {
    const text = consoleCsv(made);
    switch (kind) {
      case "json":
        return utf8(metricDataJson(made));
      case "gzip":
        return new Uint8Array(gzipSync(text));
      case "utf16":
        return utf16(text, { littleEndian: true, mark: false });
      case "semicolon":
        return utf8(consoleCsv(made, { delimiter: ";", decimal: "," }));
      case "long":
        return utf8(
          `timestamp,metric_name,instance,stat,value\n${made.rows
            .flatMap((row, i) =>
              row.map((cell, c) => `${(made.startS + i * made.stepS) * 1000},m${c},db,Average,${cell ?? ""}`),
            )
            .join("\n")}\n`,
        );
      default:
        return utf8(text);
    }
  }

  it("refuses random bytes of any size", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 3000 }), async (bytes) => {
        const error = await read(bytes).catch((e: unknown) => e);
        if (!(error instanceof TraceError)) expect((error as TraceFile).series.length).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });
});

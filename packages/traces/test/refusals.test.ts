import { gzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { readTrace } from "../src/index.ts";
import { consoleCsv, metricDataJson, streamOf, utf8 } from "./make-exports.ts";
import { zipOf } from "./make-zip.ts";
import { refused } from "./read-export.ts";

function randomBytes(length: number): Uint8Array {
  let state = 7;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 24;
  });
}

const rows = (count: number) => Array.from({ length: count }, (_, i) => [i]);
const CSV = utf8(consoleCsv({ startS: 1_772_409_600, stepS: 60, rows: rows(5000) }));

describe("what is refused, and how", () => {
  it.each([
    ["an empty file", new Uint8Array(0), "empty-file"],
    ["blanks", utf8(" \r\n\n"), "empty-file"],
    ["an empty gzip", new Uint8Array(gzipSync("")), "empty-file"],
    ["a byte order mark alone", utf8("\ufeff"), "empty-file"],
    ["a PNG", Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13), "binary-file"],
    ["a PDF", utf8("%PDF-1.7\n1 0 obj"), "binary-file"],
    ["5 MB of random bytes", randomBytes(5_000_000), "binary-file"],
    ["random bytes in gzip", new Uint8Array(gzipSync(randomBytes(50_000))), "binary-file"],
    ["a web page", utf8("<!DOCTYPE html><html><body>Sign in</body></html>"), "html-page"],
    ["XML", utf8('<?xml version="1.0"?><a/>'), "format-not-read"],
    [
      "a denied call",
      utf8(
        "\nAn error occurred (AccessDenied) when calling GetMetricData: User is not authorized to perform: cloudwatch:GetMetricData because",
      ),
      "cli-error",
    ],
    [
      "an expired session",
      utf8("An error occurred (ExpiredToken) when calling the GetMetricData operation: expired"),
      "cli-error",
    ],
    [
      "no credentials",
      utf8("Unable to locate credentials. You can configure credentials by running aws configure."),
      "cli-error",
    ],
    ["Parquet", utf8("PAR1\u0015\u0004"), "format-not-read"],
    ["prose", utf8("Dear diary, the database was slow today.\nIt was the joins.\n"), "no-time-column"],
    ["one word", utf8("hello"), "not-a-trace"],
    ["a table without times", utf8("a,b\n1,2\n3,4\n"), "no-time-column"],
    [
      "a table without numbers",
      utf8("time,host\n2026-03-02 00:00:00,a\n2026-03-02 00:05:00,b\n"),
      "no-value-column",
    ],
    [
      "a cost report",
      utf8("identity/LineItemId,lineItem/UsageStartDate,lineItem/UsageAmount\nx,2026-03-02T00:00:00Z,1\n"),
      "format-not-read",
    ],
    ["a broken gzip", new Uint8Array(gzipSync(CSV)).slice(0, 3000), "gzip-damaged"],
  ])("%s", async (_, bytes, code) => {
    expect((await refused(bytes)).code).toBe(code);
  });

  it("two gzip files joined, by what to do", async () => {
    const joined = new Uint8Array([...gzipSync(CSV), ...gzipSync(CSV)]);
    expect((await refused(joined)).message).toContain("several joined files");
  });

  it("names what AWS denied", async () => {
    const error = await refused(
      utf8(
        "An error occurred (AccessDenied) when calling GetMetricData: User: x is not authorized to perform: cloudwatch:GetMetricData",
      ),
    );
    expect(error.message).toContain("cloudwatch:GetMetricData");
  });

  it.each([
    ["bytes", { maxBytes: 1000 }, "too-large"],
    ["rows", { maxRows: 2000 }, "too-many-rows"],
    ["values", { maxSamples: 3000 }, "too-large"],
    ["series", { maxSeries: 0 }, "too-many-series"],
  ])("more %s than allowed", async (_, limits, code) => {
    expect((await refused(CSV, { limits })).code).toBe(code);
  });

  it("a timestamp that is a list a hundred thousand deep, and a value that is", async () => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    const of = (time: string, value: string) =>
      utf8(`{"MetricDataResults":[{"Id":"a","Label":"x","Timestamps":[${time}],"Values":[${value}]}]}`);
    const error = await refused(of(deep, "1"));
    expect(error).toMatchObject({
      code: "times-unreadable",
      message: expect.stringContaining("a list of 1"),
    });
    expect((await refused(of(`"${"x".repeat(1000)}"`, "1"))).message.length).toBeLessThan(200);
    const { message } = await refused(of('"2026-03-02T00:00:00Z"', deep));
    expect(message).toContain("a list of 1 at 2026-03-02");
  });

  it("an archive of more files than are looked at", async () => {
    const files = Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`${i}.csv`, new Uint8Array()]));
    const error = await refused(zipOf(files));
    expect(error.code).toBe("too-many-entries");
    expect(error.message).toContain("holds 1,001 files; 1,000 is the most");
  });

  it("JSON larger or with more series than allowed", async () => {
    const json = utf8(metricDataJson({ startS: 1_772_409_600, stepS: 60, rows: [[1, 2, 3]] }));
    expect((await refused(json, { limits: { maxSeries: 2 } })).code).toBe("too-many-series");
    const long = utf8(metricDataJson({ startS: 1_772_409_600, stepS: 60, rows: rows(2000) }));
    const cut = streamOf(long, [20_000, 40_000]);
    expect((await refused(cut, { limits: { maxJsonDocumentBytes: 30_000 } })).code).toBe("too-large");
    expect((await refused(json, { limits: { maxSamples: 2 } })).code).toBe("too-large");
  });

  it("a gzip that grows a thousandfold, or beyond its bound", async () => {
    const row = "2026-03-02 00:00:00,1\n";
    const bomb = new Uint8Array(gzipSync(`timestamp,value\n${row.repeat(3_300_000)}`));
    expect((await refused(bomb, { limits: { maxExpansionRatio: 50 } })).code).toBe("expands-too-much");
    const large = new Uint8Array(gzipSync(CSV));
    expect((await refused(large, { limits: { maxExpandedBytes: 50_000 } })).code).toBe("expands-too-much");
  });

  it("gives the decompressor a little at a time, which opens a whole piece at once", async () => {
    const given: number[] = [];
    const watched = new TransformStream<Uint8Array, Uint8Array<ArrayBuffer>>({
      transform(piece, controller) {
        given.push(piece.byteLength);
        controller.enqueue(piece as Uint8Array<ArrayBuffer>);
      },
    });
    const readable = watched.readable.pipeThrough(new DecompressionStream("gzip"));
    vi.stubGlobal(
      "DecompressionStream",
      class {
        readonly writable = watched.writable;
        readonly readable = readable;
      },
    );
    const noise = `timestamp,value\n${[...randomBytes(200_000)].map((n, i) => `${1_772_409_600 + i},${n}`).join("\n")}\n`;
    const file = await readTrace({ name: "x", bytes: new Uint8Array(gzipSync(noise)) });
    vi.unstubAllGlobals();
    expect(file.series[0]?.values).toHaveLength(200_000);
    expect(given.length).toBeGreaterThan(10);
    expect(Math.max(...given)).toBeLessThanOrEqual(32 * 1024);
  });

  it("a file known to be too large before a byte of it is read, and tells when the last one was", async () => {
    const told: number[] = [];
    const bytes = streamOf(CSV, [20_000]);
    const onProgress = (progress: { readonly bytes: number }) => told.push(progress.bytes);
    await readTrace({ name: "x", bytes, totalBytes: CSV.length }, { onProgress });
    expect(told).toContain(CSV.length);
    told.length = 0;
    const large = { name: "x", bytes: streamOf(CSV, [20_000]), totalBytes: 600 * 1024 * 1024 };
    await expect(readTrace(large, { onProgress })).rejects.toMatchObject({
      code: "too-large",
      message: expect.stringContaining("larger than 512 MiB"),
    });
    expect(told).toEqual([]);
  });

  it("gzip in gzip in gzip", async () => {
    const twice = gzipSync(gzipSync(CSV));
    expect((await readTrace({ name: "x", bytes: new Uint8Array(twice) })).series).toHaveLength(1);
    expect((await refused(new Uint8Array(gzipSync(twice)))).code).toBe("expands-too-much");
  });

  it("a source that fails", async () => {
    const failing = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.error(new Error("disk gone"));
      },
    });
    const error = await refused(failing);
    expect(error.code).toBe("read-failed");
    expect(error.message).toContain("disk gone");
  });
});

describe("progress and cancel", () => {
  it("reports bytes and rows, the last time with all of them", async () => {
    const seen: { bytes: number; totalBytes: number | null; rows: number }[] = [];
    await readTrace({ name: "x", bytes: new Blob([CSV]) }, { onProgress: (progress) => seen.push(progress) });
    expect(seen.at(-1)).toEqual({ bytes: CSV.byteLength, totalBytes: CSV.byteLength, rows: 5000 });
  });

  it("stops when told before the start", async () => {
    expect((await refused(CSV, { signal: AbortSignal.abort() })).code).toBe("cancelled");
  });

  it("stops in the middle and lets the source go", async () => {
    const abort = new AbortController();
    let cancelled = false;
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        const at = new Date(1.6e12 + 60_000 * sent++).toISOString().slice(0, 19);
        controller.enqueue(utf8(`${sent === 1 ? "timestamp,value\n" : ""}${`${at},1\n`.repeat(2000)}`));
      },
      cancel() {
        cancelled = true;
      },
    });
    const error = await refused(endless, {
      signal: abort.signal,
      onProgress: ({ bytes }) => {
        if (bytes > 2_000_000) abort.abort();
      },
    });
    expect(error.code).toBe("cancelled");
    expect(cancelled).toBe(true);
  });
});

const dayOf = (i: number) => `2026-03-${String(2 + Math.floor(i / 288)).padStart(2, "0")}`;
const dated = (stamp: (i: number) => string) =>
  utf8(`date,CPUUtilization\n${Array.from({ length: 2880 }, (_, i) => `${stamp(i)},${i % 50}\n`).join("")}`);

it("a column of dates that lost its hours is refused with how many rows share a time", async () => {
  await expect(readTrace({ name: "dates.csv", bytes: dated(dayOf) })).rejects.toMatchObject({
    code: "times-shared",
    message: expect.stringMatching(
      /^99\.7 % of the rows of “CPUUtilization” share a time .*10 different times in 2,880/,
    ),
  });
  const twice = dated((i) => new Date(Date.UTC(2026, 2, 2, 0, 5 * (i % 1440))).toISOString());
  const file = await readTrace({ name: "twice.csv", bytes: twice });
  expect(file.quality[0]?.duplicates).toBe(1440);
});

it.each(["constructor", "__proto__", "toString"])("a column called %s is a column", async (name) => {
  const bytes = utf8(
    `timestamp,CPUUtilization,${name}\n2026-03-02T00:00:00Z,5,1\n2026-03-02T00:05:00Z,6,2\n`,
  );
  const { series } = await readTrace({ name: "columns.csv", bytes });
  expect(series.map(({ label }) => label)).toEqual(["CPUUtilization", name]);
  const words = utf8(
    `timestamp,metric,${name},value\n2026-03-02T00:00:00Z,CPUUtilization,a,1\n2026-03-02T00:05:00Z,CPUUtilization,a,2\n`,
  );
  expect((await readTrace({ name: "long.csv", bytes: words })).series[0]?.values).toHaveLength(2);
});

import { deflateRawSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTrace, TraceError, type TraceFile } from "../src/index.ts";
import { consoleCsv, utf8 } from "./make-exports.ts";
import { codes, read, refused, valuesOf } from "./read-export.ts";

const S = 1_772_409_600;

interface Entry {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly stored?: boolean;
  readonly encrypted?: boolean;
}

/** A zip archive as written by common tools: local headers, data, directory, end record. */
function zip(entries: readonly Entry[]): Uint8Array {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const { name, bytes, stored = false, encrypted = false } of entries) {
    const data = stored ? bytes : new Uint8Array(deflateRawSync(bytes));
    const header = new DataView(new ArrayBuffer(26));
    header.setUint16(0, 20, true);
    header.setUint16(2, encrypted ? 1 : 0, true);
    header.setUint16(4, stored ? 0 : 8, true);
    header.setUint32(14, data.byteLength, true);
    header.setUint32(18, bytes.byteLength, true);
    header.setUint16(22, utf8(name).byteLength, true);
    const common = new Uint8Array(header.buffer);
    const local = [Uint8Array.of(0x50, 0x4b, 3, 4), common, utf8(name), data];
    const where = new DataView(new ArrayBuffer(14));
    where.setUint32(10, at, true);
    directory.push(Uint8Array.of(0x50, 0x4b, 1, 2, 20, 0), common, new Uint8Array(where.buffer), utf8(name));
    parts.push(...local);
    at += local.reduce((sum, part) => sum + part.byteLength, 0);
  }
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(10, entries.length, true);
  end.setUint32(
    12,
    directory.reduce((sum, part) => sum + part.byteLength, 0),
    true,
  );
  end.setUint32(16, at, true);
  return Uint8Array.from([...parts, ...directory, new Uint8Array(end.buffer)].flatMap((part) => [...part]));
}

const csv = (value: number) => utf8(consoleCsv({ startS: S, stepS: 300, rows: [[value], [value + 1]] }));

describe("zip archives", () => {
  it("give the series of every file in them, gzipped ones too, with their names at warnings and questions", async () => {
    const file = await read(
      zip([
        { name: "metrics/", bytes: new Uint8Array(0), stored: true },
        { name: "metrics/a.csv", bytes: csv(1) },
        { name: "__MACOSX/metrics/._a.csv", bytes: utf8("junk") },
        { name: "metrics/.DS_Store", bytes: utf8("\0") },
        { name: "b.csv.gz", bytes: new Uint8Array(gzipSync(csv(5))), stored: true },
        { name: "notes.txt", bytes: utf8("to do") },
      ]),
    );
    expect(file.format).toBe("zip");
    expect(file.series.map((_, i) => valuesOf(file, i))).toEqual([
      [1, 2],
      [5, 6],
    ]);
    expect(codes(file)).toEqual(["entry-skipped"]);
    expect(file.questions.map(({ id, seriesIndexes }) => [id, seriesIndexes])).toEqual([
      ["time-zone:0", [0]],
      ["time-zone:1", [1]],
    ]);
    expect(file.questions[1]?.message).toMatch(/^b\.csv\.gz: /);
  });

  it.each([
    ["nothing to read", zip([]), "no-samples"],
    ["only unreadable files", zip([{ name: "a.html", bytes: utf8("<html></html>") }]), "html-page"],
    ["an encrypted file", zip([{ name: "a.csv", bytes: csv(1), encrypted: true }]), "format-not-read"],
    ["an Excel workbook", zip([{ name: "xl/workbook.xml", bytes: utf8("<x/>") }]), "format-not-read"],
    [
      "an archive in an archive",
      zip([{ name: "a.zip", bytes: zip([{ name: "a.csv", bytes: csv(1) }]) }]),
      "format-not-read",
    ],
    ["an archive cut off", zip([{ name: "a.csv", bytes: csv(1) }]).slice(0, -30), "zip-damaged"],
  ])("refuse %s", async (_, bytes, code) => {
    expect((await refused(bytes)).code).toBe(code);
  });

  it("are opened no further than allowed", async () => {
    const bytes = zip([{ name: "a.csv", bytes: utf8(`timestamp,value\n${"2026-03-02,1\n".repeat(9_000)}`) }]);
    const limits = { maxExpandedBytes: 50_000 };
    await expect(readTrace({ name: "a.zip", bytes }, { limits })).rejects.toMatchObject({
      code: "expands-too-much",
    });
  });

  it("survive any damage with a TraceError or a file", async () => {
    const whole = zip([
      { name: "a.csv", bytes: csv(1) },
      { name: "b.csv", bytes: csv(2), stored: true },
    ]);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.byteLength - 1), fc.nat(255), fc.boolean(), async (at, byte, cut) => {
        const bad = cut ? whole.slice(0, at) : whole.map((b, i) => (i === at ? byte : b));
        const result = await read(bad).catch((error: unknown) => error);
        expect(result instanceof TraceError || (result as TraceFile).series.length > 0).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe("command-line text", () => {
  it("reads get-metric-data, stamps and values line by line", async () => {
    const file = await read(
      "METRICDATARESULTS\tm1\tCPUUtilization\tPartialData\nTIMESTAMPS\t2026-03-02T00:05:00+00:00\nTIMESTAMPS\t2026-03-02T00:00:00+00:00\nVALUES\t2.0\nVALUES\t1.0\n",
    );
    expect(file.format).toBe("gmd-text");
    expect(valuesOf(file)).toEqual([1, 2]);
    expect(codes(file)).toEqual(["partial-data"]);
    expect((await refused("METRICDATARESULTS\tm1\tx\tComplete\nTIMESTAMPS\t1772409600\n")).code).toBe(
      "lengths-differ",
    );
  });

  it("names all five statistics by their order, and asks when there are fewer", async () => {
    const five = await read("CPUUtilization\nDATAPOINTS\t2\t5\t1\t60\t120\t2026-03-02T00:00:00Z\tPercent\n");
    expect(five.format).toBe("gms-text");
    expect(five.series.map(({ statistic, values }) => [statistic, values[0]])).toEqual([
      ["Average", 2],
      ["Maximum", 5],
      ["Minimum", 1],
      ["SampleCount", 60],
      ["Sum", 120],
    ]);
    const two = await read("CPUUtilization\nDATAPOINTS 2 5 1772409600 Percent\n");
    expect(two.series).toHaveLength(2);
    expect(two.questions.find(({ code }) => code === "statistic")?.seriesIndexes).toEqual([0, 1]);
  });

  it("refuses text that lost the names of percentiles", async () => {
    expect(
      (await refused("CPUUtilization\nDATAPOINTS\t2026-03-02T00:00:00Z\tPercent\nEXTENDEDSTATISTICS\t3\n"))
        .code,
    ).toBe("format-not-read");
  });
});

describe("other tools", () => {
  it("reads metric streams whose records touch, unordered, some without value", async () => {
    const record = (minute: number, more: object) =>
      JSON.stringify({
        metric_stream_name: "s",
        region: "eu-west-1",
        namespace: "AWS/RDS",
        metric_name: "CPUUtilization",
        dimensions: { DBInstanceIdentifier: "a" },
        timestamp: (S + minute * 60) * 1000,
        unit: "Percent",
        ...more,
      });
    const file = await read(
      record(1, { value: { sum: 6, count: 2, min: 1, max: 5 } }) +
        record(0, { value: { sum: 2, count: 2, min: 1, max: 1 } }) +
        record(2, {}) +
        '{"metric_stream_na',
    );
    expect(file.series.map(({ statistic }) => statistic)).toEqual(["Average", "Maximum"]);
    expect(valuesOf(file)).toEqual([1, 3]);
    expect(codes(file)).toEqual(["junk-skipped", "truncated"]);
    expect(file.series[0]).toMatchObject({ periodS: 60, periodBasis: "declared" });
  });

  it.each([
    ["CPUUtilization", 60, "declared"],
    ["VolumeReadIOPs", 300, "inferred"],
    ["CPUCreditBalance", 300, "inferred"],
  ])("takes a record of %s in a metric stream for %d s, %s", async (metric_name, periodS, periodBasis) => {
    const record = (minute: number) =>
      JSON.stringify({
        ...{ metric_stream_name: "s", metric_name, dimensions: {}, unit: "Count" },
        ...{ timestamp: (S + minute * 60) * 1000, value: { sum: 1, count: 1, min: 1, max: 1 } },
      });
    const file = await read(record(0) + record(5) + record(10));
    expect(file.series[0]).toMatchObject({ periodS, periodBasis });
  });

  it("reads Enhanced Monitoring inside CloudWatch Logs events", async () => {
    const sample = (minute: number) => ({
      message: JSON.stringify({
        instanceID: "a",
        instanceResourceID: "db-X",
        timestamp: new Date((S + minute * 60) * 1000).toISOString(),
        cpuUtilization: { total: 7 + minute },
        memory: { free: 100 },
      }),
    });
    const file = await read(JSON.stringify({ events: [sample(0), { message: "START" }, sample(1)] }));
    expect(file.format).toBe("em-json");
    expect(valuesOf(file)).toEqual([7, 8]);
    expect(file.series[1]).toMatchObject({
      metric: "memory.free",
      unit: "Kilobytes",
      dimensions: { DBInstanceIdentifier: "a" },
    });
  });

  it("refuses a Prometheus answer of one moment", async () => {
    const text =
      '{"status":"success","data":{"resultType":"vector","result":[{"metric":{},"value":[1,"2"]}]}}';
    expect((await refused(text)).message).toContain("query_range");
  });

  it("reads cloudwatch_exporter's labels", async () => {
    const file = await read(
      `{"status":"success","data":{"resultType":"matrix","result":[{"metric":{"__name__":"aws_rds_read_iops_maximum","dbinstance_identifier":"a"},"values":[[${S},"1"],[${S + 60},"NaN"],[${S + 120},"3"]]}]}}`,
    );
    expect(file.series[0]).toMatchObject({
      metric: "ReadIOPS",
      statistic: "Maximum",
      dimensions: { DBInstanceIdentifier: "a" },
    });
    expect(valuesOf(file)).toEqual([1, 3]);
  });
});

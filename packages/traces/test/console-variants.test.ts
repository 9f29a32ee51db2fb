import { describe, expect, it } from "vitest";
import { answerQuestions, readTrace } from "../src/index.ts";
import { utf16 } from "./make-exports.ts";
import { asked, at, codes, firstS, read, refused, valuesOf } from "./read-export.ts";

const DATA = "2026/03/02 00:00:00,1.5,2\n2026/03/02 00:05:00,2.5,3\n2026/03/02 00:10:00,3.5,4\n";
const FULL =
  "Full label,eu-west-1:AWS/RDS DBInstanceIdentifier:db-1 CPUUtilization Average 300,eu-west-1:AWS/RDS DBClusterIdentifier:db Role:WRITER CPUUtilization p99.9 300\n";

describe("console CSV", () => {
  it("reads region, dimensions, metric, statistic and period from Full label", async () => {
    const file = await read(`Id,m1,m2\nStatusCode,Complete,Complete\nMessages,,\n${FULL}Label,a,b\n${DATA}`);
    expect(file.series[0]).toMatchObject({
      metric: "CPUUtilization",
      statistic: "Average",
      unit: "Percent",
      periodS: 300,
      periodBasis: "declared",
      dimensions: { DBInstanceIdentifier: "db-1" },
      region: "eu-west-1",
      label: "a",
    });
    expect(file.series[1]).toMatchObject({
      statistic: "p99.9",
      dimensions: { DBClusterIdentifier: "db", Role: "WRITER" },
    });
    expect(asked(file)).toEqual(["time-zone"]);
  });

  it("reads the name after a space in Full label as the name without it", async () => {
    const full = "Full label,us-east-1:AWS/RDS DBInstanceIdentifier: db-1 CPUUtilization Average 300,x\n";
    const file = await read(`Id,m1,m2\n${full}Label,a,b\n${DATA}`);
    expect(file.series[0]?.dimensions).toEqual({ DBInstanceIdentifier: "db-1" });
  });

  it.each([
    ["the label rows exchanged", `Label,a,b\n${FULL}`],
    ["Full label alone", FULL],
    ["rows in any order and case", `label,a,b\nMESSAGES,,\n${FULL}id,m1,m2\n`],
    ["a row nobody knows", `Id,m1,m2\nUnheard of,x,y\n${FULL}`],
    ["blank lines", `\n\n${FULL}\n`],
  ])("takes %s", async (_, header) => {
    const file = await read(header + DATA);
    expect(file.series.map(({ statistic }) => statistic)).toEqual(["Average", "p99.9"]);
    expect(valuesOf(file, 1)).toEqual([2, 3, 4]);
  });

  it("takes Id alone and asks for the metrics", async () => {
    const file = await read(`Id,m1,m2\n${DATA}`);
    expect(file.format).toBe("console-csv-short");
    expect(file.series.map(({ label }) => label)).toEqual(["m1", "m2"]);
    expect(asked(file).filter((code) => code === "metric")).toHaveLength(2);
  });

  it("keeps columns with the same Id and Label apart", async () => {
    const file = await read(`Id,e1,e1\nLabel,CPUUtilization,CPUUtilization\n${DATA}`);
    expect(file.series).toHaveLength(2);
    expect(valuesOf(file, 0)).toEqual([1.5, 2.5, 3.5]);
    expect(valuesOf(file, 1)).toEqual([2, 3, 4]);
  });

  const NAMED = ["db-w CPUUtilization", "db-r CPUUtilization"].join();
  it.each([
    ["in Full label alone", `Full label,${NAMED}\nLabel,CPUUtilization,CPUUtilization\n`],
    ["in Label alone", `Label,${NAMED}\n`],
    ["in both", `Id,m1,m2\nFull label,${NAMED}\nLabel,${NAMED}\n`],
    ["above labels of somebody's own", `Full label,${NAMED}\nLabel,db-w,db-r\n`],
  ])("reads the instances that CloudWatch names by itself %s", async (_, header) => {
    const file = await read(header + DATA);
    expect(file.series.map(({ metric, dimensions }) => [metric, dimensions])).toEqual([
      ["CPUUtilization", { DBInstanceIdentifier: "db-w" }],
      ["CPUUtilization", { DBInstanceIdentifier: "db-r" }],
    ]);
    expect(asked(file)).toEqual(["time-zone", "statistic"]);
  });

  it("asks of which instance each column is where they name none and contradict each other", async () => {
    const rows = Array.from(
      { length: 12 },
      (_, i) => `2026/03/02 00:${String(5 * i).padStart(2, "0")}:00,${i},${90 - i},7`,
    );
    const full = "Full label,CPU of db-w (x) CPUUtilization,CPU of db-r (x) CPUUtilization,y";
    const file = await read(`${full}\nLabel,CPUUtilization,CPUUtilization,ReadLatency\n${rows.join("\n")}\n`);
    const columns = file.questions.filter(({ code }) => code === "instance-of-column");
    expect(columns.map(({ id, seriesIndexes }) => [id, seriesIndexes])).toEqual([
      ["instance:0", [0]],
      ["instance:1", [1]],
    ]);
    expect(columns[1]?.message).toContain("column 2 of 2 of CPUUtilization, 84.5 in the mean");
    expect(columns[0]?.choices.map(({ value }) => value)).toEqual(["db-r", "db-w"]);
    expect(file.questions.find(({ id }) => id === "instance")?.seriesIndexes).toEqual([2]);
    const told = answerQuestions(file, { "instance:1": "db-r" });
    expect(told.series.map(({ dimensions }) => dimensions)).toEqual([
      {},
      { DBInstanceIdentifier: "db-r" },
      {},
    ]);
  });

  it("reads a self-describing label of the export command in the header", async () => {
    const file = await read(
      `Label,AWS/RDS|VolumeReadIOPs|Sum|300|DBClusterIdentifier=db\n2026/03/02 00:00:00,5\n`,
    );
    expect(file.series[0]).toMatchObject({ metric: "VolumeReadIOPs", statistic: "Sum", unit: "Count" });
  });

  it("names failed and partial series and messages", async () => {
    const file = await read(
      `Id,m1,m2,m3,m4\nStatusCode,PartialData,Forbidden,InternalError,Complete\nMessages,,,,"too many, really"\nLabel,a,b,c,CPUUtilization\n2026/03/02 00:00:00,1,,,4\n`,
    );
    expect(codes(file)).toEqual([
      "partial-data",
      "series-failed",
      "series-failed",
      "source-message",
      "empty-series",
      "empty-series",
    ]);
    expect(file.warnings[3]?.message).toContain("too many, really");
    expect(file.series.map(({ label }) => label)).toEqual(["a", "CPUUtilization"]);
  });

  it("reads UTF-16 with tabs and CRLF, as PowerShell and Excel write it", async () => {
    const text = `Label\tCPUUtilization\r\n2026/03/02 00:00:00\t1,5\r\n2026/03/02 00:05:00\t2,5\r\n`;
    const file = await readTrace({ name: "x", bytes: utf16(text, { littleEndian: true, mark: true }) });
    expect(valuesOf(file)).toEqual([1.5, 2.5]);
  });

  it("reads semicolons with decimal commas, column by column", async () => {
    const file = await read(
      "Label;CPUUtilization;FreeableMemory;DatabaseConnections\n02.03.2026 00:00;14,59;8.648.032.256;1,234\n02.03.2026 00:05;19,2;8.648.032.000;7\n",
    );
    expect(valuesOf(file, 0)).toEqual([14.59, 19.2]);
    expect(valuesOf(file, 1)).toEqual([8648032256, 8648032000]);
    expect(valuesOf(file, 2)).toEqual([1.234, 7]);
    expect(firstS(file)).toBe(at("2026-03-02T00:00:00Z"));
    expect(asked(file)).not.toContain("date-order");
  });

  it("takes quoted cells, a quoted comma in a label and doubled quotation marks", async () => {
    const file = await read('"Label","CPU, ""writer"""\n"2026/03/02 00:00:00","1,234.5"\n');
    expect(file.series[0]?.label).toBe('CPU, "writer"');
    expect(valuesOf(file)).toEqual([1234.5]);
  });

  it("honours a sep= line", async () => {
    const file = await read("sep=;\nLabel;CPUUtilization\n2026/03/02 00:00:00;1,5\n");
    expect(valuesOf(file)).toEqual([1.5]);
  });

  it.each([
    ["in the time", "2026/03/02 00:1"],
    ["before the last cells", "2026/03/02 00:15:00,1.5"],
    ["in an exponent", "2026/03/02 00:15:00,1.5,2e"],
    ["behind the mark", "2026/03/02 00:15:00,1.5,2."],
    ["in a quotation", '2026/03/02 00:15:00,1.5,"2'],
  ])("drops a last row cut %s, and says so", async (_, tail) => {
    const file = await read(`${FULL}${DATA}${tail}`);
    expect(file.quality.map(({ count }) => count)).toEqual([3, 3]);
    expect(codes(file)).toContain("truncated");
  });

  it("keeps a whole last row without a line feed", async () => {
    const file = await read(`${FULL}${DATA}2026/03/02 00:15:00,4.5,5`);
    expect(file.quality.map(({ count }) => count)).toEqual([4, 4]);
    expect(codes(file)).not.toContain("truncated");
  });

  it("leaves out rows with more cells than the header, and counts them", async () => {
    const file = await read(`Label,a,b\n${DATA}2026/03/02 00:15:00,1,2,3\n`);
    expect(file.quality[0]?.count).toBe(3);
    expect(file.warnings.find(({ code }) => code === "long-rows")?.message).toContain("line 5");
  });

  it("puts rows in order, keeps the greatest of equal stamps and counts them", async () => {
    const file = await read(
      "Label,CPUUtilization\n2026/03/02 00:10:00,3\n2026/03/02 00:00:00,1\n2026/03/02 00:05:00,2\n2026/03/02 00:00:00,9\n2026/03/02 00:05:00,0.2\n2026/03/02 00:10:00,3\n",
    );
    expect(valuesOf(file)).toEqual([9, 2, 3]);
    expect(file.quality[0]?.duplicates).toBe(3);
    expect(file.series[0]?.twins).toBe(2);
    expect(file.warnings.find(({ code }) => code === "duplicate-times")?.message).toBe(
      "“CPUUtilization” repeats 3 times, 2 with another value; the greatest of each was kept.",
    );
  });

  it("does not let an empty cell replace a value of the same stamp", async () => {
    const file = await read("Label,CPUUtilization\n2026/03/02 00:00:00,1\n2026/03/02 00:00:00,\n");
    expect(valuesOf(file)).toEqual([1]);
    expect(file.quality[0]?.duplicates).toBe(0);
  });

  it("refuses a header without rows", async () => {
    expect((await refused(`Id,m1\n${"StatusCode,Complete\n"}Label,a\n`)).code).toBe("no-samples");
    expect((await refused("Label,a\n2026/03/02 00:00:00,\n")).code).toBe("no-samples");
  });
});

describe("tables someone made", () => {
  it.each([
    ["CPUUtilization", "CPUUtilization", null, "Percent", {}],
    ["cpu_utilization", "CPUUtilization", null, "Percent", {}],
    ["CPUUtilization (Maximum)", "CPUUtilization", "Maximum", "Percent", {}],
    ["aws.rds.volumereadiops", "VolumeReadIOPs", null, "Count", {}],
    ["ReadIOPS max", "ReadIOPS", "Maximum", "Count/Second", {}],
    ["cpuutilization_average", "CPUUtilization", "Average", "Percent", {}],
    [
      "FreeableMemory orders-prod-1",
      "FreeableMemory",
      null,
      "Bytes",
      { DBInstanceIdentifier: "orders-prod-1" },
    ],
    ["FreeableMemory (MB)", "FreeableMemory", null, "MB", {}],
  ])("reads the column name %s", async (name, metric, statistic, unit, dimensions) => {
    const file = await read(`time,${name}\n2026-03-02T00:00:00Z,1\n`);
    expect(file.series[0]).toMatchObject({ metric, statistic, unit, dimensions });
  });

  it("finds the time column wherever it is and leaves out words", async () => {
    const file = await read(
      "comment,CPUUtilization,when,ReadIOPS\nfine,1,2026-03-02 00:00:00,5\nworse,2,2026-03-02 00:05:00,6\n",
    );
    expect(file.series.map(({ metric }) => metric)).toEqual(["CPUUtilization", "ReadIOPS"]);
    expect(codes(file)).toContain("column-ignored");
  });

  it("does not take a column of large numbers for the time", async () => {
    const file = await read("FreeableMemory,timestamp\n1772409900,1772409600\n1772409800,1772409900\n");
    expect(file.series[0]?.metric).toBe("FreeableMemory");
    expect(firstS(file)).toBe(1772409600);
  });

  it("guesses a lone unnamed column from the file name, and asks", async () => {
    const file = await read("timestamp,value\n2026-03-02 00:00:00,1\n", {
      name: "rds_cpu_utilization_cc0c53.csv",
    });
    expect(file.format).toBe("nab-csv");
    expect(file.series[0]).toMatchObject({ metric: "CPUUtilization", unit: "Percent" });
    expect(file.questions[0]).toMatchObject({ id: "metric:0", assumed: "CPUUtilization" });
    const unnamed = await read("timestamp,value\n2026-03-02 00:00:00,1\n", { name: "data.csv" });
    expect(unnamed.series[0]?.metric).toBeNull();
    expect(unnamed.questions[0]).toMatchObject({ id: "metric:0", assumed: null });
  });

  it("reads rows without a header", async () => {
    expect(valuesOf(await read("2026-03-02 00:00:00,1\n2026-03-02 00:05:00,2\n"))).toEqual([1, 2]);
  });

  it("reads statistics as columns", async () => {
    const file = await read("timestamp,minimum,maximum,average,sample_count\n2026-03-02 00:00:00,1,3,2,5\n");
    expect(file.series.map(({ statistic }) => statistic)).toEqual([
      "Minimum",
      "Maximum",
      "Average",
      "SampleCount",
    ]);
  });

  it("splits a long table by its words", async () => {
    const file = await read(
      "timestamp,metric_name,dimensions,stat,value,unit\n" +
        "2026-03-02T00:00:00Z,cpuutilization,{DBInstanceIdentifier=a},avg,1,Percent\n" +
        "2026-03-02T00:00:00Z,cpuutilization,{DBInstanceIdentifier=b},avg,2,Percent\n" +
        "2026-03-02T00:05:00Z,cpuutilization,{DBInstanceIdentifier=a},avg,3,Percent\n",
    );
    expect(file.format).toBe("long-csv");
    expect(file.series.map(({ dimensions }) => dimensions)).toEqual([
      { DBInstanceIdentifier: "a" },
      { DBInstanceIdentifier: "b" },
    ]);
    expect(file.series[0]).toMatchObject({ metric: "CPUUtilization", statistic: "Average", unit: "Percent" });
    expect(valuesOf(file)).toEqual([1, 3]);
  });
});

import { describe, expect, it } from "vitest";
import { codes, read, refused, valuesOf } from "./read-export.ts";

const S = 1_772_409_600;

interface Result {
  Id?: string;
  Label?: string;
  Timestamps?: unknown[];
  Values?: unknown[];
  StatusCode?: string;
}
const result = (over: Result = {}) => ({
  Id: "m1",
  Label: "CPUUtilization",
  Timestamps: [S + 300, S],
  Values: [2, 1],
  StatusCode: "Complete",
  ...over,
});
const metricData = (results: unknown[], more: object = {}) =>
  JSON.stringify({ MetricDataResults: results, ...more });

describe("get-metric-data", () => {
  it.each([
    ["epoch numbers", [S + 300, S]],
    ["epoch floats", [(S + 300) * 1.0, 1.7724096e9]],
    ["UTC text", ["2026-03-02T00:05:00Z", "2026-03-02T00:00:00Z"]],
    ["text with offsets that change", ["2026-03-02T01:05:00+01:00", "2026-03-01T19:00:00-05:00"]],
    ["boto3's text", ["2026-03-02 00:05:00+00:00", "2026-03-02 00:00:00+00:00"]],
  ])("reads %s", async (_, Timestamps) => {
    const file = await read(metricData([result({ Timestamps })]));
    expect([...(file.series[0]?.timesS ?? [])]).toEqual([S, S + 300]);
    expect(valuesOf(file)).toEqual([1, 2]);
    expect(file.questions.map(({ code }) => code)).toEqual(["statistic", "instance"]);
  });

  it("joins pages of one Id and Label, in one document or several touching", async () => {
    const pages = [
      result({ StatusCode: "PartialData", Timestamps: [S + 900], Values: [4] }),
      result({ Timestamps: [S, S + 300], Values: [1, 2] }),
    ];
    for (const text of [
      metricData(pages),
      pages.map((page) => metricData([page])).join(""),
      `[${pages.map((page) => metricData([page])).join(",\n")}]`,
    ]) {
      const file = await read(text);
      expect(file.series).toHaveLength(1);
      expect(valuesOf(file)).toEqual([1, 2, 4]);
      expect(codes(file)).not.toContain("partial-data");
    }
  });

  it.each([
    ["orders-1 CPUUtilization Average", "CPUUtilization", "Average", { DBInstanceIdentifier: "orders-1" }],
    ["CPUUtilization orders-1 Maximum", "CPUUtilization", "Maximum", { DBInstanceIdentifier: "orders-1" }],
    ["orders VolumeReadIOPs", "VolumeReadIOPs", null, { DBClusterIdentifier: "orders" }],
    ["CPUUtilization Average", "CPUUtilization", "Average", {}],
  ])(
    "takes apart the label that CloudWatch gives of several series: %s",
    async (Label, metric, statistic, dimensions) => {
      const file = await read(metricData([result({ Label })]));
      expect(file.series[0]).toMatchObject({ metric, statistic, dimensions, label: Label });
    },
  );

  it.each(["ReadIOPS + WriteIOPS", "my CPUUtilization of orders", "CPUUtilization Average Maximum"])(
    "leaves a label that somebody chose as it is: %s",
    async (Label) => {
      const file = await read(metricData([result({ Label })]));
      expect(file.series[0]?.dimensions).toEqual({});
      expect(file.questions.map(({ code }) => code)).toContain("metric");
    },
  );

  it.each([
    ["an escape", "db\u001b[31mRED\u0007", "db?[31mRED?"],
    ["a mark of direction", "db\u202egnp.1", "db?gnp.1"],
    ["a C1 control", "db\u009b31m", "db?31m"],
    ["a line break", "db-1\nRun: Move", "db-1 Run: Move"],
  ])("keeps of a name what can be seen: %s", async (_, name, shown) => {
    const Label = `AWS/RDS|CPUUtilization|Average|300|DBInstanceIdentifier=${name}`;
    const { series } = await read(metricData([result({ Label })]));
    expect(series[0]).toMatchObject({
      dimensions: { DBInstanceIdentifier: shown },
      label: expect.stringContaining(shown),
    });
    const other = await read(metricData([result({ Label: `${name}metric`, Values: [1, "x"] })]));
    expect(JSON.stringify([other.series[0]?.label, other.warnings])).not.toMatch(/\\u00|\\n|\u202e|\u009b/);
  });

  it.each(["0", "-60", "1e308"])(
    "names a period of %s in a label, and reads the rest of it",
    async (period) => {
      const Label = `AWS/RDS|CPUUtilization|Average|${period}|DBInstanceIdentifier=db-1`;
      const file = await read(metricData([result({ Label })]));
      expect(file.series[0]).toMatchObject({ metric: "CPUUtilization", statistic: "Average", periodS: 300 });
      expect(file.warnings).toMatchObject([
        { code: "period-unread", message: expect.stringContaining(`“${period}”`) },
      ]);
    },
  );

  it("says of an answer without a list of results what it is", async () => {
    expect((await refused('{"MetricDataResults":null}')).message).toContain("MetricDataResults is no list");
  });

  it("keeps one Id under several Labels apart", async () => {
    const file = await read(metricData([result({ Label: "a" }), result({ Label: "b" })]));
    expect(file.series.map(({ label }) => label)).toEqual(["a", "b"]);
    expect(file.questions.filter(({ code }) => code === "metric")).toHaveLength(2);
  });

  it("says what is partial, failed, said and still to come", async () => {
    const file = await read(
      metricData(
        [
          result({ StatusCode: "PartialData" }),
          result({ Id: "m2", Label: "x", StatusCode: "InternalError", Timestamps: [], Values: [] }),
          result({ Id: "m3", Label: "y", StatusCode: "Forbidden", Timestamps: [], Values: [] }),
        ],
        { NextToken: "abc", Messages: [{ Code: "MaxMetricsExceeded", Value: "too many" }] },
      ),
    );
    expect(codes(file)).toEqual([
      "partial-data",
      "series-failed",
      "series-failed",
      "source-message",
      "incomplete-pages",
      "empty-series",
      "empty-series",
    ]);
    expect(file.warnings[1]?.message).toContain("“x”");
  });

  it("does not miss a page when the last one completes the answer", async () => {
    const file = await read(
      metricData([result()], { NextToken: "abc" }) +
        metricData([result({ Timestamps: [S + 600], Values: [3] })]),
    );
    expect(codes(file)).not.toContain("incomplete-pages");
  });

  it("treats null, NaN and Infinity as missing, and numbers in text as numbers, and says how many it left out", async () => {
    const text = metricData([
      result({ Timestamps: [S, S + 300, S + 600, S + 900], Values: [null, "2.5", 3, 4] }),
    ]);
    const file = await read(text.replace(",3,4]", ",NaN,-Infinity]"));
    expect(valuesOf(file)).toEqual([2.5]);
    const [said] = file.warnings.filter(({ code }) => code === "unreadable-numbers");
    expect(said?.message).toMatch(
      /^3 of the 4 values of “CPUUtilization” are no numbers and are treated as missing/,
    );
    expect(said?.message).toContain(`(first null at ${S})`);
    expect(codes(await read(metricData([result()])))).not.toContain("unreadable-numbers");
  });

  it("reads a label that holds braces, quotation marks and NaN", async () => {
    const Label = 'say "{NaN}]" \\';
    expect((await read(metricData([result({ Label })]))).series[0]?.label).toBe(Label);
  });

  it.each([
    ["lengths that differ", metricData([result({ Values: [1] })]), "lengths-differ"],
    ["a stamp that is none", metricData([result({ Timestamps: ["yesterday", S] })]), "times-unreadable"],
    ["an answer without series", metricData([]), "no-samples"],
    ["series without points", metricData([result({ Timestamps: [], Values: [] })]), "no-samples"],
    ["JSON that stops", metricData([result()]).slice(0, -5), "json-broken"],
    ["JSON with comments", '{ // note\n"MetricDataResults": [] }', "json-broken"],
    ["JSON nobody knows", '{"a": 1}', "not-a-trace"],
    ["an empty object", "{}", "not-a-trace"],
    ["a list of names", '{"Metrics":[{"MetricName":"CPUUtilization"}]}', "format-not-read"],
    ["printed Python", "{'MetricDataResults': [{'Id': 'm1'}]}", "format-not-read"],
  ])("refuses %s", async (_, text, code) => {
    const error = await refused(text);
    expect(error.code).toBe(code);
    expect(error.message).toMatch(/^[A-Z“].*\.$/s);
  });
});

describe("get-metric-statistics", () => {
  it("gives one series a statistic, percentiles too, in ascending time", async () => {
    const file = await read(
      JSON.stringify({
        Label: "cpuutilization",
        Datapoints: [
          {
            Timestamp: "2026-03-02T01:00:00Z",
            Average: 2,
            Maximum: 4,
            Unit: "Percent",
            ExtendedStatistics: { p99: 3.9 },
          },
          {
            Timestamp: "2026-03-02T00:00:00Z",
            Average: 1,
            Maximum: 3,
            Unit: "Percent",
            ExtendedStatistics: { p99: 2.9 },
          },
        ],
      }),
    );
    expect(file.series.map(({ statistic }) => statistic)).toEqual(["Average", "Maximum", "p99"]);
    expect(file.series[0]).toMatchObject({
      metric: "CPUUtilization",
      unit: "Percent",
      periodS: 3600,
      periodBasis: "inferred",
    });
    expect(valuesOf(file, 2)).toEqual([2.9, 3.9]);
    expect(file.questions.map(({ code }) => code)).toEqual(["instance"]);
  });

  it("joins answers for one span after another and keeps answers for the same span apart", async () => {
    const answer = (from: number, value: number) =>
      JSON.stringify({
        Label: "CPUUtilization",
        Datapoints: [0, 1].map((i) => ({ Timestamp: from + i * 300, Average: value + i })),
      });
    const joined = await read(answer(S, 1) + answer(S + 600, 3));
    expect(joined.series.map((_, i) => valuesOf(joined, i))).toEqual([[1, 2, 3, 4]]);
    const apart = await read(answer(S, 1) + answer(S, 3));
    expect(apart.series.map((_, i) => valuesOf(apart, i))).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it("refuses an empty answer with advice", async () => {
    const error = await refused(JSON.stringify({ Label: "CPUUtilization", Datapoints: [] }));
    expect(error.code).toBe("no-samples");
    expect(error.message).toContain("region");
  });
});

import { describe, expect, it } from "vitest";
import { readTrace, TraceError } from "../index.ts";
import { answerQuestions, withMetric } from "./answer-questions.ts";

const read = (text: string, name = "x.csv") => readTrace({ name, bytes: new TextEncoder().encode(text) });
const at = (iso: string) => Date.parse(iso) / 1000;

describe("answerQuestions", () => {
  it("names metric, statistic and instance, and the unit follows", async () => {
    const file = await read("timestamp,value\n2026-03-02T00:00:00Z,1\n");
    const answered = answerQuestions(file, {
      "metric:0": "freeablememory",
      statistic: "max",
      instance: "db-1",
    });
    expect(answered.series[0]).toMatchObject({
      metric: "FreeableMemory",
      unit: "Bytes",
      statistic: "Maximum",
      dimensions: { DBInstanceIdentifier: "db-1" },
    });
    expect(answered.questions).toEqual([]);
    expect(file.series[0]?.metric).toBeNull();
  });

  it("EVD-12 asks whether CPU that never exceeds 1 is a share, and multiplies it where it is", async () => {
    const text = (values: readonly number[], other = 1) =>
      `timestamp,a CPUUtilization,b CPUUtilization,ReadLatency\n${values.map((value, i) => `2026-03-02T00:0${i}:00Z,${value},${other * value},0.01\n`).join("")}`;
    const asks = async (given: string) =>
      (await read(given)).questions.filter(({ code }) => code === "cpu-unit").length;
    expect(await asks(text([0, 0]))).toBe(0);
    expect(await asks(text([0.2, 1]))).toBe(1);
    expect(await asks(text([0.2, 0.4], 3))).toBe(0);
    const file = await read(text([0.2, 0.4]));
    expect(file.questions.find(({ id }) => id === "cpu-unit")).toMatchObject({
      assumed: "percent",
      seriesIndexes: [0, 1],
    });
    const valuesOf = (answer: string) =>
      answerQuestions(file, { "cpu-unit": answer }).series.map(({ values }) => [...values]);
    expect(valuesOf("share")).toEqual([
      [20, 40],
      [20, 40],
      [0.01, 0.01],
    ]);
    expect(valuesOf("percent")[0]).toEqual([0.2, 0.4]);
    for (const answer of ["percent", "share"]) {
      const bases = answerQuestions(file, { "cpu-unit": answer }).series.map(({ unitBasis }) => unitBasis);
      expect(bases).toEqual(["said", "said", undefined]);
    }
    expect(answerQuestions(file, { "cpu-unit": "share" }).quality[0]).toMatchObject({ max: 40 });
    expect(() => valuesOf("ratio")).toThrow(TraceError);
  });

  it("says of a lone series of percentages without a name what it is read as, and of others that they are not used", async () => {
    const messageOf = async (text: string) =>
      (await read(text)).questions.find(({ code }) => code === "metric")?.message;
    const day = "2026-03-02T00:00:00Z";
    expect(await messageOf(`timestamp,value\n${day},1\n`)).toContain(
      "it is read as CPUUtilization in percent",
    );
    expect(await messageOf(`timestamp,value\n${day},4000\n`)).toMatch(/so it is not used\.$/);
    expect(await messageOf(`timestamp,value,other\n${day},1,2\n`)).toMatch(/so it is not used\.$/);
  });

  it("asks whether CPU of Enhanced Monitoring may stand for CPUUtilization, and does as it is told", async () => {
    const samples = Array.from({ length: 3 }, (_, i) => ({
      ...{ engine: "Aurora", instanceID: "db-1", instanceResourceID: "db-X" },
      ...{ timestamp: `2026-03-02T00:0${i}:00Z`, cpuUtilization: { total: 20 } },
    }));
    const file = await read(samples.map((one) => JSON.stringify(one)).join("\n"), "em.json");
    const asked = file.questions.find(({ code }) => code === "metric");
    expect(asked).toMatchObject({ id: "metric:0", assumed: "CPUUtilization" });
    expect(asked?.message).toMatch(/^Use “cpuUtilization.total db-1” as CPUUtilization\?/);
    const metricOf = (answer: string) => answerQuestions(file, { "metric:0": answer }).series[0]?.metric;
    expect(asked?.choices.map(({ value }) => metricOf(value))).toEqual(["CPUUtilization", "os.cpu.total"]);
  });

  it("keeps the times of repeats, and moves them with the zone", async () => {
    const rows = ["2026-03-02 00:00:00,1", "2026-03-02 00:05:00,2", "2026-03-02 00:05:00,3"];
    const file = await read(["timestamp,CPUUtilization", ...rows].join("\n"));
    expect(file.quality[0]?.repeatsS).toEqual([at("2026-03-02T00:05:00Z")]);
    const moved = answerQuestions(file, { "time-zone": "+02:00" });
    expect(moved.quality[0]?.repeatsS).toEqual([at("2026-03-01T22:05:00Z")]);
  });

  it("leaves the period as the file declared it", async () => {
    const file = await read(
      "Label,AWS/RDS|CPUUtilization|Average|60|\n2026/03/02 00:00:00,1\n2026/03/02 00:05:00,2\n",
    );
    const answered = answerQuestions(file, { instance: "db-1", "time-zone": "+01:00" });
    expect(answered.series[0]).toMatchObject({ periodS: 60, periodBasis: "declared" });
  });

  it("puts a cluster's metric under the cluster", async () => {
    const file = await read("timestamp,VolumeReadIOPs\n2026-03-02T00:00:00Z,1\n");
    expect(answerQuestions(file, { instance: "c" }).series[0]?.dimensions).toEqual({
      DBClusterIdentifier: "c",
    });
  });

  it("asks the statistic of counts apart: Sum of them leaves CPU what it is", async () => {
    const rows = "2026-03-02T00:00:00Z,1,5\n2026-03-02T00:05:00Z,2,6\n";
    const file = await read(`timestamp,CPUUtilization,VolumeReadIOPs\n${rows}`);
    const asked = file.questions.filter(({ code }) => code === "statistic");
    expect(asked.map(({ id, seriesIndexes }) => [id, seriesIndexes])).toEqual([
      ["statistic", [0]],
      ["statistic-of-counts", [1]],
    ]);
    // A sum of CPU is no CPU, and so is none to choose.
    expect(asked[0]?.choices.map(({ value }) => value)).toEqual(["Average", "Maximum", "Minimum"]);
    expect(asked[1]?.message).toMatch(/which statistic VolumeReadIOPs is; .* bills by its Sum\.$/);
    const told = answerQuestions(file, { statistic: "Average", "statistic-of-counts": "Sum" });
    expect(told.series.map(({ statistic }) => statistic)).toEqual(["Average", "Sum"]);
  });

  it("moves times to the zone they were written in, quality with them", async () => {
    const file = await read("timestamp,CPUUtilization\n2026-03-02 00:00:00,1\n2026-03-02 00:05:00,2\n");
    const answered = answerQuestions(file, { "time-zone": "+05:30" });
    expect(answered.quality[0]?.firstS).toBe(at("2026-03-01T18:30:00Z"));
    expect(answered.questions.map(({ id }) => id)).toEqual(["statistic", "instance"]);
    expect(answerQuestions(file, { "time-zone": "UTC" }).quality[0]?.firstS).toBe(at("2026-03-02T00:00:00Z"));
  });

  it("says of times without a zone that UTC is assumed, until a zone is said, be it UTC", async () => {
    const file = await read("timestamp,CPUUtilization\n2026-03-02 00:00:00,1\n2026-03-02 00:05:00,2\n");
    expect(file.series[0]?.zoneBasis).toBe("assumed");
    expect(answerQuestions(file, { statistic: "Average" }).series[0]?.zoneBasis).toBe("assumed");
    expect(answerQuestions(file, { "time-zone": "UTC" }).series[0]).not.toHaveProperty("zoneBasis");
    const marked = await read("timestamp,CPUUtilization\n2026-03-02T00:00:00Z,1\n2026-03-02T00:05:00Z,2\n");
    expect(marked.series[0]).not.toHaveProperty("zoneBasis");
  });

  it("exchanges day and month before moving the zone", async () => {
    const file = await read("Label,CPUUtilization\n3/2/2026 23:00,1\n3/2/2026 23:05,2\n");
    const answered = answerQuestions(file, { "time-zone": "-05:00", "date-order": "day-first" });
    expect(answered.quality[0]?.firstS).toBe(at("2026-02-04T04:00:00Z"));
    expect(answerQuestions(file, { "date-order": "month-first" }).quality[0]?.firstS).toBe(
      at("2026-03-02T23:00:00Z"),
    );
  });

  it.each([
    ["statistic", "loudest"],
    ["time-zone", "tomorrow"],
    ["time-zone", "+25:00"],
    ["date-order", "year"],
    ["metric:0", " "],
  ])("refuses %s = %s", async (id, answer) => {
    const file = await read("timestamp,value\n3/2/2026 0:00,1\n");
    expect(() => answerQuestions(file, { [id]: answer })).toThrow(TraceError);
  });

  it("ignores answers nobody asked for", async () => {
    const file = await read("timestamp,CPUUtilization\n2026-03-02T00:00:00Z,1\n");
    expect(answerQuestions(file, { "metric:7": "ReadIOPS" })).toEqual(file);
  });
});

describe("withMetric", () => {
  it("keeps a unit the file named, and replaces one that was assumed with the metric", async () => {
    const file = await read("timestamp,CPUUtilization,value (MB)\n2026-03-02T00:00:00Z,1,2\n");
    const [cpu, other] = file.series;
    if (cpu === undefined || other === undefined) throw new Error("two series expected");
    expect(withMetric(cpu, "ReadIOPS").unit).toBe("Count/Second");
    expect(withMetric(other, "FreeableMemory").unit).toBe("MB");
  });
});

import { describe, expect, it } from "vitest";
import { everyFiveMinutes, seriesOf } from "../../test/series-of.ts";
import { gatherCluster } from "./gather-cluster.ts";

const DAY = 288;
/** Work by day, never twice the same. */
const load = (i: number): number => 20 + 15 * Math.sin((2 * Math.PI * i) / DAY) + ((i * 7919) % 997) / 331;
const week = Array.from({ length: 7 * DAY }, (_, i) => load(i));
const of = (metric: string, values: readonly number[], statistic = "Average") =>
  seriesOf(everyFiveMinutes(values), { metric, statistic });
const CODES = ["connections-zero-busy", "cpu-zero-busy", "days-equal", "cpu-filled"];
const found = (...series: Parameters<typeof gatherCluster>[0]) =>
  gatherCluster(series).findings.filter(({ code }) => CODES.includes(code));
const cpu = of("CPUUtilization", week);
const maximum = (values: readonly number[]) =>
  of(
    "CPUUtilization",
    values.map((value) => value * 1.2 + 0.013),
    "Maximum",
  );

describe("samples that are no proper measurements", () => {
  it("EVD-16 a week as it is measured shows none", () => {
    const clients = week.map((value) => Math.round(40 + 2 * value));
    expect(found(cpu, maximum(week), of("DatabaseConnections", clients, "Maximum"))).toEqual([]);
  });

  it("EVD-16 connections of 0 under a busy CPU deny themselves, a job between two counts does not", () => {
    const none = found(
      cpu,
      of(
        "DatabaseConnections",
        week.map(() => 0),
        "Maximum",
      ),
    );
    expect(none).toEqual([
      expect.objectContaining({ code: "connections-zero-busy", instance: "orders-1", assumption: true }),
    ]);
    const quiet = week.map((_, i) => (i % 20 === 0 ? 0 : 12));
    expect(found(cpu, of("DatabaseConnections", quiet, "Maximum"))).toEqual([]);
  });

  it("EVD-16 CPU of 0 while as many are connected as usual is no value, of a pause and of rounded values it is one", () => {
    const isOut = (i: number) => i % DAY > 100 && i % DAY < 160;
    const zeros = week.map((value, i) => (isOut(i) ? 0 : value));
    const clients = of(
      "DatabaseConnections",
      week.map((value) => Math.round(40 + 2 * value)),
    );
    expect(found(of("CPUUtilization", zeros), clients).map(({ code }) => code)).toEqual(["cpu-zero-busy"]);
    const capacity = of(
      "ServerlessDatabaseCapacity",
      zeros.map((value) => (value === 0 ? 0 : 4)),
    );
    expect(found(of("CPUUtilization", zeros), clients, capacity)).toEqual([]);
    expect(
      found(
        of(
          "CPUUtilization",
          zeros.map((value) => Math.round(value / 10)),
        ),
        clients,
      ),
    ).toEqual([]);
  });

  it("EVD-16 CPU of 0 throughout beside connections, reads or its own Maximum is no value, of an instance that nobody uses it is", () => {
    const zeros = of(
      "CPUUtilization",
      week.map(() => 0),
    );
    const all = (metric: string, value: number, statistic?: string) =>
      of(
        metric,
        week.map(() => value),
        statistic,
      );
    const every = { code: "cpu-zero-busy", samples: week.length, ofSamples: week.length };
    for (const beside of [
      all("DatabaseConnections", 40),
      all("ReadIOPS", 3),
      all("CPUUtilization", 2, "Maximum"),
    ])
      expect(found(zeros, beside)).toMatchObject([every]);
    const waits = [all("DatabaseConnections", 0), all("CPUUtilization", 0, "Maximum")];
    expect(found(zeros, ...waits)).toEqual([]);
    expect(found(zeros, all("DatabaseConnections", 40), all("ServerlessDatabaseCapacity", 0))).toEqual([]);
  });

  it("EVD-16 two exports that give most of one CPU two values are of two instances, the ends of some are not", () => {
    const contradicted = (from: number) => {
      const other = of(
        "CPUUtilization",
        week.map((value, i) => (i < from ? value : value + 40)),
      );
      return gatherCluster([cpu, other]).findings.find(({ code }) => code === "samples-contradict");
    };
    expect(contradicted(100)).toMatchObject({ isOfCpu: true });
    expect(contradicted(week.length - 5)).not.toHaveProperty("isOfCpu");
    expect(contradicted(week.length - 5)).toMatchObject({ samples: 5 });
  });

  it("EVD-16 days that are an earlier one digit for digit were copied", () => {
    const copied = week.map((_, i) => load(i % (3 * DAY)));
    expect(found(of("CPUUtilization", copied))).toEqual([
      expect.objectContaining({ code: "days-equal", days: 4, ofDays: 7, dayS: 3 * 86_400, ofS: 0 }),
    ]);
  });

  it("EVD-16 one value as Average and Maximum, or one that stands still, was filled in from longer means", () => {
    const hourly = week.map((_, i) => load(12 * Math.floor(i / 12)));
    expect(found(cpu, of("CPUUtilization", week, "Maximum"))).toMatchObject([
      { code: "cpu-filled", by: "maximum", sharePct: 100 },
    ]);
    expect(found(of("CPUUtilization", hourly), maximum(hourly))).toMatchObject([
      { code: "cpu-filled", by: "runs", sharePct: 100 },
    ]);
    // Of a minute they are one value: RDS publishes CPU by the minute.
    const minutes = (statistic: string) =>
      seriesOf(
        week.map((value, i) => [60 * i, value] as const),
        { statistic, periodS: 60 },
      );
    expect(found(minutes("Average"), minutes("Maximum"))).toEqual([]);
  });

  it("EVD-16 two values of one time inside a file are told as those of two files are", () => {
    const { findings } = gatherCluster([{ ...cpu, twins: 2016 }]);
    expect(findings).toContainEqual({
      ...{ code: "samples-contradict", metrics: ["CPUUtilization"], samples: 2016, assumption: true },
      isOfCpu: true,
    });
  });

  it("EVD-16 zeros of connections from a tenth of the busy time on, values filled in from half on, are no chance", () => {
    const everyNth = (n: number) => week.map((_, i) => (i % n === 0 ? 0 : 12));
    const zeros = (n: number) => found(cpu, of("DatabaseConnections", everyNth(n), "Maximum"));
    expect([zeros(9).length, zeros(12).length]).toEqual([1, 0]);
    const same = (share: number) =>
      found(
        cpu,
        of(
          "CPUUtilization",
          week.map((value, i) => (i % 100 < 100 * share ? value : value * 1.2 + 0.013)),
          "Maximum",
        ),
      ).map(({ code }) => code);
    expect([same(0.55), same(0.45)]).toEqual([["cpu-filled"], []]);
  });

  it("EVD-16 CPU hardly ever above 0 is that of fewer than twelve samples", () => {
    const clients = of(
      "DatabaseConnections",
      week.map(() => 3),
    );
    const above = (samples: number) =>
      of(
        "CPUUtilization",
        week.map((_, i) => (i % 50 === 0 && i < 50 * samples ? 7 : 0)),
      );
    const codes = (samples: number) => found(above(samples), clients).map(({ code }) => code);
    expect([codes(11), codes(13)]).toEqual([["cpu-zero-busy"], []]);
  });
});

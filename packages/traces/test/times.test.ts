import { describe, expect, it } from "vitest";
import { asked, at, codes, firstS, read, refused, valuesOf } from "./read-export.ts";

describe("times", () => {
  it.each([
    ["2026-03-02T00:05:00Z", "2026-03-02T00:05:00Z", false],
    ["2026-03-02T00:05:00.250Z", "2026-03-02T00:05:00.250Z", false],
    ["2026-03-02T01:05:00+01:00", "2026-03-02T00:05:00Z", false],
    ["2026-03-01 19:05:00 -0500", "2026-03-02T00:05:00Z", false],
    ["2026-03-02 05:35:00+05:30", "2026-03-02T00:05:00Z", false],
    ["2026-03-02 00:05:00 UTC", "2026-03-02T00:05:00Z", false],
    ["1772409900", "2026-03-02T00:05:00Z", false],
    ["1.7724099E9", "2026-03-02T00:05:00Z", false],
    ["1772409900000", "2026-03-02T00:05:00Z", false],
    ["1772409900000000", "2026-03-02T00:05:00Z", false],
    ["2026-03-02 00:05:00", "2026-03-02T00:05:00Z", true],
    ["2026/03/02 00:05", "2026-03-02T00:05:00Z", true],
    ["2026-03-02T00:05:00", "2026-03-02T00:05:00Z", true],
    ["2026-03-02", "2026-03-02T00:00:00Z", true],
    ["13/2/2026 0:05", "2026-02-13T00:05:00Z", true],
    ["2/13/2026 12:05:00 AM", "2026-02-13T00:05:00Z", true],
    ["2/13/26 1:05 PM", "2026-02-13T13:05:00Z", true],
    ["13.02.2026 00:05", "2026-02-13T00:05:00Z", true],
  ])("reads %s as %s; without a zone it is asked for: %s", async (text, iso, asks) => {
    const csv = `timestamp,CPUUtilization\n${text},1\n`;
    const file = await read(csv);
    expect(firstS(file)).toBe(at(iso));
    expect(asked(file).includes("time-zone")).toBe(asks);
    const shifted = await read(csv, { utcOffsetMinutes: 120 });
    expect(firstS(shifted)).toBe(at(iso) - (asks ? 7200 : 0));
    expect(asked(shifted)).not.toContain("time-zone");
  });

  it.each([
    "2026-02-29 00:00:00",
    "2026-13-01 00:00:00",
    "2026-03-02 25:00:00",
    "2026-03-02 00:61:00",
    "30/30/2026 0:00",
  ])("refuses %s", async (text) => {
    expect((await refused(`timestamp,CPUUtilization\n${text},1\n`)).code).toBe("no-time-column");
  });

  it("leaves out single rows without a readable time, and names them", async () => {
    const file = await read(
      `timestamp,CPUUtilization\n2026-03-02 00:00:00,1\n2026-02-30 00:00:00,2\n2026-03-02 00:05:00,3\n`,
    );
    expect(valuesOf(file)).toEqual([1, 3]);
    expect(file.warnings.find(({ code }) => code === "unreadable-times")?.message).toContain("line 3");
  });

  it("takes Logs Insights' own times as UTC without asking", async () => {
    const file = await read(
      "bin(5m),avg(cpuUtilization.total)\n2026-03-02 00:05:00.000,2\n2026-03-02 00:00:00.000,1\n",
    );
    expect(valuesOf(file)).toEqual([1, 2]);
    expect(asked(file)).not.toContain("time-zone");
  });

  it("follows an offset that changes halfway", async () => {
    const file = await read(
      "timestamp,CPUUtilization\n2026-03-29T01:55:00+01:00,1\n2026-03-29T03:00:00+02:00,2\n2026-03-29T03:05:00+02:00,3\n",
    );
    expect([...(file.series[0]?.timesS ?? [])].map((s) => s - at("2026-03-29T00:55:00Z"))).toEqual([
      0, 300, 600,
    ]);
  });

  it("says when local time repeats an hour", async () => {
    const clock = (i: number) =>
      `${String(Math.floor(i / 12)).padStart(2, "0")}:${String((i % 12) * 5).padStart(2, "0")}`;
    const rows = [...Array(36).keys(), ...[...Array(24).keys()].map((i) => i + 24)];
    const file = await read(
      `Label,CPUUtilization\n${rows.map((i, n) => `2026/10/25 ${clock(i)}:00,${n}`).join("\n")}\n`,
    );
    expect(codes(file)).toContain("repeated-hour");
    expect(file.quality[0]?.duplicates).toBe(12);
  });
});

describe("order of day and month", () => {
  const csv = (dates: readonly string[], delimiter = ",") =>
    `Label${delimiter}CPUUtilization\n${dates.map((date, i) => `${date} 0:00${delimiter}${i}`).join("\n")}\n`;

  it("is decided by a part above 12", async () => {
    const file = await read(csv(["1/2/2026", "13/2/2026"]));
    expect(firstS(file)).toBe(at("2026-02-01T00:00:00Z"));
    expect(asked(file)).not.toContain("date-order");
    expect(firstS(await read(csv(["1/2/2026", "1/13/2026"])))).toBe(at("2026-01-02T00:00:00Z"));
  });

  it("is decided by even steps", async () => {
    const file = await read(csv(["1/2/2026", "2/2/2026", "3/2/2026", "4/2/2026"]));
    expect(firstS(file)).toBe(at("2026-02-01T00:00:00Z"));
    expect(asked(file)).not.toContain("date-order");
  });

  it("is asked when both fit, and the answer exchanges them", async () => {
    const file = await read(csv(["3/2/2026"]));
    expect(file.format).toBe("console-csv-excel");
    expect(firstS(file)).toBe(at("2026-03-02T00:00:00Z"));
    expect(asked(file)).toContain("date-order");
    expect(firstS(await read(csv(["3/2/2026"]), { dateOrder: "day-first" }))).toBe(
      at("2026-02-03T00:00:00Z"),
    );
    expect(firstS(await read(csv(["3/2/2026"], ";")))).toBe(at("2026-02-03T00:00:00Z"));
  });

  it("is refused when the column contradicts itself", async () => {
    expect((await refused(csv(["13/2/2026", "2/13/2026"]))).code).toBe("date-order-mixed");
  });
});

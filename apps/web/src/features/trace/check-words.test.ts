import { seriesOf } from "@acuity/engine/testing";
import { assessQuality } from "@acuity/traces";
import { STANDARD_PLACE } from "@acuity/words";
import { describe, expect, it } from "vitest";
import { type FileView, NO_STUDIES } from "../../session/files/session-view.ts";
import { savedKey } from "../../session/tab/saved-key.ts";
import { coverageWords, gradeAdvice, gradeDoubt, spanWords, weekdayWords } from "./check-words.ts";

const MONDAY_S = Date.UTC(2026, 10, 2) / 1000;

/** CPU by the hour over the days named, counted from a Monday. */
function cpuOf(days: readonly number[]) {
  const hours = days.flatMap((day) => Array.from({ length: 24 }, (_, i) => 24 * day + i));
  const series = seriesOf(hours.map((hour) => [MONDAY_S + 3600 * hour, 20]));
  return { ...assessQuality({ ...series, periodS: 3600 }), periodS: 3600 };
}
const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);

describe("the headline of the input check", () => {
  it("is called by its days, and by those that are known where many are not", () => {
    expect(spanWords(cpuOf(upTo(14)))).toBe("14 days");
    expect(spanWords(cpuOf([0, 1, 2, 11, 12, 13]))).toBe("6 of 14 days");
    expect(spanWords(cpuOf([0]))).toMatch(/^24\s*h$/);
  });

  it("EVD-12 is not called by its grade where CPU may be a share of 1", () => {
    const adviceOf = (...findings: object[]) => gradeDoubt({ findings } as never, STANDARD_PLACE)?.advice;
    const share = { code: "cpu-as-share", highest: 0.8, assumption: true };
    expect(adviceOf(share)).toContain("say below that it is a share of 1");
    expect(adviceOf({ ...share, instance: "replica" })).not.toContain("share of 1");
    expect([gradeDoubt(null, STANDARD_PLACE), adviceOf()]).toEqual([null, undefined]);
  });

  it("EVD-16 is not called by its grade where the files deny themselves, are dated wrong, or cannot be planned with", () => {
    const titleOf = (findings: readonly object[], cpuRefusal?: string) =>
      gradeDoubt({ findings, cpuRefusal } as never, STANDARD_PLACE)?.title;
    const zero = { code: "cpu-zero-busy", instance: null, samples: 9, ofSamples: 9, assumption: true };
    const twins = {
      code: "samples-contradict",
      metrics: ["CPUUtilization"],
      samples: 8064,
      assumption: true,
    };
    const dated = { code: "trace-elsewhen", fromDay: "1970-01-01", toDay: "1970-01-14", on: "2026-11-20" };
    const filled = { code: "cpu-filled", instance: null, by: "runs", sharePct: 100, assumption: true };
    const moved = {
      ...{ code: "level-moved", days: 7, ofDays: 14, sinceS: 0 },
      ratio: 2.5,
      assumption: true,
    };
    const below = { code: "capacity-below-demand", hours: 9, ofHours: 9, maxAcu: 32, mostAcu: 3 };
    const implied = { ...below, isImplied: true, assumption: false };
    expect(titleOf([implied])).toBe("to be corrected first");
    expect(gradeDoubt({ findings: [implied] } as never, STANDARD_PLACE)?.advice).toMatch(
      /the files contradict each other.*of another instance, or percent of the capacity of the time/,
    );
    expect(titleOf([zero])).toBe("to be corrected first");
    expect(titleOf([{ ...twins, isOfCpu: true }])).toBe("to be corrected first");
    expect(titleOf([{ ...dated, assumption: false }])).toBe(
      "dated 1970-01-01 to 1970-01-14, when nobody can have measured it",
    );
    expect(titleOf([filled])).toBe("its samples are doubtful");
    expect(titleOf([moved])).toBe("the level of demand has moved");
    expect(titleOf([zero], "CPUUtilization is a percentage from 0 to 100; it has 237.3.")).toBe(
      "its CPU cannot be planned with",
    );
    expect(titleOf([{ code: "exports-joined", metrics: [], pieces: 2, assumption: false }])).toBeUndefined();
  });

  it("EVD-8 is not called by its grade where several instances are under one name", () => {
    const of = (metric: string) =>
      gradeDoubt(
        { findings: [{ code: "unnamed-contradict", metric, labels: ["CPU"], assumption: true }] } as never,
        STANDARD_PLACE,
      );
    expect(of("CPUUtilization")?.advice).toMatch(/^Say which instance each column is/);
    expect(of("ReadLatency")).toBeNull();
  });

  it("says which weekdays were seen, and how often", () => {
    expect(weekdayWords(cpuOf(upTo(14)))).toBe("every weekday was seen twice");
    expect(weekdayWords(cpuOf(upTo(8)))).toBe("every weekday was seen once");
    expect(weekdayWords(cpuOf([0, 1, 2, 3, 4]))).toBe("Sat and Sun were not seen");
    expect(weekdayWords(cpuOf([0]))).toBe("1 of 7 weekdays was seen");
    expect(weekdayWords({})).toMatch(/not known/);
    // A weekday counts once half of it was measured.
    const withSunday = (hours: number) =>
      weekdayWords({ weekdayS: [...Array(6).fill(86_400), hours * 3600] });
    expect([withSunday(11), withSunday(12)]).toEqual(["Sun was not seen", "every weekday was seen once"]);
  });

  it("counts what was read, how whole it is and where it stays", () => {
    const quality = { count: 336, duplicates: 0 };
    const files = [
      { name: "a.csv", state: { kind: "read", series: [{ quality }] } },
    ] as unknown as FileView[];
    const cpu = cpuOf(upTo(14));
    expect(coverageWords({ cpu, files, place: null }).replaceAll("\u202f", " ")).toBe(
      "1 file, 1 series, 336 samples at 1 h. 100 % of the span is covered; every weekday was seen twice. Read in this tab, nothing uploaded.",
    );
    const content = { settings: {} as never, baseline: {} as never, studies: NO_STUDIES };
    const settingsKey = savedKey({ ...content, files });
    const place = { scenarioName: "Before", settingsKey } as never;
    expect(coverageWords({ cpu, files, place })).toMatch(/Read in this tab; saved as “Before”\.$/);
    const later = { name: "b.csv", state: { kind: "read", sha256: "b", series: [] } };
    const dropped = [...files, later as unknown as FileView];
    expect(coverageWords({ cpu, files: dropped, place })).toMatch(
      /not all of these .* saved “Before” yet\.$/,
    );
  });

  it("says of too little that no commitment is picked", () => {
    expect(gradeAdvice(cpuOf([0, 1]))).toMatch(/no commitment is picked/);
    expect(gradeAdvice(cpuOf(upTo(14)))).toBeNull();
  });
});

import { STANDARD_PLACE } from "@acuity/words";
import { describe, expect, it } from "vitest";
import type { TraceColumns } from "../../charts/prepare/trace/trace-columns.ts";
import type { FileView, KnownFacts } from "../../session/files/session-view.ts";
import { foundList } from "./found-list.ts";

const MONDAY_S = Date.UTC(2026, 10, 2) / 1000;
const DAY_S = 86_400;

function file(codes: readonly ("duplicate-times" | "cut-off")[] = [], duplicates = 0): FileView {
  const warnings = codes.map((code) => ({
    code,
    message: `The file has ${code}; it was read all the same.`,
  }));
  const read = { format: "console CSV", questions: [], answers: {}, sha256: "0" };
  const series = [{ quality: { duplicates } }];
  return {
    ...{ id: "a", name: "load.csv", bytes: 10 },
    state: { kind: "read", ...read, series, warnings } as unknown as FileView["state"],
  };
}

const measured = { bufferCacheHitPct: { value: 99, origin: "" }, readsPerS: { value: 5, origin: "" } };
const facts = {
  findings: [],
  cpu: {},
  hasMaximumCpu: true,
  serverless: null,
  measured,
} as unknown as KnownFacts;
const gap = { startS: MONDAY_S + 5 * DAY_S + 11_400, endS: MONDAY_S + 5 * DAY_S + 34_800 };
const columns = (patch: Partial<TraceColumns> = {}) =>
  ({
    ...{ lines: [], repeatsS: [] },
    gaps: { spans: [gap], count: 1, totalS: gap.endS - gap.startS, isOfAll: true },
    ...patch,
  }) as unknown as TraceColumns;
const nothing = { files: [file()], facts: null, columns: null, findings: [] };
const said = (found: ReturnType<typeof foundList>) =>
  found.map(({ title, rest, isWarning }) => `${isWarning ? "!" : "ok"} ${title}; ${rest}`);

describe("what was found in the files", () => {
  it("is nothing where nothing was noticed", () => {
    expect(foundList(nothing, STANDARD_PLACE)).toEqual([]);
  });

  it("says which statistics there are, and when nothing was measured", () => {
    expect(said(foundList({ ...nothing, facts, columns: columns() }, STANDARD_PLACE))).toEqual([
      "ok Average and Maximum of CPU; bursts inside a sample are seen",
      "! Gap on Sat 7, 03:10–09:40; all series, planned without",
    ]);
    const averages = { ...facts, hasMaximumCpu: false };
    expect(said(foundList({ ...nothing, facts: averages }, STANDARD_PLACE))[0]).toMatch(/^! Only averages/);
    const highest = { ...facts, isMaximumAlone: true };
    expect(said(foundList({ ...nothing, facts: highest }, STANDARD_PLACE))[0]).toMatch(/^! Only the Maximum/);
  });

  it("MEM-14 says that hot data is not measured, and asks for what no file has", () => {
    const without = (...names: readonly ("bufferCacheHitPct" | "readsPerS")[]) => {
      const less = { ...measured, ...Object.fromEntries(names.map((name) => [name, null])) };
      const of = { ...facts, measured: less } as unknown as KnownFacts;
      return said(foundList({ ...nothing, facts: of }, STANDARD_PLACE)).find((one) => one.includes("hot"));
    };
    const head = "! How much of the data is hot is not measured; it is assumed: add";
    expect(without("bufferCacheHitPct")).toBe(`${head} BufferCacheHitRatio, or say it`);
    expect(without("readsPerS")).toBe(`${head} ReadIOPS, or say it`);
    expect(without("bufferCacheHitPct", "readsPerS")).toBe(
      `${head} BufferCacheHitRatio and ReadIOPS, or say it`,
    );
  });

  it("MEM-17 warns that little memory is left of what runs", () => {
    const low = {
      ...{ code: "memory-short" as const, instance: null, instanceClass: "db.r6g.large", memoryGib: 16 },
      ...{ leastGib: 0.3, timePct: 40, swapGib: 1, assumption: false as const },
    };
    const [found] = foundList({ ...nothing, facts, findings: [low] }, STANDARD_PLACE).slice(1);
    expect([found?.isWarning, found?.title.replace(/\s/g, " ")]).toEqual([
      true,
      "Short of memory: 0.3 of 16 GiB free, and it swaps",
    ]);
  });

  it("EVD-8 names the columns of each file that are not used, until somebody says what they are", () => {
    const { state } = file();
    const asked = {
      ...{ ...state, series: [{ label: "CPU %", quality: { duplicates: 0 } }] },
      questions: [{ id: "metric:0", code: "metric", assumed: null, seriesIndexes: [0] }],
    };
    const found = (answers: object, findings: readonly object[] = []) => {
      const files = [
        { ...file(), name: "before.csv", state: { ...asked, answers } },
      ] as unknown as FileView[];
      const of = { ...facts, findings } as unknown as KnownFacts;
      return said(foundList({ ...nothing, files, facts: of }, STANDARD_PLACE)).filter((one) =>
        /not used/.test(one),
      );
    };
    expect(found({})).toEqual(["! “CPU %” of before.csv is not used; no metric is named: say which it is"]);
    expect(found({ "metric:0": "CPUUtilization" })).toEqual([]);
    expect(found({}, [{ code: "metric-assumed", label: "CPU %" }])).toEqual([]);
  });

  it("counts repeats by their times, and by rows where their times are not known", () => {
    const files = [file(["duplicate-times"], 75)];
    const known = columns({ repeatsS: Array.from({ length: 25 }, (_, i) => MONDAY_S + 300 * i) });
    const merged = "merged, the greatest of each was kept";
    expect(said(foundList({ ...nothing, files, columns: known }, STANDARD_PLACE))).toEqual([
      `ok 25 times repeated; ${merged}`,
    ]);
    expect(said(foundList({ ...nothing, files }, STANDARD_PLACE))).toEqual([`ok 75 repeats; ${merged}`]);
  });

  it("tells a few of thousands of one kind one by one", () => {
    const state = file().state as FileView["state"] & { readonly kind: "read" };
    const warnings = Array.from({ length: 4_000 }, (_, i) => ({
      ...{ code: "empty-series" as const, message: `“c${i}” has no values and was left out.` },
    }));
    const files = [{ ...file(), state: { ...state, warnings } }];
    const found = foundList({ ...nothing, files }, STANDARD_PLACE);
    expect([found.length, found.at(-1)?.title]).toEqual([7, "3,994 more like the one above"]);
  });

  it("parts a sentence after its first clause and keeps it whole for whoever asks", () => {
    const [lack] = foundList({ ...nothing, files: [file(["cut-off"])] }, STANDARD_PLACE);
    expect(lack).toMatchObject({
      title: "The file has cut-off",
      rest: "it was read all the same.",
      isWarning: true,
    });
    expect(lack?.detail).toBe("The file has cut-off; it was read all the same.");
  });

  it("calls what was joined in order, and what contradicts an assumption that needs a look", () => {
    const findings: KnownFacts["findings"] = [
      { code: "exports-joined", metrics: ["CPUUtilization"], pieces: 2, assumption: false },
      { code: "samples-contradict", metrics: ["CPUUtilization"], samples: 12, assumption: true },
    ];
    const [joined, against] = foundList({ ...nothing, findings }, STANDARD_PLACE);
    expect(joined).toMatchObject({ isWarning: false, isAssumption: false, rest: "CPUUtilization" });
    expect(joined?.title).toBe("2 exports joined end to end");
    expect(against).toMatchObject({ isWarning: true, isAssumption: true, rest: "the greater one counts" });
  });
});

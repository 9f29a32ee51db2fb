import type { ComparedRow } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { decisionOf } from "./decision-of.ts";
import { matrixOf } from "./matrix-of.ts";
import { WAYS_OF_PAYING } from "./said-row.ts";
import { sayRow } from "./say-row.ts";

const place = STANDARD_PLACE;
const priced = (monthlyUsd: number) => ({
  ...{ monthlyUsd, interval: null, commitment: { kind: "none" }, upfrontUsd: 900, breakEvenDay: 9 },
  ...{ usdPerHour: null, isAssumed: true, againstTodayUsd: null },
});
const rowOf = (patch: object): ComparedRow =>
  ({
    ...{ id: "pick", roles: ["pick", "provisioned"], basis: null, byMemoryUsd: null, hourUsd: 1 },
    settings: settingsOf({ writer: { kind: "provisioned", instanceClass: "db.r7g.2xlarge" } }),
    cells: Object.fromEntries(WAYS_OF_PAYING.map((way, i) => [way, priced(1515 - 100 * i)])),
    ...{ unmetMinutes: 700, limitMinutes: 43.8, spikes: null, cpuMaxPct: 65, poolGib: null },
    missed: [{ code: "slow", timePct: 12, limitPct: 0.1 }],
    readWaitMs: { low: 0, high: 0.2 },
    ...patch,
  }) as never;
const refused = Object.fromEntries(WAYS_OF_PAYING.map((way) => [way, { refusal: "not-priced" }]));
const rows = [rowOf({ id: null, roles: ["today"], settings: null, cells: refused }), rowOf({})];
const compared = { rows, upgradesTo: undefined, pickRow: 1, publishedOn: "2026-01-01", peakAcu: 1 };

const denied = { code: "capacity-below-demand", hours: 295, ofHours: 336, maxAcu: 24, mostAcu: 4 };
const notes = [
  { ...denied, isImplied: true, assumption: false },
  { code: "today-metered", monthlyUsd: 321.6, assumption: false },
];

function told(of: readonly unknown[]) {
  const plan = planOf([optionOf("pick", { usd: 1515 })], { pick: "pick" });
  const whole = { ...plan, baseline: null, compared, notes: of } as never;
  const workload = { startS: 0, endS: 14 * 86_400, coveredPct: 100 };
  const matrix = matrixOf(whole, { findings: [], place });
  if (matrix === null) throw new Error("a matrix");
  return {
    matrix,
    rows: matrix.compared.rows.map((row) => sayRow(row, { ...matrix, place })),
    decision: decisionOf({ plan: whole, workload, findings: [] }, place),
  };
}

it("DEM-2 TOD-1 says of a CPU to be corrected in each row what the card says: today by its meter, and no figure beside", () => {
  const { matrix, rows: said, decision } = told(notes);
  const [today, pick] = said;
  expect(matrix.note).toBe("by the CPU to be corrected");
  const { value, detail } = today?.cells["on-demand"] ?? {};
  expect(decision?.savesShown.detail).toBe(`today ${value} ${detail}`);
  expect([pick?.name, pick?.marks]).toEqual(["As it stands", ["best provisioned"]]);
  for (const way of WAYS_OF_PAYING)
    expect(pick?.cells[way]).toEqual({
      ...{ value: "–", detail: decision?.unmetShown.detail, isAssumed: false },
      ...{ back: null, order: null, deltaUsd: null },
    });
  for (const one of said) {
    expect(one.unmet).toEqual({ value: "–", detail: decision?.unmetShown.detail });
    expect([one.outside, one.condition, one.passedOver, one.pause]).toEqual([null, null, null, null]);
  }
  expect(decision?.risks.map(({ title }) => title).join()).not.toMatch(/Tips at|saving/);
});

it("TOD-1 DEM-2 the meter is today's on demand alone: no term of it has a price, and nothing else that has none", () => {
  const { matrix, rows: said } = told(notes);
  const waysWith = (row: (typeof said)[number] | undefined) =>
    WAYS_OF_PAYING.filter((way) => row?.cells[way].value === "$322");
  expect(waysWith(said[0])).toEqual(["on-demand"]);
  const other = sayRow(rowOf({ cells: refused }), { ...matrix, place });
  expect(waysWith(other)).toEqual([]);
});

it("TOD-1 keeps what runs today at its list price, which no CPU moves", () => {
  const cells = rowOf({}).cells;
  const [row] = [rowOf({ roles: ["today"], basis: "listed", cells })];
  const { wrong } = told(notes).matrix;
  const said = sayRow(row as ComparedRow, { place, wrong });
  expect(said.cells["on-demand"].value).toBe("$1,515");
  expect(said.unmet.value).toBe("–");
});

it("says every figure where nothing is to be corrected", () => {
  const { matrix, rows: said } = told([]);
  expect([matrix.note, matrix.wrong]).toEqual([null, null]);
  expect(said[1]?.name).toBe("The pick");
  expect(said[1]?.cells["on-demand"].value).toBe("$1,515");
  expect(said[1]?.outside).not.toBeNull();
});

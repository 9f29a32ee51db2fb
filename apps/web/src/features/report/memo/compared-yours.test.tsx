import type { Compared, ComparedRow } from "@acuity/engine/plan";
import { settingsOf } from "@acuity/engine/testing";
import { STANDARD_PLACE } from "@acuity/words";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ComparedTable } from "./compared-table.tsx";

const refused = { refusal: "not-sold" } as const;
const onClass = settingsOf({ writer: { kind: "provisioned", instanceClass: "db.r7g.2xlarge" } });

function rowOf(patch: Partial<ComparedRow>): ComparedRow {
  return {
    cells: {
      "on-demand": refused,
      "savings-plan": refused,
      "reserved-1yr": refused,
      "reserved-3yr": refused,
    },
    ...{ roles: ["pick", "provisioned"], id: "pick", settings: onClass, basis: null, byMemoryUsd: null },
    ...{ unmetMinutes: 0, limitMinutes: 44, spikes: null, hourUsd: 1.1, missed: [], cpuMaxPct: 65 },
    ...{ readWaitMs: null, poolGib: null, ...patch },
  };
}

const today = rowOf({ roles: ["today"], id: null, settings: null, basis: "measured" });
const compared: Compared = { rows: [today, rowOf({})], pickRow: 1, publishedOn: "2026-06-17", peakAcu: 6 };

/** The heads of the rows: name, marks and title. */
function headsOf(yours: ComparedRow | undefined): readonly string[] {
  const html = renderToStaticMarkup(
    <ComparedTable
      {...{ compared, note: null, memory: null, tried: undefined, yours, missing: [] }}
      {...{ today: "Serverless 2–32 ACU", place: STANDARD_PLACE }}
    />,
  );
  return [...html.matchAll(/<th scope="row">(.*?)<\/th>/gs)].map(([, head = ""]) =>
    head.replaceAll(/<[^>]+>/g, " ").replaceAll("\u202f", " "),
  );
}

it("the answer is the pick on demand, or what runs today on the term that is told in its place", () => {
  const rows = [today, rowOf({})];
  const marked = (stays: "savings-plan" | null) => {
    const html = renderToStaticMarkup(
      <ComparedTable
        {...{ compared: { ...compared, rows }, note: null, memory: null, tried: undefined, missing: [] }}
        {...{ yours: undefined, today: "2 × db.r7g.2xlarge", stays, place: STANDARD_PLACE }}
      />,
    );
    return [...html.matchAll(/<tr>.*?<\/tr>/gs)].flatMap(([row], i) =>
      [...row.matchAll(/data-head="([^"]+)" data-pick/g)].map(([, way]) => `${i} ${way}`),
    );
  };
  expect(marked(null)).toEqual(["2 On demand"]);
  expect(marked("savings-plan")).toEqual(["1 Savings plan, 1 y"]);
});

it("MEM-13 DEM-2 no cell is marked as the answer while memory or a figure to be corrected leaves it open", () => {
  const marks = (open: Partial<Parameters<typeof ComparedTable>[0]>) =>
    renderToStaticMarkup(
      <ComparedTable
        {...{ compared, note: null, memory: null, tried: undefined, yours: undefined, missing: [] }}
        {...{ today: "2 × db.r7g.2xlarge", place: STANDARD_PLACE, ...open }}
      />,
    ).split("data-pick").length - 1;
  const doubt = {
    id: "other",
    isVerdict: true,
    shape: settingsOf(),
    savesUsd: 90,
    poolGib: 10,
    evenSetGib: 8,
  };
  const memory = (isVerdict: boolean) => ({ ...doubt, isVerdict }) as never;
  expect([marks({}), marks({ memory: memory(false) })]).toEqual([1, 1]);
  expect(marks({ memory: memory(true) })).toBe(0);
  expect(marks({ wrong: { by: "", unknown: "not known before that is corrected", todayUsd: null } })).toBe(0);
});

it("what was on the page has a row of its own where no row is that shape", () => {
  const settings = settingsOf({ minAcu: 4, maxAcu: 24 });
  const heads = headsOf(rowOf({ roles: ["yours"], id: null, settings }));
  expect(heads).toHaveLength(3);
  expect(heads[2]).toMatch(/Yours.*4–24 ACU/);
});

it("what was on the page is a mark where a row is that shape, and nothing where it is none", () => {
  const heads = headsOf(rowOf({ roles: ["yours"], id: null, settings: onClass }));
  expect(heads).toHaveLength(2);
  expect(heads.map((one) => /yours/i.test(one))).toEqual([false, true]);
  expect(headsOf(undefined).filter((one) => /yours/i.test(one))).toEqual([]);
});

import type { ComparedRow } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { fitsByMemory } from "./said-row.ts";
import { sayRow } from "./say-row.ts";

const unsure = { code: "reads-wait", sessions: 1.8, mostSessions: 0.15, member: null, isSure: false };
const sure = { ...unsure, isSure: true };
const short = { code: "short", member: { kind: "writer" }, timePct: 1.2, limitPct: 0.1 };
const refused = { refusal: "not-sold" } as const;

function rowOf(missed: readonly object[] | null, patch: Partial<ComparedRow> = {}): ComparedRow {
  return {
    ...{
      roles: ["runner-up"],
      id: "one",
      settings: settingsOf(),
      basis: null,
      byMemoryUsd: null,
      hourUsd: 1,
    },
    cells: {
      "on-demand": refused,
      "savings-plan": refused,
      "reserved-1yr": refused,
      "reserved-3yr": refused,
    },
    ...{ unmetMinutes: 0, limitMinutes: 43.8, spikes: null, cpuMaxPct: 65, readWaitMs: null, poolGib: null },
    ...{ missed: missed as ComparedRow["missed"], ...patch },
  };
}

const saidOf = (missed: readonly object[] | null) => sayRow(rowOf(missed), { place: STANDARD_PLACE });

it("OPT-4 memory alone puts a row outside only where it is all that puts it there", () => {
  const fits = (missed: readonly object[] | null) =>
    fitsByMemory({ missed: missed as ComparedRow["missed"] });
  expect([[unsure], [unsure, unsure]].map(fits)).toEqual([true, true]);
  expect([[unsure, short], [short, unsure], [sure], [unsure, sure], [short], [], null].map(fits)).toEqual(
    Array.from({ length: 7 }, () => false),
  );
});

it("OPT-4 a row that misses another limit too is outside, and on no condition", () => {
  for (const missed of [[unsure, short], [short, unsure], [sure]]) {
    const { outside, condition } = saidOf(missed);
    expect([outside, condition]).toEqual([expect.stringMatching(/./), null]);
  }
  const { outside, condition } = saidOf([unsure]);
  expect([outside, condition]).toEqual([null, expect.stringMatching(/only if less memory/)]);
  expect([saidOf([]).outside, saidOf(null).outside]).toEqual([null, null]);
});

it("OPT-4 a row says why it was passed over only inside the limits and where it costs less", () => {
  const over = (usd: number, patch: Partial<ComparedRow> = {}) => {
    const reasons = [{ code: "less-room" }] as never;
    const tried = planOf([optionOf("pick", { usd: 600 }), optionOf("one", { usd, reasons })], {
      pick: "pick",
    });
    return sayRow(rowOf([], patch), { place: STANDARD_PLACE, tried }).passedOver;
  };
  expect([500, 600, 700].map((usd) => over(usd) !== null)).toEqual([true, false, false]);
  expect(over(500, { missed: [short] as never })).toBeNull();
  expect(over(500, { missed: null })).toBeNull();
  expect(over(500, { roles: ["candidate"] })).toBeNull();
});

it("OPT-4 a lower price of what is outside the limits is no saving, in words and colour", () => {
  const cell = (missed: readonly object[], againstTodayUsd: number) => {
    const priced = {
      ...{
        monthlyUsd: 656,
        interval: null,
        commitment: { kind: "none" as const },
        upfrontUsd: 0,
        breakEvenDay: 0,
      },
      ...{ usdPerHour: null, isAssumed: false, againstTodayUsd },
    } as const;
    const cells = { ...rowOf(null).cells, "on-demand": priced };
    const { detail, deltaUsd } = sayRow(rowOf(missed, { cells }), { place: STANDARD_PLACE }).cells[
      "on-demand"
    ];
    return [detail, deltaUsd];
  };
  expect(cell([sure], -101)).toEqual(["$101 less", null]);
  expect(cell([], -101)).toEqual(["−\u2060$101 saves", -101]);
  expect(cell([unsure], -101)).toEqual(["−\u2060$101 saves", -101]);
  expect(cell([sure], 101)).toEqual(["+\u2060$101 costs more", 101]);
});

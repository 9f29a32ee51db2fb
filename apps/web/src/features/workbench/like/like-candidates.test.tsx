// @vitest-environment happy-dom
import type { Compared, ComparedPrice, ComparedRow, MemoryDoubt } from "@acuity/engine/plan";
import { settingsOf } from "@acuity/engine/testing";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { mount } from "../../../ui/testing/mount.tsx";
import { LikeForLike } from "./like-for-like.tsx";

const refused = { refusal: "not-sold" } as const;
const onClass = settingsOf({ writer: { kind: "provisioned", instanceClass: "db.r7g.2xlarge" } });

function rowOf(patch: Partial<ComparedRow>): ComparedRow {
  const price: ComparedPrice = {
    ...{ monthlyUsd: 889, interval: null, commitment: { kind: "none" }, upfrontUsd: 0, breakEvenDay: 0 },
    ...{ usdPerHour: null, isAssumed: false, againstTodayUsd: -100 },
  };
  const plan: ComparedPrice = { ...price, commitment: { kind: "savings-plan", usdPerHour: null } };
  return {
    cells: { "on-demand": price, "savings-plan": plan, "reserved-1yr": refused, "reserved-3yr": refused },
    ...{ roles: ["pick", "provisioned"], id: "pick", settings: onClass, basis: null, byMemoryUsd: null },
    ...{ unmetMinutes: 0, limitMinutes: 44, spikes: null, hourUsd: 1.1, missed: [], cpuMaxPct: 65 },
    ...{ readWaitMs: { low: 0, high: 0 }, poolGib: { least: 42, most: 42 } },
    ...patch,
  };
}

const range = rowOf({ roles: ["serverless", "candidate"], id: "range", settings: settingsOf() });
const today = rowOf({ roles: ["today"], id: null, settings: settingsOf({ maxAcu: 32 }), basis: "measured" });
const compared: Compared = {
  ...{ rows: [rowOf({}), range, today], pickRow: 0, publishedOn: "2026-06-17", peakAcu: 6 },
};
const memory = { isVerdict: true, evenSetGib: 8.4, mostMissPct: 0.4, poolGib: 10 } as MemoryDoubt;

/** How many cells or cards stand out as the pick, and what the rows are called. */
function shownOf(isVerdict: boolean, isNarrow: boolean) {
  const matrix = { compared, note: null, memory: { ...memory, isVerdict }, tried: undefined };
  const none = () => undefined;
  mount(
    <LikeForLike
      {...{ matrix, isNarrow, yours: null, inView: onClass, missing: [], shapes: null }}
      {...{ isFresh: true, isYoursFresh: true, onTake: none, onAllShapes: none }}
    />,
  );
  const panel = screen.getByTestId("like-for-like");
  const names = [...panel.querySelectorAll("strong")].map((one) => one.textContent ?? "");
  return { picks: panel.querySelectorAll("[data-pick]").length, names };
}

it.each([
  ["in a table", false],
  ["on cards", true],
])("MEM-13 of candidates none stands out, %s", (_, isNarrow) => {
  const { picks, names } = shownOf(true, isNarrow);
  expect(picks).toBe(0);
  expect(names.map((name) => /candidate$/.test(name))).toEqual([true, true, false]);
});

it.each([
  ["in a table", false],
  ["on cards", true],
])("the pick stands out alone where memory decides nothing, %s", (_, isNarrow) => {
  const { picks, names } = shownOf(false, isNarrow);
  expect([picks, names[0]]).toEqual([1, expect.stringMatching(/pick$/)]);
});

it("a card has its figures in one place, whether or not its shape can be put in view", () => {
  shownOf(false, true);
  const cards = [...screen.getByRole("list", { name: "Like for like" }).children];
  expect(cards.map(({ childElementCount }) => childElementCount)).toEqual([2, 2, 2]);
});

import type { MissedLimit, Today } from "@acuity/engine/plan";
import { optionOf, planOf } from "@acuity/engine/testing";
import { STANDARD_PLACE } from "@acuity/words";
import { expect, it } from "vitest";
import type { ChartAnswer } from "../../../charts/prepare/supply/chart-answer.ts";
import { againstTodayTopic, optionTopic, unmetTopic } from "./topics.ts";

const short: MissedLimit = {
  ...{ code: "short", member: { kind: "writer" }, timePct: 11, limitPct: 0.1, capacityAcu: 32 },
  ...{ peakAcu: 48, seenAcu: 32 },
};

it("every limit that an option misses stands before what it costs, each by itself and once", () => {
  const limits = [short, { code: "connections", peak: 900, accepted: 500 }] as const;
  const option = optionOf("near", {
    meetsLimits: false,
    reasons: [{ code: "misses", isNearest: false, limits }, { code: "lowest-cost" }],
  });
  const topic = optionTopic({ option, plan: planOf([option]), place: STANDARD_PLACE });
  expect(topic.first?.title).toBe("Every limit it misses");
  expect(topic.first?.lines).toEqual([
    expect.stringMatching(/^Short of capacity/),
    expect.stringContaining("900 connections"),
  ]);
  expect(topic.notes.map(({ message }) => message)).toEqual(["Lowest cost inside your limits"]);
  const inside = optionOf("pick", { reasons: [{ code: "lowest-cost" }] });
  const pick = optionTopic({ option: inside, plan: planOf([inside]), place: STANDARD_PLACE });
  expect(pick.first).toBeUndefined();
  expect(pick.notes).toHaveLength(1);
});

it("TOD-1 explains no difference from the bill of several clusters", () => {
  const baseline: Today = {
    ...{ basis: "listed", lines: [], totalUsd: 100, acuHours: null, simulatedAcuHours: null },
    unpriced: [],
  };
  const more = { code: "today-has-more", instances: 20, tried: 16, most: 16, assumption: false } as const;
  const of = (notes: readonly (typeof more)[]) =>
    againstTodayTopic({ monthlyUsd: 60, plan: { baseline, notes }, place: STANDARD_PLACE });
  expect(of([])?.value).toBe("−\u2060$40.00");
  expect(of([more])).toBeNull();
});

it("DEM-8 the time that a shape leaves unmet is a month's minutes, of an option and of what is in view", () => {
  const option = optionOf("short", {
    ...{ unmetMinutesPerMonth: 58, unmetAcuHours: 3, throttledPct: { p10: 0, p50: 0.1324, p90: 1 } },
  });
  const { steps } = optionTopic({ option, plan: planOf([option]), place: STANDARD_PLACE });
  const given = steps.flatMap(({ inputs }) => inputs).find(({ name }) => name === "A month");
  expect(given).toMatchObject({ value: "58\u202fmin", source: "DEM-8" });
  const month = {
    unmetMinutes: 58,
    throttledPct: 0.1324,
    unmetAcuHours: 3,
    longestEpisodeS: 90,
    coveredPct: 100,
  };
  const answer = { figures: { month, notes: [], settings: option.settings } } as unknown as ChartAnswer;
  const workload = { notes: [], peakAcu: 4, trend: null } as unknown as Parameters<
    typeof unmetTopic
  >[0]["workload"];
  expect(unmetTopic({ answer, workload, place: STANDARD_PLACE }).value).toBe("58\u202fmin a month");
});

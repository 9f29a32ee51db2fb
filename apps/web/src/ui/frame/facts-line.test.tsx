// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { mount } from "../testing/mount.tsx";
import { DataChip } from "./facts-line.tsx";

const cpu = { spanS: 14 * 86_400, periodS: 300, grade: "good" } as const;

function chipOf(findings: readonly object[]) {
  mount(<DataChip {...{ cpu, findings: findings as never }} />);
  const { textContent, dataset } = screen.getByRole("link");
  document.body.replaceChildren();
  return [textContent, dataset["tone"]];
}

it("EVD-16 calls no data good that the first line wants exported again, however long they are", () => {
  expect(chipOf([])).toEqual(["data good", "good"]);
  const below = { code: "capacity-below-demand", hours: 9, ofHours: 9, maxAcu: 32, mostAcu: 3 };
  expect(chipOf([{ ...below, isImplied: true, assumption: false }])).toEqual([
    "data to be corrected",
    "warn",
  ]);
  const filled = { code: "cpu-filled", instance: null, by: "runs", sharePct: 100, assumption: true };
  expect(chipOf([filled])).toEqual(["data doubtful", "warn"]);
  const moved = { code: "level-moved", days: 7, ofDays: 14, sinceS: 0, ratio: 2.5, assumption: true };
  expect(chipOf([moved])).toEqual(["data of two levels", "warn"]);
});

it("HED-3 calls data that hid demand often good but full, and no chip of them green", () => {
  const full = (hiddenPct: number) => ({ code: "censored", timePct: hiddenPct, hiddenPct, assumption: true });
  expect(chipOf([full(10)])).toEqual(["data good, but hid demand 10\u202f% of the time", "warn"]);
  expect(chipOf([full(0.05)])).toEqual(["data good", "good"]);
});

import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { wordFinding } from "../../findings/word-finding.ts";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { decisionOf } from "./decision-of.ts";

const io = { name: "ioRequestsPerMonth", value: 1e12, measured: 338_662_486 } as const;
const owned = { reserved: 2, savingsPlans: 1, fromDay: "2027-05-01", toDay: "2035-01-01" } as const;

const finding = (rest: object) =>
  ({ code: "figures-entered", figures: [], ...rest, assumption: true }) as never;

function told(notes: readonly never[], settings: Parameters<typeof settingsOf>[0] = {}) {
  const option = optionOf("pick", { settings: settingsOf(settings), usd: 600 });
  const plan = planOf([option], {
    ...{ pick: "pick", trust: { draws: 64, holds: 64, cheapest: 64 } as never, notes },
    baseline: { basis: "listed", lines: [], totalUsd: 1000, acuHours: null } as never,
  });
  const workload = { startS: 1_780_000_000, endS: 1_780_000_000 + 21 * 86_400, coveredPct: 100 };
  const decision = decisionOf({ plan, workload, findings: [] }, STANDARD_PLACE);
  return {
    confidence: decision?.confidence,
    risk: decision?.risks.find(({ title }) => title === "Entered by somebody")?.words,
    month: decision?.monthlyShown.detail,
  };
}

it("says what somebody entered beside what was measured, and is not sure by what counts", () => {
  expect(told([])).toMatchObject({ confidence: { level: "high" }, risk: undefined });
  const { confidence, risk } = told([finding({ figures: [{ ...io, isMaterial: true }] })]);
  expect(confidence?.shown).toEqual({ value: "Medium", detail: "I/O, entered by somebody" });
  expect(risk).toBe(
    "Counted as entered: 1,000,000,000,000 I/O requests a month, where the files measured 338,662,486.",
  );
});

it("lists what does not count for the answer in the same line, and lowers nothing by it", () => {
  const backup = { name: "backupGb", value: 5, measured: null };
  const extra = { name: "manualSnapshotGb", value: 20, measured: null };
  const { confidence, risk } = told([finding({ figures: [backup, extra], owned })]);
  expect(confidence?.level).toBe("high");
  expect(risk).toBe(
    "Counted as entered: 5 GB of backup; Manual snapshots of 20 GB; 2 reserved instances and 1 savings plan already owned, the first to 1 May 2027, the last to 1 Jan 2035.",
  );
});

it("says that what today costs is with what is owned, and until when that is", () => {
  const { confidence, month } = told([finding({ owned: { ...owned, isMaterial: true } })]);
  expect(month).toContain("today $1,000, listed with what is owned");
  expect(confidence?.shown.detail).toBe("what is owned, entered by somebody");
  expect(confidence?.lowers.join()).toContain("2 reserved instances and 1 savings plan already owned");
});

it("is the finding's sentence too", () => {
  expect(wordFinding(finding({ figures: [io] }), STANDARD_PLACE)).toBe(
    "Entered by somebody and counted: 1,000,000,000,000 I/O requests a month, where the files measured 338,662,486.",
  );
  const estimated = { ...io, measured: null, estimated: 178_123_456 };
  expect(wordFinding(finding({ figures: [estimated] }), STANDARD_PLACE)).toBe(
    "Entered by somebody and counted: 1,000,000,000,000 I/O requests a month, where by the files it is about 178,000,000, estimated.",
  );
});

it("counts one connection as one", () => {
  const said = (value: number) =>
    wordFinding(finding({ figures: [{ name: "peakConnections", value, measured: null }] }), STANDARD_PLACE);
  expect([said(1), said(40)]).toEqual([
    "Entered by somebody and counted: 1 connection.",
    "Entered by somebody and counted: 40 connections.",
  ]);
});

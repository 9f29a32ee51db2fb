import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { commitWords } from "./commit-words.ts";
import { decisionOf } from "./decision-of.ts";
import {
  askedMode,
  keptOpen,
  measureVolumeFirst,
  openSwitch,
  openSwitchWords,
  switchTurns,
} from "./open-switch.ts";
import { storageFact } from "./storage-fact.ts";

const ran = optionOf("ran", { settings: settingsOf({ storageMode: "standard" }) });
const moved = optionOf("moved", { settings: settingsOf({ storageMode: "io-optimized" }) });

function tellers(open: object, codes: readonly string[] = []) {
  const noted = { code: "storage-mode-open", storageMode: "io-optimized", fromGb: null, io: null, ...open };
  const notes = [noted, ...codes.map((code) => ({ code }))] as never;
  const plan = planOf([ran, moved], { pick: "moved", today: "ran", notes });
  return openSwitch(plan, moved)?.tellers ?? null;
}

it("PRC-3 the size of a volume is open where it flips below what few volumes reach, or where the I/O is open too", () => {
  expect(tellers({ fromGb: 9_999 })).toBe("VolumeBytesUsed (Average)");
  expect(tellers({ fromGb: 10_000 })).toBeNull();
  const io = "VolumeReadIOPs and VolumeWriteIOPs (Sum)";
  expect(tellers({ fromGb: 10_000 }, ["io-estimated"])).toBe(`${io}, and VolumeBytesUsed (Average)`);
  expect(tellers({ fromGb: 10_000, isIoEstimated: true })).toBe(`${io}, and VolumeBytesUsed (Average)`);
  expect(tellers({ io: { flips: "from", requests: 1e9 } })).toBe(io);
});

it("PRC-3 nothing of it is open where the pick stays in the storage mode of today", () => {
  const notes = [{ code: "storage-mode-open", storageMode: "io-optimized", fromGb: 5, io: null }] as never;
  expect(openSwitch(planOf([ran], { pick: "ran", today: "ran", notes }), ran)).toBeNull();
});

it("PRC-3 a mode that is kept since nothing tells the I/O is open too: a fact, and what a term waits for", () => {
  const io = { flips: "from", requests: 569e6, isEstimated: false };
  const notes = [{ code: "storage-mode-open", storageMode: "standard", fromGb: null, io }] as never;
  const payment = {
    commitment: { kind: "savings-plan" },
    savesUsd: 90,
    upfrontUsd: 0,
    paybackMonth: null,
  } as never;
  const plan = planOf([ran], { pick: "ran", today: "ran", notes, payment });
  expect(keptOpen(plan, ran)?.tellers).toBe("VolumeReadIOPs and VolumeWriteIOPs (Sum)");
  expect(keptOpen(plan, moved)).toBeNull();
  const sized = [{ code: "storage-mode-open", storageMode: "standard", fromGb: 5, io: null }] as never;
  expect(keptOpen({ ...plan, notes: sized }, ran)?.tellers).toBe("VolumeBytesUsed (Average)");
  expect(storageFact({ plan, told: ran, place: STANDARD_PLACE })).toMatchObject([
    {
      words: "Storage: what the volume is billed for is not known",
      detail: "above 569,000,000 requests a month I/O-Optimized costs less",
    },
  ]);
  const workload = { startS: 0, endS: 40 * 86_400, coveredPct: 100 };
  const told = { plan, told: ran, workload, findings: [], place: STANDARD_PLACE };
  expect(commitWords(told)).toMatch(
    /^The volume’s I\/O comes first, .*569,000,000 requests.* By what is known, a savings plan/,
  );
  expect(commitWords({ ...told, plan: { ...plan, notes: [] } })).toMatch(/^A savings plan of/);
});

it("PRC-3 names the instances of the other mode's answer, and both figures where both are open", () => {
  const io = { flips: "under", requests: 417e6, isEstimated: true };
  const noted = { code: "storage-mode-open", storageMode: "io-optimized", fromGb: 319, io: null };
  const runsOn = ["db.x2g.xlarge", "db.x2g.xlarge"];
  const wordsOf = (open: object, codes: readonly string[] = []) => {
    const notes = [{ ...noted, ...open }, ...codes.map((code) => ({ code }))] as never;
    const plan = planOf([ran, moved], { pick: "moved", today: "ran", notes });
    const found = openSwitch(plan, moved);
    if (found === null) throw new Error("Expected an open mode.");
    const isEstimated = codes.includes("io-estimated");
    const [fact] = storageFact({ plan, told: moved, place: STANDARD_PLACE });
    return [
      measureVolumeFirst(found),
      openSwitchWords(found, { isEstimated, place: STANDARD_PLACE }),
      fact?.words,
    ].map((one) => one?.replace(/\s/gu, " "));
  };
  expect(wordsOf({ runsOn })).toEqual([
    "Measure the volume’s size first",
    "What the volume is billed for is not measured, and it decides the storage mode: above 319 GB 2 × db.x2g.xlarge on Standard costs less.",
    "Storage: what the volume is billed for is not known",
  ]);
  expect(wordsOf({ runsOn, io }, ["io-estimated"])).toEqual([
    "Measure the volume’s size and billed I/O first",
    "The size of the volume is not known and the I/O is estimated, and they decide the storage mode: above 319 GB or under 417,000,000 requests a month 2 × db.x2g.xlarge on Standard costs less.",
    "Storage: the size of the volume is not known and the I/O is estimated",
  ]);
  expect(wordsOf({ fromGb: null, io }, ["io-estimated"])).toEqual([
    "Measure the volume’s billed I/O first",
    "The I/O is estimated, and it decides the storage mode: under 417,000,000 requests a month Standard costs less.",
    "Storage: the I/O is estimated, not billed figures",
  ]);
  const [, apart] = wordsOf({ runsOn, io: { ...io, runsOn: null } }, ["io-estimated"]);
  expect(apart).toMatch(
    /: above 319 GB 2 × db.x2g.xlarge on Standard costs less, or under 417,000,000 requests a month Standard does\.$/,
  );
});

it("PRC-3 a mode that all that stays keeps for want of the size is asked about first, at low confidence, and no term is next", () => {
  const kept = optionOf("kept", { settings: settingsOf({ storageMode: "io-optimized" }) });
  const open = { code: "storage-mode-open", storageMode: "io-optimized", fromGb: 579, io: null };
  const payment = {
    ...{ commitment: { kind: "savings-plan" }, savesUsd: 431 },
    ...{ upfrontUsd: 6196, paybackMonth: 7, isAssumed: false },
  };
  const told = (fromGb: number) => {
    const plan = planOf([kept], {
      ...{ pick: "kept", today: "kept", notes: [{ ...open, fromGb }] as never, payment: payment as never },
      baseline: { basis: "measured", lines: [], totalUsd: 100, acuHours: null } as never,
    });
    const workload = { startS: 0, endS: 40 * 86_400, coveredPct: 100 };
    return decisionOf({ plan, workload, findings: [] }, STANDARD_PLACE);
  };
  const asked = told(579);
  expect(asked?.sentence).toBe("Measure the volume’s size first.");
  expect(asked?.confidence).toMatchObject({
    level: "low",
    shown: { detail: "the storage mode is not decided" },
  });
  expect(asked?.recommended).toMatchObject({ action: "settle", buyNext: null });
  expect(asked?.next).toMatch(
    /^Nothing is to be changed yet\. As estimated: stay on .+ Export VolumeBytesUsed \(Average\)/,
  );
  expect(asked?.commit).toMatch(/^Commit to nothing yet/);
  // Few volumes are as large.
  expect(told(10_000)?.sentence).toMatch(/^Stay on/);
  // Instances that change may: a term waits for the size alone.
  const other = optionOf("other", { settings: settingsOf({ storageMode: "io-optimized", maxAcu: 8 }) });
  const of = { today: "kept", pick: "other", notes: [open] as never, payment: payment as never };
  const plan = planOf([kept, other], of);
  expect(askedMode(plan, other)).toBeNull();
  const known = { findings: [], workload: { startS: 0, endS: 40 * 86_400, coveredPct: 100 } };
  expect(commitWords({ ...known, plan, told: other, place: STANDARD_PLACE })).toMatch(
    /^The volume’s size comes first, as a term is of one storage mode: above 579/,
  );
});

it("PRC-3 requests at which Standard turns are those of a volume without data where nobody tells its size, which is asked for too", () => {
  const back = optionOf("back", { settings: settingsOf({ storageMode: "standard" }) });
  const io = { flips: "from", requests: 1.14e9, isEstimated: true };
  const open = { code: "storage-mode-open", storageMode: "standard", fromGb: null, io };
  const of = (codes: readonly string[]) => {
    const notes = [open, ...codes.map((code) => ({ code }))] as never;
    const found = openSwitch(planOf([moved, back], { pick: "back", today: "moved", notes }), back);
    return found && [found.tellers, measureVolumeFirst(found), switchTurns(found, STANDARD_PLACE)];
  };
  const metrics = "VolumeReadIOPs and VolumeWriteIOPs (Sum)";
  expect(of(["io-estimated", "no-storage"])).toEqual([
    `${metrics}, and VolumeBytesUsed (Average)`,
    "Measure the volume’s size and billed I/O first",
    "above 1,140,000,000 requests a month, and more for each GB of a size that nobody tells, I/O-Optimized costs less",
  ]);
  expect(of(["io-estimated"])).toEqual([
    metrics,
    "Measure the volume’s billed I/O first",
    "above 1,140,000,000 requests a month I/O-Optimized costs less",
  ]);
});

import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { openSwitch } from "./open-switch.ts";

const ran = optionOf("ran", { settings: settingsOf({ storageMode: "standard" }) });
const moved = optionOf("moved", { settings: settingsOf({ storageMode: "io-optimized" }) });

function tellers(open: object, codes: readonly string[] = []) {
  const noted = { code: "storage-mode-open", storageMode: "io-optimized", fromGb: null, io: null, ...open };
  const notes = [noted, ...codes.map((code) => ({ code }))] as never;
  const plan = planOf([ran, moved], { pick: "moved", today: "ran", notes });
  return openSwitch(plan, moved)?.tellers ?? null;
}

it("PRC-3 the size of a volume is open where it flips below what few volumes reach, or where the I/O is open too", () => {
  expect(tellers({ fromGb: 9_999 })).toBe("VolumeBytesUsed");
  expect(tellers({ fromGb: 10_000 })).toBeNull();
  const io = "VolumeReadIOPs, VolumeWriteIOPs";
  expect(tellers({ fromGb: 10_000 }, ["io-estimated"])).toBe(`${io}, VolumeBytesUsed`);
  expect(tellers({ io: { flips: "from", requests: 1e9 } })).toBe(io);
});

it("PRC-3 nothing of it is open where the pick stays in the storage mode of today", () => {
  const notes = [{ code: "storage-mode-open", storageMode: "io-optimized", fromGb: 5, io: null }] as never;
  expect(openSwitch(planOf([ran], { pick: "ran", today: "ran", notes }), ran)).toBeNull();
});

import { expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { optionOf, planOf } from "../../../test/plan-of.ts";
import { askedVersion } from "./asked-version.ts";

const { settings, market } = officeCase({ busyPct: 60, quietPct: 60 });
const found = { pick: "small", nearestMiss: null, options: [optionOf("small", { usd: 100 })] };

/** What becomes of the upgrade from a version where that pick is told after it, for so much less. */
function asked(pick: string | null, { savesUsd = 0, isKnown = true, runs = "16.4" } = {}) {
  const engineVersion = isKnown ? "17.7" : "17.99";
  const target = { engineVersion, supportedUntil: isKnown ? "2030-02-28" : null };
  const plan = planOf([], { pick });
  return askedVersion(found, {
    effective: { settings: { ...settings, engineVersion: runs }, market },
    asked: { ...target, isKnown },
    upgrade: pick === null ? null : { ...target, savesUsd, plan },
  });
}

const told = (of: ReturnType<typeof asked>) => [of.upgrade?.engineVersion ?? null, of.ofVersion];

it("ENT-1 CLU-3 an upgrade that was asked for is none to begin with where the pick is the same without it and it saves nothing", () => {
  const note = { code: "upgrade-asked", engineVersion: "17.7", runs: "16.4", isKnown: true };
  const asNote = (more: object) => [{ ...note, isFirst: false, savesUsd: 0, assumption: true, ...more }];
  expect(told(asked("small"))).toEqual([null, asNote({})]);
  expect(told(asked("small", { savesUsd: -12 }))).toEqual([null, asNote({ savesUsd: -12 })]);
  expect(told(asked(null))).toEqual([null, asNote({ savesUsd: null })]);
  // Another shape is what it was asked for.
  expect(told(asked("other", { savesUsd: 40 }))).toEqual(["17.7", asNote({ isFirst: true, savesUsd: 40 })]);
  const unknown = { engineVersion: "17.99", isKnown: false };
  expect(told(asked("small", { isKnown: false }))).toEqual([null, asNote(unknown)]);
});

it("ENT-1 CLU-3 what Extended Support asks for anyway is told like any upgrade, unless nobody knows the version", () => {
  const old = { savesUsd: 40, runs: "13.9" };
  expect(told(asked("small", old))).toEqual(["17.7", []]);
  const { upgrade, ofVersion } = asked("small", { ...old, isKnown: false });
  expect(upgrade?.engineVersion).toBe("17.99");
  expect(ofVersion).toMatchObject([{ isKnown: false, isFirst: true, isNeeded: true }]);
  expect(askedVersion(found, { effective: { settings, market }, asked: null, upgrade: null })).toEqual({
    ...{ upgrade: null, ofVersion: [] },
  });
});

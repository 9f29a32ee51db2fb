import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { ownTermsFirst } from "./own-terms-first.ts";

const owned = { reserved: 1, savingsPlans: 0, fromDay: "2029-01-01", toDay: "2029-01-01", isMaterial: true };

function said(notes: readonly object[], { speeds = {}, today = "now" } = {}) {
  const told = optionOf("pick", { settings: settingsOf({ speeds }) });
  const plan = planOf([told], { pick: "pick", today, notes: notes as never });
  return ownTermsFirst({ plan, told, place: STANDARD_PLACE });
}

it("ENT-1 what is owned and speeds that somebody entered are seen before a change is made by them", () => {
  const entered = { code: "figures-entered", figures: [], owned };
  expect(said([])).toBe("");
  expect(said([entered])).toMatch(/^Check what is owned first, by describe-reserved-db-instances /);
  expect(said([{ ...entered, owned: { ...owned, isMaterial: false } }])).toBe("");
  expect(said([], { speeds: { r8g: 3 } })).toMatch(
    /^Measure the speed first, .*: r8g 3 times r6g was entered/,
  );
  expect(said([entered], { speeds: { r8g: 3 } })).toMatch(/^Check .* another\. Measure the speed first/);
  // Nothing is changed by it where what runs today stays.
  expect(said([entered], { speeds: { r8g: 3 }, today: "pick" })).toBe("");
});

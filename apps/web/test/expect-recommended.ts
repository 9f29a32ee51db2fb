import { type Decision, formatMoney, formatMoneyDelta, placeOf } from "@acuity/words";
import { expect } from "vitest";

const place = placeOf(null);
const plain = (text: string) => text.replaceAll("\u202f", " ").replaceAll("\u2060", "");

/** What a first line says to do. */
const SAYS: readonly (readonly [RegExp, string])[] = [
  [/^Stay on /, "stay"],
  [/^Overloaded: take /, "change"],
  [/^(Take|Keep|Go serverless:|Change the) /, "change"],
  [/^Upgrade to /, "upgrade"],
  [/^Switch storage to /, "switch-storage"],
  [/^Raise to /, "raise"],
  [/^No shape meets your limits/, "none"],
];

/** What is recommended to programs is what the first line says, by the figures that stand beside it, on every face alike. */
export function expectRecommended(decision: Decision, faces: readonly (Decision | null)[]): void {
  const { recommended, alternative, sentence } = decision;
  for (const face of faces) {
    const told = [face?.recommended, face?.alternative].map((one) => plain(JSON.stringify(one)));
    expect(told).toEqual([recommended, alternative].map((one) => plain(JSON.stringify(one))));
  }
  if (recommended === undefined) throw new Error("every decision recommends something");
  const said = SAYS.find(([begins]) => begins.test(sentence))?.[1];
  const { action, title, monthlyUsd, againstTodayUsd, upfrontUsd, unmetMinutes } = recommended;
  const isOpen = said === undefined || (!decision.canTake && decision.offers === null && said !== "none");
  expect([isOpen ? "settle" : said, sentence]).toEqual([action, sentence]);
  if (alternative != null) expect(alternative.id).not.toBe(recommended.id);
  if (action === "settle" || action === "none" || action === "switch-storage") {
    const switched = action === "switch-storage" ? -(decision.now?.savesUsd ?? Number.NaN) : 0;
    expect([recommended.term, upfrontUsd, againstTodayUsd]).toEqual([null, 0, switched]);
    return;
  }
  if (action === "stay" && !sentence.includes("what runs today"))
    expect(plain(sentence)).toContain(plain(title));
  expect([monthlyUsd, upfrontUsd, unmetMinutes]).toEqual([
    ...[decision.monthlyUsd, decision.upfrontUsd, decision.unmetMinutes],
  ]);
  expect(formatMoney(monthlyUsd ?? Number.NaN, place)).toBe(decision.monthlyShown.value);
  expect(againstTodayUsd).toBe(decision.saves?.moreUsd ?? null);
  if (againstTodayUsd !== null && Math.abs(againstTodayUsd) >= 1 && !decision.isSavingOpen)
    expect(formatMoneyDelta(againstTodayUsd, place)).toBe(decision.savesShown.value);
}

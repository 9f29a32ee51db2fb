import { optionOf, planOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { wordFinding } from "../../findings/word-finding.ts";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { decideBy } from "./decide-by.ts";
import { decisionOf } from "./decision-of.ts";
import { toldPlan } from "./told-plan.ts";

const entered = (rest: object = {}) =>
  ({ code: "version-entered", engineVersion: "11.9", ...rest, assumption: true }) as never;
const ends = {
  ...{ code: "extended-support", engineVersion: "11.9", from: "2027-03-01", isCharged: false },
  ...{ monthlyUsd: 250, assumption: false },
} as never;

const told = optionOf("pick", { usd: 600 });
const trust = { draws: 64, holds: 64, cheapest: 64 } as never;
const planWith = (notes: readonly never[], more: object = {}) =>
  planOf([told], {
    ...{ pick: "pick", trust, notes, ...more },
    baseline: { basis: "listed", lines: [], totalUsd: 1000, acuHours: null } as never,
  });
const workload = { startS: 1_780_000_000, endS: 1_780_000_000 + 21 * 86_400, coveredPct: 100 };
const decided = (plan: ReturnType<typeof planOf>) =>
  decisionOf({ plan, workload, findings: [] }, STANDARD_PLACE);

it("is not sure where a version that somebody entered decides, and says so among facts and risks", () => {
  expect(decided(planWith([]))?.confidence.level).toBe("high");
  const of = decided(planWith([entered({ isMaterial: true })]));
  expect(of?.confidence.shown).toEqual({
    value: "Medium",
    detail: "version 11.9, entered by somebody, decides",
  });
  expect(of?.restsOn[0]).toMatchObject({ words: "Version 11.9, as entered", origin: "yours" });
  expect(of?.risks.find(({ title }) => title === "Version entered by somebody")?.words).toContain(
    "hangs on version 11.9, which somebody entered and no file tells",
  );
  const known = decided(planWith([entered()]));
  expect([known?.confidence.level, known?.risks.some(({ title }) => title.startsWith("Version"))]).toEqual([
    ...["high", false],
  ]);
});

it("of an upgrade that comes first whose word the version is that runs stays with the answer", () => {
  const after = planWith([entered({ engineVersion: "17.7" })]);
  const upgrade = { engineVersion: "17.7", supportedUntil: "2030-02-28", savesUsd: 9, plan: after };
  const plan = planWith([entered({ isMaterial: true })], { upgrade });
  expect(toldPlan(plan)?.plan.notes).toEqual([entered({ isMaterial: true })]);
  expect(decided(plan)?.confidence.lowers.join()).toContain("11.9, as entered");
});

it("says of a day of its support that the version is as entered", () => {
  const dated = (notes: readonly never[]) =>
    decideBy({
      plan: planWith(notes),
      told,
      isPick: true,
      weekUsd: null,
      isUnknown: false,
      place: STANDARD_PLACE,
    });
  expect(dated([ends])?.shown.detail).toBe("waiting costs nothing");
  expect(dated([ends, entered()])).toMatchObject({
    words: "11.9 enters Extended Support, $250 a month. The version is as entered.",
    shown: { detail: "waiting costs nothing · by version 11.9, as entered" },
  });
});

it("is the finding's sentence too", () => {
  expect(wordFinding(entered(), STANDARD_PLACE)).toBe(
    "No file tells the engine version: 11.9, as entered, is what counts. SELECT version() tells it.",
  );
});

it("of a version that the description denies says what that says, and nothing is to be done by it", () => {
  const denied = entered({ described: "16.4", isMaterial: true });
  const of = decided(planWith([denied]));
  expect(of?.confidence).toMatchObject({
    ...{ level: "low", shown: { detail: "the description says otherwise" } },
    lowers: [
      "The description says engine version 16.4: 11.9, as entered, is what counts. Change it if the files were measured on what runs now.",
    ],
  });
  expect([of?.canTake, of?.next]).toEqual([
    false,
    expect.stringMatching(/^No change is offered yet\. .* SELECT version\(\) tells it\.$/),
  ]);
  expect(of?.restsOn[0]?.detail).toMatch(/^the description says 16\.4; /);
  expect(JSON.stringify(of)).not.toMatch(/no file tells/i);
  // Where the other version costs the same it is a doubt alone.
  const differs = {
    code: "description-differs",
    of: "version",
    instance: null,
    said: "16.6",
    described: "16.4",
  };
  const finding = { ...differs, assumption: false } as never;
  const levelOf = (notes: readonly never[]) =>
    decisionOf({ plan: planWith(notes), workload, findings: [finding] }, STANDARD_PLACE)?.confidence;
  expect(levelOf([entered({ described: "16.4" })])).toMatchObject({
    level: "medium",
    lowers: [/16\.6 by what/].map((one) => expect.stringMatching(one)),
  });
  expect(levelOf([denied])?.lowers).toHaveLength(1);
});

import type { Plan } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { wordFinding } from "../../findings/word-finding.ts";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { decisionOf } from "./decision-of.ts";

const workload = { startS: 0, endS: 28 * 86_400, coveredPct: 100 };
const trust = { draws: 64, holds: 64, cheapest: 64 };
const baseline: Plan["baseline"] = {
  ...{ basis: "listed", lines: [], totalUsd: 400, acuHours: null, simulatedAcuHours: null, unpriced: [] },
};
const on = (engineVersion: string, instanceClass: string) =>
  settingsOf({ writer: { kind: "provisioned", instanceClass }, engineVersion });
const now = optionOf("now", {
  usd: 400,
  settings: on("16.4", "db.r6g.xlarge"),
  reasons: [{ code: "stays" }],
});
const then = optionOf("then", {
  ...{ usd: 300, settings: on("17.5", "db.r8g.large"), reasons: [{ code: "lowest-cost" }] },
});
const smaller = optionOf("smaller", {
  ...{ usd: 350, settings: on("16.4", "db.r7g.large"), reasons: [{ code: "lowest-cost" }] },
});

const noteOf = (given: object) =>
  ({
    ...{ code: "upgrade-asked", engineVersion: "17.5", runs: "16.4", isKnown: true, isFirst: false },
    ...{ savesUsd: 0, assumption: true, ...given },
  }) as Plan["notes"][number];
const UNKNOWN = { engineVersion: "17.99", isKnown: false };

function decided(plan: Plan) {
  const found = decisionOf({ plan, workload, findings: [] }, STANDARD_PLACE);
  if (found === null) throw new Error("Expected a decision.");
  return found;
}

/** What is told of the version that runs. */
const asItRuns = (pick: typeof now, given: object) =>
  decided(
    planOf([pick, ...(pick === now ? [] : [now])], {
      ...{ pick: pick.id, today: "now", baseline, trust, notes: [noteOf(given)] },
    }),
  );

/** What is told of the plan after the upgrade, where without it that is the answer. */
function afterIt(without: typeof now | null, given: object = {}) {
  const note = noteOf({ isFirst: true, savesUsd: 100, ...given });
  const engineVersion = note.code === "upgrade-asked" ? note.engineVersion : "";
  const plan = planOf([then], { pick: "then", baseline, trust });
  const upgrade = { engineVersion, supportedUntil: null, savesUsd: 100, plan };
  const options = without === null || without === now ? [now] : [without, now];
  return decided(
    planOf(options, {
      ...{ pick: without?.id ?? null, nearestMiss: without === null ? "now" : null, today: "now" },
      ...{ baseline, trust, upgrade, notes: [note] },
    }),
  );
}

const SETTLE = "AWS’s list may have it: check describe-db-engine-versions.";

it("ENT-1 an upgrade that the pick needs nothing of is a fact, and not the first line", () => {
  const { sentence, next, restsOn } = asItRuns(now, {});
  expect(sentence).toBe("Stay on db.r6g.xlarge.");
  expect(next).not.toContain("upgrade");
  expect(restsOn[0]).toMatchObject({
    ...{ words: "16.4 → 17.5 was asked for by somebody", origin: "yours", settle: null },
    detail: "it saves nothing and only a snapshot leads back",
  });
  const dearer = asItRuns(now, { savesUsd: -12 }).restsOn[0]?.detail;
  expect(dearer).toBe("it costs $12.00 a month more and only a snapshot leads back");
  expect(wordFinding(noteOf({ savesUsd: null }), STANDARD_PLACE)).toBe(
    "16.4 → 17.5 was asked for by somebody: nothing tried meets your limits after it, and only a snapshot leads back. The answer is of 16.4.",
  );
});

it("ENT-1 an upgrade that brings another shape is as asked, and before the step stands what is saved without it", () => {
  const { sentence, next, confidence, risks, offers } = afterIt(smaller);
  expect(sentence).toBe("Upgrade to 17.5 first, as asked, then run db.r8g.large.");
  const without =
    "The upgrade to 17.5 was asked for by somebody: without it the answer would be db.r7g.large, which saves $50.00 a month.";
  expect([confidence.level, offers]).toEqual(["medium", "change"]);
  expect(confidence.lowers).toContain(without);
  expect(next).toContain(
    `${without} A major version has no way back but a snapshot. Make the change: the upgrade first,`,
  );
  expect(risks).toContainEqual({ title: "Version 17.5 asked for by somebody", words: without });
  expect(afterIt(now).next).toContain("would be db.r6g.xlarge, for about what is paid today.");
  expect(afterIt(null).next).toContain("without it nothing tried meets your limits.");
});

it("ENT-1 a version that is not known is to be checked first, whatever is told after it", () => {
  const unknown =
    "Version 17.99, as asked, is not known here: nobody knows what runs on it, nor what it costs.";
  const [stays, takes, upgrades] = [
    asItRuns(now, UNKNOWN),
    asItRuns(smaller, UNKNOWN),
    afterIt(now, UNKNOWN),
  ];
  expect([stays, takes, upgrades].map(({ sentence }) => sentence)).toEqual([
    "Stay on db.r6g.xlarge.",
    "Check version 17.99 first; on 16.4: take db.r7g.large.",
    "Check version 17.99 first; as asked: upgrade to it, then run db.r8g.large.",
  ]);
  for (const { confidence, next, risks, offers, recommended } of [stays, takes, upgrades]) {
    expect([confidence.level, offers, recommended?.action]).toEqual(["low", null, "settle"]);
    expect(confidence.shown.detail).toBe("version 17.99, as asked, is not known");
    expect(next).toContain(`${unknown} ${SETTLE}`);
    expect(next).not.toContain("Make the change");
    expect(risks).toContainEqual({ title: "A version that is not known", words: `${unknown} ${SETTLE}` });
  }
});

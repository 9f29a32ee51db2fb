import type { Plan } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import type { Finding } from "@acuity/engine/units";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { decisionOf } from "./decision-of.ts";

const workload = { startS: 0, endS: 28 * 86_400, coveredPct: 100 };
const trust = { draws: 64, holds: 64, cheapest: 64 };
const baseline: Plan["baseline"] = {
  ...{ basis: "listed", lines: [], totalUsd: 794, acuHours: null, simulatedAcuHours: null, unpriced: [] },
};
const onClass = (instanceClass: string) => ({ kind: "provisioned", instanceClass }) as const;
const large = onClass("db.r6g.xlarge");
const reader = { ...large, tier: 1, demandShare: 0, measured: null };
const now = optionOf("now", { usd: 794, settings: settingsOf({ writer: large, readers: [reader] }) });
const alone = optionOf("alone", {
  ...{ usd: 415, settings: settingsOf({ writer: large }), reasons: [{ code: "lowest-cost" }] },
});
const ONE: Finding = { code: "readers-unmeasured", instances: ["shop-2"], assumption: true };

type Runs = NonNullable<Plan["instances"]>[number]["to"];

/** What is told where that becomes of the readers that nobody measured. */
function decided(to: Readonly<Record<string, Runs>>, findings: readonly Finding[] = [ONE]) {
  const rows = Object.entries(to).map(([instance, one]) => ({
    instance,
    isWriter: false,
    from: large,
    to: one,
  }));
  const instances = [{ instance: "shop-1", isWriter: true, from: large, to: large }, ...rows];
  const plan = planOf([alone, now], { pick: "alone", today: "now", baseline, trust, instances });
  const found = decisionOf({ plan, workload, findings }, STANDARD_PLACE);
  if (found === null) throw new Error("Expected a decision.");
  return found;
}

it("ENT-1 a reader that nobody measured is given up by somebody’s word alone: it is measured first", () => {
  const { sentence, confidence, next, offers, canTake, restsOn, risks } = decided({ "shop-2": null });
  expect(sentence).toBe("Measure shop-2 first; if it is given up: take db.r6g.xlarge.");
  expect([confidence.level, offers, canTake]).toEqual(["low", null, false]);
  const words =
    "It is the answer only if shop-2 is given up, as somebody entered: nobody measured the load of shop-2, which is in no figure.";
  expect(confidence.lowers[0]).toBe(words);
  expect(next).toMatch(
    /^No change is offered yet\. It is the answer only if shop-2 is given up,.* Export CPU/,
  );
  expect(next).not.toContain("Make the change");
  expect(restsOn.find(({ kind }) => kind === "readers")?.detail).toBe("shop-2 is given up, as entered");
  expect(risks.map((one) => one.words)).toContain(words);
});

it("ENT-1 so is one that is to run on something else, and several are told together", () => {
  const runsOn = (to: Runs) => decided({ "shop-2": to }).sentence;
  expect(runsOn(onClass("db.t4g.medium"))).toMatch(
    /^Measure shop-2 first; if shop-2 runs on db\.t4g\.medium: /,
  );
  expect(runsOn({ kind: "serverless", minAcu: 4, maxAcu: 13 })).toMatch(/first; if shop-2 runs on a range: /);
  const two: Finding = { code: "readers-unmeasured", instances: ["shop-2", "shop-3"], assumption: true };
  expect(decided({ "shop-2": null, "shop-3": null }, [two]).confidence.lowers[0]).toMatch(
    /only if shop-2 and shop-3 are given up, as/,
  );
});

it("CLU-1 what is kept, and what was measured, changes nothing of that", () => {
  const kept = decided({ "shop-2": large });
  expect([kept.sentence, kept.offers]).toEqual(["Take db.r6g.xlarge.", "change"]);
  expect(kept.restsOn.find(({ kind }) => kind === "readers")?.detail).toBe(
    "every option keeps what runs today",
  );
  expect(decided({ "shop-2": null }, []).sentence).toBe("Take db.r6g.xlarge.");
});

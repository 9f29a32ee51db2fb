import type { Plan } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import type { Finding } from "@acuity/engine/units";
import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { headlineOf } from "./headline-words.ts";
import { afterUpgradeWords, monthLabel, toldMonthLabel } from "./upgrade-words.ts";

const workload = { startS: 0, endS: 21 * 86_400, coveredPct: 100 };
const ofClass = (instanceClass: string) => settingsOf({ writer: { kind: "provisioned", instanceClass } });
const trust = { draws: 64, holds: 64, cheapest: 64 };
const baseline: Plan["baseline"] = {
  ...{ basis: "listed", lines: [], totalUsd: 3039, acuHours: null, simulatedAcuHours: null, unpriced: [] },
};
const pickOf = (id: string, usd: number) =>
  optionOf(id, { usd, settings: ofClass(`db.${id}`), reasons: [{ code: "lowest-cost" }] });
const support: Finding = {
  ...{ code: "extended-support", engineVersion: "5.7", from: "2024-12-01", isCharged: true },
  ...{ monthlyUsd: 1522, thisMonthUsd: 1522, third: { from: "2026-12-01", monthlyUsd: 1752 } },
  ...{ upgradesTo: "8.0.mysql_aurora.3.10", assumption: false },
};

function told(then: ReturnType<typeof pickOf>, given: Partial<Plan> = {}, notes: readonly Finding[] = []) {
  const after = planOf([then], { pick: then.id, baseline, trust, notes });
  const upgrade = {
    ...{ engineVersion: "8.0.mysql_aurora.3.10", supportedUntil: "2028-04-30", savesUsd: 876, plan: after },
  };
  const plan = planOf([pickOf("r6g.large", 2362)], {
    ...{ pick: "r6g.large", baseline, trust, notes: [support, ...notes], upgrade, ...given },
  });
  const said = headlineOf({ plan, workload, findings: [] }, STANDARD_PLACE);
  return Object.fromEntries(
    Object.entries(said ?? {}).map(([of, words]) => [of, String(words).replaceAll("\u202f", " ")]),
  );
}

describe("upgradeHeadline", () => {
  it("begins with the upgrade, and Run and Cost tell the same two figures", () => {
    const said = told(pickOf("r6g.large", 1486));
    expect(said["verdict"]).toBe("Upgrade to 8.0.mysql_aurora.3.10 first, then run db.r6g.large");
    expect(said["reason"]).toBe(
      "$1,486 a month, $1,553 (51 %) less than today; until then the same at $2,362 in the month priced and $2,592 a month from 2026-12-01 on, with Extended Support. A new major version: in place or blue/green, tested before. Lowest cost inside your limits.",
    );
    expect(said["cost"]).toContain("After the upgrade $1,486 a month, $1,553 (51 %) less than today's");
    expect(said["cost"]).toContain(
      "Until then $2,362 in the month priced and $2,592 a month from 2026-12-01 on, with Extended Support. 5.7 has been in",
    );
    expect(said["cost"]).toContain(
      "what runs until the upgrade pays $1,522 for it in the month priced and $1,752 a month from 2026-12-01 on, as long as",
    );
    expect(said["cost"]).not.toContain("Upgrade first");
    expect(said["sure"]).toMatch(/^The bill is \$1,486 in every case drawn/);
    expect(said["changes"]).toContain("Before the upgrade: ");
  });

  it("says one figure until then where Extended Support neither begins nor rises within the month priced", () => {
    const { thisMonthUsd: _, ...steady } = support as Extract<Finding, { code: "extended-support" }>;
    const after = pickOf("r6g.large", 1486);
    const plan = (notes: readonly Finding[]) => told(after, { notes })["reason"];
    expect(plan([steady])).toContain("until then the same at $2,362 a month with Extended Support.");
    const begins = { ...steady, isCharged: false, from: "2027-03-01", thisMonthUsd: 800 };
    expect(plan([begins])).toContain(
      "until then the same at $2,362 in the month priced and $3,084 a month from 2027-03-01 on, with",
    );
  });

  it("says nothing of Extended Support where the upgrade is asked for and none is paid", () => {
    const said = told(pickOf("r6g.large", 2362), { notes: [] });
    expect(said["verdict"]).toBe("Upgrade to 8.0.mysql_aurora.3.10 first, then run db.r6g.large");
    expect(said["reason"]).toContain("; until then the same at $2,362 a month. A new major version");
    expect(said["cost"]).not.toContain("Extended");
  });

  it("tells each step's flips by its name, and moved no assumption of the one after", () => {
    const said = told(pickOf("r6g.large", 1486));
    expect(said["changes"]).toMatch(/^Before the upgrade: /);
    const day = {
      code: "deciding-day",
      fromS: 0,
      instanceClass: "db.r8g.large",
      lessUsd: 90,
    } as unknown as Finding;
    const both = told(pickOf("r6g.large", 1486), {}, [day]);
    expect(both["changes"]).toMatch(
      /^After the upgrade: Without the 24 hours .* Before the upgrade: Without the 24/,
    );
    expect(both["changes"]?.split("No assumption was moved").length).toBe(2);
  });

  it("names on a figure the step that it is of", () => {
    const then = planOf([pickOf("r6g.large", 1486)], { pick: "r6g.large" });
    const upgrade = { engineVersion: "17.7", supportedUntil: "2028-04-30", savesUsd: 876, plan: then };
    expect([
      monthLabel({ upgrade }),
      monthLabel({ upgrade }, "I/O"),
      monthLabel({}),
      monthLabel({}, "I/O"),
    ]).toEqual([
      "A month before the upgrade",
      "A month before the upgrade, without I/O",
      "A month",
      "A month without I/O",
    ]);
    expect([toldMonthLabel({ upgrade }), toldMonthLabel({ upgrade }, "I/O"), toldMonthLabel({})]).toEqual([
      "A month after the upgrade",
      "A month after the upgrade, without I/O",
      "A month",
    ]);
    expect(afterUpgradeWords({ upgrade }, STANDARD_PLACE)).toBe("$1,486 after it");
    expect(afterUpgradeWords({}, STANDARD_PLACE)).toBeNull();
  });

  it("names the shape that runs until then where it is another", () => {
    expect(told(pickOf("r8g.large", 1500))["reason"]).toContain(
      "; until then take db.r6g.large, $2,362 in the month priced and $2,592 a month from 2026-12-01 on, with Extended Support.",
    );
  });

  it("says once what the files show of both plans: a growth, and a step of level", () => {
    const rate = { pctPerWeek: 9, low: 8.8, high: 9.2, growthPct: 13, aboveMeanPct: 54 };
    const trend: Finding = {
      ...{ code: "trend", ...rate, fromDay: "2026-11-22", missesFrom: null, termUsd: null, assumption: true },
    };
    const step: Finding = {
      ...{
        code: "level-step",
        sinceS: 0,
        days: 3,
        demandRatio: 2,
        ioRatio: null,
        todayUsd: 3039,
        staysUsd: 3500,
      },
      assumption: true,
    };
    const times = (words = "", what: string) => words.split(what).length - 1;
    for (const id of ["r6g.large", "r8g.large"]) {
      const { reason, changes } = told(pickOf(id, 1486), {}, [trend, step]);
      expect(times(reason, "Demand grows by 9 % a week"), id).toBe(1);
      expect(reason).toContain("less than today with the growth found;");
      expect(times(changes, "Since 1 Jan demand is 2 ×"), id).toBe(1);
    }
  });

  it("names what is nearest until then where nothing meets the limits before", () => {
    const nearest = { pick: null, nearestMiss: "r6g.large" };
    const said = told(pickOf("r8g.large", 1500), nearest);
    expect(said["verdict"]).toMatch(/^Upgrade to .* first, then run db\.r8g\.large$/);
    expect(said["reason"]).toContain(
      "until then no shape meets your limits, $2,362 in the month priced and $2,592 a month from",
    );
    expect(said["reason"]).toContain("Until then: Nearest: db.r6g.large");
  });

  it("says what today's bill is not where nobody could price it", () => {
    expect(told(pickOf("r6g.large", 1486), { baseline: null })["reason"]).toMatch(
      /^\$1,486 a month; until then/,
    );
  });
});

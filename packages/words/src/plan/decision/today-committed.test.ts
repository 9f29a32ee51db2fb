import type { MayBind } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { isTodaysShape, todayCommitted } from "./today-committed.ts";

const NONE = { refusal: "no-price" };
const paid = (monthlyUsd: number) => ({ monthlyUsd });
const rowWith = (role: string, [onDemand, plan, one, three]: readonly (number | null)[]) => ({
  roles: [role],
  cells: {
    "on-demand": onDemand == null ? NONE : paid(onDemand),
    "savings-plan": plan == null ? NONE : paid(plan),
    "reserved-1yr": one == null ? NONE : paid(one),
    "reserved-3yr": three == null ? NONE : paid(three),
  },
});

function said(today: readonly (number | null)[], pick: readonly (number | null)[], patch: object = {}) {
  const options = [optionOf("today", { meetsLimits: true, ...patch }), optionOf("pick")];
  const compared = { rows: [rowWith("today", today), rowWith("pick", pick)] } as never;
  return todayCommitted({ ...planOf(options, { pick: "pick", today: "today", compared }) }, STANDARD_PLACE);
}

it("today's shape under a term is told where it costs less than the pick could, by the shortest such term", () => {
  expect(said([3101, null, 1721, 1124], [2271, null, null, null])).toEqual([
    "Today’s shape reserved for 1 year costs $550 a month less than the pick could.",
  ]);
  expect(said([6241, null, 5441, 4098], [5900, null, 5442, 4695])).toEqual([
    "Today’s shape reserved for 3 years costs $597 a month less than the pick could.",
  ]);
});

it("nothing is told where the pick costs less under as long a term, or today misses the limits", () => {
  expect(said([3101, null, 1721, 1124], [2271, null, 1300, 900])).toEqual([]);
  expect(said([3101, null, 1721, 1124], [2271, null, null, null], { meetsLimits: false })).toEqual([]);
});

it("LAY-1 of a term that may not bind today's shape nothing is told", () => {
  const paidAs = (monthlyUsd: number, upfrontUsd = 0) => ({
    ...{ monthlyUsd, upfrontUsd, isAssumed: false, commitment: { kind: "reserved" } },
  });
  const row = (role: string, cell: object) => {
    const { roles, cells } = rowWith(role, [3101, null, null, null]);
    return {
      roles,
      cells: { ...cells, "on-demand": { ...paidAs(2271), commitment: {} }, "reserved-1yr": cell },
    };
  };
  const told = (mayBind: Partial<MayBind>, upfrontUsd = 0) => {
    const rows = [row("today", paidAs(1721, upfrontUsd)), row("pick", NONE)];
    const free: MayBind = { terms: true, fees: true, todayReserved: true, because: null };
    return todayCommitted(
      planOf([optionOf("today"), optionOf("pick")], {
        ...{ pick: "pick", today: "today", compared: { rows } as never, mayBind: { ...free, ...mayBind } },
      }),
      STANDARD_PLACE,
    ).length;
  };
  const nothingAhead = { fees: false, because: "trend" } as const;
  expect([told({}), told({}, 9000), told(nothingAhead), told(nothingAhead, 9000)]).toEqual([1, 1, 1, 0]);
  expect([told({ fees: false, because: "days" }, 9000), told({ todayReserved: false })]).toEqual([1, 0]);
  expect(told({ terms: false, fees: false, because: "hidden" })).toBe(0);
});

it("a shape is today's by its instances and its storage mode", () => {
  const writer = { kind: "provisioned", instanceClass: "db.r6g.8xlarge" } as const;
  const settings = settingsOf({ writer });
  const plan = planOf([optionOf("today", { settings })], { today: "today" });
  expect(isTodaysShape(plan, { ...settings, minAcu: 3 })).toBe(true);
  expect(isTodaysShape(plan, { ...settings, storageMode: "io-optimized" })).toBe(false);
});

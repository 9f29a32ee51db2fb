import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { isBetterThanToday, isNearerWhatever, missedToday } from "./before-settled.ts";
import type { Open } from "./settle-first.ts";

const onClass = (instanceClass: string) => settingsOf({ writer: { kind: "provisioned", instanceClass } });
const over = { code: "reads-over-ceiling", timePct: 3, limitPct: 0.1 };

function of({ findings, limits }: Readonly<Record<"findings" | "limits", readonly object[]>>) {
  const now = optionOf("now", {
    ...{ usd: 1295, settings: onClass("db.r6g.xlarge"), meetsLimits: false },
    reasons: [{ code: "misses", isNearest: false, limits }] as never,
  });
  const told = optionOf("pick", { usd: 1100, settings: onClass("db.r6g.2xlarge") });
  const plan = planOf([told, now], { pick: "pick", today: "now" });
  const workload = { startS: 0, endS: 21 * 86_400, coveredPct: 100 };
  return { plan, told, isPick: true, workload, findings: findings as never, place: STANDARD_PLACE };
}

/** Whether the pick is nearer to the limits than today whatever the open question shows. */
const OFFERED: Readonly<Record<Open, boolean>> = {
  ...{ "memory-verdict": true, memory: true, storage: true, day: true, hidden: true },
  ...{ old: false, raise: false, connections: false, moved: false, unexplained: false },
  ...{ fall: false, entered: false, version: false, readers: false },
  ...{ fall: false, entered: false, statistic: false },
};

it.each(Object.entries(OFFERED))(
  "HED-1 while %s is open a change before it is settled is offered: %s",
  (one, isOffered) => {
    expect(isNearerWhatever([one as Open])).toBe(isOffered);
    expect(isNearerWhatever(["hidden", one as Open])).toBe(isOffered);
  },
);

it("HED-1 offers none where nothing is open, and none where the files deny their figures", () => {
  const hidden = { code: "censored", instance: null, timePct: 30, assumption: false };
  const denied = { code: "trace-elsewhen", fromDay: "1970-01-01", toDay: "1970-01-22" };
  const offered = (findings: readonly object[]) => isBetterThanToday(of({ findings, limits: [over] }));
  expect([offered([]), offered([hidden]), offered([hidden, denied])]).toEqual([false, true, false]);
});

/** A set that somebody entered is no measurement. */
const OWN_SET = {
  ...{ code: "pool-too-small", poolGib: 20.7, atAcu: null, workingSetGib: 24 },
  ...{ isAssumed: false, isYours: true },
};

it("HED-1 today misses by what was measured alone: not by what is not sure, assumed or estimated", () => {
  const missed = (limit: object) => missedToday(of({ findings: [], limits: [limit] }))?.code ?? null;
  expect(missed({ ...over, isSure: true })).toBe("reads-over-ceiling");
  for (const open of [{ ...over, isSure: false }, { ...over, isAssumed: true }, OWN_SET, { code: "unsure" }])
    expect(missed(open)).toBeNull();
});

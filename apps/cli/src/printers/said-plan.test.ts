import type { MissedLimit } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { losingCauses, sayPlan } from "./said-plan.ts";

it("OPT-1 what is listed as dearer costs more than the pick; what costs less or as much stands by itself", () => {
  const dearer = (id: string, moreUsd: number, maxAcu: number) =>
    optionOf(id, {
      settings: settingsOf({ maxAcu }),
      reasons: [{ code: "dearer", isRunnerUp: false, moreUsd, morePct: 0, because: [] }],
    });
  const little = optionOf("little", {
    settings: settingsOf({ maxAcu: 10 }),
    reasons: [{ code: "saves-too-little", lessUsd: 0.09 }],
  });
  const pick = optionOf("pick", { settings: settingsOf({ maxAcu: 16 }), reasons: [{ code: "stays" }] });
  const options = [pick, little, dearer("same", 0.001, 12), dearer("more", 5, 20)];
  const causes = losingCauses(sayPlan(planOf(options, { pick: "pick", runnerUp: null })));
  expect(causes.map(({ title, options: of }) => [title, of.map(({ id }) => id)])).toEqual([
    ["Inside your limits and cheaper as expected, but passed over", ["little"]],
    ["Inside your limits at the pick's cost", ["same"]],
    ["Inside your limits, but dearer", ["more"]],
  ]);
});

/** One of each limit, with the figures that its sentence needs. */
const set = { workingSetGib: 8, isAssumed: false };
const writer = { kind: "writer" } as never;
const LIMITS: readonly (readonly [MissedLimit, string])[] = [
  [
    { code: "unsure", p90Pct: 2, limitPct: 0.1 },
    "Inside your limits as expected, outside them one time in ten",
  ],
  [
    { code: "short", member: writer, timePct: 1, limitPct: 0.1, capacityAcu: 4, peakAcu: 8 },
    "Short of capacity",
  ],
  [
    { code: "slow", member: writer, timePct: 1, limitPct: 0.1, fromAcu: 4 },
    "Too busy: answers take over twice as long",
  ],
  [{ code: "pool-too-small", poolGib: 2, atAcu: 4, ...set }, "Too little memory for the working set"],
  [
    { code: "set-seldom-held", cachedPct: 50, limitPct: 99, neededAcu: 8, ...set },
    "Too little memory for the working set",
  ],
  [
    { code: "reads-over-ceiling", timePct: 2, limitPct: 0.1, wantedPerS: 9000, isSure: false },
    "Too little memory: too many page reads, or perhaps so",
  ],
  [
    { code: "reads-wait", sessions: 3, mostSessions: 1, missPct: 2, isSure: false },
    "Too little memory: too many page reads, or perhaps so",
  ],
  [
    { code: "no-room-beside-pool", roomGib: 4, besideGib: 1, usedGib: 3 },
    "Less memory than sessions, sorts and pool use today",
  ],
  [
    { code: "local-storage", instance: null, instanceClass: "db.r6g.large", usedGib: 60, roomGib: 32 },
    "Less local storage than sorts and temporary tables take today",
  ],
  [{ code: "connections", peak: 900, accepted: 400 }, "Too few connections"],
  [{ code: "no-standby", readers: 0 }, "The load of an instance that is lost is not carried by the others"],
  [{ code: "burstable" }, "Not for production: CPU credits"],
];

it.each(LIMITS)("OPT-1 what is lost on $code is listed under its own cause", (limit, title) => {
  const lost = optionOf("lost", {
    ...{ settings: settingsOf({ maxAcu: 10 }), meetsLimits: false },
    reasons: [{ code: "misses", isNearest: false, limits: [limit] }],
  });
  const pick = optionOf("pick", { settings: settingsOf({ maxAcu: 16 }), reasons: [{ code: "stays" }] });
  const plan = sayPlan(planOf([pick, lost], { pick: "pick", runnerUp: null }));
  expect(losingCauses(plan).map((one) => one.title)).toEqual([title]);
});

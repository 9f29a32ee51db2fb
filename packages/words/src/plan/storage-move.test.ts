import type { Plan, PlanOption, Settings } from "@acuity/engine/plan";
import type { StorageMode } from "@acuity/engine/prices";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import type { Headline } from "./headline.ts";
import { headlineOf } from "./headline-words.ts";

const DAY_S = 86_400;
const MODES: readonly StorageMode[] = ["standard", "io-optimized"];
const NAMES = { standard: "Standard", "io-optimized": "I/O-Optimized" } as const;
const onClass = (instanceClass: string) => ({ kind: "provisioned", instanceClass }) as const;
const reader = (given: Partial<Settings["readers"][number]> = {}): Settings["readers"][number] => ({
  ...{ kind: "serverless", instanceClass: null, tier: 1, demandShare: 1, measured: null },
  ...given,
});
const provisioned = (instanceClass: string) => reader(onClass(instanceClass));

/** Shapes of one and of several instances, on classes and on a range. */
const SHAPES: readonly Partial<Settings>[] = [
  { writer: onClass("db.r6g.large") },
  { writer: onClass("db.r8g.large") },
  { writer: onClass("db.r6g.large"), readers: [provisioned("db.r6g.large")] },
  { writer: onClass("db.r6g.large"), readers: [reader()], minAcu: 1, maxAcu: 20 },
  { minAcu: 1, maxAcu: 16 },
  { minAcu: 2, maxAcu: 16, readers: [provisioned("db.r6g.large")] },
];

type Said = (pick: PlanOption, today: PlanOption, days?: number) => Headline | null;

const of = (plan: Plan, days = 21) =>
  headlineOf(
    { plan, workload: { startS: 0, endS: days * DAY_S, coveredPct: 100 }, findings: [] },
    STANDARD_PLACE,
  );
const planned = (pick: PlanOption, today: PlanOption, given: Partial<Plan> = {}) =>
  planOf([pick, today], { pick: "pick", today: "today", ...given });
const doubt = (shape: Settings) => ({
  ...{ id: "today", shape, savesUsd: 50, poolGib: 10, mostMissPct: 0.4, sourceMissPct: 0.1, isVerdict: true },
});

/** Every way in which a headline says what to run. */
const ANSWERS: Readonly<Record<string, Said>> = {
  "a pick": (pick, today) => of(planned(pick, today)),
  "a short trace": (pick, today) => of(planned(pick, today), 3),
  "a maximum to be raised": (pick, today) =>
    of(planned({ ...pick, reasons: [{ code: "raise-first" }] }, today)),
  "a memory that decides": (pick, today) =>
    of(planned(pick, today, { memory: doubt({ ...today.settings, writer: onClass("db.r6g.xlarge") }) })),
  "no shape inside the limits": (pick, today) =>
    of(
      planned(
        { ...pick, reasons: [{ code: "misses", isNearest: true, limits: [{ code: "burstable" }] }] },
        today,
        {
          ...{ pick: null, nearestMiss: "pick" },
        },
      ),
    ),
  "an upgrade first": (pick, today) => {
    const after = planOf([pick], { pick: "pick" });
    const upgrade = { engineVersion: "16.8", supportedUntil: "2029-02-28", savesUsd: 800, plan: after };
    return of(planned(pick, today, { upgrade }));
  },
};

const CASES = Object.keys(ANSWERS).flatMap((answer) =>
  SHAPES.flatMap((shape, i) =>
    SHAPES.map((_, k) => ({ answer, shape, ran: SHAPES[(i + k) % SHAPES.length] })),
  ),
);

describe("storage in what to run", () => {
  it("is named exactly where it is another mode than today's, whatever else changes, in both directions", () => {
    for (const { answer, shape, ran } of CASES)
      for (const from of MODES)
        for (const to of MODES) {
          const pick = optionOf("pick", {
            ...{ settings: settingsOf({ ...shape, storageMode: to }), reasons: [{ code: "lowest-cost" }] },
          });
          const today = optionOf("today", { settings: settingsOf({ ...ran, storageMode: from }) });
          const said = ANSWERS[answer]?.(pick, today);
          const run = `${said?.verdict}. ${said?.reason}`;
          const named = MODES.filter((mode) =>
            new RegExp(`(switch storage|storage switched) to ${NAMES[mode]}`).test(run),
          );
          expect([answer, run, named]).toEqual([answer, run, from === to ? [] : [to]]);
        }
  });

  it("is a line beside those of the instances that change", () => {
    const pick = optionOf("pick", { settings: settingsOf({ writer: onClass("db.r8g.large") }) });
    const today = optionOf("today", {
      settings: settingsOf({ writer: onClass("db.r6g.large"), storageMode: "io-optimized" }),
    });
    const change = {
      ...{ instance: "orders-1", isWriter: true, from: onClass("db.r6g.large"), to: onClass("db.r8g.large") },
    };
    const said = of(planned(pick, today, { instances: [change] }));
    expect(said?.verdict).toBe("Take db.r8g.large; switch storage to Standard");
    expect(said?.instances).toEqual([
      "orders-1 (writer): db.r6g.large → db.r8g.large",
      "storage: I/O-Optimized → Standard",
    ]);
    expect(of(planned(pick, today))?.instances).toEqual([]);
  });
});

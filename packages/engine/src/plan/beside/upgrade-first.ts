import { hundredths } from "../../units/acu.ts";
import type { AskedUpgrade } from "../../versions/asked-upgrade.ts";
import { upgradeTarget } from "../../versions/upgrade-target.ts";
import { inShare, type PlanStep } from "../parallel/divided.ts";
import type { Plan, UpgradeFirst } from "../search/plan.ts";
import type { Settings } from "../terms/settings.ts";
import { savesWorth } from "../terms/worth-a-change.ts";
import type { Effective } from "../workload/resolve.ts";

/**
 * The pick of the same cluster out of Extended Support, where that is charged for or begins within the month, and the upgrade
 * saves what is worth a change (CLU-3, TOD-4), or nothing meets the limits without it; on another major that the plan asks for,
 * whatever it saves; null anywhere else, and then nothing is searched.
 */
export function* upgradeSteps(
  { pick, nearestMiss, options }: Pick<Plan, "pick" | "nearestMiss" | "options">,
  of: {
    readonly effective: Pick<Effective, "settings" | "market">;
    /** The upgrade that the plan asks for; absent or null = none. */
    readonly asked?: AskedUpgrade | null;
    /** A plan under other settings, of the same workload and draws. */
    readonly search: (settings: Settings) => Generator<PlanStep, Plan, void>;
    readonly progress: { readonly from: number; readonly to: number };
  },
): Generator<PlanStep, UpgradeFirst | null, void> {
  const { effective, asked = null } = of;
  const { settings, market } = effective;
  const target = asked ?? upgradeTarget({ ...settings, on: market.on });
  const now = options.find(({ id }) => id === (pick ?? nearestMiss));
  if (target === null || now === undefined) return null;
  const steps = of.search({ ...settings, engineVersion: target.engineVersion });
  return upgradeTo(yield* inShare(steps, of.progress), { now, target, isAsked: asked !== null });
}

function upgradeTo(
  found: Plan,
  {
    now,
    target,
    isAsked,
  }: {
    readonly now: Plan["options"][number];
    readonly target: Pick<UpgradeFirst, "engineVersion" | "supportedUntil">;
    readonly isAsked: boolean;
  },
): UpgradeFirst | null {
  const { upgrade: _, ...plan } = found;
  const then = plan.options.find(({ id }) => id === plan.pick);
  if (then === undefined) return null;
  const savesUsd = hundredths(now.monthlyUsd.p50 - then.monthlyUsd.p50);
  const isWorth = !now.meetsLimits || savesWorth(then.monthlyUsd.p50, now.monthlyUsd.p50);
  if (!isAsked && !isWorth) return null;
  // Every face compares what is to run after the upgrade with today as it is billed.
  const compared = plan.compared && { ...plan.compared, upgradesTo: target.engineVersion };
  // What is said of its pick is said beside what else was tried, as it is of any plan.
  const others = plan.options.filter(
    ({ id, settings }) => id !== then.id && settings.commitment.kind === "none",
  );
  const { engineVersion, supportedUntil } = target;
  return {
    ...{ engineVersion, supportedUntil, savesUsd },
    plan: {
      ...plan,
      ...(compared && { compared }),
      options: [then, ...others],
      pareto: [],
      runnerUp: null,
      today: null,
      memoryCurve: null,
    },
  };
}

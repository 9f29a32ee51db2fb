import { bufferPoolMib } from "../../pool/buffer-pool-mib.ts";
import { hundredths } from "../../units/acu.ts";
import { inShare, type PlanStep } from "../parallel/divided.ts";
import { isCeilingHit } from "../search/measure-first.ts";
import type { Plan, PlanOption } from "../search/plan.ts";
import type { SetInUse } from "../search/set-in-use.ts";
import type { Settings } from "../terms/settings.ts";
import { optionShape } from "../terms/shape-key.ts";
import { savesWorth } from "../terms/worth-a-change.ts";
import type { Effective } from "../workload/resolve.ts";

/** A need that moves the bill by less is no matter for an answer, as a share (an assumption). */
const A_MATTER = 0.1;

/** So much more of it is another set, as a share (an assumption). */
const CLEARLY_MORE = 1.05;

/**
 * The pick of a plan that holds as much as the files show in use, where the set is taken from the minimum of today's range and nobody measured
 * it (DEM-5): the range climbed and held more. Null where that moves neither the bill nor the answer by enough, and where no more was in
 * use; then nothing is searched.
 */
export function* setInUseSteps(
  found: Pick<Plan, "pick" | "options" | "baseline">,
  of: {
    readonly effective: Effective;
    /** A plan under other settings, of the same workload and draws. */
    readonly search: (settings: Settings) => Generator<PlanStep, Plan, void>;
    readonly progress: { readonly from: number; readonly to: number };
  },
): Generator<PlanStep, SetInUse | null, void> {
  const { effective, search, progress } = of;
  const picked = found.options.find(({ id }) => id === found.pick);
  const gib = mostInUseGib(effective, found);
  if (picked === undefined || gib === null) return null;
  const then = yield* inShare(search({ ...effective.settings, workingSetGib: gib }), progress);
  return turned(picked, { then, setGib: gib });
}

/** What the pool may have held at most: that of the maximum, and no more than all the memory in use; null where nobody knows of more than is taken. */
function mostInUseGib(effective: Effective, { baseline }: Pick<Plan, "baseline">): number | null {
  const { workingSetGib, memory, workload } = effective;
  const { source, engine } = workload.baseline;
  if (workingSetGib.origin !== "assumed" || memory !== null || source.kind === "provisioned") return null;
  const usedGib = baseline?.holding?.usedGib ?? null;
  if (usedGib === null && !isCeilingHit(effective)) return null;
  const poolGib = bufferPoolMib({ acu: source.maxAcu, engine }) / 1024;
  const mostGib = Math.min(poolGib, usedGib ?? poolGib);
  return mostGib > CLEARLY_MORE * workingSetGib.value ? hundredths(mostGib) : null;
}

function turned(
  picked: PlanOption,
  { then: plan, setGib }: { readonly then: Plan; readonly setGib: number },
): SetInUse | null {
  const then = plan.options.find(({ id }) => id === plan.pick);
  if (then === undefined) return null;
  const usd = then.monthlyUsd.p50;
  const moreUsd = hundredths(usd - picked.monthlyUsd.p50);
  const provisioned = picked.settings.writer.kind === "serverless" ? cheaperClass(plan, then) : null;
  const isOther = provisioned !== null || then.settings.writer.kind !== picked.settings.writer.kind;
  if (!isOther && Math.abs(moreUsd) <= A_MATTER * picked.monthlyUsd.p50) return null;
  return { setGib, id: then.id, shape: optionShape(then.settings), monthlyUsd: usd, moreUsd, provisioned };
}

/** The cheapest inside the limits on a class, where the range that is picked there costs clearly more: raised to measure first (HED-3), say. */
function cheaperClass({ options }: Plan, then: PlanOption): SetInUse["provisioned"] {
  if (then.settings.writer.kind !== "serverless") return null;
  const [best] = options
    .filter(({ meetsLimits, settings }) => meetsLimits && settings.commitment.kind === "none")
    .filter(({ settings }) => settings.writer.kind === "provisioned")
    .sort((a, b) => a.monthlyUsd.p50 - b.monthlyUsd.p50);
  if (best === undefined || !savesWorth(best.monthlyUsd.p50, then.monthlyUsd.p50)) return null;
  const lessUsd = hundredths(then.monthlyUsd.p50 - best.monthlyUsd.p50);
  return { id: best.id, shape: optionShape(best.settings), lessUsd };
}

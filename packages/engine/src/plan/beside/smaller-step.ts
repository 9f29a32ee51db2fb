import { hundredths } from "../../units/acu.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import { atBestUsd, type Candidate, isOnDemand, robustUsd } from "../search/candidates-of.ts";
import type { Plan, PlanOption } from "../search/plan.ts";
import { hasNvme } from "../terms/has-nvme.ts";
import type { Settings } from "../terms/settings.ts";
import { isNoDearer } from "../terms/worth-a-change.ts";
import type { Effective } from "../workload/resolve.ts";
import { limitsOf, missesAsToday, missesNoMore } from "./misses-no-more.ts";

/** Share of the pick's saving from which the one step that brings it is named (an assumption). */
const MOST_OF_IT = 0.5;
/** Share of today's cost from which a step without a failover is named, however much more the pick saves (an assumption). */
const WORTH_A_WORD = 0.1;

/**
 * The step without a change of instances that saves most (TOD-4): the other storage mode, another range, or both. Beside a pick that
 * changes instances any that saves a tenth of today's cost, else one that brings most of what the pick saves; where none does one
 * that only its smaller memory may keep out. Nothing where the pick is no more than that step itself.
 */
export function smallerStepFindings(
  { options, pick: pickId, today: todayId }: Pick<Plan, "options" | "pick" | "today">,
  { candidates, effective }: { readonly candidates: readonly Candidate[]; readonly effective: Effective },
): readonly PlanFinding[] {
  const of = (id: string | null) => candidates.find((one) => one.id === id);
  const [pick, today] = [of(pickId), of(todayId)];
  if (pick === undefined || today === undefined || pick === today) return [];
  const named = new Map(options.map((one) => [one.id, one]));
  const at = { pick, today, named, effective, changes: !pick.keepsInstances };
  const steps = candidates.filter((one) => one !== pick && isOnDemand(one) && isStep(one, at));
  const firm = stepAmong(
    steps.filter((one) => isFirm(one, at)),
    { ...at, usd: robustUsd },
  );
  if (firm !== null || !at.changes) return firm === null ? [] : [firm];
  // On the condition that its smaller pool misses little: told, and its storage mode chosen, by what it then costs.
  const open = stepAmong(
    steps.filter(({ id }) => isOpen(named.get(id))),
    { ...at, usd: atBestUsd },
  );
  return open === null ? [] : [{ ...open, isOpen: true }];
}

type Step = Extract<PlanFinding, { readonly code: "smaller-step" }>;

/** The cheapest of the steps, where it saves enough; null where it does not, or is what the pick is. */
function stepAmong(
  steps: readonly Candidate[],
  at: Beside & { readonly usd: (candidate: Candidate) => number },
): Step | null {
  const { pick, today, named, changes, usd } = at;
  const best = cheapestOf(steps, usd);
  if (best === undefined || usd(best) >= today.priced.totalUsd) return null;
  // Against what is paid today, as the headline has it; what another version of the engine saves is not the step's.
  const paidLessUsd = ({ id }: Candidate) => -(named.get(id)?.againstTodayUsd ?? 0);
  const beneathUsd = Math.max(0, best.priced.totalUsd - usd(best));
  const lessUsd = hundredths(
    beneathUsd + Math.min(paidLessUsd(best), today.priced.totalUsd - best.priced.totalUsd),
  );
  const ofUsd = paidLessUsd(pick);
  const isMost = ofUsd > 0 && lessUsd >= MOST_OF_IT * ofUsd;
  const isMuch = changes && lessUsd >= WORTH_A_WORD * (pick.priced.totalUsd + ofUsd);
  if (lessUsd <= 0 || !(isMost || isMuch)) return null;
  if (!changes && isSameKind(best, at)) return null;
  const asToday = isOutAsToday(best, at);
  return { ...stepOf(best, at), lessUsd, ofUsd, ...(asToday && { misses: true as const }) };
}

interface Beside {
  readonly pick: Candidate;
  readonly today: Candidate;
  readonly named: ReadonlyMap<string, PlanOption>;
  readonly effective: Effective;
  /** Whether the pick changes instances. */
  readonly changes: boolean;
}

/** Today's instances under the other storage mode, or under a range of another width where the pick changes them, else from lower. */
function isStep(one: Candidate, { today, changes }: Beside): boolean {
  if (!changes) return isOtherStorage(one, today) || isLowerMinimum(one, today);
  const hasRange = today.settings.writer.kind === "serverless";
  const isSame = instancesOf(one.settings) === instancesOf(today.settings);
  if (!isSame || (!hasRange && !isOtherStorage(one, today))) return false;
  return one !== today && !(pausesFrom(one.settings) && !pausesFrom(today.settings));
}

/** A range from 0 has its first client wait: no step to be taken in passing. */
const pausesFrom = ({ minAcu }: Settings): boolean => minAcu === 0;

/** Instances, tiers and hours of a schedule. */
const instancesOf = ({ writer, readers, schedule }: Settings): string =>
  JSON.stringify([writer, readers, schedule]);

/** Inside the limits; beside a pick that changes what runs today, which is outside, also what misses no more than that. */
function isFirm(one: Candidate, at: Beside): boolean {
  const option = at.named.get(one.id);
  return option !== undefined && (option.meetsLimits || (at.changes && isOutAsToday(one, at)));
}

/** Out by estimates alone, as today is; of today's own instances stored otherwise by what was measured too, since they are no shorter. */
function isOutAsToday(one: Candidate, { today, named }: Beside): boolean {
  const [option, before] = [named.get(one.id), named.get(today.id)];
  if (option === undefined || option.meetsLimits) return false;
  return missesNoMore(option, before) || (isOtherStorage(one, today) && missesAsToday(option, before));
}

/** Whether it is out for reads alone that nobody can be sure of: of a range a call undoes what a guess warns of. */
function isOpen(option: PlanOption | undefined): boolean {
  const limits = option === undefined ? [] : limitsOf(option);
  return limits.length > 0 && limits.every((limit) => "isSure" in limit && !limit.isSure);
}

/** The cheapest; of those at its cost that with the highest maximum. */
function cheapestOf(
  steps: readonly Candidate[],
  usd: (candidate: Candidate) => number,
): Candidate | undefined {
  const least = Math.min(...steps.map(usd));
  const alike = steps.filter((one) => isNoDearer(usd(one), least));
  return alike.sort((a, b) => b.settings.maxAcu - a.settings.maxAcu || usd(a) - usd(b))[0];
}

/** Whether the pick, which keeps the instances, is the same step under another figure. */
function isSameKind(
  best: Candidate,
  { pick, today }: { readonly pick: Candidate; readonly today: Candidate },
) {
  return isOtherStorage(best, today) ? isOtherStorage(pick, today) : isLowerMinimum(pick, today);
}

/** What of today the step changes. */
function stepOf(best: Candidate, { today, effective }: Beside): Omit<Step, "lessUsd" | "ofUsd"> {
  const { writer, readers, minAcu, maxAcu } = today.settings;
  const { storageMode } = best.offer;
  const isStored = storageMode !== today.offer.storageMode;
  const isWider = best.settings.maxAcu !== maxAcu;
  const isRange = writer.kind === "serverless" && (isWider || best.settings.minAcu !== minAcu);
  return {
    ...{ code: "smaller-step", storageMode: isStored ? storageMode : null, assumption: false },
    minAcu: isRange ? best.settings.minAcu : null,
    ...(isRange && isWider && { maxAcu: best.settings.maxAcu }),
    restarts: isStored && hasNvme([writer, ...readers], effective.market),
  };
}

/** The same instances under the other storage mode. */
function isOtherStorage(one: Candidate, today: Candidate): boolean {
  return (
    one.evaluated.shape.key === today.evaluated.shape.key && one.offer.storageMode !== today.offer.storageMode
  );
}

/** Today's range from a lower minimum, with the same readers, under the same storage mode and without a schedule. */
function isLowerMinimum(one: Candidate, today: Candidate): boolean {
  const rest = ({ writer, maxAcu, readers, schedule }: Settings) =>
    JSON.stringify([writer, maxAcu, readers, schedule]);
  return (
    today.settings.writer.kind === "serverless" &&
    one.offer.storageMode === today.offer.storageMode &&
    one.settings.minAcu < today.settings.minAcu &&
    rest(one.settings) === rest(today.settings)
  );
}

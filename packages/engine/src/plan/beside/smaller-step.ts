import { hundredths } from "../../units/acu.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import { type Candidate, isOnDemand } from "../search/candidates-of.ts";
import type { Plan } from "../search/plan.ts";
import { hasNvme } from "../terms/has-nvme.ts";
import type { Settings } from "../terms/settings.ts";
import type { Effective } from "../workload/resolve.ts";

/** Share of the pick's saving from which the one step that brings it is named (an assumption). */
const MOST_OF_IT = 0.5;

/**
 * The one step without a change of instances that brings most of what the pick saves (TOD-4): the other storage mode on what runs
 * today, or a lower minimum of today's range. Nothing where the pick is no more than that step itself.
 */
export function smallerStepFindings(
  { options, pick: pickId, today: todayId }: Pick<Plan, "options" | "pick" | "today">,
  { candidates, effective }: { readonly candidates: readonly Candidate[]; readonly effective: Effective },
): readonly PlanFinding[] {
  const of = (id: string | null) => candidates.find((one) => one.id === id);
  const [pick, today] = [of(pickId), of(todayId)];
  if (pick === undefined || today === undefined || pick === today) return [];
  const meeting = new Map(options.filter((one) => one.meetsLimits).map((one) => [one.id, one]));
  // Against what is paid today, as the headline has it.
  const paidLessUsd = ({ id }: Candidate) => -(meeting.get(id)?.againstTodayUsd ?? 0);
  // What another version of the engine saves is not the step's.
  const lessUsd = (one: Candidate) =>
    Math.min(paidLessUsd(one), hundredths(today.priced.totalUsd - one.priced.totalUsd));
  const ofUsd = paidLessUsd(pick);
  const [best] = candidates
    .filter((one) => one !== pick && isOnDemand(one))
    .filter((one) => isOtherStorage(one, today) || isLowerMinimum(one, today))
    .sort((a, b) => lessUsd(b) - lessUsd(a));
  if (best === undefined || ofUsd <= 0 || lessUsd(best) < MOST_OF_IT * ofUsd) return [];
  const money = { lessUsd: lessUsd(best), ofUsd };
  if (isOtherStorage(best, today)) {
    if (isOtherStorage(pick, today)) return [];
    const { storageMode } = best.offer;
    const { writer, readers } = today.settings;
    const restarts = hasNvme([writer, ...readers], effective.market);
    return [{ code: "smaller-step", storageMode, minAcu: null, restarts, ...money, assumption: false }];
  }
  if (isLowerMinimum(pick, today)) return [];
  const { minAcu } = best.settings;
  return [{ code: "smaller-step", storageMode: null, minAcu, restarts: false, ...money, assumption: false }];
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

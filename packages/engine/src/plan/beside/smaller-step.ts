import { hundredths } from "../../units/acu.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import { type Candidate, isOnDemand } from "../search/candidates-of.ts";
import type { Plan } from "../search/plan.ts";
import type { Settings } from "../terms/settings.ts";

/** Share of the pick's saving from which the one step that brings it is named (an assumption). */
const MOST_OF_IT = 0.5;

/**
 * The one step without a change of instances that brings most of what the pick saves (TOD-4): the other storage mode on what runs
 * today, or a lower minimum of today's range. Both need no failover (F: Aurora user guide, storage configurations and capacity
 * range); nothing where the pick is no more than that step itself.
 */
export function smallerStepFindings(
  { options, pick: pickId, today: todayId }: Pick<Plan, "options" | "pick" | "today">,
  { candidates }: { readonly candidates: readonly Candidate[] },
): readonly PlanFinding[] {
  const of = (id: string | null) => candidates.find((one) => one.id === id);
  const [pick, today] = [of(pickId), of(todayId)];
  if (pick === undefined || today === undefined || pick === today) return [];
  const lessUsd = (one: Candidate) => today.priced.totalUsd - one.priced.totalUsd;
  const ofUsd = lessUsd(pick);
  const meets = new Set(options.filter((one) => one.meetsLimits).map(({ id }) => id));
  const [best] = candidates
    .filter((one) => one !== pick && isOnDemand(one) && meets.has(one.id))
    .filter((one) => isOtherStorage(one, today) || isLowerMinimum(one, today))
    .sort((a, b) => lessUsd(b) - lessUsd(a));
  if (best === undefined || ofUsd <= 0 || lessUsd(best) < MOST_OF_IT * ofUsd) return [];
  const isStorage = isOtherStorage(best, today);
  if (isStorage ? isOtherStorage(pick, today) : isLowerMinimum(pick, today)) return [];
  const money = { lessUsd: hundredths(lessUsd(best)), ofUsd: hundredths(ofUsd) };
  const { minAcu } = best.settings;
  const { storageMode } = best.offer;
  return [
    {
      ...{
        code: "smaller-step",
        storageMode: isStorage ? storageMode : null,
        minAcu: isStorage ? null : minAcu,
      },
      ...{ ...money, assumption: false },
    },
  ];
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

import { hundredths } from "../../units/acu.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import { type Candidate, cheapestFirst, isOnDemand } from "../search/candidates-of.ts";
import type { Plan } from "../search/plan.ts";
import { isPassedOver } from "../search/reason.ts";
import type { Settings } from "../terms/settings.ts";

/** Share of the pick's cost up to which keeping the writer, and so no failover, is worth a word (an assumption). */
const WORTH = 0.05;

/**
 * The pick's readers and storage beside the writer of today, where that is inside every limit and costs little more (CLU-1): it spares
 * the failovers. Nothing beside a cluster of one, a pick that keeps the writer or moves only the bounds of its range, which
 * takes no failover, nor of today's own instances for less than today: that is a smaller step (TOD-4).
 */
export function writerKeptFindings(
  plan: Pick<Plan, "options" | "pick" | "today">,
  { candidates }: { readonly candidates: readonly Candidate[] },
): readonly PlanFinding[] {
  const of = (id: string | null) => candidates.find((one) => one.id === id);
  const [pick, today] = [of(plan.pick), of(plan.today)];
  if (pick === undefined || today === undefined || pick.settings.readers.length === 0) return [];
  const writer = writerOf(today.settings);
  const isRange = [pick, today].every(({ settings }) => settings.writer.kind === "serverless");
  if (isRange || writerOf(pick.settings) === writer) return [];
  const meets = new Set(
    plan.options.filter((one) => one.meetsLimits && !isPassedOver(one.reasons[0])).map(({ id }) => id),
  );
  const readers = readersOf(pick.settings);
  const [kept] = candidates
    .filter((one) => meets.has(one.id) && isOnDemand(one))
    .filter((one) => !one.keepsInstances || one.priced.totalUsd >= today.priced.totalUsd)
    .filter((one) => one.offer.storageMode === pick.offer.storageMode)
    .filter(({ settings }) => writerOf(settings) === writer && readersOf(settings) === readers)
    .sort(cheapestFirst);
  const moreUsd = kept === undefined ? 0 : hundredths(kept.priced.totalUsd - pick.priced.totalUsd);
  if (kept === undefined || moreUsd < 0 || moreUsd > WORTH * pick.priced.totalUsd) return [];
  const { writer: on, minAcu, maxAcu } = kept.settings;
  const runsOn = on.kind === "serverless" ? { minAcu, maxAcu } : on.instanceClass;
  return [{ code: "writer-kept", on: runsOn, moreUsd, assumption: false }];
}

/** What the writer runs on, at which hours. */
const writerOf = ({ writer, minAcu, maxAcu, schedule }: Settings): string =>
  JSON.stringify(writer.kind === "serverless" ? [minAcu, maxAcu, schedule] : writer.instanceClass);

/** What each reader runs on and at which hours, whatever its tier. */
const readersOf = ({ readers, minAcu, maxAcu, schedule }: Settings): string =>
  JSON.stringify(
    readers.map(({ kind, instanceClass }) =>
      kind === "serverless" ? [minAcu, maxAcu, schedule] : instanceClass,
    ),
  );

import { hundredths } from "../../units/acu.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import { type Candidate, cheapestFirst, isOnDemand } from "../search/candidates-of.ts";
import type { Plan, PlanOption } from "../search/plan.ts";
import { isPassedOver } from "../search/reason.ts";
import { kindsOfInstances } from "../terms/shape-key.ts";

/** Share of the pick's cost up to which equal instances are worth a word beside one that mixes kinds (an assumption). */
const WORTH = 0.15;
/** From so many kinds on they are worth one whatever they cost: each is one more to tune, to reserve and to take over (an assumption). */
const MANY_KINDS = 3;
/** Share of today's cost from whose saving on the plain cluster is worth one, however much more it costs than the pick (an assumption). */
const PLAIN_SAVES = 0.1;

const isRaise = ({ reasons: [first] }: PlanOption): boolean => first?.code === "raise-first";

/**
 * The cheapest cluster of equal instances inside every limit, beside a pick that mixes classes, or a class and a range, or adds an
 * instance (CLU-1): one to tune, to reserve and to take over. It costs little more, whatever it costs where the pick mixes three kinds,
 * or is as many instances as today on one class and saves much against today. Nothing beside what runs today, or today's instances with a higher maximum, which nobody has to build.
 */
export function equalInstancesFindings(
  plan: Pick<Plan, "options" | "pick" | "today">,
  { candidates }: { readonly candidates: readonly Candidate[] },
): readonly PlanFinding[] {
  const of = (id: string | null) => candidates.find((one) => one.id === id);
  const [pick, today] = [of(plan.pick), of(plan.today)];
  if (pick === undefined || plan.pick === plan.today) return [];
  const kinds = kindsOfInstances(pick.settings);
  const mixes = kinds > 1;
  if (!mixes && !adds(pick, today)) return [];
  if (plan.options.some((one) => one.id === plan.pick && isRaise(one))) return [];
  const lasts = ({ reasons: [first] }: PlanOption) => !isPassedOver(first);
  const meets = new Set(plan.options.filter((one) => one.meetsLimits && lasts(one)).map(({ id }) => id));
  const equal = candidates
    .filter((one) => meets.has(one.id) && isOnDemand(one) && one.settings.schedule.length === 0)
    .filter(({ settings }) => settings.readers.length > 0 && kindsOfInstances(settings) === 1)
    .filter((one) => mixes || isAsMany(one, today))
    .sort(cheapestFirst);
  const [near] = equal;
  const found = near && findingOf(near, pick);
  const mostUsd = kinds < MANY_KINDS ? WORTH * pick.priced.totalUsd : Number.POSITIVE_INFINITY;
  if (found !== undefined && found.moreUsd <= mostUsd) return [found];
  const plain = equal.find((one) => one.settings.writer.kind === "provisioned" && isAsMany(one, today));
  const option = plan.options.find(({ id }) => id === plain?.id);
  const lessUsd = -(option?.againstTodayUsd ?? 0);
  if (plain === undefined || lessUsd < PLAIN_SAVES * (plain.priced.totalUsd + lessUsd)) return [];
  return [{ ...findingOf(plain, pick), lessUsd }];
}

/** Whether a pick has more instances than run today. */
function adds(pick: Candidate, today: Candidate | undefined): boolean {
  return today !== undefined && pick.settings.readers.length > today.settings.readers.length;
}

function isAsMany(one: Candidate, today: Candidate | undefined): boolean {
  return one.settings.readers.length === today?.settings.readers.length;
}

function findingOf(
  { settings, offer: { storageMode }, priced }: Candidate,
  pick: Candidate,
): Extract<PlanFinding, { readonly code: "equal-instances" }> {
  const { writer, readers, minAcu, maxAcu } = settings;
  const moreUsd = hundredths(priced.totalUsd - pick.priced.totalUsd);
  return {
    ...{ code: "equal-instances", instances: 1 + readers.length, moreUsd, assumption: false },
    runsOn: writer.kind === "serverless" ? { minAcu, maxAcu } : writer.instanceClass,
    storageMode: storageMode === pick.offer.storageMode ? null : storageMode,
  };
}

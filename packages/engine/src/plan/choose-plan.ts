import { hundredths } from "../units/acu.ts";
import { aheadFindings } from "./ahead/ahead-findings.ts";
import { lastsTooShort } from "./ahead/lasts-too-short.ts";
import { firstMisses, missesAhead } from "./ahead/months-ahead.ts";
import { comparedUsd } from "./doubt/compared-usd.ts";
import type { EnsembleMember } from "./doubt/ensemble-member.ts";
import { memoryDoubt } from "./doubt/memory-doubt.ts";
import { roomierMaximum } from "./doubt/roomier-maximum.ts";
import { sparedSpreads } from "./doubt/spared-spreads.ts";
import type { Spread } from "./doubt/spread-of.ts";
import { savesEnough, tooSeldom } from "./doubt/too-seldom.ts";
import { trustOf, WORTH_A_CHANGE } from "./doubt/trust-of.ts";
import { runsSameInstances } from "./month/as-measured.ts";
import { cashOf } from "./month/priced-month.ts";
import { type Candidate, cheapestFirst, isOnDemand } from "./search/candidates-of.ts";
import { classQuality } from "./search/class-quality.ts";
import { measureFirstFindings, raisedFirst } from "./search/measure-first.ts";
import { memoryCurve } from "./search/memory-curve.ts";
import { isOfTime } from "./search/misses-of.ts";
import { oneFamily } from "./search/one-family.ts";
import { otherPaymentFor, paymentFor } from "./search/payment-for.ts";
import type { OptionKind, Plan, PlanOption } from "./search/plan.ts";
import { readsOfOption } from "./search/reads-of-option.ts";
import { type Roles, reasonsOf } from "./search/reasons-of.ts";
import { standbyOfPlan } from "./search/without-standby.ts";
import { platformInUse } from "./terms/platform-in-use.ts";
import type { ReaderSetting, Settings } from "./terms/settings.ts";
import { farBelowMaximumAcu } from "./today/far-below-maximum.ts";
import { instanceChanges } from "./today/instance-changes.ts";
import { isSameRange } from "./today/same-range.ts";
import { todayFindings } from "./today/today-findings.ts";
import { type Today, todayOf } from "./today/today-of.ts";
import type { Effective } from "./workload/resolve.ts";

export interface ChoiceInput {
  readonly candidates: readonly Candidate[];
  readonly spreads: ReadonlyMap<string, Spread>;
  readonly effective: Effective;
  /** What the plan drew; absent = nothing. */
  readonly draws?: readonly EnsembleMember[];
}

/**
 * The pick is the cheapest shape on demand that meets every limit, in nine of ten draws too (OPT-1, HED-2, LAY-1); how to
 * pay for it comes after. Of a source that hid its demand only what can be undone is picked (HED-3).
 */
export function choosePlan(asked: ChoiceInput): Omit<Plan, "sensitivity"> {
  const { effective, candidates } = asked;
  const isToday = (c: Candidate) => runsToday(c, effective);
  const input = { ...asked, spreads: sparedSpreads(candidates, { ...asked, isToday }) };
  const sorted = candidates.map((c) => withDoubt(c, input)).sort(cheapestFirst);
  const today = todayOf(effective);
  const pareto = paretoFront(
    sorted.filter(tradesOnlyUnmet).map((c) => ({
      id: c.id,
      monthlyUsd: c.priced.totalUsd,
      unmetAcuHours: c.evaluated.month.projection.unmetAcuHours,
    })),
  );
  const roles = rolesOf(sorted, input);
  const { pick } = roles;
  const shown = pick ?? roles.nearest;
  const misses = firstMisses(sorted, { effective, named: [pick, roles.runnerUp] });
  const options = sorted.map((c) => optionOf(c, { ...input, roles, pareto, today, misses }));
  const todayId = sorted.find((c) => runsToday(c, effective))?.id ?? null;
  const memory = pick === null ? null : memoryDoubt(pick, { sorted, effective, today });
  const named = [pick?.id, roles.runnerUp?.id, roles.nearest?.id, todayId, memory?.id].map(
    (id) => id ?? null,
  );
  return {
    ...{ options, pareto, pick: pick?.id ?? null, runnerUp: roles.runnerUp?.id ?? null },
    nearestMiss: roles.nearest?.id ?? null,
    ...trusted(roles, { ...input, candidates: sorted }),
    payment: pick === null ? null : paymentFor(pick, { sorted, effective }),
    otherPayment: pick === null ? null : otherPaymentFor(pick, { sorted, effective }),
    memory,
    standby: standbyOfPlan(pick, { effective, sorted, slowP90Pct: (c) => slowP90Pct(c, input) }),
    memoryCurve: memoryCurve(effective, { sorted, named, today }),
    today: todayId,
    baseline: today,
    instances: shown === null ? [] : instanceChanges(shown.settings, effective),
    platform: platformInUse(effective.settings, effective.workload.baseline),
    notes: [
      ...(today === null ? [] : todayFindings(today, triedOf(effective))),
      ...measureFirstFindings(effective),
      ...aheadFindings(effective, { pick, misses, today }),
    ],
  };
}

/** How many instances every option has, and what of today they stand for. */
function triedOf({ settings: { readers }, workload }: Effective): Parameters<typeof todayFindings>[1] {
  const names = readers.map(({ measured }) => measured?.instance ?? null);
  return { tried: 1 + readers.length, names: [workload.evidence.planned.id, ...names] };
}

function trusted(
  { pick, nearest, raises = false, isRoomy = false }: Roles,
  input: ChoiceInput,
): Pick<Plan, "trust"> {
  const told = pick ?? nearest;
  if (told === null) return {};
  const trust = trustOf(told, { ...input, isByCost: pick !== null && !raises && !isRoomy });
  const measuredAcu = runsToday(told, input.effective) ? farBelowMaximumAcu(input.effective) : null;
  return { trust: measuredAcu === null ? trust : { ...trust, measuredAcu } };
}

/** A limit met as expected and missed in more than one draw of ten is a missed one (HED-2). */
function withDoubt(
  candidate: Candidate,
  { spreads, effective }: Pick<ChoiceInput, "spreads" | "effective">,
): Candidate {
  const { evaluated } = candidate;
  const limitPct = effective.settings.limits.maxThrottledPct;
  const p90Pct = slowP90Pct(candidate, { spreads });
  if (evaluated.misses.length > 0 || p90Pct <= limitPct) return candidate;
  const miss = { limit: { code: "unsure", p90Pct, limitPct }, distance: (p90Pct - limitPct) / 400 } as const;
  return { ...candidate, evaluated: { ...evaluated, misses: [miss] } };
}

const slowP90Pct = ({ id }: Candidate, { spreads }: Pick<ChoiceInput, "spreads">): number =>
  (spreads.get(id) as Spread).slowPct.p90;

/** @param sorted candidates, cheapest first */
function rolesOf(sorted: readonly Candidate[], { effective, spreads, draws = [] }: ChoiceInput): Roles {
  const usd = comparedUsd(sorted, spreads);
  const fitting = sorted
    .filter((c) => c.evaluated.misses.length === 0 && isOnDemand(c))
    .sort((a, b) => usd(a) - usd(b) || cheapestFirst(a, b));
  const raised = raisedFirst(fitting, effective);
  const today = fitting.find((c) => runsToday(c, effective)) ?? null;
  const seldom = (c: Candidate) => savedTooSeldom(c, { from: today, spreads });
  // What runs today stands among what saves enough against it, as expected and in most draws (TOD-4).
  const isPaid = (c: Candidate) => today === null || (savesEnough(c, today) && seldom(c) === null);
  const paid = fitting.filter((c) => c === today || isPaid(c));
  const short = (c: Candidate) =>
    today === null || c === today ? null : lastsTooShort(c, { from: today, effective, draws });
  const sure = paid.slice(paid.findIndex((c) => short(c) === null));
  const [least] = sure;
  const kept = least === today ? today : null;
  const plain = oneFamily(sure, { usd, market: effective.market, worth: WORTH_A_CHANGE });
  const limitPct = effective.settings.limits.maxThrottledPct;
  const roomy = least === undefined ? null : roomierMaximum(least, { fitting: sure, usd, spreads, limitPct });
  const pick = raised ?? kept ?? plain ?? roomy ?? least ?? null;
  const stays = pick !== null && pick === today && pick !== fitting[0];
  const isPlain = pick !== null && pick === plain;
  const isRoomy = pick !== null && pick === roomy && !isPlain;
  const runnerUp = pick === null ? null : (fitting.find((c) => c !== pick && isAnother(c, pick)) ?? null);
  const undercut = sure.find((c) => pick !== null && c.priced.totalUsd < pick.priced.totalUsd) ?? null;
  const nearest = pick === null ? nearestMiss(sorted) : null;
  return {
    pick,
    runnerUp,
    nearest,
    stays,
    seldom,
    seldomOne: fitting.find((c) => pick !== null && usd(c) < usd(pick) && seldom(c) !== null) ?? null,
    short,
    shortOne: paid[0] !== least && paid[0] !== undefined ? paid[0] : null,
    isPlain,
    isRoomy,
    comparedUsd: usd,
    undercut,
    raises: raised !== null,
  };
}

/** What it saves as expected against what runs today, where it does so in too few draws to change for (TOD-4). */
function savedTooSeldom(
  candidate: Candidate,
  by: { readonly from: Candidate | null; readonly spreads: ReadonlyMap<string, Spread> },
): ReturnType<NonNullable<Roles["seldom"]>> {
  const { from, spreads } = by;
  const found = from === null ? null : tooSeldom(candidate, { from, spreads });
  if (from === null || found === null) return null;
  return { lessUsd: from.priced.totalUsd - candidate.priced.totalUsd, ...found };
}

/** The front trades cost for unmet demand; what fails another limit is no alternative. */
function tradesOnlyUnmet({ evaluated }: Candidate): boolean {
  return evaluated.misses.every(isOfTime);
}

/** A runner-up is another shape that a reader would call a different decision. */
function isAnother(candidate: Candidate, pick: Candidate): boolean {
  const [a, b] = [candidate.evaluated.shape, pick.evaluated.shape];
  if (a.key === b.key) return false;
  if (a.spec !== null || b.spec !== null) return true;
  return a.settings.minAcu !== b.settings.minAcu || candidate.priced.totalUsd > pick.priced.totalUsd * 1.005;
}

function nearestMiss(sorted: readonly Candidate[]): Candidate | null {
  const distance = (c: Candidate) => c.evaluated.misses.reduce((sum, miss) => sum + miss.distance, 0);
  return [...sorted].sort((a, b) => distance(a) - distance(b) || cheapestFirst(a, b))[0] ?? null;
}

/** Whether a candidate is the cluster as it runs today: the same instances, on demand, in today's storage mode. */
function runsToday({ settings, offer }: Candidate, { workload }: Effective): boolean {
  const { source, storageMode } = workload.baseline;
  const { writer, minAcu, maxAcu, schedule } = settings;
  const isSame =
    source.kind === "provisioned"
      ? writer.kind === "provisioned" && writer.instanceClass === source.instanceClass
      : writer.kind === "serverless" &&
        minAcu === source.minAcu &&
        maxAcu === source.maxAcu &&
        schedule.length === 0;
  return (
    isSame &&
    offer.commitment.kind === "none" &&
    offer.storageMode === storageMode &&
    runsSameInstances(settings, workload) &&
    (workload.view.readers ?? []).every((ran) => isStill(ran, settings))
  );
}

/** Whether a reader that runs has its class or its range, and its promotion tier, where it is planned by name. */
function isStill(ran: ReaderSetting, { readers, minAcu, maxAcu }: Settings): boolean {
  const planned = readers.find(({ measured }) => measured?.instance === ran.measured?.instance);
  if (!planned?.measured) return true;
  const { kind, instanceClass, tier } = planned;
  if (kind !== ran.kind || tier !== ran.tier) return false;
  const source = ran.measured?.source;
  if (kind === "provisioned") return instanceClass === ran.instanceClass;
  return source?.kind !== "serverless" || isSameRange(source, { minAcu, maxAcu });
}

function optionOf(
  candidate: Candidate,
  known: ChoiceInput & {
    readonly roles: Roles;
    readonly pareto: readonly string[];
    readonly today: Today | null;
    readonly misses: ReturnType<typeof firstMisses>;
  },
): PlanOption {
  const { evaluated, priced } = candidate;
  const { projection } = evaluated.month;
  const spread = known.spreads.get(candidate.id) as Spread;
  const { today } = known;
  const reads = readsOfOption(evaluated.shape.spec, {
    settings: candidate.settings,
    workingSetGib: known.effective.workingSetGib.value,
  });
  return {
    id: candidate.id,
    kind: kindOf(candidate),
    settings: candidate.settings,
    instanceClass: evaluated.shape.spec?.instanceClass ?? null,
    monthlyUsd: spread.monthlyUsd,
    againstTodayUsd: today === null ? null : hundredths(priced.totalUsd - today.totalUsd),
    throttledPct: spread.throttledPct,
    slowPct: spread.slowPct,
    unmetMinutesPerMonth: projection.unmetMinutes,
    burstThrottledPct: evaluated.burstThrottledPct,
    unmetAcuHours: projection.unmetAcuHours,
    cachedPct: projection.cachedPct,
    connectionsFit: evaluated.connectionsFit,
    quality: classQuality(evaluated),
    cpuP95Pct: evaluated.quality?.cpuP95Pct ?? null,
    ...cashOf(priced),
    ...(reads !== null && { reads }),
    meetsLimits: evaluated.misses.length === 0,
    onPareto: known.pareto.includes(candidate.id),
    reasons: [
      ...reasonsOf(candidate, known.roles),
      ...missesAhead(known.misses.get(evaluated.shape.key) ?? null, known.effective),
      ...(reads === null ? [] : [reads.reason]),
    ],
  };
}

function kindOf({ settings }: Candidate): OptionKind {
  const kinds = new Set([settings.writer.kind, ...settings.readers.map((reader) => reader.kind)]);
  return kinds.size > 1 ? "mixed" : settings.writer.kind;
}

/** A shape as the front sees it: cost against demand left unserved, both better when smaller. */
interface FrontPoint {
  readonly id: string;
  readonly monthlyUsd: number;
  readonly unmetAcuHours: number;
}

/** Ids no other point beats on one axis without losing on the other, cheapest first; ties keep the first given. */
function paretoFront(points: readonly FrontPoint[]): readonly string[] {
  const sorted = [...points].sort((a, b) => a.monthlyUsd - b.monthlyUsd || a.unmetAcuHours - b.unmetAcuHours);
  const front: string[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const point of sorted) {
    if (point.unmetAcuHours >= least) continue;
    least = point.unmetAcuHours;
    front.push(point.id);
  }
  return front;
}

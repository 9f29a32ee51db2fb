import { hundredths } from "../units/acu.ts";
import { aheadFindings } from "./ahead/ahead-findings.ts";
import { lastsIn } from "./ahead/lasts-in.ts";
import { firstMisses, missesAhead } from "./ahead/months-ahead.ts";
import { decidingInstance, movedReaders } from "./doubt/deciding-instance.ts";
import { heldToMeasured } from "./doubt/held-to-measured.ts";
import { memoryDoubt } from "./doubt/memory-doubt.ts";
import { sparedSpreads } from "./doubt/spared-spreads.ts";
import { type Spread, spreadAgainst } from "./doubt/spread-of.ts";
import { trustOf } from "./doubt/trust-of.ts";
import { cashOf } from "./month/priced-month.ts";
import { type ChoiceInput, rolesOf, runsToday } from "./roles-of.ts";
import { type Candidate, cheapestFirst } from "./search/candidates-of.ts";
import { classQuality } from "./search/class-quality.ts";
import { mayBind } from "./search/may-bind.ts";
import { measureFirstFindings } from "./search/measure-first.ts";
import { memoryCurve } from "./search/memory-curve.ts";
import { isOfTime } from "./search/misses-of.ts";
import { otherPaymentFor, paymentFor } from "./search/payment-for.ts";
import type { OptionKind, Plan, PlanOption } from "./search/plan.ts";
import { readsOfOption } from "./search/reads-of-option.ts";
import { type Roles, reasonsOf } from "./search/reasons-of.ts";
import { isOfClasses } from "./search/shape.ts";
import { standbyOfPlan } from "./search/without-standby.ts";
import { platformInUse } from "./terms/platform-in-use.ts";
import { isOverTimeLimit } from "./terms/time-limit.ts";
import { againstToday } from "./today/against-today.ts";
import { farBelowMaximumAcu } from "./today/far-below-maximum.ts";
import { instanceChanges } from "./today/instance-changes.ts";
import { todayFindings } from "./today/today-findings.ts";
import { meteredToday, type Today, todayOf } from "./today/today-of.ts";
import type { Effective } from "./workload/resolve.ts";

type PlanChoice = ChoiceInput & {
  /** What the user looks at where it was not tried; its spreads are among those given. */
  readonly inView?: readonly Candidate[];
  /** Nobody asks how it is paid for. */
  readonly isBare?: boolean;
};

/**
 * The pick is the cheapest shape on demand that meets every limit, in nine of ten draws too (OPT-1, HED-2, LAY-1); how to
 * pay for it comes after. Of a source that hid its demand only what can be undone is picked (HED-3).
 */
export function choosePlan(asked: PlanChoice): Omit<Plan, "sensitivity"> {
  const { effective } = asked;
  const { input, sorted, roles } = rolesAmong(asked);
  const today = todayOf(effective);
  const pareto = paretoFront(
    sorted.filter(tradesOnlyUnmet).map((c) => ({
      id: c.id,
      monthlyUsd: c.priced.totalUsd,
      unmetAcuHours: c.evaluated.month.projection.unmetAcuHours,
    })),
  );
  const { pick } = roles;
  const shown = pick ?? roles.nearest;
  const misses = firstMisses(sorted, { effective, draws: asked.draws ?? [], named: [pick, roles.runnerUp] });
  const lasting = lastsIn(sorted, { roles, misses });
  const ran = sorted.find((c) => runsToday(c, effective)) ?? null;
  const todayId = ran?.id ?? null;
  const options = optionsOf(sorted, { asked, ...{ input, roles, pareto, today, todayId, misses } });
  const memory = pick === null ? null : memoryOf(pick, { ...input, sorted, today });
  const deciding = pick && decidingInstance(effective, pick);
  const moved = pick && { id: pick.id, readers: movedReaders(effective, pick) };
  const named = [pick?.id, roles.runnerUp?.id, roles.nearest?.id, todayId, memory?.id];
  return {
    ...{ options, pareto, pick: pick?.id ?? null, runnerUp: roles.runnerUp?.id ?? null },
    nearestMiss: roles.nearest?.id ?? null,
    ...trusted(roles, { ...input, candidates: sorted }),
    ...(asked.isBare !== true && termsOf(pick, { sorted, effective, ...lasting, ran })),
    memory,
    standby: standbyOfPlan(pick, { effective, sorted, slowP90Pct: (c) => slowP90Pct(c, input) }),
    memoryCurve: memoryCurve(effective, { sorted, named, today, todayId, deciding, moved, doubt: memory }),
    today: todayId,
    baseline: today,
    instances: shown === null ? [] : instanceChanges(shown.settings, effective),
    platform: platformInUse(effective.settings, effective.workload.baseline),
    notes: [
      ...(today === null ? metered(effective) : todayFindings(today, triedOf(effective))),
      ...measureFirstFindings(effective, pick),
      ...aheadFindings(effective, { pick, misses, today, ran, draws: asked.draws ?? [] }),
    ],
  };
}

/** What runs today by its meter alone, where nothing may be compared with it. */
function metered(effective: Effective): Plan["notes"] {
  const monthlyUsd = meteredToday(effective);
  return monthlyUsd === null ? [] : [{ code: "today-metered", monthlyUsd, assumption: false }];
}

/** What a term may bind, and what is bought so. */
function termsOf(
  pick: Candidate | null,
  { ran, ...known }: Required<Parameters<typeof paymentFor>[1]> & { readonly ran: Candidate | null },
): Pick<Plan, "mayBind" | "payment" | "otherPayment"> {
  const { effective, lasts } = known;
  return {
    mayBind: mayBind(effective, { today: ran, lasts }),
    payment: pick === null ? null : paymentFor(pick, known),
    otherPayment: pick === null ? null : otherPaymentFor(pick, known),
  };
}

/** What each candidate is in the answer, by its draws as the plan takes them. */
export function rolesAmong(asked: ChoiceInput): {
  readonly input: ChoiceInput;
  readonly sorted: readonly Candidate[];
  readonly roles: Roles;
} {
  const { effective, candidates } = asked;
  const isToday = (c: Candidate) => runsToday(c, effective);
  const input = { ...asked, spreads: sparedSpreads(candidates, { ...asked, isToday }) };
  const sorted = candidates.map((c) => withDoubt(c, input)).sort(cheapestFirst);
  return { input, sorted, roles: rolesOf(sorted, input) };
}

/** How many instances every option has, and what of today they stand for. */
function triedOf({ settings, workload }: Effective): Parameters<typeof todayFindings>[1] {
  const { readers, privateDiscountPct: discountPct = {} } = settings;
  const names = readers.map(({ measured }) => measured?.instance ?? null);
  return { tried: 1 + readers.length, names: [workload.evidence.planned.id, ...names], discountPct };
}

function trusted(
  { pick, nearest, raises = false, isRoomy = false, shortOne = null, addingOne = null, under }: Roles,
  { candidates, ...of }: ChoiceInput,
): Pick<Plan, "trust"> {
  const told = pick ?? nearest;
  if (told === null) return {};
  const isFree = pick !== null && !raises && shortOne === null && addingOne === null;
  // What is passed over for its maximum undercuts nothing (HED-4).
  const input = { ...of, candidates: candidates.filter((c) => (under?.(c) ?? null) === null) };
  const trust = trustOf(told, {
    ...input,
    isByCost: isFree && !(isRoomy && isOfClasses(told.evaluated.shape)),
  });
  const measuredAcu = runsToday(told, input.effective) ? farBelowMaximumAcu(input.effective) : null;
  const asMeasured = pick === null ? null : heldToMeasured(pick, input);
  return {
    trust: {
      ...trust,
      ...(measuredAcu !== null && { measuredAcu }),
      ...(asMeasured !== null && { asMeasured }),
    },
  };
}

/** A limit met as expected and missed in more than one draw of ten is a missed one (HED-2). */
function withDoubt(
  candidate: Candidate,
  { spreads, effective }: Pick<ChoiceInput, "spreads" | "effective">,
): Candidate {
  const { evaluated } = candidate;
  const p90Pct = slowP90Pct(candidate, { spreads });
  if (evaluated.misses.length > 0 || !isOverTimeLimit(p90Pct, effective.settings)) return candidate;
  const limitPct = effective.settings.limits.maxThrottledPct;
  const miss = { limit: { code: "unsure", p90Pct, limitPct }, distance: (p90Pct - limitPct) / 400 } as const;
  return { ...candidate, evaluated: { ...evaluated, misses: [miss] } };
}

/** What memory may decide for, of what keeps the limits in nine of ten draws where such a one may win; else what its draws have against it. */
function memoryOf(
  pick: Candidate,
  known: Pick<ChoiceInput, "spreads" | "effective"> & {
    readonly sorted: readonly Candidate[];
    readonly today: Today | null;
  },
): NonNullable<Plan["memory"]> | null {
  const { effective } = known;
  const isSure = (c: Candidate) => !isOverTimeLimit(slowP90Pct(c, known), effective.settings);
  const found = memoryDoubt(pick, { ...known, isSure });
  if (found === null) return null;
  const limitPct = effective.settings.limits.maxThrottledPct;
  const p90Pct = slowP90Pct(found, known);
  return isOverTimeLimit(p90Pct, effective.settings) ? { ...found, unsure: { p90Pct, limitPct } } : found;
}

const slowP90Pct = ({ id }: Pick<Candidate, "id">, { spreads }: Pick<ChoiceInput, "spreads">): number =>
  (spreads.get(id) as Spread).slowPct.p90;

/** The front trades cost for unmet demand; what fails another limit is no alternative. */
function tradesOnlyUnmet({ evaluated }: Candidate): boolean {
  return evaluated.misses.every(isOfTime);
}

interface KnownOption {
  readonly roles: Roles;
  readonly pareto: readonly string[];
  readonly today: Today | null;
  readonly todayId: string | null;
  readonly misses: ReturnType<typeof firstMisses>;
}

/** What was tried, and among it what the user looks at, which has no part in what is picked (OPT-1). */
function optionsOf(
  sorted: readonly Candidate[],
  { asked, input, ...known }: KnownOption & { readonly asked: PlanChoice; readonly input: ChoiceInput },
): readonly PlanOption[] {
  const { effective, draws = [], inView = [] } = asked;
  const own = inView.map((c) => withDoubt(c, input));
  const misses = firstMisses(own, { effective, draws, named: own });
  const of = {
    ...{ ...input, ...known, misses: new Map([...known.misses, ...misses]) },
    roles: { ...known.roles, inView: new Set(own) },
  };
  return [...sorted, ...own].sort(cheapestFirst).map((c) => optionOf(c, of));
}

function optionOf(candidate: Candidate, known: ChoiceInput & KnownOption): PlanOption {
  const { evaluated, priced } = candidate;
  const { projection } = evaluated.month;
  const spread = known.spreads.get(candidate.id) as Spread;
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
    ...againstTodayOf(candidate, known),
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

/** What it costs more than what runs today, and in eight draws of ten. */
function againstTodayOf(
  { id, priced, readsUsd }: Candidate,
  known: Pick<ChoiceInput, "spreads"> & { readonly today: Today | null; readonly todayId: string | null },
): Pick<PlanOption, "againstTodayUsd" | "againstTodayWithin"> {
  const { spreads, today, todayId } = known;
  const againstTodayUsd = againstToday(priced.totalUsd, today);
  if (today === null || againstTodayUsd === null) return { againstTodayUsd, againstTodayWithin: null };
  const ofToday = todayId === null ? null : (spreads.get(todayId) ?? null);
  const spread = spreads.get(id) as Spread;
  const { p10, p90 } = spreadAgainst(
    { priced, readsUsd, spread },
    { totalUsd: today.totalUsd, spread: ofToday },
  );
  return { againstTodayUsd, againstTodayWithin: { p10: hundredths(p10), p90: hundredths(p90) } };
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

import type { Finding } from "../units/finding.ts";
import { type AskedUpgrade, askedUpgrade } from "../versions/asked-upgrade.ts";
import { datedFlips } from "./ahead/flip-day.ts";
import { creditFindings } from "./beside/credit-findings.ts";
import { enteredFindings } from "./beside/entered-figures.ts";
import { equalInstancesFindings } from "./beside/equal-instances.ts";
import { estimatedIoFindings } from "./beside/estimated-io.ts";
import { type Further, furtherPlans } from "./beside/further-plans.ts";
import { guessedIoFindings } from "./beside/guessed-io.ts";
import { awakeFindings } from "./beside/kept-awake.ts";
import { localStorageFindings } from "./beside/local-storage-findings.ts";
import { lossConnectionsFindings } from "./beside/loss-connections.ts";
import { lossTodayFindings } from "./beside/loss-today.ts";
import { lostDriveFindings } from "./beside/lost-drive-findings.ts";
import { measuredPauseFindings } from "./beside/measured-pauses.ts";
import { newerPlatformFindings } from "./beside/newer-platform.ts";
import { notesOnVersion } from "./beside/notes-on-version.ts";
import { ownedEndsFindings } from "./beside/owned-ends.ts";
import { pauseFindings } from "./beside/pause-beside.ts";
import { connectionsFindings } from "./beside/raised-connections.ts";
import { rangeLagsFindings } from "./beside/range-lags.ts";
import { readsLookFindings } from "./beside/reads-look.ts";
import { smallerStepFindings } from "./beside/smaller-step.ts";
import { soonerPauseFindings } from "./beside/sooner-pause.ts";
import { standbyFindings } from "./beside/standby-findings.ts";
import { steepSamplesFindings } from "./beside/steep-samples.ts";
import { storageModeFindings } from "./beside/storage-mode-open.ts";
import { tierZeroFindings } from "./beside/tier-zero-findings.ts";
import { writerKeptFindings } from "./beside/writer-kept.ts";
import { besideChosen } from "./beside-chosen.ts";
import { choosePlan, rolesAmong } from "./choose-plan.ts";
import { comparedPlan } from "./compare/compared-plan.ts";
import { comparedUsd } from "./doubt/compared-usd.ts";
import { decidingDayFindings } from "./doubt/deciding-day.ts";
import { ensembleDraws, ensembleSteps } from "./doubt/ensemble.ts";
import type { EnsembleMember } from "./doubt/ensemble-member.ts";
import { type KeptDraws, noDrawsKept } from "./doubt/kept-draws.ts";
import { loneSpikeFindings } from "./doubt/lone-spike-findings.ts";
import { otherMaximaSteps } from "./doubt/other-maxima.ts";
import { raisedSteps } from "./doubt/raised-maxima.ts";
import { type Scheduled, scheduledSteps } from "./doubt/scheduled-ranges.ts";
import { slowDaysFindings } from "./doubt/slow-days.ts";
import { spreadOnce } from "./doubt/spread-once.ts";
import { sensitivitySteps } from "./flips/sensitivity.ts";
import { standbyRule } from "./limits/standby-rule.ts";
import type { KeptMonths } from "./month/member-months.ts";
import { notesOnPrices } from "./month/notes-on-prices.ts";
import { findingsOf } from "./month/what-if-of.ts";
import { candidateSteps } from "./parallel/candidate-steps.ts";
import { ALONE, type Part, type PlanStep } from "./parallel/divided.ts";
import type { SearchedBy } from "./readers/cluster-shapes.ts";
import { searchedShapes, survivingOf } from "./readers/searched-shapes.ts";
import { type Candidate, isOnDemand } from "./search/candidates-of.ts";
import { isCeilingHit } from "./search/measure-first.ts";
import type { Plan } from "./search/plan.ts";
import { scheduleFindings } from "./search/scheduled-shapes.ts";
import { searchFrom } from "./search/search-from.ts";
import type { Shape } from "./search/shape.ts";
import { floorFindings } from "./terms/features-in-use.ts";
import type { Market } from "./terms/market.ts";
import type { Settings } from "./terms/settings.ts";
import { changeFindings } from "./today/change-findings.ts";
import { idleReaderFindings } from "./today/idle-readers.ts";
import { type Effective, plannedDemand, resolve } from "./workload/resolve.ts";
import { restingFindings } from "./workload/resting-memory.ts";
import type { Workload } from "./workload/workload.ts";

export interface PlanInput {
  readonly workload: Workload;
  readonly settings: Settings;
  readonly market: Market;
  /** Seed of the ensemble; the same seed gives the same intervals. Default 1. */
  readonly seed?: number;
  /** Members of the ensemble for shapes in the running (UNC-1). Default 64; 0 leaves intervals closed. */
  readonly members?: number;
  /** False leaves the sensitivity list empty. Default true. */
  readonly withSensitivity?: boolean;
  /** False asks for no plan under other settings: after an upgrade out of Extended Support, or beside. Default true. */
  readonly withUpgrade?: boolean;
  /** False asks for none beside: if as much is hot as was in use, or as short as today. Default as `withUpgrade`. */
  readonly withBeside?: boolean;
  /** True asks for the pick and the options alone: not how it is paid for, nor what is told beside them. Default false. */
  readonly isBare?: boolean;
  /** What was drawn for the plan that this one stands beside, of the same workload, market and draws; absent = for none. */
  readonly keptDraws?: KeptDraws;
}

/**
 * Every shape under every way to pay for it: the Pareto front, the pick, the runner-up, why each loser lost, and
 * what would flip the pick (OPT-1, OPT-2, UNC-1).
 *
 * @throws EngineError for settings Aurora would refuse or prices not known
 */
export function planOptions(input: PlanInput): Plan {
  const steps = planSteps(input);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same in small steps, so that a worker can answer other questions in between; yields the share done, 0–1. */
export function planSteps(input: PlanInput): Generator<number, Plan, void> {
  // Who is alone waits for nobody.
  return planPartSteps(input, ALONE) as Generator<number, Plan, void>;
}

/**
 * The same by two processors at once, each of which takes all steps: what can be divided each does a share of, and every
 * `Exchange` says what it found and must be told what the other did before the next step. Both come to the same plan (OPT-3).
 */
export function* planPartSteps(input: PlanInput, part: Part): Generator<PlanStep, Plan, void> {
  const resolved = (settings: Settings) => resolve({ ...input, settings });
  const inView = resolved({ ...input.settings, commitment: { kind: "none" } });
  const { upgrade: askedFirst, runs } = versionAsked(input);
  const asked = resolved(searchFrom({ ...inView.settings, ...runs }, input.workload));
  const effective: Effective = { ...asked, standby: standbyRule(asked) };
  const demand = plannedDemand(effective);
  const { seed = 1, members = 64, isBare = false, keptDraws = noDrawsKept() } = input;
  const draws = ensembleDraws(effective, { seed, members });
  const searching: SearchedBy = { draws, known: new Map() };
  const shapes = survivingOf(yield* searchedShapes(effective, searching), effective);
  const kept: KeptMonths = new Map();
  const doing = { effective, demand, kept, part };
  const candidates = [...(yield* candidateSteps(shapes, { ...doing, progress: { from: 0, to: 0.3 } }))];
  const drawing = { ...doing, seed, members, draws, keptDraws };
  const drawn = yield* ensembleSteps({ ...drawing, candidates, progress: { from: 0.3, to: 0.75 } });
  const raised = yield* raisedSteps(candidates, { ...drawing, drawn });
  candidates.push(...raised.candidates);
  const known = new Map([...drawn, ...raised.spreads]);
  const further = yield* furtherSteps(candidates, { ...drawing, drawn: known });
  candidates.push(...further.candidates);
  const beside = yield* besideChosen(candidates, { ...drawing, inView, spreads: further.spreads });
  const spreads = new Map([...further.spreads, ...beside.spreads]);
  const found = choosePlan({ candidates, spreads, effective, draws, inView: beside.candidates, isBare });
  yield 0.8;
  if (isBare) return { ...found, sensitivity: [] };
  const besides = yield* besideSteps(found, { input: { ...input, keptDraws }, effective, part, askedFirst });
  const notes = notesBeside(found, { effective, candidates, draws, shapes, besides });
  const compared = besides.upgrade?.plan.compared ?? comparedPlan(found, { effective, candidates });
  yield 0.9;
  const chosen = { ...found, ...toldBeside(besides), compared, notes };
  if (input.withSensitivity === false || isCeilingHit(effective)) return { ...chosen, sensitivity: [] };
  const sensitivity = yield* sensitivitySteps({
    effective,
    candidates: candidates.filter(isOnDemand),
    ...{ wholes: further.wholes, plan: chosen },
    comparedUsd: comparedUsd(candidates, further.spreads),
    slowP90Pct: slowP90PctIn(found),
    ...{ draws, spreadOf: spreadOnce(further.spreads, drawing), choices: searching.known },
    ...{ progress: { from: 0.9, to: 1 }, part },
  });
  return { ...chosen, sensitivity: datedFlips(sensitivity, { effective, missesFrom: missesFromIn(notes) }) };
}

/** As a plan has them: what there is none of is left out. */
const toldBeside = ({ upgrade, ofVersion: _, ...others }: Further) => ({
  ...(upgrade !== null && { upgrade }),
  ...others,
});

/** The same workload and draws under other settings; none of those plans has another beside it. */
function besideSteps(
  found: Parameters<typeof furtherPlans>[0],
  { input, effective, part, askedFirst }: Beside,
): Generator<PlanStep, Further, void> {
  const search = (more: Partial<PlanInput>) => (settings: Settings) =>
    planPartSteps({ ...input, ...more, settings, withUpgrade: false }, part);
  const { withUpgrade = true, withBeside = withUpgrade } = input;
  return furtherPlans(found, {
    ...{ effective, asked: askedFirst, isFirst: withUpgrade, withBeside },
    withSensitivity: input.withSensitivity !== false,
    ...{ search: search({ withBeside }), bare: search({ isBare: true }) },
  });
}

interface Beside {
  readonly input: PlanInput;
  readonly effective: Effective;
  readonly part: Part;
  readonly askedFirst: AskedUpgrade | null;
}

/** A plan of another major version than the one that runs is of that one first, and of the upgrade that it asks for (CLU-3). */
function versionAsked({ settings, workload, withUpgrade }: PlanInput): {
  readonly upgrade: AskedUpgrade | null;
  readonly runs: Partial<Pick<Settings, "engineVersion">>;
} {
  const { baseline } = workload;
  const upgrade = withUpgrade === false ? null : askedUpgrade(settings, baseline);
  return { upgrade, runs: upgrade === null ? {} : { engineVersion: baseline.engineVersion } };
}

/** The day on which growth ends the pick, where the notes have one (TRD-1). */
const missesFromIn = (notes: readonly Finding[]) =>
  notes.find((one) => one.code === "trend")?.missesFrom ?? null;

/** What stands beside the options: of what was found, of prices and of what the pick is and leaves out. */
function notesBeside(
  found: Omit<Plan, "sensitivity">,
  known: {
    readonly effective: Effective;
    readonly candidates: readonly Candidate[];
    readonly draws: readonly EnsembleMember[];
    readonly shapes: readonly Shape[];
    readonly besides: Pick<Further, "upgrade" | "ofVersion">;
  },
): readonly Finding[] {
  const { effective, candidates, shapes, besides } = known;
  const { market, settings, workload } = effective;
  const pick = found.options.find(({ id }) => id === found.pick);
  const shown = candidates.find(({ id }) => id === (found.pick ?? found.nearestMiss));
  return [
    ...findingsOf(effective),
    ...notesOnPrices(effective),
    ...(pick === undefined ? [] : floorFindings(pick.settings)),
    ...measuredPauseFindings(settings, found),
    ...(pick === undefined ? [] : restingFindings({ ...effective, settings: pick.settings })),
    ...found.notes,
    ...creditFindings(found, { effective, shown }),
    ...[...decidingDayFindings(found, known), ...slowDaysFindings(found, known)],
    ...loneSpikeFindings(found, known),
    ...(pick === undefined ? [] : steepSamplesFindings(pick.settings, effective)),
    ...awakeFindings(found, known),
    ...(pick === undefined ? [] : rangeLagsFindings({ ...effective, settings: pick.settings })),
    ...soonerPauseFindings(found, known),
    ...pauseFindings(found, known),
    ...smallerStepFindings(found, known),
    ...storageModeFindings(found, known),
    ...[...estimatedIoFindings(found, known), ...guessedIoFindings(found, known)],
    ...newerPlatformFindings(found, known),
    ...[...equalInstancesFindings(found, known), ...writerKeptFindings(found, known)],
    ...[...ownedEndsFindings(found, known), ...enteredFindings(found, known)],
    ...(pick === undefined ? [] : changeFindings(pick.settings, { ...workload.baseline, on: market.on })),
    ...localStorageFindings(found, effective),
    ...lostDriveFindings(found, effective),
    ...readsLookFindings(found, effective),
    ...idleReaderFindings(effective),
    ...(pick === undefined ? [] : tierZeroFindings(pick.settings, market)),
    ...(pick === undefined ? [] : scheduleFindings(pick.settings)),
    ...(pick === undefined ? [] : standbyFindings(pick.settings, { plan: found, candidates, effective })),
    ...lossTodayFindings(found, effective),
    ...lossConnectionsFindings(found, effective),
    ...connectionsFindings(found, effective),
    ...notesOnVersion(shapes, { effective, option: shown, ...besides, today: found.baseline }),
  ];
}

/** Schedules, and the range that would be picked under maxima that cost nothing (CLU-4, HED-4). */
function* furtherSteps(
  candidates: readonly Candidate[],
  known: Omit<Parameters<typeof scheduledSteps>[0], "before">,
): Generator<PlanStep, Scheduled, void> {
  const { effective, draws } = known;
  const { wholes, ...scheduled } = yield* scheduledSteps({ ...known, before: candidates });
  const { spreads } = scheduled;
  const all = [...candidates, ...scheduled.candidates];
  const pickAmong = () => rolesAmong({ effective, draws, candidates: all, spreads }).roles.pick;
  const other = yield* otherMaximaSteps(all, { ...known, drawn: spreads, pickAmong });
  const found = [...scheduled.candidates, ...other.candidates];
  return { candidates: found, spreads: other.spreads, wholes };
}

/** Time short or slow that nine of ten draws keep to, percent, as the plan takes it (HED-2). */
function slowP90PctIn({ options }: Pick<Plan, "options">): (candidate: Candidate) => number {
  const found = new Map(options.map(({ id, slowPct }) => [id, slowPct?.p90 ?? 0]));
  return ({ id }) => found.get(id) ?? 0;
}

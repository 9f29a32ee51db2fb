import type { CapacityParameters } from "../capacity/parameters.ts";
import { profileFor } from "../capacity/profile-for.ts";
import type { Candidate } from "./candidates-of.ts";
import { candidatesOf } from "./candidates-of.ts";
import { cheapestFirst } from "./choose-plan.ts";
import { evaluateShape } from "./evaluate-shape.ts";
import type { Market } from "./market.ts";
import type { Plan, SensitivityBar } from "./plan.ts";
import { grownTrace } from "./planned-demand.ts";
import type { Settings } from "./settings.ts";
import type { Workload } from "./workload.ts";

/** One thing assumed, and what the plan is when it takes another value. */
interface Assumption {
  readonly name: string;
  readonly unit: string;
  readonly baseline: number;
  readonly from: number;
  readonly to: number;
  readonly apply: (value: number) => Variation;
}

interface Variation {
  readonly demandFactor?: number;
  readonly parameters?: Partial<CapacityParameters>;
  readonly workingSetGib?: number;
}

export interface SensitivityInput {
  readonly workload: Workload;
  readonly settings: Settings;
  readonly market: Market;
  readonly candidates: readonly Candidate[];
  readonly plan: Pick<Plan, "pick">;
  readonly progress: { readonly from: number; readonly to: number };
}

/** Shapes that stand for the whole field, and halvings of the interval in which the pick flips. */
const RIVALS = 10;
const HALVINGS = 5;

/**
 * How far each assumption must move before another shape is picked (OPT-2): the ends of its range are tried, then
 * the flip is narrowed down by halving. Rivals are the cheapest shapes and the cheapest of each kind.
 */
export function* sensitivitySteps(
  input: SensitivityInput,
): Generator<number, readonly SensitivityBar[], void> {
  const pick = input.candidates.find((c) => c.id === input.plan.pick);
  if (pick === undefined) return [];
  const rivals = rivalsOf(input.candidates);
  const all = assumptionsOf(input);
  const bars: SensitivityBar[] = [];
  for (const assumption of all) {
    const below = flip(input, { assumption, rivals, pick, end: assumption.from });
    yield input.progress.from +
      ((input.progress.to - input.progress.from) * (bars.length + 0.5)) / all.length;
    const above = flip(input, { assumption, rivals, pick, end: assumption.to });
    bars.push({
      assumption: assumption.name,
      unit: assumption.unit,
      baseline: assumption.baseline,
      flipsBelow: below?.at ?? null,
      flipsAbove: above?.at ?? null,
      triedFrom: assumption.from,
      triedTo: assumption.to,
      becomes: above?.becomes ?? below?.becomes ?? null,
      becomesBelow: below?.becomes ?? null,
      becomesAbove: above?.becomes ?? null,
    });
    yield input.progress.from + ((input.progress.to - input.progress.from) * bars.length) / all.length;
  }
  return bars;
}

function assumptionsOf({ workload, settings }: SensitivityInput): readonly Assumption[] {
  const base = profileFor({ profile: settings.profile }).parameters;
  const scaled =
    (key: "rhoThousandths" | "burstMicroAcu" | "refillThousandths", unit: number) => (value: number) => ({
      parameters: { [key]: Math.round(value * unit) },
    });
  const burstAcu = base.burstMicroAcu / 1e6;
  const speed = base.refillThousandths / 1000;
  const list: Assumption[] = [
    {
      name: "Demand",
      unit: "× the trace",
      baseline: 1,
      from: 0.5,
      to: 3,
      apply: (v) => ({ demandFactor: v }),
    },
    {
      name: "Steady utilisation ρ",
      unit: "used ÷ allocated",
      baseline: 0.76,
      from: 0.65,
      to: 0.85,
      apply: scaled("rhoThousandths", 1000),
    },
    {
      name: "Burst",
      unit: "ACU",
      baseline: burstAcu,
      from: burstAcu / 3,
      to: burstAcu * 2,
      apply: scaled("burstMicroAcu", 1e6),
    },
    {
      name: "Scaling speed m",
      unit: "× the speed of 2022",
      baseline: speed,
      from: speed / 2,
      to: speed * 2,
      apply: scaled("refillThousandths", 1000),
    },
  ];
  if (workload.source.kind === "provisioned") {
    list.push({
      name: "vCPU speed of the source",
      unit: "× a serverless vCPU",
      baseline: 1,
      from: 0.7,
      to: 1.4,
      apply: (v) => ({ demandFactor: v }),
    });
  }
  const setGib = settings.workingSetGib ?? workload.view.workingSetGib;
  if (setGib !== null && setGib > 0) {
    list.push({
      name: "Working set",
      unit: "GiB",
      baseline: setGib,
      from: setGib / 8,
      to: setGib * 4,
      apply: (v) => ({ workingSetGib: v }),
    });
  }
  return list;
}

function rivalsOf(candidates: readonly Candidate[]): readonly Candidate["evaluated"]["shape"][] {
  const sorted = [...candidates].sort(cheapestFirst);
  const shapes = new Map<string, Candidate["evaluated"]["shape"]>();
  const add = (c: Candidate | undefined) => c && shapes.set(c.evaluated.shape.key, c.evaluated.shape);
  for (const c of sorted.filter((each) => each.evaluated.misses.length === 0)) {
    if (shapes.size < RIVALS) add(c);
  }
  for (const isServerless of [true, false]) {
    const kind = sorted.filter((c) => (c.evaluated.shape.spec === null) === isServerless);
    for (const c of kind) if (shapes.size < 2 * RIVALS) add(c);
  }
  return [...shapes.values()];
}

function flip(
  input: SensitivityInput,
  search: {
    readonly assumption: Assumption;
    readonly rivals: readonly Candidate["evaluated"]["shape"][];
    readonly pick: Candidate;
    readonly end: number;
  },
): { readonly at: number; readonly becomes: string | null } | null {
  const { assumption, pick } = search;
  const other = (value: number) => {
    const found = pickUnder(input, { rivals: search.rivals, variation: assumption.apply(value) });
    return found?.evaluated.shape.key === pick.evaluated.shape.key ? null : { id: found?.id ?? null };
  };
  const atEnd = other(search.end);
  if (atEnd === null) return null;
  let holds = assumption.baseline;
  let flips = search.end;
  let becomes = atEnd.id;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (holds + flips) / 2;
    const there = other(middle);
    if (there === null) holds = middle;
    else {
      flips = middle;
      becomes = there.id;
    }
  }
  return { at: flips, becomes };
}

/** The cheapest rival inside the limits under a variation; null when none is left. */
function pickUnder(
  input: SensitivityInput,
  asked: { readonly rivals: readonly Candidate["evaluated"]["shape"][]; readonly variation: Variation },
): Candidate | null {
  const { workload, market, settings } = input;
  const { variation } = asked;
  const parameters = { ...profileFor({ profile: settings.profile }).parameters, ...variation.parameters };
  const trace = grownTrace(workload, settings, variation.demandFactor ?? 1);
  const demand = { trace, burst: null, levels: null };
  const candidates = asked.rivals.flatMap((shape) => {
    const workingSetGib = variation.workingSetGib ?? shape.settings.workingSetGib;
    const varied = { ...shape, settings: { ...shape.settings, workingSetGib } };
    return candidatesOf(evaluateShape({ shape: varied, demand, workload, market, parameters }), market);
  });
  return candidates.filter((c) => c.evaluated.misses.length === 0).sort(cheapestFirst)[0] ?? null;
}

import type { CapacityParameters } from "../capacity/parameters.ts";

/** A parameter found, with the range in which the trace cannot tell it apart from others. */
export interface FittedParameter {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /**
   * False unless the trace bounds the parameter on both sides: then the range reaches an end of what was tried, and
   * the value is the one of the range closest to the profile's own.
   */
  readonly isIdentified: boolean;
}

export interface FittedParameters {
  /** ρ, ratio. */
  readonly rho: FittedParameter;
  /** B, ACU. */
  readonly burstAcu: FittedParameter;
  /** m, relative to 2022. */
  readonly speed: FittedParameter;
  readonly parameters: CapacityParameters;
  readonly phaseS: number;
}

/** One run to be tried. */
export interface Trial {
  readonly parameters: CapacityParameters;
  readonly phaseS: number;
}

/** A search that yields each trial and is given its loss: the mean squared difference of that run in ACU². */
export type Trials<Found> = Generator<Trial, Found, number>;

/** What is tried of each parameter: `points` of it between two ends, by equal factors. */
const SEARCHES = {
  rho: { key: "rhoThousandths", unit: 1000, low: 0.5, high: 1, points: 9 },
  burst: { key: "burstMicroAcu", unit: 1e6, low: 1.5, high: 48, points: 7 },
  speed: { key: "refillThousandths", unit: 1000, low: 0.3, high: 6, points: 5 },
} as const;
type Search = (typeof SEARCHES)[keyof typeof SEARCHES];

const DESCENT = { starts: 5, phases: 12, rounds: 3 } as const;
/** CloudWatch tells capacities no finer apart than this, ACU (an assumption); no fit is surer than that. */
const PRINTED_ACU = 0.01;
/** First steps of the descent: 5 % of ρ, 15 % of burst and speed. */
const FIRST_STEPS = [0.05, 0.15, 0.15] as const;

/**
 * Finds ρ, burst and speed (REC-1): a coarse look at all three together, because they trade off, then descent from
 * the best few starts; the phase of the tick is found in between and not reported as known. Ranges: all
 * values of one parameter whose loss stays within what `samples` independent samples could blur (95 %).
 */
export function* fitParameters(input: {
  readonly base: CapacityParameters;
  /** Independent samples behind the loss. */
  readonly samples: number;
}): Trials<FittedParameters> {
  const ends: Tried[] = [];
  for (const start of yield* coarseLook(input.base)) ends.push(yield* settle(start));
  const { parameters, phaseS } = bestOf(ends);
  const least = yield { parameters, phaseS };
  const blur = least * (1 + 3.84 / input.samples) + PRINTED_ACU ** 2;
  const state = { parameters, phaseS, blur, base: input.base };
  const rho = yield* rangeOf(SEARCHES.rho, state);
  const burstAcu = yield* rangeOf(SEARCHES.burst, state);
  const speed = yield* rangeOf(SEARCHES.speed, state);
  const values = [rho.value, burstAcu.value, speed.value];
  return { rho, burstAcu, speed, parameters: setAll(parameters, values), phaseS };
}

/** A trial and its loss. */
interface Tried extends Trial {
  readonly loss: number;
}

function* tried(trials: readonly Trial[]): Trials<readonly Tried[]> {
  const all: Tried[] = [];
  for (const trial of trials) all.push({ ...trial, loss: yield trial });
  return all;
}

/** The first with the smallest loss. */
function bestOf(all: readonly Tried[]): Tried {
  return all.reduce((best, one) => (one.loss < best.loss ? one : best));
}

/** The best few points of a coarse grid, one for each value of ρ at most. */
function* coarseLook(base: CapacityParameters): Trials<readonly CapacityParameters[]> {
  const phaseS = Math.floor(base.tickS / 2);
  const rows: Tried[] = [];
  for (const rho of grid(SEARCHES.rho)) {
    const withRho = set(base, { search: SEARCHES.rho, value: rho });
    const points = grid(SEARCHES.burst).flatMap((burst) =>
      grid(SEARCHES.speed).map((speed) => ({
        parameters: set(set(withRho, { search: SEARCHES.burst, value: burst }), {
          search: SEARCHES.speed,
          value: speed,
        }),
        phaseS,
      })),
    );
    rows.push(bestOf(yield* tried(points)));
  }
  return rows
    .sort((a, b) => a.loss - b.loss)
    .slice(0, DESCENT.starts)
    .map((row) => row.parameters);
}

/** Descent from one start, the phase found in between. */
function* settle(start: CapacityParameters): Trials<Tried> {
  let best = yield* bestPhase(start, { around: Math.floor(start.tickS / 2), round: 0 });
  for (let round = 0; round < DESCENT.rounds; round++) {
    const steps = FIRST_STEPS.map((step) => step / 2 ** round);
    const parameters = yield* descend(best, steps);
    best = yield* bestPhase(parameters, { around: best.phaseS, round });
  }
  return best;
}

/** Nelder and Mead's simplex (1965) over the logarithms of ρ, burst and speed. */
function* descend(start: Trial, steps: readonly number[]): Trials<CapacityParameters> {
  const { parameters, phaseS } = start;
  const at: At = function* (point) {
    return { point, loss: yield { parameters: setAll(parameters, point.map(Math.exp)), phaseS } };
  };
  const origin = Object.values(SEARCHES).map((search) => Math.log(parameterOf(parameters, search)));
  let simplex = [yield* at(origin)];
  for (const [axis, step] of steps.entries()) {
    simplex.push(yield* at(origin.map((x, i) => (i === axis ? x + step : x))));
  }
  for (let iteration = 0; iteration < 50; iteration++) {
    simplex = yield* improve(
      simplex.toSorted((a, b) => a.loss - b.loss),
      at,
    );
  }
  const best = simplex.reduce((a, b) => (b.loss < a.loss ? b : a));
  return setAll(parameters, best.point.map(Math.exp));
}

interface Vertex {
  readonly point: readonly number[];
  readonly loss: number;
}

type At = (point: readonly number[]) => Trials<Vertex>;

/** One step of the simplex: reflect the worst vertex, stretch or shrink what follows. */
function* improve(sorted: readonly Vertex[], at: At): Trials<Vertex[]> {
  const worst = sorted[sorted.length - 1] as Vertex;
  const others = sorted.slice(0, -1);
  const best = sorted[0] as Vertex;
  const centre = best.point.map((_, i) => mean(others.map((vertex) => vertex.point[i] as number)));
  const along = (factor: number) => at(centre.map((x, i) => x + factor * ((worst.point[i] as number) - x)));
  const reflected = yield* along(-1);
  if (reflected.loss < best.loss) {
    const stretched = yield* along(-2);
    return [...others, stretched.loss < reflected.loss ? stretched : reflected];
  }
  const secondWorst = others[others.length - 1] as Vertex;
  if (reflected.loss < secondWorst.loss) return [...others, reflected];
  const shrunk = yield* along(reflected.loss < worst.loss ? -0.5 : 0.5);
  if (shrunk.loss < Math.min(worst.loss, reflected.loss)) return [...others, shrunk];
  const drawn = [best];
  for (const { point } of sorted.slice(1)) {
    drawn.push(yield* at(point.map((x, i) => (x + (best.point[i] as number)) / 2)));
  }
  return drawn;
}

/** The phase of the tick: all around at first, then ever closer. */
function* bestPhase(
  parameters: CapacityParameters,
  as: { readonly around: number; readonly round: number },
): Trials<Tried> {
  const { tickS } = parameters;
  const spread = Math.ceil(tickS / 2 / 4 ** as.round);
  const step = Math.max(1, Math.floor((2 * spread) / DESCENT.phases));
  const phases = [as.around];
  for (let away = -spread; away <= spread; away += step) phases.push((as.around + away + tickS) % tickS);
  return bestOf(yield* tried(phases.map((phaseS) => ({ parameters, phaseS }))));
}

function* rangeOf(
  search: Search,
  state: Trial & { readonly blur: number; readonly base: CapacityParameters },
): Trials<FittedParameter> {
  const { phaseS, blur } = state;
  const value = parameterOf(state.parameters, search);
  const fits: Fits = function* (v) {
    return (yield { parameters: set(state.parameters, { search, value: v }), phaseS }) <= blur;
  };
  const low = yield* edge({ inside: value, outside: search.low }, fits);
  const high = yield* edge({ inside: value, outside: search.high }, fits);
  const isIdentified = low > search.low && high < search.high;
  const own = Math.min(high, Math.max(low, parameterOf(state.base, search)));
  return { value: isIdentified ? value : own, low, high, isIdentified };
}

type Fits = (value: number) => Trials<boolean>;

/** Where values stop fitting between one that fits and an end, by halving. */
function* edge(between: { readonly inside: number; readonly outside: number }, fits: Fits): Trials<number> {
  let { inside, outside } = between;
  if (yield* fits(outside)) return outside;
  for (let i = 0; i < 12; i++) {
    const middle = (inside + outside) / 2;
    if (yield* fits(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}

function set(
  parameters: CapacityParameters,
  to: { readonly search: Search; readonly value: number },
): CapacityParameters {
  const { key, unit, low, high } = to.search;
  return { ...parameters, [key]: Math.round(Math.min(high, Math.max(low, to.value)) * unit) };
}

function parameterOf(parameters: CapacityParameters, search: Search): number {
  return parameters[search.key] / search.unit;
}

function setAll(parameters: CapacityParameters, values: readonly number[]): CapacityParameters {
  let all = parameters;
  for (const [i, search] of Object.values(SEARCHES).entries()) {
    all = set(all, { search, value: values[i] as number });
  }
  return all;
}

function grid({ low, high, points }: Search): number[] {
  return Array.from({ length: points }, (_, i) => low * (high / low) ** (i / (points - 1)));
}

function mean(values: readonly number[]): number {
  return values.reduce((a, b) => a + b, 0) / values.length;
}

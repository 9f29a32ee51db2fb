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
  /** Simulations it took. */
  readonly runs: number;
}

/** Mean squared difference in ACU² of a run with these parameters. */
export type Loss = (parameters: CapacityParameters, phaseS: number) => number;

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
export function fitParameters(input: {
  readonly base: CapacityParameters;
  readonly loss: Loss;
  /** Independent samples behind the loss. */
  readonly samples: number;
}): FittedParameters {
  let runs = 0;
  const loss: Loss = (parameters, phaseS) => {
    runs++;
    return input.loss(parameters, phaseS);
  };
  const ends = coarseLook(input.base, loss).map((start) => settle(start, loss));
  const { parameters, phaseS } = bestOf(ends, (end) => end.least);
  const blur = loss(parameters, phaseS) * (1 + 3.84 / input.samples) + PRINTED_ACU ** 2;
  const range = (search: Search) => rangeOf(search, { parameters, phaseS, loss, blur, base: input.base });
  const rho = range(SEARCHES.rho);
  const burstAcu = range(SEARCHES.burst);
  const speed = range(SEARCHES.speed);
  const values = [rho.value, burstAcu.value, speed.value];
  return { rho, burstAcu, speed, parameters: setAll(parameters, values), phaseS, runs };
}

interface State {
  readonly parameters: CapacityParameters;
  readonly phaseS: number;
  readonly loss: Loss;
}

/** The best few points of a coarse grid, one for each value of ρ at most. */
function coarseLook(base: CapacityParameters, loss: Loss): readonly CapacityParameters[] {
  const middle = Math.floor(base.tickS / 2);
  const rows = grid(SEARCHES.rho).map((rho) => {
    const withRho = set(base, { search: SEARCHES.rho, value: rho });
    const points = grid(SEARCHES.burst).flatMap((burst) =>
      grid(SEARCHES.speed).map((speed) =>
        set(set(withRho, { search: SEARCHES.burst, value: burst }), { search: SEARCHES.speed, value: speed }),
      ),
    );
    const parameters = bestOf(points, (p) => loss(p, middle));
    return { parameters, least: loss(parameters, middle) };
  });
  return rows
    .sort((a, b) => a.least - b.least)
    .slice(0, DESCENT.starts)
    .map((row) => row.parameters);
}

/** Descent from one start, the phase found in between. */
function settle(start: CapacityParameters, loss: Loss) {
  let parameters = start;
  let phaseS = bestPhase(parameters, { loss, around: Math.floor(start.tickS / 2), round: 0 });
  for (let round = 0; round < DESCENT.rounds; round++) {
    const steps = FIRST_STEPS.map((step) => step / 2 ** round);
    parameters = descend(parameters, { phaseS, loss, steps });
    phaseS = bestPhase(parameters, { loss, around: phaseS, round });
  }
  return { parameters, phaseS, least: loss(parameters, phaseS) };
}

/** Nelder and Mead's simplex (1965) over the logarithms of ρ, burst and speed. */
function descend(
  start: CapacityParameters,
  as: { readonly phaseS: number; readonly loss: Loss; readonly steps: readonly number[] },
): CapacityParameters {
  const at = (point: readonly number[]): Vertex => {
    const parameters = setAll(start, point.map(Math.exp));
    return { point, loss: as.loss(parameters, as.phaseS) };
  };
  const origin = Object.values(SEARCHES).map((search) => Math.log(parameterOf(start, search)));
  let simplex = [
    at(origin),
    ...as.steps.map((step, axis) => at(origin.map((x, i) => (i === axis ? x + step : x)))),
  ];
  for (let iteration = 0; iteration < 50; iteration++) {
    simplex = improve(
      [...simplex].sort((a, b) => a.loss - b.loss),
      at,
    );
  }
  const best = simplex.reduce((a, b) => (b.loss < a.loss ? b : a));
  return setAll(start, best.point.map(Math.exp));
}

interface Vertex {
  readonly point: readonly number[];
  readonly loss: number;
}

/** One step of the simplex: reflect the worst vertex, stretch or shrink what follows. */
function improve(sorted: readonly Vertex[], at: (point: readonly number[]) => Vertex): Vertex[] {
  const worst = sorted[sorted.length - 1] as Vertex;
  const others = sorted.slice(0, -1);
  const best = sorted[0] as Vertex;
  const centre = best.point.map((_, i) => mean(others.map((vertex) => vertex.point[i] as number)));
  const along = (factor: number) => at(centre.map((x, i) => x + factor * ((worst.point[i] as number) - x)));
  const reflected = along(-1);
  if (reflected.loss < best.loss) {
    const stretched = along(-2);
    return [...others, stretched.loss < reflected.loss ? stretched : reflected];
  }
  const secondWorst = others[others.length - 1] as Vertex;
  if (reflected.loss < secondWorst.loss) return [...others, reflected];
  const shrunk = along(reflected.loss < worst.loss ? -0.5 : 0.5);
  if (shrunk.loss < Math.min(worst.loss, reflected.loss)) return [...others, shrunk];
  const towards = (vertex: Vertex) => at(vertex.point.map((x, i) => (x + (best.point[i] as number)) / 2));
  return [best, ...sorted.slice(1).map(towards)];
}

/** The phase of the tick: all around at first, then ever closer. */
function bestPhase(
  parameters: CapacityParameters,
  as: { readonly loss: Loss; readonly around: number; readonly round: number },
): number {
  const { tickS } = parameters;
  const spread = Math.ceil(tickS / 2 / 4 ** as.round);
  const step = Math.max(1, Math.floor((2 * spread) / DESCENT.phases));
  const phases = [as.around];
  for (let away = -spread; away <= spread; away += step) phases.push((as.around + away + tickS) % tickS);
  return bestOf(phases, (phase) => as.loss(parameters, phase));
}

function rangeOf(
  search: Search,
  state: State & { readonly blur: number; readonly base: CapacityParameters },
): FittedParameter {
  const value = parameterOf(state.parameters, search);
  const fits = (v: number) =>
    state.loss(set(state.parameters, { search, value: v }), state.phaseS) <= state.blur;
  const low = edge({ inside: value, outside: search.low }, fits);
  const high = edge({ inside: value, outside: search.high }, fits);
  const isIdentified = low > search.low && high < search.high;
  const own = Math.min(high, Math.max(low, parameterOf(state.base, search)));
  return { value: isIdentified ? value : own, low, high, isIdentified };
}

/** Where values stop fitting between one that fits and an end, by halving. */
function edge(
  between: { readonly inside: number; readonly outside: number },
  fits: (value: number) => boolean,
): number {
  let { inside, outside } = between;
  if (fits(outside)) return outside;
  for (let i = 0; i < 12; i++) {
    const middle = (inside + outside) / 2;
    if (fits(middle)) inside = middle;
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

/** First value with the smallest loss. */
function bestOf<T>(values: readonly T[], loss: (value: T) => number): T {
  let best = values[0] as T;
  let least = Number.POSITIVE_INFINITY;
  for (const value of values) {
    const here = loss(value);
    if (here < least) {
      least = here;
      best = value;
    }
  }
  return best;
}

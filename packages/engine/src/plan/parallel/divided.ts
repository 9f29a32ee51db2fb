/**
 * Who takes the steps of a plan: one alone, or one of two at once, each on a processor of its own. What can be divided each does a share
 * of; everything else each does for itself.
 */
export interface Part {
  /** How many there are. */
  readonly of: number;
  /** Hands out so many jobs, each to one of the parts; null when there are none left. */
  readonly claims: (jobs: number) => () => number | null;
}

/** What one part found, by job. Plain data: it is told to other processors. */
export type Found = ReadonlyMap<number, unknown>;

/** A plan cannot go on before it has heard what the other parts found. */
export interface Exchange {
  readonly mine: Found;
  /** Whoever takes the steps tells it before the next one. */
  theirs: Found | null;
}

/** The share of a plan that is done, 0–1, or what it waits for. */
export type PlanStep = number | Exchange;

/** The steps of a plan within another, which are a share of its own. */
export function* inShare<One>(
  steps: Generator<PlanStep, One, void>,
  { from, to }: { readonly from: number; readonly to: number },
): Generator<PlanStep, One, void> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    yield typeof value === "number" ? from + value * (to - from) : value;
  }
}

/** Steps that say how far everything has come instead of nothing. */
export function* told<One>(
  steps: Generator<undefined, One, void>,
  share: number,
): Generator<number, One, void> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    yield share;
  }
}

/** Nobody else takes these steps. */
export const ALONE: Part = {
  of: 1,
  claims: (jobs) => {
    let next = 0;
    return () => (next < jobs ? next++ : null);
  },
};

/**
 * One of two parts, which claim jobs by counting on the same memory.
 *
 * @param counter one shared number, zero before the first step of either
 */
export function partOfTwo(counter: Int32Array): Part {
  const of = 2;
  let from = 0;
  return {
    of,
    claims: (jobs) => {
      const first = from;
      // Each of them counts once too far before it hears the other: the next jobs are counted from there.
      from += jobs + of;
      return () => {
        const job = Atomics.add(counter, 0, 1) - first;
        return job < jobs ? job : null;
      };
    },
  };
}

/** Does each of so many jobs once, wherever; what was found, in their order. Jobs rest on nothing that another found. */
export function* divided<One>(
  part: Part,
  { jobs, work }: { readonly jobs: number; readonly work: (job: number) => Generator<number, One, void> },
): Generator<PlanStep, readonly One[], void> {
  const mine = new Map<number, One>();
  const next = part.claims(jobs);
  for (let job = next(); job !== null; job = next()) mine.set(job, yield* work(job));
  const theirs = part.of === 1 ? new Map<number, One>() : yield* exchanged(mine);
  return Array.from({ length: jobs }, (_, job) => foundIn([mine, theirs], job));
}

/** What was found is never left out in silence: of two who take different steps some job is nobody's. */
function foundIn<One>(parts: readonly ReadonlyMap<number, One>[], job: number): One {
  const part = parts.find((one) => one.has(job));
  if (part === undefined) throw new Error(`A plan in parts lost job ${job}.`);
  return part.get(job) as One;
}

function* exchanged<One>(
  mine: ReadonlyMap<number, One>,
): Generator<PlanStep, ReadonlyMap<number, One>, void> {
  const exchange: Exchange = { mine, theirs: null };
  yield exchange;
  if (exchange.theirs === null) throw new Error("A plan in parts went on before it heard the other part.");
  return exchange.theirs as ReadonlyMap<number, One>;
}

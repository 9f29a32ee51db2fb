import type { Beaten } from "../search/beaten.ts";
import { type Candidate, fasterFirst } from "../search/candidates-of.ts";
import { familiesOf } from "../search/one-family.ts";
import { isOfClasses } from "../search/shape.ts";
import type { Market } from "../terms/market.ts";
import { isNoDearer } from "../terms/worth-a-change.ts";
import { hasNoLess } from "./roomier-class.ts";

/** A pick that gives way under this many times the demand is on a knife's edge [A], and under so many it tips near [A] (OPT-2). */
const EDGE = 1.1;
const NEAR = 1.25;
/** Halvings between demand that a class holds and demand that it does not: to a thousandth. */
const HALVINGS = 8;

/** For the words, which take types of the engine alone. */
export type Edge = typeof EDGE;
export type Near = typeof NEAR;

interface Among {
  /** What may be picked, the cheapest first. */
  readonly fitting: readonly Candidate[];
  /** What they are compared by, USD a month. */
  readonly usd: (candidate: Candidate) => number;
  readonly market: Market;
  /** Whether a class is near its limit in none of ten draws (HED-4). */
  readonly isCalm: (candidate: Candidate) => boolean;
  /** Whether a plan of so many times the demand may pick it. */
  readonly holdsAt: (candidate: Candidate, loadFactor: number) => boolean;
  /** What it costs as it may be paid, USD a month (LAY-1). */
  readonly paidUsd: (candidate: Candidate) => number;
}

export interface BestOfEquals {
  readonly best: Candidate;
  /** What gave way to it and costs less, and by what. */
  readonly beaten: ReadonlyMap<Candidate, Beaten>;
}

/**
 * Of classes that cost no more than no change is worth above the cheapest (TOD-4) the one to pick: that holds a quarter more demand, or a
 * tenth; of these that costs least as it may be paid; of these the fastest; of these the cheapest (HED-5). No vCPU, memory or instance
 * less, no family more, no more of today's instances changed, none near its limit; the pick itself where nothing beats it.
 */
export function bestOfEquals(pick: Candidate, of: Among): BestOfEquals {
  const equals = isOfClasses(pick.evaluated.shape) ? equalsOf(pick, of) : [pick];
  if (equals.length === 1) return { best: pick, beaten: new Map() };
  const { held, roomy } = roomiest(equals, of);
  const leastUsd = Math.min(...roomy.map(of.paidUsd));
  const cheap = roomy.filter((c) => isNoDearer(of.paidUsd(c), leastUsd));
  const [fastest] = cheap.toSorted(fasterFirst);
  const fast = cheap.filter((c) => fasterFirst(c, fastest as Candidate) === 0);
  // The pick stands among what is alike in all of it.
  const best = fast.includes(pick) ? pick : (fast[0] as Candidate);
  const beatenBy = (c: Candidate): Beaten => {
    if (!roomy.includes(c)) return { by: "room", tipsAt: tipOf(c, { held, holdsAt: of.holdsAt }) };
    if (cheap.includes(c)) return { by: "speed" };
    return { by: "terms", lessUsd: of.paidUsd(c) - of.paidUsd(best) };
  };
  const cheaper = equals.filter((c) => c !== best && c.priced.totalUsd < best.priced.totalUsd);
  return { best, beaten: new Map(cheaper.map((c) => [c, beatenBy(c)])) };
}

/** The pick and, once each, the classes that cost as much and take nothing off it; the cheapest first. */
function equalsOf(pick: Candidate, of: Among): readonly Candidate[] {
  const { fitting, usd, market, isCalm } = of;
  const leastUsd = Math.min(usd(pick), ...fitting.slice(0, 1).map(usd));
  const isEqual = (c: Candidate) =>
    isOfClasses(c.evaluated.shape) &&
    isNoDearer(usd(c), leastUsd) &&
    c.instancesKept >= pick.instancesKept &&
    hasNoLess(c, { than: pick, market }) &&
    familiesOf(c, market) <= familiesOf(pick, market) &&
    isCalm(c);
  const keys = new Set([pick.evaluated.shape.key]);
  const isFirst = ({ evaluated: { shape } }: Candidate) => !keys.has(shape.key) && keys.add(shape.key);
  return fitting.filter((c) => c === pick || (isEqual(c) && isFirst(c)));
}

/** Those that hold the most of what is asked for, and how much that is. */
function roomiest(
  equals: readonly Candidate[],
  { holdsAt }: Among,
): { readonly held: number; readonly roomy: readonly Candidate[] } {
  for (const held of [NEAR, EDGE]) {
    const roomy = equals.filter((c) => holdsAt(c, held));
    if (roomy.length > 0) return { held, roomy };
  }
  return { held: 1, roomy: equals };
}

/** From how many times the demand on it is out, which is out at `held`. */
function tipOf(one: Candidate, of: { readonly held: number } & Pick<Among, "holdsAt">): number {
  let [holds, tips] = [1, of.held];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (holds + tips) / 2;
    if (of.holdsAt(one, middle)) holds = middle;
    else tips = middle;
  }
  return tips;
}

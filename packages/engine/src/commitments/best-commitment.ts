import { edgeUsd, type OrderedLayers, orderLayers, type SpendLayer } from "./spend-layer.ts";

/** The commitment that costs least. */
export interface BestCommitment {
  /** Smallest minimiser, committed (discounted) US dollars an hour. */
  readonly usdPerHour: number;
  /** Largest minimiser; equal to `usdPerHour` unless commitments tie. */
  readonly tiesUpToUsdPerHour: number;
}

/**
 * The best hourly commitment of a Database Savings Plan in closed form (DSP-2), for any number of discounts.
 * Cost is convex in the commitment c with slope n − Σ w_h(c), where w_h = 1/(1 − d) of the layer that c has not yet
 * filled in hour h, or 0; the answer is the smallest edge at which Σ w_h ≤ n. With one discount this is
 * (1 − d)·s₍k₎, k = ⌈d·n⌉. The comparison is made in integers, so ties are found exactly.
 */
export function bestCommitment(layers: readonly SpendLayer[]): BestCommitment {
  const ordered = orderLayers(layers);
  const edges = edgesOf(ordered);
  const below = ordered.layers.map(() => 0);
  below[0] = ordered.hours;
  let usdPerHour: number | null = null;
  let at = 0;
  for (let c = 0; ; c = edges[at]?.usd ?? 0) {
    for (let edge = edges[at]; edge !== undefined && edge.usd <= c; edge = edges[++at]) {
      below[edge.depth] = (below[edge.depth] ?? 0) - 1;
      if (edge.depth + 1 < below.length) below[edge.depth + 1] = (below[edge.depth + 1] ?? 0) + 1;
    }
    const slope = slopeSign(ordered, below);
    if (slope >= 0 && usdPerHour === null) usdPerHour = c;
    if (slope > 0 || at >= edges.length) return { usdPerHour: usdPerHour ?? c, tiesUpToUsdPerHour: c };
  }
}

interface Edge {
  readonly usd: number;
  readonly depth: number;
}

/** Where each hour leaves each layer, ascending; equal edges in the order of their layers. */
function edgesOf(ordered: OrderedLayers): readonly Edge[] {
  const edges: Edge[] = [];
  for (let h = 0; h < ordered.hours; h++) {
    for (let depth = 0; depth < ordered.layers.length; depth++) {
      edges.push({ usd: edgeUsd(ordered, { hour: h, depth }), depth });
    }
  }
  return edges.sort(inOrder);
}

const inOrder = (a: Edge, b: Edge): number => a.usd - b.usd || a.depth - b.depth;

/** Sign of n − Σ count_j / (1 − d_j), multiplied out to integers. */
function slopeSign(ordered: OrderedLayers, below: readonly number[]): number {
  let product = 1n;
  for (const layer of ordered.layers) product *= layer.kept;
  let weights = 0n;
  ordered.layers.forEach((layer, j) => {
    weights += (BigInt(below[j] ?? 0) * ordered.keptScale * product) / layer.kept;
  });
  const difference = BigInt(ordered.hours) * product - weights;
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
}

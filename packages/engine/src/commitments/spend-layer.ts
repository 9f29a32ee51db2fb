import { badCommitment } from "../errors/engine-error.ts";
import { formatDecimal, parseDecimal } from "../prices/decimal.ts";

/** Eligible spend at one discount: on-demand-equivalent US dollars of each hour, after reserved instances. */
export interface SpendLayer {
  readonly usdPerHour: ArrayLike<number>;
  /** Share off on demand, 0 to less than 1; a decimal string keeps it exact. */
  readonly discount: number | string;
}

/** Layers checked and ordered as the plan applies them: highest discount first (DSP-1). */
export interface OrderedLayers {
  readonly hours: number;
  readonly layers: readonly {
    readonly usdPerHour: ArrayLike<number>;
    /** 1 − discount as an integer over `keptScale`; exact. */
    readonly kept: bigint;
    /** 1 − discount, nearest double. */
    readonly keptRatio: number;
  }[];
  readonly keptScale: bigint;
}

/** Throws `commitment-invalid` for no hours, layers of different length, a discount outside [0, 1) or a negative spend. */
export function orderLayers(layers: readonly SpendLayer[]): OrderedLayers {
  const hours = layers[0]?.usdPerHour.length ?? 0;
  if (hours === 0) throw badCommitment("Expected the spend of at least one hour.");
  const decimals = layers.map((layer) => parseDecimal(layer.discount));
  const scale = Math.max(...decimals.map((d) => d.scale));
  const one = 10n ** BigInt(scale);
  const ordered = layers.map((layer, i) => {
    const decimal = decimals[i] ?? { units: 0n, scale: 0 };
    const kept = one - decimal.units * 10n ** BigInt(scale - decimal.scale);
    if (kept <= 0n || kept > one) {
      throw badCommitment(
        `Expected a discount from 0 to less than 1, such as 0.35 for 35 %, got ${layer.discount}.`,
      );
    }
    checkSpend(layer.usdPerHour, hours);
    return { usdPerHour: layer.usdPerHour, kept, keptRatio: Number(formatDecimal({ units: kept, scale })) };
  });
  ordered.sort((a, b) => (a.kept < b.kept ? -1 : a.kept > b.kept ? 1 : 0));
  return { hours, layers: ordered, keptScale: one };
}

function checkSpend(usdPerHour: ArrayLike<number>, hours: number): void {
  if (usdPerHour.length !== hours) {
    throw badCommitment(`Expected ${hours} hours in each layer, got ${usdPerHour.length}.`);
  }
  for (let h = 0; h < hours; h++) {
    const usd = usdPerHour[h] ?? Number.NaN;
    if (!Number.isFinite(usd) || usd < 0) {
      throw badCommitment(`Expected a spend of 0 or more in hour ${h + 1}, got ${usd}.`);
    }
  }
}

/** Committed dollars that the hour's layers up to `depth` can use. Always summed in the same order, so ties are exact. */
export function edgeUsd(
  ordered: OrderedLayers,
  at: { readonly hour: number; readonly depth: number },
): number {
  let edge = 0;
  for (let j = 0; j <= at.depth; j++) {
    const layer = ordered.layers[j];
    if (layer !== undefined) edge += (layer.usdPerHour[at.hour] ?? 0) * layer.keptRatio;
  }
  return edge;
}

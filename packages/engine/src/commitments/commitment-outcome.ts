import { badCommitment } from "../errors/engine-error.ts";
import { edgeUsd, type OrderedLayers, orderLayers, type SpendLayer } from "./spend-layer.ts";

/** What a commitment does over the hours given (DSP-2). */
export interface CommitmentOutcome {
  readonly usdPerHour: number;
  readonly hours: number;
  /** Committed dollars plus on-demand overflow. */
  readonly costUsd: number;
  /** The same usage wholly on demand. */
  readonly onDemandUsd: number;
  /** On demand minus cost; negative is a loss. */
  readonly savingUsd: number;
  readonly overflowUsd: number;
  /** Share of on-demand-equivalent spend the plan covers; null without spend. */
  readonly coverage: number | null;
  /** Share of the commitment that is used; null without a commitment. */
  readonly utilisation: number | null;
  /** Hours in which part of the commitment is lost. */
  readonly wastedHours: number;
  /** Committed dollars lost. */
  readonly wastedUsd: number;
}

/** Throws `commitment-invalid` for a commitment that is negative or not a number. */
export function commitmentOutcome(layers: readonly SpendLayer[], usdPerHour: number): CommitmentOutcome {
  if (!Number.isFinite(usdPerHour) || usdPerHour < 0) {
    throw badCommitment(`Expected a commitment of 0 or more USD an hour, got ${usdPerHour}.`);
  }
  return outcomeOf(orderLayers(layers), usdPerHour);
}

/** The curve around a commitment: the outcome at each of the commitments given, in their order. */
export function commitmentCurve(
  layers: readonly SpendLayer[],
  commitmentsUsdPerHour: readonly number[],
): readonly CommitmentOutcome[] {
  const ordered = orderLayers(layers);
  return commitmentsUsdPerHour.map((usdPerHour) => outcomeOf(ordered, usdPerHour));
}

function outcomeOf(ordered: OrderedLayers, usdPerHour: number): CommitmentOutcome {
  const last = ordered.layers.length - 1;
  let onDemandUsd = 0;
  let overflowUsd = 0;
  let wastedUsd = 0;
  let wastedHours = 0;
  for (let hour = 0; hour < ordered.hours; hour++) {
    const full = edgeUsd(ordered, { hour, depth: last });
    if (full < usdPerHour) wastedHours++;
    wastedUsd += Math.max(0, usdPerHour - full);
    let left = usdPerHour;
    for (const layer of ordered.layers) {
      const spend = layer.usdPerHour[hour] ?? 0;
      const committed = spend * layer.keptRatio;
      onDemandUsd += spend;
      if (left < committed) overflowUsd += spend - left / layer.keptRatio;
      left = Math.max(0, left - committed);
    }
  }
  const committedUsd = usdPerHour * ordered.hours;
  const costUsd = committedUsd + overflowUsd;
  return {
    usdPerHour,
    hours: ordered.hours,
    costUsd,
    onDemandUsd,
    savingUsd: onDemandUsd - costUsd,
    overflowUsd,
    coverage: onDemandUsd === 0 ? null : (onDemandUsd - overflowUsd) / onDemandUsd,
    utilisation: committedUsd === 0 ? null : 1 - wastedUsd / committedUsd,
    wastedHours,
    wastedUsd,
  };
}

import { VCPU_PER_ACU } from "../units/acu.ts";
import type { DemandLevels } from "./provisioned-quality.ts";
import { busyLimit } from "./response-stretch.ts";
import { secondsAbove } from "./second-spread.ts";

/** An instance as it answers at most: a class by its processors, a range by its maximum and the share of it that scaling fills. */
export type Ceiling =
  | { readonly kind: "provisioned"; readonly vcpu: number }
  | { readonly kind: "serverless"; readonly maxAcu: number; readonly fullShare: number };

/**
 * Demand in ACU above which answers take more than twice as long for want of processors (HED-1). What the scaling itself
 * leaves free is not short of capacity; what would have it go beyond its maximum is (HED-4).
 */
export function slowFromAcu(ceiling: Ceiling): number {
  if (ceiling.kind === "provisioned") return (busyLimit(ceiling.vcpu) * ceiling.vcpu) / VCPU_PER_ACU;
  return Math.max(busyLimit(ceiling.maxAcu * VCPU_PER_ACU), ceiling.fullShare) * ceiling.maxAcu;
}

/** Demand and how it strays, as it meets a ceiling. */
export interface UnderCeiling {
  readonly levels: DemandLevels;
  /** What the levels are multiplied by: growth, shares, speed. */
  readonly factor: number;
  readonly ceiling: Ceiling;
  /** How far seconds stray about their sample (INS-2). */
  readonly spread: number;
}

/** Share of the known time, 0–1, in which demand stands so near a ceiling that answers take more than twice as long (HED-1). */
export function nearCeilingRatio({ levels, factor, ceiling, spread }: UnderCeiling): number {
  const knownS = levels.secondsUpTo.at(-1) ?? 0;
  if (knownS === 0 || factor === 0) return 0;
  return secondsAbove(levels, { milliAcu: (1000 * slowFromAcu(ceiling)) / factor, spread }) / knownS;
}

/**
 * Share of the known time, 0–1, in which answers take more than twice as long for want of processors (HED-1). On a
 * range that is the time near its maximum; demand that comes before the capacity does is unmet as it is, and is added.
 *
 * @param input.shortRatio share of the time with unmet demand
 */
export function slowRatio(input: UnderCeiling & { readonly shortRatio: number }): number {
  const { levels, factor, ceiling, shortRatio } = input;
  const knownS = levels.secondsUpTo.at(-1) ?? 0;
  if (knownS === 0 || factor === 0) return shortRatio;
  const slow = nearCeilingRatio(input);
  if (ceiling.kind === "provisioned") return Math.max(shortRatio, slow);
  const overS = secondsAbove(levels, { milliAcu: (1000 * ceiling.maxAcu) / factor, spread: 0 });
  return Math.min(1, shortRatio + Math.max(0, slow - overS / knownS));
}

import type { Finding } from "@acuity/engine/units";

/**
 * Findings without which the answer would mislead whoever reads no further, beside what to run: of it before of what runs today.
 */
export const BESIDE_REASON = [
  "storage-mode-open",
  "pick-pauses",
  "promoted-burstable",
  "connections-full",
  "local-storage-short",
  "local-storage-unknown",
  "loss-today",
  "loss-connections",
  "failover-short",
  "promotion-order",
  "promotion-tiers",
  "standby-climbs",
  "standby-endpoint",
  "io-optimized-from",
  "credits-out",
  "memory-short",
] as const satisfies readonly Finding["code"][];

/** The same beside what it costs. */
export const BESIDE_COST = [
  "io-guessed",
  "today-has-more",
  "today-awake",
  "pause-sooner",
  "equal-instances",
  "writer-kept",
  "idle-reader",
  "newer-platform",
  "extended-support",
  "support-over",
] as const satisfies readonly Finding["code"][];

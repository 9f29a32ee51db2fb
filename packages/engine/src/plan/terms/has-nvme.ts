import { type Market, specOf } from "./market.ts";
import type { Settings } from "./settings.ts";

/**
 * Whether any of the instances runs on a class with NVMe: nothing but that makes another storage mode read otherwise (ORD-1), or
 * restarts an instance when the mode changes (F: Aurora user guide, storage configurations).
 */
export function hasNvme(
  instances: readonly (Settings["writer"] | Settings["readers"][number])[],
  market: Market,
): boolean {
  return instances.some(
    (one) => one.kind === "provisioned" && specOf(market, one.instanceClass ?? "").nvmeGb !== null,
  );
}

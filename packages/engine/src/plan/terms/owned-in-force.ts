import { activeCommitments, type OwnedCommitments } from "../../commitments/owned-commitments.ts";
import type { Settings } from "./settings.ts";

/**
 * Owned commitments that are paid on a day whatever the plan is (RSV-3), or null without any.
 * Throws `commitment-invalid` for a count, price or date that cannot be.
 */
export function ownedInForce({ owned }: Settings, on: string): OwnedCommitments | null {
  if (owned === undefined) return null;
  const active = activeCommitments(owned, on);
  return active.reserved.length + active.savingsPlans.length === 0 ? null : active;
}

import { EngineError } from "../errors/engine-error.ts";
import { buyReserved, type ReservedPurchase } from "./buy-reserved.ts";
import type { CommittedMonthQuery } from "./committed-compute.ts";
import { coverWithReserved, type RunningClass, type UnusedReserved } from "./cover-with-reserved.ts";
import { activeCommitments, type OwnedCommitments } from "./owned-commitments.ts";
import { spendOf } from "./spend-after-reserved.ts";
import type { SpendLayer } from "./spend-layer.ts";

/** What reserved instances leave of a month's compute. */
export interface AfterReserved {
  /** Owned commitments in force. */
  readonly owned: OwnedCommitments;
  readonly running: readonly RunningClass[];
  readonly unused: readonly UnusedReserved[];
  readonly bought: readonly ReservedPurchase[];
  /** Instances that no reserved instance covers. */
  readonly left: readonly RunningClass[];
  /** Their spend by hour that a savings plan can take, serverless included, and the classes it cannot (DSP-1). */
  readonly layers: readonly SpendLayer[];
  readonly ineligible: readonly RunningClass[];
}

/** Reserved instances come before savings plans: owned ones first, then those to buy (RSV-1, DSP-1). */
export function afterReserved(query: CommittedMonthQuery): AfterReserved {
  const owned = activeCommitments(query.owned ?? { reserved: [], savingsPlans: [] }, query.on);
  const running = query.compute.provisioned.map(({ spec, perHour }) => ({
    instanceClass: spec.instanceClass,
    perHour,
  }));
  const cover = coverWithReserved({ ...query, running, owned: owned.reserved });
  const bought = purchases(query, cover.left);
  const left = bought.length === 0 ? cover.left : bought.map((b) => b.left);
  return { owned, running, unused: cover.unused, bought, left, ...spendOf(query, left) };
}

function purchases(query: CommittedMonthQuery, left: readonly RunningClass[]): readonly ReservedPurchase[] {
  if (query.buy.kind !== "reserved") return [];
  const { offer } = query.buy;
  return left.map((running) => {
    const spec = query.compute.provisioned.find((p) => p.spec.instanceClass === running.instanceClass)?.spec;
    if (spec === undefined)
      throw new EngineError("instance-class-unknown", `Unknown ${running.instanceClass}.`);
    return buyReserved({ ...query, spec, offer, running });
  });
}

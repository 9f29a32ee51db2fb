import type { BillLine } from "../../bill/bill.ts";
import { paidUsd } from "../../bill/bill-line.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import type { Candidate } from "../search/candidates-of.ts";
import type { Plan } from "../search/plan.ts";
import { WORTH_A_CHANGE } from "../terms/worth-a-change.ts";
import type { Effective } from "../workload/resolve.ts";

/** What of today's bill and of the pick's is I/O that was estimated rather than counted (PRC-3): a saving may be that estimate. */
export function estimatedIoFindings(
  { pick, nearestMiss, baseline }: Pick<Plan, "pick" | "nearestMiss" | "baseline">,
  { candidates, effective }: { readonly candidates: readonly Candidate[]; readonly effective: Effective },
): readonly PlanFinding[] {
  if (effective.ioRequestsPerMonth?.origin !== "assumed") return [];
  const told = candidates.find(({ id }) => id === (pick ?? nearestMiss));
  const today = baseline && ioOf(baseline);
  const own = told === undefined ? null : ioOf(told.priced);
  if (today === null && own === null) return [];
  return [{ code: "io-estimated", today, pick: own, assumption: true }];
}

/** Null where hardly anything of the bill is I/O. */
function ioOf({
  lines,
  totalUsd,
}: {
  readonly lines: readonly BillLine[];
  readonly totalUsd: number;
}): Share | null {
  const usd = paidUsd(lines, ["io-requests"]);
  return usd < WORTH_A_CHANGE * totalUsd || usd <= 0 ? null : { usd, sharePct: (100 * usd) / totalUsd };
}

interface Share {
  readonly usd: number;
  readonly sharePct: number;
}

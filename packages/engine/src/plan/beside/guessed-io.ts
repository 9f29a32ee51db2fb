import type { BillLine } from "../../bill/bill.ts";
import { paidUsd } from "../../bill/bill-line.ts";
import { hundredths } from "../../units/acu.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import type { Candidate } from "../search/candidates-of.ts";
import type { Plan } from "../search/plan.ts";

/** From this share of a saving on a guess of I/O is most of it (an assumption). */
const MOST_OF_IT = 0.5;

/**
 * What of the pick's saving is I/O that is guessed to fall (MEM-10): billed requests of today against those of the pick, whose pools
 * nobody measured, and what the rest of the bill does beside it. Nothing where it is less than half of what is saved.
 */
export function guessedIoFindings(
  { pick: pickId, baseline }: Pick<Plan, "pick" | "baseline">,
  { candidates }: { readonly candidates: readonly Candidate[] },
): readonly PlanFinding[] {
  const pick = candidates.find(({ id }) => id === pickId);
  if (pick === undefined || baseline === null || pick.readsUsd.high <= pick.readsUsd.low) return [];
  const [before, after] = [ioOf(baseline), ioOf(pick.priced)];
  const savesUsd = baseline.totalUsd - pick.priced.totalUsd;
  const ioLessUsd = hundredths(before.usd - after.usd);
  if (savesUsd <= 0 || after.requests <= 0 || ioLessUsd < MOST_OF_IT * savesUsd) return [];
  return [
    {
      ...{ code: "io-guessed", assumption: true, ioLessUsd },
      ...{ restMoreUsd: hundredths(ioLessUsd - savesUsd) },
      ...{ todayRequests: before.requests, requests: after.requests },
    },
  ];
}

function ioOf({ lines }: { readonly lines: readonly BillLine[] }): { usd: number; requests: number } {
  const requests = lines.reduce(
    (sum, { item, quantity }) => sum + (item === "io-requests" ? quantity : 0),
    0,
  );
  return { usd: paidUsd(lines, ["io-requests"]), requests };
}

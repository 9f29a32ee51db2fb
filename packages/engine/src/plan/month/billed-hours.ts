import type { HourlyAccount } from "../../capacity/hourly-account.ts";
import { projectMonth } from "../../capacity/project-month.ts";
import type { Workload } from "../workload/workload.ts";
import type { MemberMonth } from "./member-months.ts";
import type { BilledAccount } from "./other-bounds.ts";

/** The clock hours of a serverless instance as its month's bill has them. */
export interface BilledHours {
  readonly account: HourlyAccount;
  /** Its capacity within the hours: of the run, or the name of the instance whose measured capacity is billed. */
  readonly by: { readonly changes: Int32Array } | { readonly instance: string | null };
}

/** Those of a run, times what measured capacity makes of them (TOD-1). */
export function runHours(
  members: readonly MemberMonth[],
  billed: BilledAccount | undefined,
): readonly BilledHours[] {
  return members.flatMap(({ run, billed: own, heldChanges }, i) =>
    run.kind === "serverless" ? [{ account: billed?.(own, i) ?? own, by: { changes: heldChanges } }] : [],
  );
}

/** Those that were measured, times what the bill makes of them: growth, another maximum. */
export function measuredHours(
  { measured: { members } }: Pick<Workload, "measured">,
  acuHours: number,
): readonly BilledHours[] {
  const measuredAcuHours = members.reduce((sum, { account }) => sum + projectMonth(account).acuHours, 0);
  const factor = measuredAcuHours === 0 ? 1 : acuHours / measuredAcuHours;
  return members.map(({ instance, account }) => ({
    account: { ...account, acuSeconds: account.acuSeconds.map((acuS) => factor * acuS) },
    by: { instance },
  }));
}

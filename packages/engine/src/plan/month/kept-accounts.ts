import type { HourlyAccount } from "../../capacity/hourly-account.ts";
import { projectMonth } from "../../capacity/project-month.ts";
import type { Settings } from "../terms/settings.ts";
import { keepsMinimum, keptMembers, type Replay } from "./kept-members.ts";
import { type ClusterInput, type MemberMonth, memberMonths } from "./member-months.ts";
import { type BilledAccount, underOtherBounds } from "./other-bounds.ts";

/** What measured capacity makes of the hours of each member (TOD-1); null where all are the model's. */
export function keptAccounts(
  input: ClusterInput,
): { readonly billed: BilledAccount; readonly freed: BilledAccount } | null {
  const { effective } = input;
  const replay = replayEach(input);
  if (keepsMinimum(effective.settings, effective.workload)) {
    const kept = keptMembers(effective, replay);
    const times: BilledAccount = (account, i) => multiplied(account, kept?.[i]?.factor ?? 1);
    return kept && { billed: times, freed: times };
  }
  const ranBeside = (settings: Settings) =>
    memberMonths({ ...input, effective: { ...effective, settings } }).map(({ billed }) => billed);
  return underOtherBounds(effective, { replay, ranBeside });
}

function multiplied(account: HourlyAccount, factor: number): HourlyAccount {
  return factor === 1 ? account : { ...account, acuSeconds: account.acuSeconds.map((acuS) => factor * acuS) };
}

/** What ran, as the model has it. */
function replayEach({ isFloor }: ClusterInput): Replay {
  return (effective) =>
    acuHoursEach(memberMonths({ effective, isReplay: true, ...(isFloor && { isFloor }) }));
}

/** ACU-hours of each member as the model has them, 0 of a class. */
function acuHoursEach(members: readonly MemberMonth[]): readonly number[] {
  return members.map((one) => (one.run.kind === "serverless" ? acuHoursOf(one, one.billed) : 0));
}

/** ACU-hours of a member by one of its accounts. */
export function acuHoursOf({ account, month }: MemberMonth, of: HourlyAccount): number {
  return (of === account ? month : projectMonth(of)).acuHours;
}

import type { Repriced, RepriceInput } from "@acuity/contract";
import type { MemberContext } from "../access/caller.ts";
import { limitCaller } from "../access/limit-rate.ts";
import { askWorker, type JobRequest } from "../jobs/ask-worker.ts";
import type { Services } from "../services.ts";

/** A report of the caller's workspace by another price list. */
export async function repriceReport(
  { services, caller }: MemberContext,
  { signal, ...input }: RepriceInput & Pick<JobRequest, "signal">,
): Promise<Repriced> {
  await limitCaller(services, { rule: "report.reprice", caller });
  const { workspaceId, userId: askedBy, address, isGuest } = caller;
  return repriceFrozen(services, { workspaceId, askedBy, address, isGuest, input, signal });
}

/** The same of any report. Whoever asks has been let in and counted before. */
export function repriceFrozen(
  services: Services,
  asked: Omit<JobRequest, "kind" | "input"> & { readonly input: RepriceInput },
): Promise<Repriced> {
  return askWorker<Repriced>(services, { kind: "report.reprice", ...asked });
}

import { emptyBalanceRatio } from "../../burstable/empty-balance.ts";
import { isBurstable } from "../../prices/is-burstable.ts";
import type { Settings } from "../terms/settings.ts";
import { isOverTimeLimit } from "../terms/time-limit.ts";
import type { Workload } from "../workload/workload.ts";

type Evidence = Pick<Workload, "evidence">;

/** The class of each instance, the writer's first; none of a range. */
export function classesOf(
  { writer, readers }: Pick<Settings, "writer" | "readers">,
  { evidence }: Evidence,
): readonly { readonly i: number; readonly instance: string | null; readonly instanceClass: string }[] {
  return [writer, ...readers].map((one, i) => ({
    i,
    instance: (i === 0 ? evidence.planned.id : readers[i - 1]?.measured?.instance) ?? null,
    instanceClass: (one.kind === "provisioned" && one.instanceClass) || "",
  }));
}

/** Share of the time without credits, by CPUCreditBalance of an instance (CLU-2); null where no file has it. */
export function measuredOut({ evidence }: Evidence, instance: string | null): number | null {
  const { planned, others } = evidence;
  const own = [planned, ...others].find(({ id }) => id === instance);
  return own?.creditBalance ? emptyBalanceRatio(own.creditBalance) : null;
}

/** Whether a T class among today's instances had no credits left for longer than the limit on unmet time (HED-2). */
export function ranOutOfCredits({
  settings,
  workload,
}: {
  readonly settings: Settings;
  readonly workload: Evidence;
}): boolean {
  return classesOf(settings, workload).some(
    ({ instance, instanceClass }) =>
      isBurstable(instanceClass) && isOverTimeLimit(100 * (measuredOut(workload, instance) ?? 0), settings),
  );
}

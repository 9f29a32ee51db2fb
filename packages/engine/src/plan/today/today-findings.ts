import type { PlanFinding } from "../../units/plan-finding.ts";
import type { Today } from "./today-of.ts";

/** What must be known before an option is compared with today: who is in its bill, and for how long. */
export function todayFindings(
  { unpriced, absences = [], instances = 1, replayed }: Today,
  { tried }: { readonly tried: number },
): readonly PlanFinding[] {
  return [
    ...(unpriced.length === 0
      ? []
      : [{ code: "today-incomplete", instances: unpriced, assumption: false } as const]),
    ...(replayed === undefined ? [] : [{ code: "today-replayed", ...replayed, assumption: true } as const]),
    ...absences.map((one) => ({ code: "today-part-time", ...one, assumption: true }) as const),
    ...(instances > tried ? [{ code: "today-has-more", instances, tried, assumption: false } as const] : []),
  ];
}

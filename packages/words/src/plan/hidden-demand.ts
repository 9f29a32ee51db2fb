import type { Finding, WorkloadFinding } from "@acuity/engine/units";
import { OFTEN_FULL } from "./engine-figures.ts";

type Censored = Extract<WorkloadFinding, { readonly code: "censored" }>;

/** How much of the time a full instance hid demand, percent: 0 of one whose CPU had room left. Reports of before tell how long it was full. */
export const hiddenPctOf = ({ hiddenPct, timePct }: Pick<Censored, "hiddenPct" | "timePct">): number =>
  hiddenPct ?? timePct;

/** Whether that is longer than a plan goes by (HED-3). */
export const isOften = (pct: number): boolean => pct > 100 * OFTEN_FULL;

/** Every instance that hid demand, however seldom; the one teller of it. */
export function hiddenIn(
  findings: readonly Finding[],
): readonly { readonly found: Censored; readonly pct: number }[] {
  return findings.flatMap((found) => {
    const pct = found.code === "censored" ? hiddenPctOf(found) : 0;
    return found.code === "censored" && pct > 0 ? [{ found, pct }] : [];
  });
}

/** Whether one hid it for longer than a plan goes by (HED-3). */
export const isOftenHidden = (findings: readonly Finding[]): boolean =>
  hiddenIn(findings).some(({ pct }) => isOften(pct));

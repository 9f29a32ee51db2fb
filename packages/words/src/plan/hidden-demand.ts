import type { Finding, WorkloadFinding } from "@acuity/engine/units";
import { DAY_S } from "../formats/duration.ts";
import { formatPercent } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { formatDateTime } from "../formats/time.ts";
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

type HiddenDay = NonNullable<Censored["hiddenDay"]>;

/** `All that was hidden lies in the 24 hours from Mon 16 Nov 2026, 09:00 (UTC)`, without a full stop. */
export function hiddenDayWords({ fromS, pct }: HiddenDay, place: Place): string {
  const all = pct >= 100 ? "All that" : `${formatPercent(pct, place)} of what`;
  return `${all} was hidden lies in the 24 hours from ${formatDateTime(fromS, place)} (UTC)`;
}

/** The one day that holds what was hidden on every instance that hid it; null where another holds some. */
export function hiddenDayOf(findings: readonly Finding[]): HiddenDay | null {
  const days = hiddenIn(findings).map(({ found }) => found.hiddenDay);
  const [first] = days;
  const isSame = (day: HiddenDay | undefined) =>
    day !== undefined && first !== undefined && Math.abs(day.fromS - first.fromS) < DAY_S;
  return first !== undefined && days.every(isSame) ? first : null;
}

/** Whether one hid it for longer than a plan goes by (HED-3). */
export const isOftenHidden = (findings: readonly Finding[]): boolean =>
  hiddenIn(findings).some(({ pct }) => isOften(pct));

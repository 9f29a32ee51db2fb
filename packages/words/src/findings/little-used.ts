import type { Finding } from "@acuity/engine/units";
import { formatNumber, formatPercent } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";

type Little = NonNullable<Extract<Finding, { readonly code: "idle-reader" }>["little"]>;

/** `1.2 % of the cluster's work, at 1.5 % of its CPU, with 2 connections and 3 reads a second`. */
export function littleWords({ sharePct, cpuPct, connections, readsPerS }: Little, place: Place): string {
  const counted = [
    ...(connections === null ? [] : [countOf(connections, { of: "connection", place })]),
    ...(readsPerS === null ? [] : [`${countOf(readsPerS, { of: "read", place })} a second`]),
  ].join(" and ");
  return `${formatPercent(sharePct, place)} of the cluster's work, at ${formatPercent(cpuPct, place)} of its CPU, with ${counted}`;
}

function countOf(count: number, { of, place }: { readonly of: string; readonly place: Place }): string {
  const whole = Math.round(count);
  return `${formatNumber(whole, 0, place)} ${of}${whole === 1 ? "" : "s"}`;
}

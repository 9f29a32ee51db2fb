import type { Finding } from "@acuity/engine/units";
import { formatAcu } from "../formats/acu.ts";
import { formatNumber } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";

type Below = Extract<Finding, { readonly code: "capacity-below-demand" }>;
type OfCpu = Pick<Below, "maxAcu" | "instance">;

/** A CPU that asks for more than the capacity of the time, and what is off: the maximum, or the CPU where the files give that maximum themselves. */
export function belowDemandSentence(found: Omit<Below, "code" | "assumption">, place: Place): string {
  const { hours, ofHours, maxAcu, mostAcu, instance, isImplied } = found;
  const whose = instance === undefined ? "" : ` of ${instance}`;
  const when = `In ${formatNumber(hours, 0, place)} of ${formatNumber(ofHours, 0, place)} busy hours`;
  const demand = `${instance === undefined ? "Every" : "Its"} demand is`;
  if (isImplied)
    return `${when} the files contradict each other. ${cpuDeniedWords({ maxAcu, ...(instance !== undefined && { instance }) }, place)} ${demand} wrong until it is exported again.`;
  return `${when} CPUUtilization${whose} of a maximum of ${formatAcu(maxAcu, place)} is more than the capacity measured then: the maximum was lower, hardly above ${formatAcu(Math.ceil(2 * mostAcu) / 2, place)}, or the two are not of one instance. ${demand} too high until the maximum it ran with is entered.`;
}

/** Of what else the CPU may be, where capacity over ACUUtilization gives the maximum of which it would be too much. */
export function cpuDeniedWords({ maxAcu, instance }: OfCpu, place: Place): string {
  const whose = instance === undefined ? "" : ` of ${instance}`;
  return `Capacity and ACUUtilization give a maximum of ${formatAcu(maxAcu, place)}, of which CPUUtilization${whose} is more than the capacity measured: it is of another instance, or percent of the capacity of the time.`;
}

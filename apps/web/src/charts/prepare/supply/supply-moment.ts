import { formatDateTime, formatDuration, formatNumber } from "@acuity/words";
import type { Role, Told, ToldLine } from "../drawing/drawing.ts";
import type { SupplyColumns } from "./supply-columns.ts";

/** The bucket at a moment: what is told of it, and the height of each of its lines. */
export interface SupplyMoment {
  readonly told: Told;
  readonly dots: readonly { readonly role: Role; readonly acu: number }[];
}

/** Null outside of the window. */
export function supplyMoment(columns: SupplyColumns, atS: number | null): SupplyMoment | null {
  const { startS, endS, buckets } = columns;
  if (atS === null || atS < startS || atS >= endS) return null;
  const widthS = (endS - startS) / buckets;
  const i = Math.floor((atS - startS) / widthS);
  const dots = [
    { name: "demand", role: "demand" as const, acu: columns.demandMean[i] ?? Number.NaN },
    { name: "simulated", role: "capacity" as const, acu: columns.capacityMean[i] ?? Number.NaN },
    { name: "actual", role: "actual" as const, acu: columns.actualMean?.[i] ?? Number.NaN },
  ].filter((dot) => !Number.isNaN(dot.acu));
  const lines: readonly ToldLine[] = dots.map(({ name, role, acu }) => ({
    name,
    role,
    value: `${formatNumber(acu, 1)}${role === "demand" ? peakWords(columns, i) : ""}`,
  }));
  const unmetS = columns.unmetS[i] ?? 0;
  const hasData = dots.some((dot) => dot.role === "demand");
  const told = {
    title: formatDateTime(startS + i * widthS),
    lines: [
      ...(hasData ? lines : [{ name: "no data", value: "" }]),
      ...(unmetS > 0 ? [{ name: "unmet", role: "unmet" as const, value: formatDuration(unmetS) }] : []),
    ],
  };
  return { told, dots };
}

/** Said where the peak of a bucket is well above its mean. */
function peakWords({ demandMean, demandMax }: SupplyColumns, i: number): string {
  const peak = demandMax[i] ?? Number.NaN;
  return peak > (demandMean[i] ?? Number.NaN) * 1.05 ? ` (peak ${formatNumber(peak, 1)})` : "";
}

import { mostCommonStep } from "../series/most-common-step.ts";
import type { EvidenceFinding } from "../units/finding.ts";
import { VOLUME_PERIOD_S } from "./billed-io.ts";
import type { Strand } from "./joining/strands-of.ts";
import { metricTest } from "./metric-test.ts";
import { plainName } from "./resource-of.ts";

const isVolumeIo = ["VolumeReadIOPs", "VolumeWriteIOPs"].map(metricTest);

/**
 * Volume I/O counts five minutes: in exports of a shorter period each request counts several times (PRC-3), unless
 * their samples stand as far apart as AWS measures.
 */
export function withoutShortVolumes(
  metric: string | null,
  strands: readonly Strand[],
): { readonly strands: readonly Strand[]; readonly findings: readonly EvidenceFinding[] } {
  if (metric === null || !isVolumeIo.some((is) => is({ metric: plainName(metric) }))) {
    return { strands, findings: [] };
  }
  const periods = strands.map(({ series }) => mostCommonStep(series.timesS) ?? series.periodS);
  const short = periods.filter((periodS) => periodS !== null && periodS < VOLUME_PERIOD_S);
  if (short.length === 0) return { strands, findings: [] };
  const periodS = Math.min(...short.map((one) => one ?? VOLUME_PERIOD_S));
  const sound = strands.filter((_, i) => (periods[i] ?? VOLUME_PERIOD_S) >= VOLUME_PERIOD_S);
  return { strands: sound, findings: [{ code: "volume-period", assumption: false, metric, periodS }] };
}

import { bufferPoolMib } from "../../pool/buffer-pool-mib.ts";
import type { EvaluatedShape } from "./evaluate-shape.ts";
import type { ClassQuality } from "./plan.ts";

/** How the class of a provisioned shape bears the demand, its memory and its connections; null when serverless. */
export function classQuality({
  quality,
  shape,
  maxConnections,
}: Pick<EvaluatedShape, "quality" | "shape" | "maxConnections">): ClassQuality | null {
  if (quality === null || shape.spec === null || maxConnections === null) return null;
  const share = (seconds: number) => (100 * seconds) / quality.knownS;
  const { settings, spec } = shape;
  return {
    cpuP50Pct: quality.cpuP50Pct,
    cpuP95Pct: quality.cpuP95Pct,
    cpuP99Pct: quality.cpuP99Pct,
    cpuMaxPct: quality.cpuMaxPct,
    over80Pct: share(quality.over80S),
    at100Pct: share(quality.at100S),
    memoryGib: spec.memoryGib,
    poolGib: bufferPoolMib({ ...spec, engine: settings.engine }) / 1024,
    maxConnections,
  };
}

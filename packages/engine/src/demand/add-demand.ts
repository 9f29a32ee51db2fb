import type { DemandTrace } from "./demand-trace.ts";
import { grow } from "./grow-demand.ts";

/**
 * Two demands at once over the same seconds, the second multiplied: a step wherever either has one, unknown where either
 * is. Who is connected is nobody's question here.
 */
export function addDemand(
  trace: DemandTrace,
  { of, factor }: { readonly of: DemandTrace; readonly factor: number },
): DemandTrace {
  const edges = Int32Array.from(new Set([...trace.edgesS, ...of.edgesS])).sort();
  const milliAcu = new Int32Array(edges.length - 1);
  let [i, j] = [0, 0];
  for (let at = 0; at < milliAcu.length; at++) {
    const fromS = edges[at] as number;
    while ((trace.edgesS[i + 1] as number) <= fromS) i++;
    while ((of.edgesS[j + 1] as number) <= fromS) j++;
    const [own, other] = [trace.milliAcu[i] ?? -1, of.milliAcu[j] ?? -1];
    milliAcu[at] = own < 0 || other < 0 ? -1 : own + grow(other, factor);
  }
  return { startS: trace.startS, edgesS: edges, milliAcu, active: null };
}

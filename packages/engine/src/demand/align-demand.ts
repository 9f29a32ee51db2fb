import type { DemandTrace } from "./demand-trace.ts";

/** Steps of a trace by their index in what `alignDemand` made of it; those outside the span are left out. */
export function alignSteps(
  steps: Int32Array,
  { trace, aligned }: { readonly trace: DemandTrace; readonly aligned: DemandTrace },
): Int32Array {
  const shift = trace.startS - aligned.startS;
  const { edgesS } = aligned;
  const totalS = edgesS.at(-1) as number;
  const found: number[] = [];
  let at = 0;
  for (const step of steps) {
    const endS = Math.min(totalS, (trace.edgesS[step + 1] as number) + shift);
    if (endS <= Math.max(0, (trace.edgesS[step] as number) + shift)) continue;
    while ((edgesS[at + 1] as number) < endS) at++;
    found.push(at);
  }
  return Int32Array.from(found);
}

/**
 * Another instance's demand over the same seconds: cut to the span, unknown where it was not measured (DEM-7).
 * Its own edges stay, so that nothing is averaged.
 *
 * @param span.startS epoch second at which the answer begins
 * @param span.totalS its length in seconds
 */
export function alignDemand(
  trace: DemandTrace,
  span: { readonly startS: number; readonly totalS: number },
): DemandTrace {
  const shift = trace.startS - span.startS;
  const edges: number[] = [0];
  const milliAcu: number[] = [];
  const active: number[] = [];
  const add = (to: number, sample: { readonly demand: number; readonly active: number }) => {
    if (to <= (edges[edges.length - 1] as number)) return;
    edges.push(to);
    milliAcu.push(sample.demand);
    active.push(sample.active);
  };
  const unknown = { demand: -1, active: 0 };
  add(Math.min(shift, span.totalS), unknown);
  for (let i = 0; i < trace.milliAcu.length; i++) {
    const to = Math.min((trace.edgesS[i + 1] as number) + shift, span.totalS);
    add(to, { demand: trace.milliAcu[i] as number, active: trace.active?.[i] ?? 0 });
  }
  add(span.totalS, unknown);
  return {
    startS: span.startS,
    edgesS: Int32Array.from(edges),
    milliAcu: Int32Array.from(milliAcu),
    active: trace.active === null ? null : Uint8Array.from(active),
    ...(trace.backgroundMilliAcu !== undefined && { backgroundMilliAcu: trace.backgroundMilliAcu }),
  };
}

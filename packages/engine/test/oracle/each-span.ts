import type { DemandTrace } from "../../src/demand/demand-trace.ts";

/**
 * Walks demand and capacity together: one call for each stretch in which both stand still. Seconds since the
 * start; -1 for what is unknown.
 */
export function eachSpan(
  input: { readonly trace: DemandTrace; readonly changes: Int32Array },
  visit: (fromS: number, toS: number, milliAcu: number, halfAcu: number) => void,
): void {
  const { edgesS, milliAcu } = input.trace;
  const { changes } = input;
  let at = 0;
  let c = 0;
  for (let i = 0; i < milliAcu.length; i++) {
    const end = edgesS[i + 1] as number;
    while (at < end) {
      while (c + 2 < changes.length && (changes[c + 2] as number) <= at) c += 2;
      const next = c + 2 < changes.length ? (changes[c + 2] as number) : end;
      const to = next < end ? next : end;
      visit(at, to, milliAcu[i] as number, changes[c + 1] ?? -1);
      at = to;
    }
  }
}

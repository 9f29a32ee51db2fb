import type { TimeWindow } from "../time/time-window.ts";

/** Spans of time, ascending and apart, epoch seconds; `worst` is one figure a span, `amount` what it comes to, or absent. */
export interface Spans {
  readonly fromS: Float64Array;
  readonly toS: Float64Array;
  readonly worst?: Float64Array;
  readonly amount?: Float64Array;
}

/**
 * Seconds of each bucket inside a span, the highest `worst` of the spans that touch it (0 without any), and its share of their amounts,
 * spread evenly over each.
 */
export interface SpanBuckets {
  readonly seconds: Float64Array;
  readonly worst: Float64Array;
  readonly amount: Float64Array;
}

export function bucketSpans(spans: Spans, view: TimeWindow & { readonly buckets: number }): SpanBuckets {
  const { startS, endS, buckets } = view;
  const seconds = new Float64Array(buckets);
  const worst = new Float64Array(buckets);
  const amount = new Float64Array(buckets);
  const perS = buckets / (endS - startS);
  const widthS = 1 / perS;
  for (let i = 0; i < spans.fromS.length; i += 1) {
    const from = Math.max(startS, spans.fromS[i] as number);
    const to = Math.min(endS, spans.toS[i] as number);
    if (to <= from) continue;
    const height = spans.worst?.[i] ?? 0;
    const perSecond = (spans.amount?.[i] ?? 0) / ((spans.toS[i] as number) - (spans.fromS[i] as number));
    const first = Math.min(buckets - 1, Math.floor((from - startS) * perS));
    const final = Math.min(buckets - 1, Math.ceil((to - startS) * perS) - 1);
    for (let bucket = first; bucket <= final; bucket += 1) {
      const edge = startS + bucket * widthS;
      const inside = Math.min(to, edge + widthS) - Math.max(from, edge);
      if (inside <= 0) continue;
      seconds[bucket] = (seconds[bucket] as number) + inside;
      worst[bucket] = Math.max(worst[bucket] as number, height);
      amount[bucket] = (amount[bucket] as number) + perSecond * inside;
    }
  }
  return { seconds, worst, amount };
}

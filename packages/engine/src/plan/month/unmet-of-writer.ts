import { shortMeasured } from "../../measured/short-as-measured.ts";
import { sharedRange } from "../terms/planned-readers.ts";
import type { Effective } from "../workload/resolve.ts";
import type { UnmetSpans } from "../workload/what-if.ts";
import type { ClusterMonth } from "./cluster-month.ts";
import { unmetSpans } from "./unmet-spans.ts";

/** The times in which the writer is short of capacity, of the same source as the time that the projection tells (HED-2). */
export function unmetOfWriter(
  { workload }: Pick<Effective, "workload">,
  { writer, isShortAsMeasured }: Pick<ClusterMonth, "writer" | "isShortAsMeasured">,
): UnmetSpans {
  const range = sharedRange(workload.baseline);
  if (!isShortAsMeasured || range === null) return unmetSpans(writer.asked, writer.changes);
  const spans = shortMeasured(workload.evidence.planned, range.maxAcu)?.spans ?? [];
  return {
    fromS: Float64Array.from(spans, ({ fromS }) => fromS),
    toS: Float64Array.from(spans, ({ toS }) => toS),
    worstAcu: Float64Array.from(spans, ({ thereAcu, askedAcu }) => Math.max(0, askedAcu - thereAcu)),
    askedAcu: Float64Array.from(spans, ({ askedAcu }) => askedAcu),
    deficitAcuS: Float64Array.from(spans, ({ deficitAcuS }) => deficitAcuS),
  };
}

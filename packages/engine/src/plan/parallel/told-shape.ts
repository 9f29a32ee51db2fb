import type { Bound } from "../../memory/access-curve.ts";
import type { StorageMode } from "../../prices/price-sheet.ts";
import type { MonthOfShape } from "../month/cluster-month.ts";
import { withReadMisses } from "../search/candidates-of.ts";
import type { EvaluatedShape } from "../search/evaluate-shape.ts";
import { readsOfShape } from "../search/reads-by-mode.ts";
import type { Shape } from "../search/shape.ts";
import { hasNvme } from "../terms/has-nvme.ts";
import type { Effective } from "../workload/resolve.ts";

type RequestsAt = MonthOfShape["requestsAt"];
type Requests = Readonly<Record<StorageMode, Readonly<Record<Bound, number>>>> | null;

interface ToldMonth extends Omit<MonthOfShape, "requestsAt" | "freed"> {
  readonly requests: Requests;
  readonly freed:
    | (Omit<NonNullable<MonthOfShape["freed"]>, "requestsAt"> & { readonly requests: Requests })
    | null;
}

/** What one part of a plan tells the others of a shape that it ran: plain data, all that takes a run done. */
export interface ToldShape
  extends Omit<EvaluatedShape, "shape" | "month" | "reads" | "readerReads" | "measuredOver"> {
  readonly month: ToldMonth;
}

export function toldShape(evaluated: EvaluatedShape, effective: Effective): ToldShape {
  const {
    shape,
    month: ran,
    reads: _,
    readerReads: __,
    measuredOver: ___,
    ...told
  } = withReadMisses(evaluated, effective);
  const { requestsAt, freed, ...month } = ran;
  const { writer, readers } = shape.settings;
  const isByMode = hasNvme([writer, ...readers], effective.market);
  const requests = (at: RequestsAt) => requestsOf(at, isByMode);
  return {
    ...told,
    month: {
      ...month,
      requests: requests(requestsAt),
      freed: freed === null ? null : freedOf(freed),
    },
  };

  function freedOf({ requestsAt: at, ...rest }: NonNullable<MonthOfShape["freed"]>): ToldMonth["freed"] {
    return { ...rest, requests: requests(at) };
  }
}

/** The shape as if it had been run here; what nobody looked at yet is looked at when it is asked for. */
export function heardShape(
  { month: told, ...figures }: ToldShape,
  of: { shape: Shape; effective: Effective },
): EvaluatedShape {
  const { shape, effective } = of;
  const { requests, freed, ...rest } = told;
  const month: MonthOfShape = {
    ...rest,
    requestsAt: requestsAt(requests),
    freed: freed === null ? null : heardFreed(freed),
  };
  const own = { ...effective, settings: shape.settings };
  return { ...figures, shape, month, ...readsOfShape(own, month) };
}

function heardFreed({ requests, ...freed }: NonNullable<ToldMonth["freed"]>): MonthOfShape["freed"] {
  return { ...freed, requestsAt: requestsAt(requests) };
}

function requestsAt(requests: Requests): RequestsAt {
  return requests === null ? null : ({ storageMode, bound }) => requests[storageMode][bound];
}

function requestsOf(at: RequestsAt, isByMode: boolean): Requests {
  if (at === null) return null;
  const under = (storageMode: StorageMode) => ({
    low: at({ storageMode, bound: "low" }),
    mid: at({ storageMode, bound: "mid" }),
    high: at({ storageMode, bound: "high" }),
  });
  const standard = under("standard");
  return { standard, "io-optimized": isByMode ? under("io-optimized") : standard };
}

import type { StorageModes } from "@acuity/engine/prices";
import type { PlainTable } from "../../../format/csv.ts";
import { formatMoney } from "../../../format/money.ts";
import { formatCompact } from "../../../format/number.ts";
import { formatPercent } from "../../../format/percent.ts";

export type Modes = Omit<StorageModes, "bills">;

export interface BreakEvenPoint {
  readonly requests: number;
  readonly standardUsd: number;
  readonly optimizedUsd: number;
}

export interface BreakEven {
  /** Two points draw two straight lines. */
  readonly points: readonly BreakEvenPoint[];
  readonly ownRequests: number;
  /** Null when one mode is cheaper at any number of requests. */
  readonly breakEvenRequests: number | null;
}

/** Cost of a month in both modes over the number of I/O requests, everything else as it is. */
export function breakEven(modes: Modes): BreakEven {
  const usdPerRequest =
    modes.breakEvenIoRequests === 0 ? 0 : modes.breakEvenIoUsd / modes.breakEvenIoRequests;
  const ownRequests = usdPerRequest > 0 ? modes.ioUsd / usdPerRequest : 0;
  const isReached = modes.breakEvenIoRequests > 0 && Number.isFinite(modes.breakEvenIoRequests);
  const breakEvenRequests = isReached ? modes.breakEvenIoRequests : null;
  const last = Math.max(ownRequests * 1.3, (breakEvenRequests ?? 0) * 1.3, 1e6);
  const withoutIoUsd = modes.totalUsd.standard - modes.ioUsd;
  const points = [0, last].map((requests) => ({
    requests,
    standardUsd: withoutIoUsd + requests * usdPerRequest,
    optimizedUsd: modes.totalUsd["io-optimized"],
  }));
  return { points, ownRequests, breakEvenRequests };
}

export function describeBreakEven(modes: Modes): string {
  const { breakEvenRequests } = breakEven(modes);
  const now = `Standard costs ${formatMoney(modes.totalUsd.standard)} a month, I/O-Optimized ${formatMoney(modes.totalUsd["io-optimized"])}.`;
  const share =
    modes.ioShare === null ? "" : ` I/O is ${formatPercent(100 * modes.ioShare)} of the Standard bill`;
  if (breakEvenRequests === null) return `${now} I/O-Optimized is cheaper at any number of requests.`;
  const even =
    modes.breakEvenShare === null
      ? ""
      : `; both cost the same at ${formatPercent(100 * modes.breakEvenShare)}`;
  return `${now}${share}${even}, ${formatCompact(breakEvenRequests)} requests a month.`;
}

export function breakEvenTable(modes: Modes): PlainTable {
  const cents = (usd: number) => Math.round(usd * 100) / 100;
  return {
    header: ["Part of the month", "Standard USD", "I/O-Optimized USD"],
    rows: [
      [
        "Compute, after commitments",
        cents(modes.computeUsd.standard),
        cents(modes.computeUsd["io-optimized"]),
      ],
      ["Storage", cents(modes.storageUsd.standard), cents(modes.storageUsd["io-optimized"])],
      ["I/O requests", cents(modes.ioUsd), 0],
      ["A month", cents(modes.totalUsd.standard), cents(modes.totalUsd["io-optimized"])],
      ["I/O dollars at break-even", cents(modes.breakEvenIoUsd), null],
    ],
  };
}

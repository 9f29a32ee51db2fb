import type { StorageMode, StorageModes } from "@acuity/engine/prices";
import { formatCompact, formatMoney, formatPercent, type Place } from "@acuity/words";
import type { PlainTable } from "../../../format/csv.ts";
import { axisBetween, moneyFace } from "../drawing/axis.ts";
import { BARE_PLOT, type Plot, type PlotRule, type PreparedChart } from "../drawing/drawing.ts";

interface Shown {
  readonly storageMode: StorageMode;
  readonly place: Place;
}

export type Modes = Omit<StorageModes, "bills">;

/** Both storage modes over the number of I/O requests; they cross at the break-even, and the own month is a dot. */
export function breakEvenChart(modes: Modes, shown: Shown): PreparedChart {
  return {
    summary: describeBreakEven(modes, shown.place),
    table: () => breakEvenTable(modes),
    legend: [
      { label: "Standard", role: "demand", mark: "line" },
      { label: "I/O-Optimized", role: "capacity", mark: "dash" },
    ],
    foot: `${describeBreakEven(modes, shown.place)} Into I/O-Optimized at most once in 30 days.`,
    drawing: breakEvenPlot(modes, shown),
  };
}

/** Places at which the pointer is told both costs. */
const PLACES = 60;

function breakEvenPlot(modes: Modes, { storageMode, place }: Shown): Plot {
  const { ownRequests, breakEvenRequests, standardUsd } = breakEven(modes);
  const last = Math.max(ownRequests * 1.3, (breakEvenRequests ?? 0) * 1.3, 1e6);
  const xs = Array.from({ length: PLACES + 1 }, (_, i) => (last * i) / PLACES);
  const optimizedUsd = modes.totalUsd["io-optimized"];
  const costs = [standardUsd(0), standardUsd(last), optimizedUsd];
  const own = { x: ownRequests, y: modes.totalUsd[storageMode], name: "you", isStrong: true };
  return {
    ...BARE_PLOT,
    x: axisBetween({ from: 0, to: last }, { unit: "requests a month", format: formatCompact }),
    y: axisBetween(
      { from: Math.max(0, Math.min(...costs) * 0.92), to: Math.max(...costs) * 1.04 },
      moneyFace("a month", place),
    ),
    xs,
    lines: [
      { role: "demand", ys: xs.map(standardUsd) },
      { role: "capacity", ys: xs.map(() => optimizedUsd), isDashed: true },
    ],
    rules: ruleAt(breakEvenRequests),
    dots: [{ ...own, id: "own", role: storageMode === "standard" ? "demand" : "capacity", look: "solid" }],
    tell: (i) => ({
      title: `${formatCompact(xs[i] ?? 0)} requests a month`,
      lines: [
        { name: "Standard", value: formatMoney(standardUsd(xs[i] ?? 0), place) },
        { name: "I/O-Optimized", value: formatMoney(optimizedUsd, place) },
      ],
    }),
  };
}

function ruleAt(requests: number | null): readonly PlotRule[] {
  if (requests === null) return [];
  return [{ axis: "x", at: requests, role: "muted", isDotted: true, label: "break-even" }];
}

interface BreakEven {
  readonly ownRequests: number;
  /** Null when one mode is cheaper at any number of requests. */
  readonly breakEvenRequests: number | null;
  /** Cost of a month on Standard with so many requests, everything else as it is. */
  readonly standardUsd: (requests: number) => number;
}

export function breakEven(modes: Modes): BreakEven {
  const { breakEvenIoRequests: requests, breakEvenIoUsd, ioUsd } = modes;
  const usdPerRequest = requests === 0 ? 0 : breakEvenIoUsd / requests;
  const withoutIoUsd = modes.totalUsd.standard - ioUsd;
  return {
    ownRequests: usdPerRequest > 0 ? ioUsd / usdPerRequest : 0,
    breakEvenRequests: requests > 0 && Number.isFinite(requests) ? requests : null,
    standardUsd: (count) => withoutIoUsd + count * usdPerRequest,
  };
}

function describeBreakEven(modes: Modes, place: Place): string {
  const { breakEvenRequests } = breakEven(modes);
  const now = `Standard costs ${formatMoney(modes.totalUsd.standard, place)} a month, I/O-Optimized ${formatMoney(modes.totalUsd["io-optimized"], place)}.`;
  const share =
    modes.ioShare === null ? "" : ` I/O is ${formatPercent(100 * modes.ioShare)} of the Standard bill`;
  if (breakEvenRequests === null) return `${now} I/O-Optimized is cheaper at any number of requests.`;
  const even =
    modes.breakEvenShare === null
      ? ""
      : `; both cost the same at ${formatPercent(100 * modes.breakEvenShare)}`;
  return `${now}${share}${even}, ${formatCompact(breakEvenRequests)} requests a month.`;
}

function breakEvenTable(modes: Modes): PlainTable {
  const cents = (usd: number) => Math.round(usd * 100) / 100;
  const both = (name: string, usd: Modes["totalUsd"]) => [
    name,
    cents(usd.standard),
    cents(usd["io-optimized"]),
  ];
  return {
    header: ["Part of the month", "Standard USD", "I/O-Optimized USD"],
    rows: [
      both("Compute, after commitments", modes.computeUsd),
      both("Storage", modes.storageUsd),
      ["I/O requests", cents(modes.ioUsd), 0],
      both("A month", modes.totalUsd),
      ["I/O dollars at break-even", cents(modes.breakEvenIoUsd), null],
    ],
  };
}

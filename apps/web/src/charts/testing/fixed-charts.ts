import { instanceSpecs, loadPriceSheet } from "@acuity/catalog";
import type { ReportChart } from "@acuity/contract";
import type { MemoryCurve, Plan } from "@acuity/engine/plan";
import type { BillItem, BillLine } from "@acuity/engine/prices";
import {
  fitReadConstants,
  OPTIMIZED_READS_DEFAULTS,
  PAGES_PER_GIB,
  planOptimizedReads,
} from "@acuity/engine/reads";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { STANDARD_PLACE } from "@acuity/words";
import type { Drawing } from "../prepare/drawing/drawing.ts";
import { measuredRunPlot } from "../prepare/model/measured-run.ts";
import { billChart } from "../prepare/money/bill-chart.ts";
import { breakEvenChart } from "../prepare/money/break-even-chart.ts";
import { commitmentChart } from "../prepare/money/commitment-chart.ts";
import { costScatterChart } from "../prepare/money/cost-scatter-chart.ts";
import { heatGrid } from "../prepare/money/heat-map.ts";
import { holdingChart } from "../prepare/money/holding-chart.ts";
import { sensitivityChart } from "../prepare/money/sensitivity-chart.ts";
import { costLatencyChart } from "../prepare/reads/cost-latency-chart.ts";
import { hitCurveChart } from "../prepare/reads/hit-curve-chart.ts";
import { memoryCurvePlot } from "../prepare/reads/memory-curve-chart.ts";
import { memoryMarksChart } from "../prepare/reads/memory-marks-chart.ts";
import { readLatencyChart, readOptionMarks } from "../prepare/reads/read-latency-chart.ts";
import { memoChart } from "../prepare/supply/memo-plot.ts";

const place = STANDARD_PLACE;
const MONDAY_S = Date.UTC(2026, 2, 2) / 1000;
const DAY_S = 86_400;

const option = ([id, usd, minutes]: readonly [string, number, number]) =>
  optionOf(id, { usd, unmetMinutesPerMonth: minutes, unmetAcuHours: minutes / 60 });

function scatter(): Drawing {
  const pareto = ["cheap", "pick", "today"];
  const options = (
    [
      ["dear", 9000, 0],
      ["today", 1000, 0],
      ["pick", 600, 3],
      ["cheap", 500, 58],
      ["beside", 720, 20],
      ["short", 430, 900],
    ] as const
  ).map((row) => ({ ...option(row), onPareto: pareto.includes(row[0]) }));
  const plan = planOf(options, { pareto, pick: "pick", today: "today" });
  return costScatterChart(plan, place).drawing;
}

function bill(): Drawing {
  const line = (item: BillItem, amountUsd: number): BillLine => ({
    ...{ item, of: { code: "all" }, factors: [], quantity: 730, unit: "hour" },
    ...{ unitPriceUsd: String(amountUsd / 730), amountUsd, source: { code: "entered" }, assumptions: [] },
  });
  const lines = [
    ...[line("acu-hours", 512.4), line("storage", 81.25), line("io-requests", 6.5)],
    line("private-discount", -30.15),
  ];
  return billChart({ lines, totalUsd: 570 }, place).drawing;
}

function flips(): Drawing {
  const bar = {
    ...{ becomes: null, becomesBelow: null, becomesAbove: null, shapeBelow: null, shapeAbove: null },
    ...{ triedFrom: 0, triedTo: 2, baseline: 1, flipsBelow: null, flipsAbove: null },
  };
  const bars: Plan["sensitivity"] = [
    { ...bar, assumption: "burst" },
    { ...bar, assumption: "demand", flipsAbove: 1.3, shapeAbove: settingsOf({ maxAcu: 24 }) },
    { ...bar, assumption: "working-set", triedTo: 100, baseline: 50, flipsBelow: 10 },
  ];
  return sensitivityChart(bars, place).drawing;
}

function commitment(): Drawing {
  const usableUsdPerHour = Float64Array.from({ length: 336 }, (_, i) =>
    i < 90 ? 1.2 : i < 260 ? 0.6 : 0.15,
  );
  const outcome = {
    ...{ hours: 336, costUsd: 0, onDemandUsd: 0, overflowUsd: 0, wastedHours: 0, wastedUsd: 0 },
    ...{ coverage: 0, utilisation: 1 },
  };
  const curve = [0, 0.6, 1.2].map((usdPerHour, i) => ({
    ...outcome,
    ...{ usdPerHour, savingUsd: [0, 40, -20][i] ?? 0 },
  }));
  const best = { usdPerHour: 0.6, tiesUpToUsdPerHour: 0.6 };
  const plan = { ownedUsdPerHour: 0, best, curve, usableUsdPerHour, assumptions: [] };
  return commitmentChart(plan, { usdPerHour: 0.8, place }).drawing;
}

function storage(): Drawing {
  const modes = {
    totalUsd: { standard: 700, "io-optimized": 820 },
    computeUsd: { standard: 500, "io-optimized": 650 },
    storageUsd: { standard: 80, "io-optimized": 170 },
    ...{ ioUsd: 120, breakEvenIoUsd: 240, breakEvenIoRequests: 1_200_000_000 },
    ...{ breakEvenShare: 0.29, ioShare: 0.17, computePremium: 0.3, storagePremium: 1.1 },
    ...({ cheaper: "standard", savingUsd: -120 } as const),
  } as const;
  return breakEvenChart(modes, { storageMode: "standard", place }).drawing;
}

function holding(): Drawing {
  const days = Array.from({ length: 14 }, (_, day) => {
    const usd = day % 7 < 5 ? { cpu: 4 + day, memory: 9, "coming-down": 2 } : { minimum: 3, memory: 6 };
    return { startS: MONDAY_S + day * DAY_S, usd, acuHours: usd };
  });
  const month = { ...{ acuHours: 5840, usd: 700.8, askedUsd: 49.06, lines: [], usedGib: null }, days };
  return holdingChart(month, place).drawing;
}

const pool = (id: string, of: { poolGib: number; settings: Parameters<typeof settingsOf>[0] }) =>
  ({
    ...{ id, poolGib: of.poolGib, mostPoolGib: of.poolGib, lowPct: 0.1, midPct: 1, highPct: 10 },
    ...{ cheaperUpToPct: 2, shape: settingsOf(of.settings) },
  }) satisfies MemoryCurve["pools"][number];
const onClass = (instanceClass: string) => ({ writer: { kind: "provisioned", instanceClass } }) as const;

const memoryCurve: MemoryCurve = {
  ...{ isIdentifiable: false, poolGib: 40, sourceMissPct: 0.1, touchesPerS: 30_000, mostMissPct: 0.4 },
  points: [
    { gib: 0.125, lowPct: 0.1, midPct: 3, highPct: 100 },
    { gib: 10, lowPct: 0.1, midPct: 1, highPct: 75 },
    { gib: 40, lowPct: 0.1, midPct: 0.1, highPct: 0.1 },
    { gib: 300, lowPct: 0, midPct: 0, highPct: 0 },
  ],
  knots: [{ kind: "pool", gib: 40, lowPct: 0.1, highPct: 0.1 }],
  pools: [
    pool("stays", { poolGib: 40, settings: onClass("db.x2g.xlarge") }),
    pool("small", { poolGib: 10, settings: onClass("db.r6g.large") }),
    pool("range", { poolGib: 4, settings: { minAcu: 2, maxAcu: 20 } }),
  ],
};
const withMemory = {
  ...{ memoryCurve, pick: "small", today: "stays" },
  options: [optionOf("range"), optionOf("small"), optionOf("stays")],
  memory: {
    ...{ id: "range", shape: settingsOf({ minAcu: 2, maxAcu: 20 }), savesUsd: 100, poolGib: 4 },
    ...{ mostMissPct: 1.1, sourceMissPct: 0.1, isVerdict: true },
  },
};

const constants = fitReadConstants();
const reads = planOptimizedReads({
  ...OPTIMIZED_READS_DEFAULTS,
  writer: {
    ...{ instanceClass: "db.r6g.8xlarge", count: 1, queriesPerS: null },
    pageClasses: [
      { name: "working set", pages: 1008 * PAGES_PER_GIB, touches: 1, access: { kind: "uniform" } },
    ],
  },
  instances: instanceSpecs(),
  prices: await loadPriceSheet({ region: "us-east-1", engine: "aurora-postgresql" }),
  constants,
});
const readMarks = readOptionMarks(reads, { constants, storageMode: "io-optimized" });

function memo(): Drawing {
  const hours = Array.from({ length: 7 * 24 }, (_, hour) => hour);
  const each = (acu: (hour: number) => number | null) => hours.map(acu);
  const isBusy = (hour: number) => hour < 120 && hour % 24 >= 9 && hour % 24 < 18;
  const isGap = (hour: number) => hour >= 50 && hour < 62;
  const shape = { unmet: [], settings: settingsOf({ minAcu: 2, maxAcu: 20 }), demandRatio: 1 };
  const chart: ReportChart = {
    timesS: hours.map((hour) => MONDAY_S + hour * 3600),
    demandAcu: each((hour) => (isGap(hour) ? null : isBusy(hour) ? 9 : 1)),
    demandMeanAcu: each((hour) => (isGap(hour) ? null : isBusy(hour) ? 6 : 1)),
    capacityAcu: each(() => 18),
    actualAcu: each((hour) => (isGap(hour) ? null : 16)),
    unmet: [],
    candidates: [
      { ...shape, id: "pick", role: "pick", capacityAcu: each(() => 16) },
      { ...shape, id: "against", role: "against", capacityAcu: each((hour) => (isBusy(hour) ? 12 : 2)) },
    ],
  };
  return memoChart(chart, place).plot(7);
}

/** Every chart that is read at rest, of data that never change. */
export const FIXED_CHARTS: Readonly<Record<string, Drawing>> = {
  scatter: scatter(),
  bill: bill(),
  flips: flips(),
  commitment: commitment(),
  storage: storage(),
  holding: holding(),
  "memory curve": memoryCurvePlot(withMemory, place),
  "memory at a glance": memoryMarksChart(withMemory, { place, yoursId: "small" }).drawing,
  "hit curve": hitCurveChart(reads).drawing,
  "read latency": readLatencyChart(readMarks, place).drawing,
  "cost and latency": costLatencyChart(readMarks, place).drawing,
  memo: memo(),
  "measured run": measuredRunPlot({
    ...{
      measured: [
        [0, 4],
        [60, 8],
        [200, 6],
      ],
      model: [
        [0, 4],
        [75, 8],
        [210, 6.5],
      ],
      endS: 300,
    },
  }),
};

/** A map of ranges with one cell outside each kind of limit, the chosen one among the others. */
export const FIXED_GRID = heatGrid(
  [0.5, 2, 8].flatMap((minAcu) =>
    [8, 16, 24, 32].map((maxAcu) => ({
      ...{ minAcu, maxAcu, monthlyUsd: 300 + 40 * minAcu + 9 * maxAcu },
      unmetMinutes: maxAcu === 8 ? 480 : 10,
      missed: [],
    })),
  ),
  { limitMinutes: 60, told: [{ minAcu: 0.5, maxAcu: 16, fault: "memory", figures: null }] },
);

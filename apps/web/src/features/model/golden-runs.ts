import { profileFor } from "@acuity/engine/capacity";
import { type MeasuredRun, runErrorPct, type Steps } from "../../charts/prepare/model/measured-run.ts";
import { runRows } from "./scaling-fits.ts";

/** A published run beside the same run in the engine of this page. */
export interface GoldenRun extends MeasuredRun {
  readonly id: string;
  readonly title: string;
  readonly errorPct: number;
}

/** As S0 published it: ACU reached so many seconds after the load came, and after it ended. */
interface PublishedRun {
  readonly id: string;
  readonly minAcu: number;
  readonly maxAcu: number;
  readonly threads: number;
  /** Demand behind the threads, ACU. */
  readonly demandAcu: number;
  readonly loadS: number;
  readonly up: Steps;
  readonly down: Steps;
}

const S0_RUNS: readonly PublishedRun[] = [
  {
    ...{ id: "E1", minAcu: 1, maxAcu: 4, threads: 1, demandAcu: 1.9, loadS: 232 },
    up: [[12, 2.5]],
    down: [[113, 1.5]],
  },
  {
    ...{ id: "E2", minAcu: 1, maxAcu: 4, threads: 4, demandAcu: 3.04, loadS: 219 },
    up: [
      [4, 3],
      [10, 4],
    ],
    down: [[128, 1.5]],
  },
  {
    ...{ id: "E3", minAcu: 1, maxAcu: 4, threads: 6, demandAcu: 4, loadS: 263 },
    up: [
      [2, 3],
      [12, 4],
    ],
    down: [[87, 1.5]],
  },
  {
    ...{ id: "E4", minAcu: 1, maxAcu: 32, threads: 16, demandAcu: 7.9, loadS: 628 },
    up: [
      [1, 3.5],
      [2, 4],
      [75, 8],
      [213, 10.5],
    ],
    down: [
      [298, 5.5],
      [484, 1.5],
    ],
  },
  {
    ...{ id: "E5", minAcu: 4, maxAcu: 32, threads: 16, demandAcu: 7.9, loadS: 634 },
    up: [
      [3, 4.5],
      [16, 8],
      [83, 10.5],
    ],
    down: [
      [214, 5],
      [551, 4],
    ],
  },
  {
    ...{ id: "E6", minAcu: 8, maxAcu: 32, threads: 16, demandAcu: 8.3, loadS: 660 },
    up: [
      [3, 9.5],
      [16, 11],
    ],
    down: [[108, 8]],
  },
  {
    ...{ id: "E7", minAcu: 4, maxAcu: 32, threads: 32, demandAcu: 9.4, loadS: 936 },
    up: [
      [6, 6.5],
      [15, 8],
      [82, 10.5],
      [123, 12.5],
    ],
    down: [
      [35, 12],
      [220, 11],
      [299, 6.5],
      [404, 6],
      [479, 4],
    ],
  },
];

const IDLE_S = 600;
/** Drawn beyond the last measured drop. */
const REST_S = 120;
/** The phase of the tick is tried in steps of this many seconds. */
const PHASE_STEP_S = 5;

let runs: readonly GoldenRun[] | null = null;

/** Each run of S0, by the phase of the tick that comes nearest: no trace tells it. Calculated once a process. */
export function goldenRuns(): readonly GoldenRun[] {
  runs ??= S0_RUNS.map(goldenRun);
  return runs;
}

function goldenRun(run: PublishedRun): GoldenRun {
  const { id, minAcu, maxAcu, threads, loadS, up, down } = run;
  const measured: Steps = [
    [0, minAcu],
    ...up,
    ...down.map(([afterS, acu]) => [loadS + afterS, acu] as const),
  ];
  const endS = (measured.at(-1)?.[0] ?? loadS) + REST_S;
  const { parameters } = profileFor({ profile: "postgres-2024" });
  const tried = Array.from({ length: Math.ceil(parameters.tickS / PHASE_STEP_S) }, (_, step) => {
    const model = modelSteps(run, { endS, phaseS: step * PHASE_STEP_S });
    return { model, errorPct: runErrorPct({ measured, model, endS }) };
  });
  const nearest = tried.reduce((best, one) => (one.errorPct < best.errorPct ? one : best));
  const counted = threads === 1 ? "1 thread" : `${threads} threads`;
  return { id, title: `${minAcu}–${maxAcu} ACU, ${counted}`, measured, endS, ...nearest };
}

function modelSteps(
  { minAcu, maxAcu, demandAcu, loadS }: PublishedRun,
  { endS, phaseS }: { readonly endS: number; readonly phaseS: number },
): Steps {
  const { parameters } = profileFor({ profile: "postgres-2024" });
  const rows = runRows(
    [
      [0, 0],
      [IDLE_S, demandAcu],
      [IDLE_S + loadS, 0],
      [IDLE_S + endS, 0],
    ],
    { minAcu, maxAcu, parameters, phaseS },
  );
  const before = rows.findLast(([second]) => second <= IDLE_S)?.[1] ?? minAcu;
  const after = rows.filter(([second]) => second > IDLE_S);
  return [[0, before], ...after.map(([second, acu]) => [second - IDLE_S, acu] as const)];
}

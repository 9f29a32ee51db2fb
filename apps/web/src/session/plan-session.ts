import type { Plan, Series, Settings, WhatIf } from "@acuity/engine";
import type { ChartAnswer } from "../charts/prepare/chart-answer.ts";
import type { HeatPoint } from "../charts/prepare/heat-map.ts";
import type { View } from "../charts/prepare/supply-columns.ts";
import type { CompleteAnswers } from "./complete-answers.ts";
import type { HeatAxes, PlanProgress } from "./planner.ts";
import type { PreparedView } from "./session-view.ts";

const NOT_YET = "Planning is being connected; the input check already works.";

/** Answers plans over one set of series. */
export class PlanSession {
  readonly series: readonly Series[];

  constructor(series: readonly Series[]) {
    this.series = series;
  }

  prepare(_answers: CompleteAnswers): Promise<PreparedView> {
    return Promise.reject(new Error(NOT_YET));
  }
  whatIf(_settings: Settings): Promise<WhatIf> {
    return Promise.reject(new Error(NOT_YET));
  }
  answer(_settings: Settings, _view: View): Promise<ChartAnswer> {
    return Promise.reject(new Error(NOT_YET));
  }
  plan(_settings: Settings, _onProgress: (progress: PlanProgress) => void): Promise<Plan> {
    return Promise.reject(new Error(NOT_YET));
  }
  sweep(_settings: Settings, _axes: HeatAxes): Promise<readonly HeatPoint[]> {
    return Promise.reject(new Error(NOT_YET));
  }
}

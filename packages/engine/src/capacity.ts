// Capacity of one instance and of a cluster over a demand: scaling, pauses, schedules, buffer pool, calibration.
export { type Calibration, calibrate, calibrationSteps, type FitRefusal } from "./calibration/calibrate.ts";
export type { FittedParameter } from "./calibration/fit-parameters.ts";
export { changeRows } from "./capacity/change-rows.ts";
export { hourlyAccount } from "./capacity/hourly-account.ts";
export { type CapacityParameters, PARAMETER_RANGES } from "./capacity/parameters.ts";
export { type PreparedTrace, prepareTrace } from "./capacity/prepare-trace.ts";
export { PROFILE_IDS, type Profile, profileFor } from "./capacity/profile-for.ts";
export { type MonthProjection, projectMonth } from "./capacity/project-month.ts";
export { withSpread } from "./capacity/second-spread.ts";
export { shareTrace } from "./capacity/share-trace.ts";
export { type SimulationSettings, simulate } from "./capacity/simulate.ts";
export { SWEEP_COLUMNS, type Sweep, sweepSlice } from "./capacity/sweep-slice.ts";
export { clusterMember, type MemberRun, simulateCluster } from "./members/simulate-cluster.ts";
export { checkAutoPause, DEFAULT_AUTO_PAUSE_S, LONG_RESUME_S, RESUME_S } from "./pause/check-auto-pause.ts";
export { pauseBlockers } from "./pause/pause-blockers.ts";
export { simulatePool } from "./pool/simulate-pool.ts";
export { lowestMinimum } from "./schedule/lowest-minimum.ts";
export type { ScheduleWindow } from "./schedule/schedule-window.ts";

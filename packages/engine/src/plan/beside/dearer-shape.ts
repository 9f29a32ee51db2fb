import { hundredths } from "../../units/acu.ts";
import type { DearerShape } from "../../units/standby-finding.ts";
import type { PlanOption } from "../search/plan.ts";
import { instancesOf } from "./warm-standby.ts";

/** An option beside the pick: its instances, its storage mode where that is another, and what it costs more, or less below 0. */
export function dearerShape({ settings, monthlyUsd }: PlanOption, pick: PlanOption): DearerShape {
  const { storageMode } = settings;
  return {
    runsOn: instancesOf(settings),
    storageMode: storageMode === pick.settings.storageMode ? null : storageMode,
    moreUsd: hundredths(monthlyUsd.p50 - pick.monthlyUsd.p50),
  };
}

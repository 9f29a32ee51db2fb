"use client";

import type { Settings, WorkloadView } from "@acuity/engine/plan";
import type { HoverTime } from "../../../charts/supply/hover-time.ts";
import classes from "../fields/fields.module.css";
import { checkSettings } from "../words/check-settings.ts";
import { CapacityControl } from "./capacity-control.tsx";
import { CommitmentControl } from "./commitment-control.tsx";
import { GrowthControl } from "./growth-control.tsx";
import { LimitsControl } from "./limits-control.tsx";
import { MemoryControl } from "./memory-control.tsx";
import { PauseControl } from "./pause-control.tsx";
import { PlaceControl } from "./place-control.tsx";
import { PlatformControl } from "./platform-control.tsx";
import { PricesControl } from "./prices/prices-control.tsx";
import { ReadersControl } from "./readers/readers-control.tsx";
import { ScheduleControl } from "./schedule/schedule-control.tsx";
import { StorageControl } from "./storage-control.tsx";
import { VolumeControl } from "./volume-control.tsx";
import { WriterControl } from "./writer-control.tsx";

interface ControlsProps {
  /** False inside a sheet, which says it already. */
  readonly hasTitle: boolean;
  readonly hover: HoverTime;
  readonly settings: Settings;
  readonly workload: WorkloadView;
  readonly otherInstances: readonly string[];
  /** What auto-pause does or what prevents it, and what raising the schedule earlier does; empty without. */
  readonly pauseOutcome: string;
  readonly earlyRaise: string;
  readonly storageHint: string;
  readonly bestUsdPerHour: number | null;
  readonly onSettings: (patch: Partial<Settings>) => void;
}

/** Every setting of the what-if. Each control redraws only when its own values move. */
export function Controls({
  settings,
  workload,
  otherInstances,
  pauseOutcome,
  earlyRaise,
  storageHint,
  bestUsdPerHour,
  hover,
  hasTitle,
  onSettings,
}: ControlsProps) {
  const problems = checkSettings(settings);
  const members = [settings.writer, ...settings.readers];
  const hasAcu = members.some((one) => one.kind === "serverless");
  const { minAcu, maxAcu, region, engine, storageMode } = settings;
  const isAssumed = workload.notes.some((note) => note.assumption && note.code.includes("working-set"));
  return (
    <div className={classes["controls"]}>
      <div>
        {hasTitle && <h2 className={classes["title"]}>What if</h2>}
        <p className={classes["lead"]}>Every figure answers as you drag. Ctrl-Z takes a step back.</p>
      </div>
      <WriterControl
        writer={settings.writer}
        region={region}
        engine={engine}
        storageMode={storageMode}
        onSettings={onSettings}
      />
      {hasAcu && (
        <>
          <CapacityControl
            minAcu={minAcu}
            maxAcu={maxAcu}
            problem={problems.capacity}
            onSettings={onSettings}
          />
          <PlatformControl profile={settings.profile} onSettings={onSettings} />
          <PauseControl
            autoPauseS={settings.autoPauseS}
            minAcu={minAcu}
            problem={problems.pause}
            outcome={pauseOutcome}
            onSettings={onSettings}
          />
          <ScheduleControl
            schedule={settings.schedule}
            minAcu={minAcu}
            maxAcu={maxAcu}
            problem={problems.schedule}
            early={earlyRaise}
            hover={hover}
            onSettings={onSettings}
          />
        </>
      )}
      <ReadersControl
        readers={settings.readers}
        source={settings.source}
        otherInstances={otherInstances}
        region={region}
        engine={engine}
        storageMode={storageMode}
        problem={problems.readers}
        onSettings={onSettings}
      />
      <GrowthControl growthPct={settings.growthPct} onSettings={onSettings} />
      <StorageControl storageMode={storageMode} hint={storageHint} onSettings={onSettings} />
      <VolumeControl
        storageGb={settings.storageGb}
        ioRequestsPerMonth={settings.ioRequestsPerMonth}
        measured={workload}
        onSettings={onSettings}
      />
      <CommitmentControl
        commitment={settings.commitment}
        bestUsdPerHour={bestUsdPerHour}
        hasProvisioned={members.some((one) => one.kind === "provisioned")}
        onSettings={onSettings}
      />
      <PricesControl settings={settings} onSettings={onSettings} />
      <MemoryControl
        workingSetGib={settings.workingSetGib}
        measuredGib={workload.workingSetGib}
        isAssumed={isAssumed}
        onSettings={onSettings}
      />
      <LimitsControl limits={settings.limits} onSettings={onSettings} />
      <PlaceControl region={region} engine={engine} onSettings={onSettings} />
    </div>
  );
}

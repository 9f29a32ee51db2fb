import type { Desk } from "../desk/use-desk.ts";
import classes from "../fields/fields.module.css";
import { checkSettings } from "../words/check-settings.ts";
import { earlyRaiseWords } from "../words/early-raise-words.ts";
import { pauseWords } from "../words/pause-words.ts";
import { storageHint } from "../words/storage-hint.ts";
import { GrowthControl, LimitsControl, MemoryControl, VolumeControl } from "./amount-controls.tsx";
import { CapacityControl } from "./capacity-control.tsx";
import { PauseControl, PlaceControl, PlatformControl, StorageControl } from "./choice-controls.tsx";
import { CommitmentControl } from "./commitment-control.tsx";
import { PricesControl } from "./prices/prices-control.tsx";
import { ReadersControl } from "./readers/readers-control.tsx";
import { ScheduleControl } from "./schedule/schedule-control.tsx";
import { WriterControl } from "./writer-control.tsx";

/** Every setting of the what-if. Each control redraws only when its own values move. */
export function Controls({ desk }: { readonly desk: Desk }) {
  const { settings, baseline, workload, otherInstances, ways, isNarrow, onOwned, onSettings } = desk;
  const { region, engine, storageMode, writer, readers, storageGb, ioRequestsPerMonth, workingSetGib } =
    settings;
  const { source } = baseline;
  const members = [writer, ...readers];
  const market = { region, engine, storageMode };
  return (
    <div className={classes["controls"]}>
      <div>
        {!isNarrow && <h2 className={classes["title"]}>What if</h2>}
        <p className={classes["lead"]}>Every figure answers as you drag. Ctrl-Z takes a step back.</p>
      </div>
      <WriterControl writer={writer} {...market} onSettings={onSettings} />
      {members.some((one) => one.kind === "serverless") && <ServerlessControls desk={desk} />}
      <ReadersControl
        {...{ readers, source, otherInstances, onSettings, ...market }}
        problem={checkSettings(settings).readers}
      />
      <GrowthControl growthPct={settings.growthPct} onSettings={onSettings} />
      <StorageControl storageMode={storageMode} hint={storageHint(ways, settings)} onSettings={onSettings} />
      <VolumeControl {...{ storageGb, ioRequestsPerMonth, onSettings }} measured={workload} />
      <CommitmentControl
        commitment={settings.commitment}
        bestUsdPerHour={ways?.savingsPlan?.best.usdPerHour ?? null}
        hasProvisioned={members.some((one) => one.kind === "provisioned")}
        onSettings={onSettings}
      />
      <PricesControl {...{ settings, baseline, onOwned, onSettings }} />
      <MemoryControl
        {...{ workingSetGib, onSettings }}
        measuredGib={workload.workingSetGib}
        isAssumed={workload.isWorkingSetAssumed}
      />
      <LimitsControl limits={settings.limits} onSettings={onSettings} />
      <PlaceControl region={region} engine={engine} onSettings={onSettings} />
    </div>
  );
}

/** What only serverless members have: a range, a platform, a pause and hours. */
function ServerlessControls({
  desk: { settings, answer, raises, hover, onSettings },
}: {
  readonly desk: Desk;
}) {
  const { minAcu, maxAcu, profile, autoPauseS, schedule } = settings;
  const problems = checkSettings(settings);
  return (
    <>
      <CapacityControl {...{ minAcu, maxAcu, onSettings }} problem={problems.capacity} />
      <PlatformControl profile={profile} onSettings={onSettings} />
      <PauseControl
        {...{ autoPauseS, minAcu, onSettings }}
        problem={problems.pause}
        outcome={pauseWords(answer, settings)}
      />
      <ScheduleControl
        {...{ schedule, minAcu, maxAcu, hover, onSettings }}
        problem={problems.schedule}
        early={earlyRaiseWords(raises, answer?.figures.month.acuHours ?? 0)}
      />
    </>
  );
}

import { platformInUse } from "@acuity/engine/plan";
import { Drawer, Stack } from "@mantine/core";
import type { Desk } from "../desk/use-desk.ts";
import classes from "../fields/fields.module.css";
import { checkSettings } from "../words/check-settings.ts";
import { earlyRaiseWords, pauseWords, storageHint } from "../words/control-hints.ts";
import { hasRange } from "../words/range-patch.ts";
import { GrowthControl, LimitsControl, VolumeControl } from "./amount-controls.tsx";
import { CapacityControl } from "./capacity-control.tsx";
import { PauseControl, PlaceControl, PlatformControl, StorageControl } from "./choice-controls.tsx";
import { CommitmentControl } from "./commitment-control.tsx";
import { FeatureControl } from "./feature-control.tsx";
import { PricesControl } from "./prices/prices-control.tsx";
import { ReadersControl } from "./readers/readers-control.tsx";
import { ScheduleControl } from "./schedule/schedule-control.tsx";
import { SpeedControl } from "./speed-control.tsx";
import sheet from "./what-if.module.css";
import { WriterControl } from "./writer-control.tsx";

interface WhatIfProps {
  readonly desk: Desk;
  readonly isSheetOpen: boolean;
  readonly onSheetClosed: () => void;
}

/** The settings: beside the answers, or on a phone in a sheet above them. */
export function WhatIf({ desk, isSheetOpen, onSheetClosed }: WhatIfProps) {
  const controls = <Controls desk={desk} />;
  if (!desk.isNarrow) {
    return (
      <aside className={sheet["controls"]} aria-label="What if">
        {controls}
      </aside>
    );
  }
  return (
    <Drawer
      opened={isSheetOpen}
      onClose={onSheetClosed}
      position="bottom"
      size="85%"
      title="What if"
      closeButtonProps={{ "aria-label": "Close the controls" }}
    >
      {controls}
    </Drawer>
  );
}

/** Every setting of the what-if. Each control redraws only when its own values move. */
function Controls({ desk }: { readonly desk: Desk }) {
  const { settings, baseline, workload, inUse, otherInstances, ways, isNarrow, onOwned, onSettings } = desk;
  const { region, engine, storageMode, writer, readers } = settings;
  const market = { region, engine, storageMode };
  return (
    <Stack gap="1.125rem">
      <div>
        {!isNarrow && <h2 className={classes["title"]}>What if</h2>}
        <p className={classes["lead"]}>Every figure answers as you drag. Ctrl-Z takes a step back.</p>
      </div>
      <WriterControl writer={writer} {...market} onSettings={onSettings} />
      {hasRange(settings) && <ServerlessControls desk={desk} />}
      <ReadersControl
        {...{ readers, baseline, otherInstances, onSettings, ...market }}
        problem={checkSettings(settings).readers}
      />
      <FeatureControl {...(settings.features && { features: settings.features })} onSettings={onSettings} />
      <SpeedControl {...(settings.speeds && { speeds: settings.speeds })} onSettings={onSettings} />
      <GrowthControl
        growthPct={settings.growthPct}
        foundPct={workload.trend?.growthPct ?? 0}
        onSettings={onSettings}
      />
      <StorageControl storageMode={storageMode} hint={storageHint(ways, settings)} onSettings={onSettings} />
      <VolumeControl {...{ inUse, onSettings }} />
      <CommitmentControl
        commitment={settings.commitment}
        bestUsdPerHour={ways?.savingsPlan?.best.usdPerHour ?? null}
        hasProvisioned={[writer, ...readers].some((one) => one.kind === "provisioned")}
        onSettings={onSettings}
      />
      <PricesControl {...{ settings, baseline, onOwned, onSettings }} />
      <LimitsControl limits={settings.limits} onSettings={onSettings} />
      <PlaceControl region={region} engine={engine} onSettings={onSettings} />
    </Stack>
  );
}

/** What only serverless members have: a range, a platform, a pause and hours. */
function ServerlessControls({
  desk: { settings, baseline, answer, raises, hover, onSettings },
}: {
  readonly desk: Desk;
}) {
  const { minAcu, maxAcu, profile, autoPauseS, schedule } = settings;
  const problems = checkSettings(settings);
  return (
    <>
      <CapacityControl {...{ minAcu, maxAcu, onSettings }} problem={problems.capacity} />
      <PlatformControl {...{ profile, onSettings }} origin={platformInUse(settings, baseline).origin} />
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

import { builtInCatalog } from "@acuity/catalog";
import {
  type MemoryNeed,
  memoryNeed,
  type PlanOption,
  platformInUse,
  settingFields,
} from "@acuity/engine/plan";
import { daysOld } from "@acuity/engine/prices";
import { placeOf } from "@acuity/words";
import { memo, useMemo } from "react";
import { drawnFactor } from "../../../charts/prepare/supply/chart-answer.ts";
import type { Desk } from "../desk/use-desk.ts";
import fields from "../fields/fields.module.css";
import { checkSettings } from "../words/check-settings.ts";
import { earlyRaiseWords, pauseWords, storageHint } from "../words/control-hints.ts";
import { clusterSummary, pricesSummary, shapeSummary } from "../words/group-summaries.ts";
import { hasRange } from "../words/range-patch.ts";
import { GrowthControl, LimitsControl, VolumeControl } from "./amount-controls.tsx";
import { CapacityControl } from "./capacity-control.tsx";
import { PauseControl, PlaceControl, PlatformControl, StorageControl } from "./choice-controls.tsx";
import { CommitmentControl } from "./commitment-control.tsx";
import { FeatureControl } from "./feature-control.tsx";
import { Groups } from "./groups/groups.tsx";
import { CommitKnob } from "./knobs/commit-knob.tsx";
import { MemoryKnob } from "./knobs/memory-knob.tsx";
import { ShortKnob } from "./knobs/short-knob.tsx";
import { PricesControl } from "./prices/prices-control.tsx";
import { ReadersControl } from "./readers/readers-control.tsx";
import { ScheduleControl } from "./schedule/schedule-control.tsx";
import { SheetFigures } from "./sheet/sheet-figures.tsx";
import { SpeedControl } from "./speed-control.tsx";
import classes from "./what-if.module.css";
import { WriterControl } from "./writer-control.tsx";

interface ControlsProps {
  readonly desk: Desk;
}

/** What decides, three figures first; then the shape, the cluster and the prices of the what-if, folded until asked for. */
export const Controls = memo(function Controls({ desk }: ControlsProps) {
  const { settings, baseline } = desk;
  const isOld =
    settings.catalog == null && daysOld(builtInCatalog, new Date().toISOString().slice(0, 10)) !== null;
  return (
    <>
      <div className={classes["head"]}>
        <h2 className={fields["title"]}>What decides</h2>
        <BackToPick desk={desk} />
      </div>
      <Knobs desk={desk} />
      <Groups
        groups={[
          {
            name: "shape",
            label: "Shape",
            summary: shapeSummary(settings),
            children: <ShapeControls desk={desk} />,
          },
          {
            name: "cluster",
            label: "Cluster",
            summary: clusterSummary(settings),
            children: <ClusterControls desk={desk} />,
          },
          {
            name: "prices",
            label: "Prices",
            summary: pricesSummary(settings, baseline.owned),
            isWarned: isOld,
            children: <PriceControls desk={desk} />,
          },
        ]}
      />
    </>
  );
});

/** Leads back to what is advised, where the what-if stands elsewhere. */
function BackToPick({ desk: { planned, currentId, onOption } }: ControlsProps) {
  const pick = pickOf({ planned });
  if (pick === null || pick.id === currentId) return null;
  return (
    <button type="button" className={classes["back"]} onClick={() => onOption(pick)}>
      {planned.plan?.upgrade ? "Back to what runs until the upgrade" : "Back to the pick"}
    </button>
  );
}

export function pickOf({ planned: { plan } }: Pick<Desk, "planned">): PlanOption | null {
  return plan?.options.find(({ id }) => id === plan.pick) ?? null;
}

/** What must be held, as far as it is known: the user's figure at once, what the trace says before the plan and with it. */
function useNeed({ planned: { plan }, inUse: { workingSetGib }, earlyNeed }: Desk): MemoryNeed | null {
  return useMemo(
    () => (plan === null && workingSetGib.origin !== "yours" ? earlyNeed : memoryNeed(plan, workingSetGib)),
    [plan, workingSetGib, earlyNeed],
  );
}

const TERM = settingFields.limits.default.maxTermYears;

function Knobs({ desk }: ControlsProps) {
  const { settings, workload, planned, onSettings } = desk;
  const { workingSetGib, pastedMemory, limits } = settings;
  const { plan } = planned;
  const need = useNeed(desk);
  return (
    <div className={classes["knobs"]}>
      <MemoryKnob
        isSearched={plan !== null || planned.problem !== null}
        isStale={planned.isStale}
        {...{ need, workingSetGib, onSettings }}
        {...(pastedMemory !== undefined && { pastedMemory })}
      />
      <ShortKnob limits={limits} pick={pickOf(desk)} onSettings={onSettings} />
      <CommitKnob
        {...{ limits, plan, workload, onSettings }}
        isYours={limits.maxTermYears !== TERM || limits.buys !== undefined}
      />
    </div>
  );
}

function ShapeControls({ desk }: ControlsProps) {
  const { settings, onSettings } = desk;
  const { region, engine, storageMode, writer } = settings;
  return (
    <>
      <WriterControl {...{ writer, region, engine, storageMode, onSettings }} />
      {hasRange(settings) && <ServerlessControls desk={desk} />}
    </>
  );
}

/** What only serverless members have: a range, a platform, a pause and hours. */
function ServerlessControls({ desk }: ControlsProps) {
  const { settings, baseline, answer, raises, isRaisesFresh, hover, workload, isNarrow } = desk;
  const { onSettings, onHand } = desk;
  const { minAcu, maxAcu, profile, autoPauseS, schedule } = settings;
  const problems = checkSettings(settings);
  const times = answer === null ? 1 : drawnFactor(answer.figures);
  // As the chart draws it (SPD-1): one hour has one demand.
  const week = useMemo(() => onChart(workload.week, times), [workload.week, times]);
  return (
    <>
      <CapacityControl {...{ minAcu, maxAcu, autoPauseS, onSettings, onHand }} problem={problems.capacity} />
      <PlatformControl {...{ profile, onSettings }} origin={platformInUse(settings, baseline).origin} />
      <PauseControl
        {...{ autoPauseS, minAcu, onSettings }}
        problem={problems.pause}
        outcome={pauseWords(answer, settings)}
      />
      <ScheduleControl
        {...{ schedule, minAcu, maxAcu, hover, onSettings }}
        problem={problems.schedule}
        early={earlyRaiseWords(raises, {
          acuHours: answer?.figures.month.acuHours ?? 0,
          place: placeOf(settings.currency),
        })}
        isEarlyFresh={isRaisesFresh}
        week={week}
        endS={workload.endS}
        isNarrow={isNarrow}
        effect={() => <SheetFigures desk={desk} />}
      />
    </>
  );
}

function onChart(week: Desk["workload"]["week"], times: number): Desk["workload"]["week"] {
  if (week === undefined) return week;
  return { ...week, meanAcu: week.meanAcu.map((acu) => acu && acu * times) };
}

function ClusterControls({ desk }: ControlsProps) {
  const { settings, baseline, workload, inUse, otherInstances, ways, onSettings, onHand } = desk;
  const { region, engine, storageMode, readers, features, speeds, growthPct, limits } = settings;
  return (
    <>
      <ReadersControl
        {...{ readers, baseline, otherInstances, onSettings, region, engine, storageMode }}
        problem={checkSettings(settings).readers}
      />
      <FeatureControl {...(features && { features })} onSettings={onSettings} />
      <StorageControl storageMode={storageMode} hint={storageHint(ways, settings)} onSettings={onSettings} />
      <VolumeControl {...{ inUse, onSettings }} />
      <GrowthControl foundPct={workload.trend?.growthPct ?? 0} {...{ growthPct, onSettings, onHand }} />
      <LimitsControl limits={limits} onSettings={onSettings} />
      <SpeedControl {...(speeds && { speeds })} onSettings={onSettings} />
      <PlaceControl region={region} engine={engine} onSettings={onSettings} />
    </>
  );
}

function PriceControls({ desk }: ControlsProps) {
  const { settings, baseline, ways, onOwned, onSettings } = desk;
  const { writer, readers, commitment } = settings;
  return (
    <>
      <CommitmentControl
        commitment={commitment}
        bestUsdPerHour={ways?.savingsPlan?.best.usdPerHour ?? null}
        hasProvisioned={[writer, ...readers].some((one) => one.kind === "provisioned")}
        onSettings={onSettings}
      />
      <PricesControl {...{ settings, baseline, onOwned, onSettings }} />
    </>
  );
}

import { type PlanLimits, settingFields } from "@acuity/engine/plan";
import { formatNumber, formatPercentDelta } from "@acuity/words";
import { Slider } from "@mantine/core";
import { memo } from "react";
import { type Choice, Segments } from "../../../ui/fields/segments.tsx";
import { Field, type Shown } from "../fields/field.tsx";
import classes from "../fields/fields.module.css";
import { FieldRow, SettingNumber } from "../fields/setting-number.tsx";

/** Demand is multiplied; memory, storage and I/O are not. */
export const GrowthControl = memo(function GrowthControl({ growthPct, onSettings }: Shown<"growthPct">) {
  return (
    <Field label="Growth of demand">
      <FieldRow>
        <Slider
          className={classes["grow"] ?? ""}
          size={3}
          thumbSize={15}
          min={-50}
          max={200}
          step={5}
          label={(value) => formatPercentDelta(value)}
          thumbLabel="Growth of demand, percent"
          thumbValueText={(value: number) => formatPercentDelta(value)}
          value={growthPct}
          onChange={(value) => onSettings({ growthPct: value })}
        />
        <SettingNumber
          of={settingFields.growthPct.kind}
          label="Growth of demand, percent"
          value={growthPct}
          suffix=" %"
          look="wide"
          onValue={(value) => onSettings({ growthPct: value ?? 0 })}
        />
      </FieldRow>
    </Field>
  );
});

interface MemoryControlProps extends Shown<"workingSetGib"> {
  /** What the trace says, or the flagged assumption; null when neither is known. */
  readonly measuredGib: number | null;
  readonly isAssumed: boolean;
}

/** The floor under the minimum: memory the cache should hold. */
export const MemoryControl = memo(function MemoryControl({
  workingSetGib,
  measuredGib,
  isAssumed,
  onSettings,
}: MemoryControlProps) {
  const source =
    workingSetGib !== null
      ? "your figure"
      : measuredGib === null
        ? "not known"
        : isAssumed
          ? "assumed from the instance"
          : "from the trace";
  return (
    <Field label="Working set" hint="A floor on the minimum. Growth driven by memory is not simulated.">
      <FieldRow>
        <SettingNumber
          of={settingFields.workingSetGib.kind}
          after={`GiB, ${source}`}
          label="Working set, GiB"
          value={workingSetGib}
          look="wide"
          placeholder={measuredGib === null ? "?" : formatNumber(measuredGib, 1)}
          onValue={(value) => onSettings({ workingSetGib: value })}
        />
      </FieldRow>
    </Field>
  );
});

interface VolumeControlProps extends Shown<"storageGb" | "ioRequestsPerMonth"> {
  /** What the trace says; null when it says nothing. */
  readonly measured: { readonly storageGb: number | null; readonly ioRequestsPerMonth: number | null };
}

const MILLION = 1e6;
const { of: requests } = settingFields.ioRequestsPerMonth.kind;
const MILLIONS = { ...requests, to: requests.to / MILLION };
const inMillions = (count: number | null) => (count === null ? null : count / MILLION);

/** Size of the volume and its requests: from the trace, or typed where no file says. */
export const VolumeControl = memo(function VolumeControl({
  storageGb,
  ioRequestsPerMonth,
  measured,
  onSettings,
}: VolumeControlProps) {
  return (
    <Field
      label="Volume"
      hint={hintOf(storageGb ?? measured.storageGb, ioRequestsPerMonth ?? measured.ioRequestsPerMonth)}
    >
      <FieldRow>
        <SettingNumber
          of={settingFields.storageGb.kind}
          after={`GB, ${originOf(storageGb, measured.storageGb)}`}
          label="Size of the volume, GB"
          value={storageGb}
          look="wide"
          placeholder={placeholderOf(measured.storageGb)}
          onValue={(gb) => onSettings({ storageGb: gb })}
        />
      </FieldRow>
      <FieldRow>
        <SettingNumber
          of={MILLIONS}
          after={`M I/O a month, ${originOf(ioRequestsPerMonth, measured.ioRequestsPerMonth)}`}
          label="I/O requests a month, million"
          value={inMillions(ioRequestsPerMonth)}
          look="wide"
          placeholder={placeholderOf(inMillions(measured.ioRequestsPerMonth))}
          onValue={(millions) =>
            onSettings({ ioRequestsPerMonth: millions === null ? null : Math.round(millions * MILLION) })
          }
        />
      </FieldRow>
    </Field>
  );
});

function placeholderOf(measured: number | null): string {
  return measured === null ? "?" : formatNumber(measured, measured < 100 ? 1 : 0);
}

function originOf(own: number | null, measured: number | null): string {
  if (own !== null) return "your figure";
  return measured === null ? "not known" : "from the trace";
}

function hintOf(storageGb: number | null, io: number | null): string {
  const missing = [storageGb === null ? "storage" : "", io === null ? "I/O" : ""].filter((one) => one !== "");
  return missing.length === 0
    ? "An empty field takes what the trace says."
    : `Without a figure the bill has no line for ${missing.join(" and ")}.`;
}

const TERMS = ["none", "1 y", "3 y"].map((label): Choice => ({ value: label, label }));
const YEARS = [0, 1, 3] as const;
const { maxThrottledPct, minCachedPct } = settingFields.limits.kind.of;

/** What an option must meet before it may be picked. */
export const LimitsControl = memo(function LimitsControl({ limits, onSettings }: Shown<"limits">) {
  const set = (patch: Partial<PlanLimits>) => onSettings({ limits: { ...limits, ...patch } });
  return (
    <Field label="Limits for the pick">
      <FieldRow>
        <SettingNumber
          of={maxThrottledPct}
          before="unmet ≤"
          label="Largest share of unmet time, percent"
          value={limits.maxThrottledPct}
          step={0.1}
          suffix=" %"
          look="wide"
          onValue={(value) => set({ maxThrottledPct: value ?? 0 })}
        />
      </FieldRow>
      <FieldRow>
        <SettingNumber
          of={minCachedPct}
          before="set cached ≥"
          label="Smallest share of the time the working set is cached, percent"
          value={limits.minCachedPct}
          suffix=" %"
          look="wide"
          onValue={(value) => set({ minCachedPct: value ?? 0 })}
        />
      </FieldRow>
      <FieldRow>
        <span className={classes["unit"]}>commit for</span>
        <Segments
          className={classes["grow"]}
          label="Longest commitment the plan may buy"
          choices={TERMS}
          value={TERMS[YEARS.indexOf(limits.maxTermYears)]?.value ?? "none"}
          onValue={(term) =>
            set({ maxTermYears: YEARS[TERMS.findIndex(({ value }) => value === term)] ?? 0 })
          }
        />
      </FieldRow>
    </Field>
  );
});

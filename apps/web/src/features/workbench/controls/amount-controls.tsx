import { type FiguresInUse, type PlanLimits, type Resolved, settingFields } from "@acuity/engine/plan";
import {
  formatNumber,
  formatPercentDelta,
  STANDBY_HINT,
  STANDBY_WORDS,
  type StandbyWord,
  standbyWord,
} from "@acuity/words";
import { Slider } from "@mantine/core";
import { memo } from "react";
import { type Choice, Segments } from "../../../ui/fields/segments.tsx";
import type { Desk } from "../desk/use-desk.ts";
import { Field, type Shown } from "../fields/field.tsx";
import classes from "../fields/fields.module.css";
import { FieldRow, SettingNumber } from "../fields/setting-number.tsx";

interface GrowthControlProps extends Shown<"growthPct"> {
  /** What the trend of the trace makes of the month ahead; 0 without one. */
  readonly foundPct: number;
  readonly onHand: Desk["onHand"];
}

/** Demand, volume and I/O are multiplied: as the trace's trend has it, or as typed. */
export const GrowthControl = memo(function GrowthControl({
  growthPct,
  foundPct,
  onSettings,
  onHand,
}: GrowthControlProps) {
  const isFound = growthPct === null && foundPct !== 0;
  return (
    <Field
      label="Growth of demand"
      {...(foundPct !== 0 && {
        hint: "From the end of the trace on. An empty field takes its trend, 0 none.",
      })}
    >
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
          value={growthPct ?? foundPct}
          onChange={(value) => onHand({ growthPct: value })}
        />
        <SettingNumber
          of={settingFields.growthPct.kind}
          label="Growth of demand, percent"
          value={growthPct}
          placeholder={formatNumber(foundPct, foundPct === 0 ? 0 : 1)}
          {...(isFound && { after: "from the trend" })}
          suffix=" %"
          look="wide"
          onValue={(value) => onSettings({ growthPct: value })}
        />
      </FieldRow>
    </Field>
  );
});

interface VolumeControlProps extends Pick<Shown<never>, "onSettings"> {
  readonly inUse: Pick<FiguresInUse, "storageGb" | "ioRequestsPerMonth">;
}

const MILLION = 1e6;
const { of: requests, ...nullable } = settingFields.ioRequestsPerMonth.kind;
const MILLIONS = { ...nullable, of: { ...requests, to: requests.to / MILLION } };

/** Size of the volume and its requests: from the trace, or typed where no file says. */
export const VolumeControl = memo(function VolumeControl({ inUse, onSettings }: VolumeControlProps) {
  const { storageGb, ioRequestsPerMonth: io } = inUse;
  return (
    <Field label="Volume" hint={hintOf(inUse)}>
      <FieldRow>
        <SettingNumber
          of={settingFields.storageGb.kind}
          after={`GB, ${originOf(storageGb)}`}
          label="Size of the volume, GB"
          {...typed(storageGb)}
          look="wide"
          onValue={(gb) => onSettings({ storageGb: gb })}
        />
      </FieldRow>
      <FieldRow>
        <SettingNumber
          of={MILLIONS}
          after={`M I/O a month, ${originOf(io, "estimated from the trace")}`}
          label="I/O requests a month, million"
          {...typed(io && { ...io, value: io.value / MILLION })}
          look="wide"
          onValue={(millions) =>
            onSettings({ ioRequestsPerMonth: millions === null ? null : Math.round(millions * MILLION) })
          }
        />
      </FieldRow>
    </Field>
  );
});

/** The user's figure in the field; any other stands behind it until something is typed. */
function typed(figure: Resolved | null) {
  if (figure === null) return { value: null, placeholder: "?" };
  const { value, origin } = figure;
  if (origin === "yours") return { value, placeholder: "" };
  return { value: null, placeholder: formatNumber(value, value < 100 ? 1 : 0) };
}

function originOf(figure: Resolved | null, assumed = "assumed"): string {
  if (figure === null) return "not known";
  return { yours: "your figure", measured: "from the trace", pasted: "pasted", assumed }[figure.origin];
}

function hintOf({ storageGb, ioRequestsPerMonth }: VolumeControlProps["inUse"]): string {
  const missing = [storageGb === null ? "storage" : "", ioRequestsPerMonth === null ? "I/O" : ""].filter(
    (one) => one !== "",
  );
  return missing.length === 0
    ? "An empty field takes what the trace says."
    : `Without a figure the bill has no line for ${missing.join(" and ")}.`;
}

const STANDBY = Object.entries(STANDBY_WORDS).map(
  ([value, label]): Choice<StandbyWord> => ({ value: value as StandbyWord, label }),
);
const { minCachedPct } = settingFields.limits.kind.of;

/** What an option must meet before it may be picked, beside how long it may be short. */
export const LimitsControl = memo(function LimitsControl({ limits, onSettings }: Shown<"limits">) {
  const set = (patch: Partial<PlanLimits>) => onSettings({ limits: { ...limits, ...patch } });
  return (
    <Field label="Further limits for the pick" hint={STANDBY_HINT}>
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
      <p className={classes["hint"]}>loss of an instance</p>
      <Segments
        label="Whether the pick must survive the loss of an instance"
        size="xs"
        choices={STANDBY}
        value={standbyWord(limits)}
        onValue={(standby) => {
          const { standby: _, ...others } = limits;
          onSettings({ limits: standby === "as-today" ? others : { ...others, standby } });
        }}
      />
    </Field>
  );
});

import { type PlanLimits, type PlanOption, settingFields } from "@acuity/engine/plan";
import { minutesOfShare, shareOfMinutes, shortText, shortWords } from "@acuity/words";
import { Slider } from "@mantine/core";
import { memo } from "react";
import { usePlace } from "../../../../format/place-context.tsx";
import type { Shown } from "../../fields/field.tsx";
import { SettingNumber } from "../../fields/setting-number.tsx";
import { Knob } from "./knob.tsx";
import classes from "./knobs.module.css";

interface ShortKnobProps extends Shown<"limits"> {
  readonly pick: Pick<PlanOption, "slowPct" | "throttledPct"> | null;
}

/** Shares of the time that the slider stops at, percent: none, seconds a month, up to a day and a half. */
const STOPS = [0, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5] as const;

const START = settingFields.limits.default.maxThrottledPct;
const { maxThrottledPct: share } = settingFields.limits.kind.of;
const MINUTES = { ...share, to: minutesOfShare(share.to) };

/** How long the pick may be short of capacity or slow in a month. */
export const ShortKnob = memo(function ShortKnob({ limits, pick, onSettings }: ShortKnobProps) {
  const place = usePlace();
  const { maxThrottledPct } = limits;
  const set = (pct: number) =>
    onSettings({ limits: { ...limits, maxThrottledPct: pct } satisfies PlanLimits });
  return (
    <Knob
      label="May be short"
      chip={maxThrottledPct === START ? "default" : "yours"}
      lines={4}
      hint={`${shortWords(limits, { pick, place })}. Short: unmet, or so busy that answers take twice as long.`}
    >
      <div className={classes["row"]}>
        <Slider
          className={classes["grow"] ?? ""}
          size={4}
          thumbSize={16}
          max={STOPS.length - 1}
          label={(stop) => shortText({ maxThrottledPct: STOPS[stop] ?? 0 }, place)}
          thumbLabel="May be short"
          thumbValueText={(stop) => shortText({ maxThrottledPct: STOPS[stop] ?? 0 }, place)}
          value={stopOf(maxThrottledPct)}
          onChange={(stop) => set(STOPS[stop] ?? 0)}
        />
        <SettingNumber
          of={MINUTES}
          after="min"
          label="May be short, minutes a month"
          value={shownMinutes(maxThrottledPct)}
          decimals={1}
          look="slider"
          onValue={(minutes) => set(shareOfMinutes(minutes ?? 0))}
        />
      </div>
    </Knob>
  );
});

/** The stop nearest to a share. */
function stopOf(pct: number): number {
  const after = STOPS.findIndex((stop) => stop >= pct);
  return after < 0 ? STOPS.length - 1 : after;
}

/** Whole minutes from ten on: nobody means a tenth of one. */
function shownMinutes(pct: number): number {
  const minutes = minutesOfShare(pct);
  return minutes >= 10 ? Math.round(minutes) : Math.round(10 * minutes) / 10;
}

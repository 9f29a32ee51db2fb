import type { MemoryNeed, Settings } from "@acuity/engine/plan";
import { settingFields } from "@acuity/engine/plan";
import { formatNumber, formatSetGib, needChip, needFlipWords, needHint, needText } from "@acuity/words";
import { Slider } from "@mantine/core";
import { type KeyboardEvent, memo, useState } from "react";
import { usePlace } from "../../../../format/place-context.tsx";
import { Recomputing } from "../../../../ui/panel/recomputing.tsx";
import type { Shown } from "../../fields/field.tsx";
import { SettingNumber } from "../../fields/setting-number.tsx";
import { pasteStore } from "../../memory/paste-store.ts";
import {
  placeOnTrack,
  sizeByKey,
  sizeOnTrack,
  TRACK_STEPS,
  trackScale,
  widened,
} from "../../words/memory-track.ts";
import { Knob } from "./knob.tsx";
import classes from "./knobs.module.css";

interface MemoryKnobProps extends Shown<"workingSetGib" | "pastedMemory"> {
  /** Null until it is known what the trace says of it. */
  readonly need: MemoryNeed | null;
  /** False while a search may still move it, and find where the pick flips. */
  readonly isSearched: boolean;
  /** Where the pick flips is of the plan before. */
  readonly isStale?: boolean;
}

/** How much memory must be held: as the trace bounds it, as the user says, or as the database says. */
export const MemoryKnob = memo(function MemoryKnob(props: MemoryKnobProps) {
  const { need, isSearched, isStale = false, workingSetGib, onSettings } = props;
  const place = usePlace();
  const isYours = workingSetGib !== null;
  return (
    <Knob
      label="Memory need"
      chip={needChip(need, isSearched)}
      lines={3}
      hint={need === null ? "Hot: touched so often that it must stay in memory." : needHint(need)}
    >
      <div className={classes["row"]}>
        <SettingNumber
          of={settingFields.workingSetGib.kind}
          after="GiB hot"
          label="Memory need, GiB"
          value={workingSetGib}
          placeholder={isYours || need === null ? "" : needText(need, place).replace(/\s*GiB$/, "")}
          look="slider"
          onValue={(gib) => onSettings({ workingSetGib: gib })}
        />
        {isYours && (
          <button
            type="button"
            className={classes["link"]}
            onClick={() => onSettings({ workingSetGib: null })}
          >
            Forget mine
          </button>
        )}
      </div>
      {need === null ? (
        <div className={classes["untold"]} />
      ) : (
        <Recomputing isBusy={!isSearched}>
          <MemoryTrack
            {...{ need, workingSetGib, isStale }}
            onGib={(gib) => onSettings({ workingSetGib: gib })}
          />
        </Recomputing>
      )}
      <div className={classes["links"]}>
        <PasteLink {...props} />
      </div>
    </Knob>
  );
});

interface MemoryTrackProps {
  readonly need: MemoryNeed;
  /** The user's figure, which the need follows a moment later. */
  readonly workingSetGib: number | null;
  readonly isStale: boolean;
  readonly onGib: (gib: number) => void;
}

/** The need on a line of sizes, with the sizes at which the pick flips; a thumb that is moved makes the figure the user's. */
function MemoryTrack({ need, workingSetGib, isStale, onGib }: MemoryTrackProps) {
  const place = usePlace();
  const [scale, setScale] = useState(() => trackScale(need));
  const now = widened(scale, need);
  if (now !== scale) setScale(now);
  const gib = workingSetGib ?? need.toGib;
  const onKey = (event: KeyboardEvent) => {
    const to = sizeByKey(event.key, { gib, scale });
    if (to === null) return;
    event.preventDefault();
    // Before the slider, whose steps are smaller than what a size is rounded to.
    event.stopPropagation();
    if (to !== gib) onGib(to);
  };
  const at = (gib: number) => 100 * placeOnTrack(gib, scale);
  const [from, to] = [at(need.fromGib), at(need.toGib)];
  const flip = needFlipWords(need, place);
  // One stands under its mark; of two the words have the middle.
  const left = need.flipsGib.length === 1 ? at(need.flipsGib[0] ?? 0) : 50;
  return (
    <div className={classes["track"]}>
      <div role="presentation" className={classes["line"]} onKeyDownCapture={onKey}>
        <Slider
          size={4}
          thumbSize={16}
          max={TRACK_STEPS}
          // The box above says the size as it moves; a label over the thumb would lie on it and on what forgets it.
          label={null}
          thumbLabel="Memory need"
          thumbValueText={() => formatSetGib(gib, place)}
          value={Math.round((at(gib) / 100) * TRACK_STEPS)}
          styles={{ bar: { display: "none" } }}
          onChange={(step) => onGib(sizeOnTrack(step / TRACK_STEPS, scale))}
        />
        <span
          className={classes["band"]}
          data-open={workingSetGib === null || undefined}
          style={{ left: `${from}%`, width: `${Math.max(0, to - from)}%` }}
        />
        {need.flipsGib.map((gib) => (
          <FlipMark key={gib} at={at(gib)} isStale={isStale} />
        ))}
      </div>
      <p
        className={classes["flipWords"]}
        data-stale={isStale || undefined}
        aria-busy={isStale}
        style={{ textAlign: left > 60 ? "right" : left > 35 ? "center" : "left" }}
      >
        {flip}
      </p>
    </div>
  );
}

/** A size at which the pick flips, in percent of the line. */
function FlipMark({ at, isStale }: { readonly at: number; readonly isStale: boolean }) {
  return (
    <span
      data-flip
      data-stale={isStale || undefined}
      className={classes["flip"]}
      style={{ left: `${at}%` }}
    />
  );
}

/** Opens the box that reads what the database says of its memory. */
function PasteLink({ pastedMemory = null, onSettings }: MemoryKnobProps) {
  const points = pastedMemory?.points.length ?? 0;
  const forget: Partial<Settings> = { pastedMemory: null };
  return (
    <>
      <button type="button" className={classes["link"]} onClick={() => pasteStore.show("")}>
        Paste what the database says
      </button>
      {pastedMemory !== null && (
        <button type="button" className={classes["link"]} onClick={() => onSettings(forget)}>
          Forget the paste{points > 0 ? ` (${formatNumber(points)})` : ""}
        </button>
      )}
    </>
  );
}

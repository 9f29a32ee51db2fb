"use client";

import { NumberInput, Slider } from "@mantine/core";
import { useEffect, useId, useState } from "react";
import classes from "./slider-field.module.css";

interface SliderFieldProps {
  readonly label: string;
  readonly unit: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step?: number;
  /** Equal hand movements multiply instead of add; needs `least` above 0. */
  readonly isLogarithmic?: boolean;
  /** A logarithmic slider of whole numbers. */
  readonly isWhole?: boolean;
  readonly hint?: string;
  /** Where the figure comes from, such as `from the trace: …`; stands in for the hint. */
  readonly origin?: string | undefined;
  readonly onValue: (value: number) => void;
}

/** Steps of a logarithmic slider per doubling. */
const STEPS_PER_OCTAVE = 12;

/** A figure to be dragged or typed; the answer follows the hand. */
export function SliderField(props: SliderFieldProps) {
  const {
    label,
    unit,
    value,
    least,
    most,
    step = 1,
    isLogarithmic = false,
    isWhole = false,
    hint,
    origin,
    onValue,
  } = props;
  const [typed, setTyped] = useState<string | number>(value);
  const id = useId();
  useEffect(() => setTyped(value), [value]);
  const toSlider = (figure: number) => (isLogarithmic ? Math.log2(figure) * STEPS_PER_OCTAVE : figure);
  const fromSlider = (place: number) => {
    if (!isLogarithmic) return place;
    const figure = Math.min(most, Math.max(least, roundFigure(2 ** (place / STEPS_PER_OCTAVE))));
    if (!isWhole) return figure;
    // Among small whole numbers a step of the slider is less than one.
    const moved = Math.round(figure);
    return moved === value ? value + Math.sign(place - toSlider(value)) : moved;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row by every browser
    <div className={classes["field"]} role="group" aria-labelledby={id}>
      <div className={classes["head"]}>
        <span id={id}>{label}</span>
        <span className={classes["unit"]}>{unit}</span>
      </div>
      <div className={classes["row"]}>
        <Slider
          className={classes["slider"] ?? ""}
          size="xs"
          label={null}
          thumbLabel={label}
          thumbValueText={`${value} ${unit}`}
          min={toSlider(least)}
          max={toSlider(most)}
          step={isLogarithmic ? 1 : step}
          value={toSlider(Math.min(most, Math.max(least, value)))}
          onChange={(place) => onValue(fromSlider(place))}
        />
        <NumberInput
          className={classes["number"] ?? ""}
          size="xs"
          aria-label={`${label}, ${unit}`}
          hideControls
          decimalScale={3}
          thousandSeparator=","
          value={typed}
          step={step}
          min={least}
          clampBehavior="blur"
          onChange={(next) => {
            setTyped(next);
            if (typeof next === "number" && next >= least) onValue(next);
          }}
          onBlur={() => setTyped(value)}
        />
      </div>
      {origin !== undefined && <p className={classes["origin"]}>{origin}</p>}
      {origin === undefined && hint !== undefined && <p className={classes["hint"]}>{hint}</p>}
    </div>
  );
}

/**
 * A dragged size is never 617.37 but 615: the third figure is 0 or 5. That is 2.5 % off at most, less than half a step,
 * so that each press of an arrow key moves on.
 */
function roundFigure(value: number): number {
  const unit = 5 * 10 ** (Math.floor(Math.log10(value)) - 2);
  return Number((Math.round(value / unit) * unit).toPrecision(3));
}

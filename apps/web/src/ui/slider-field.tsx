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
  readonly hint?: string;
  readonly onValue: (value: number) => void;
}

/** Steps of a logarithmic slider per doubling. */
const STEPS_PER_OCTAVE = 12;

/** A figure to be dragged or typed; the answer follows the hand. */
export function SliderField(props: SliderFieldProps) {
  const { label, unit, value, least, most, step = 1, isLogarithmic = false, hint, onValue } = props;
  const [typed, setTyped] = useState<string | number>(value);
  const id = useId();
  useEffect(() => setTyped(value), [value]);
  const toSlider = (figure: number) => (isLogarithmic ? Math.log2(figure) * STEPS_PER_OCTAVE : figure);
  const fromSlider = (place: number) =>
    isLogarithmic ? Math.min(most, Math.max(least, roundFigure(2 ** (place / STEPS_PER_OCTAVE)))) : place;
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
      {hint !== undefined && <p className={classes["hint"]}>{hint}</p>}
    </div>
  );
}

/** Two figures that count: a dragged size is never 617.37. */
function roundFigure(value: number): number {
  return Number(value.toPrecision(2));
}

"use client";

import { NumberInput } from "@mantine/core";
import { useEffect, useState } from "react";
import classes from "./fields.module.css";

interface NumberFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly step?: number;
  readonly least: number;
  readonly most: number;
  readonly suffix?: string;
  readonly placeholder?: string;
  readonly isWide?: boolean;
  /** Decimals kept of what is typed; 3 unless said. */
  readonly decimals?: number;
  readonly isWrong?: boolean;
  /** Null when the field was emptied; only fields with a placeholder may be. */
  readonly onValue: (value: number | null) => void;
}

/** A number to be typed. What is being typed is kept as it is; a whole number inside the bounds is passed on at once. */
export function NumberField({
  label,
  value,
  step = 1,
  least,
  most,
  suffix = "",
  placeholder,
  isWide = false,
  decimals = 3,
  isWrong = false,
  onValue,
}: NumberFieldProps) {
  const [typed, setTyped] = useState<string | number>(value ?? "");
  useEffect(() => setTyped(value ?? ""), [value]);
  return (
    <NumberInput
      className={`${classes["number"]} ${isWide ? classes["wide"] : ""}`}
      aria-label={label}
      error={isWrong}
      withErrorStyles={isWrong}
      hideControls
      value={typed}
      step={step}
      min={least}
      max={most}
      clampBehavior="blur"
      decimalScale={decimals}
      suffix={suffix}
      placeholder={placeholder ?? ""}
      onChange={(next) => {
        setTyped(next);
        if (next === "" && placeholder !== undefined) onValue(null);
        if (typeof next === "number" && next >= least && next <= most) onValue(next);
      }}
      onBlur={() => {
        if (typed === "" && placeholder === undefined) setTyped(value ?? "");
      }}
    />
  );
}

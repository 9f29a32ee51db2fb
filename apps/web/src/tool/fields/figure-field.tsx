"use client";

import { NumberInput } from "@mantine/core";

interface FigureFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly most?: number;
  readonly isWhole?: boolean;
  /** Said while empty; only a field with it may be emptied. */
  readonly placeholder?: string;
  /** Where the figure comes from. */
  readonly origin?: string | undefined;
  /** Width beside other fields in a row; the whole column without. */
  readonly width?: string;
  /** Null when the field was emptied. */
  readonly onValue: (value: number | null) => void;
}

/** A figure of zero or more that is typed; one with a placeholder may be left empty, which is not zero. */
export function FigureField(props: FigureFieldProps) {
  const { label, value, most, isWhole = false, placeholder, origin, width, onValue } = props;
  return (
    <NumberInput
      label={label}
      size="xs"
      hideControls
      min={0}
      {...(most !== undefined && { max: most })}
      {...(width !== undefined && { w: width })}
      allowDecimal={!isWhole}
      thousandSeparator=","
      description={origin}
      inputWrapperOrder={["label", "input", "description"]}
      placeholder={placeholder ?? ""}
      value={value ?? ""}
      onChange={(next) => {
        if (next === "" && placeholder !== undefined) onValue(null);
        else if (typeof next === "number" && next >= 0) onValue(next);
      }}
    />
  );
}

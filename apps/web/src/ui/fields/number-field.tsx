import { NumberInput } from "@mantine/core";
import { useEffect, useState } from "react";
import classes from "./number-field.module.css";

export interface NumberFieldProps {
  readonly label: string;
  readonly value: number | null;
  readonly least: number;
  readonly most: number;
  readonly isWhole?: boolean;
  readonly step?: number;
  /** Decimals kept of what is typed; 3 unless said. */
  readonly decimals?: number;
  readonly suffix?: string;
  readonly placeholder?: string;
  readonly description?: string | undefined;
  /** What is wrong, in words where there is room for them. */
  readonly problem?: string | boolean | null;
  /** Room for a few digits, for more of them, beside a slider, or a column of its own with the label above. */
  readonly look?: "few" | "wide" | "slider" | "column";
  /** Whether it stays empty when emptied, and says so; else its last number comes back. */
  readonly mayBeEmpty?: boolean;
  /** Null when the field was emptied. */
  readonly onValue: (value: number | null) => void;
}

/** A number to be typed. What is being typed is kept as it is; a number inside the bounds is passed on at once. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, least, most, look = "few", onValue } = props;
  const { placeholder = "", mayBeEmpty = placeholder !== "", problem = null } = props;
  const [typed, setTyped] = useState<string | number>(value ?? "");
  useEffect(() => setTyped(value ?? ""), [value]);
  return (
    <NumberInput
      className={classes[look] ?? ""}
      {...(look === "column" ? { label } : { "aria-label": label })}
      {...((look === "column" || look === "slider") && { size: "xs", thousandSeparator: "," })}
      error={problem}
      withErrorStyles={problem !== null && problem !== false}
      description={props.description}
      inputWrapperOrder={["label", "input", "error", "description"]}
      hideControls
      value={typed}
      step={props.step ?? 1}
      min={least}
      max={most}
      clampBehavior="blur"
      allowDecimal={props.isWhole !== true}
      decimalScale={props.decimals ?? 3}
      suffix={props.suffix ?? ""}
      placeholder={placeholder}
      onChange={(next) => {
        setTyped(next);
        if (next === "" && mayBeEmpty) onValue(null);
        if (typeof next === "number" && next >= least && next <= most) onValue(next);
      }}
      onBlur={() => {
        if (typed === "" && !mayBeEmpty) setTyped(value ?? "");
      }}
    />
  );
}

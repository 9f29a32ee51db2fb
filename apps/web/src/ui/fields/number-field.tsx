import { formatNumber } from "@acuity/words";
import { NumberInput } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
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
  /** Stands between the field and what cannot be in it: a unit. */
  readonly after?: ReactNode;
  /** What is wrong, in words where there is room for them. */
  readonly problem?: string | boolean | null;
  /** Room for a few digits, for more of them, beside a slider, or a column of its own with the label above. */
  readonly look?: "few" | "wide" | "slider" | "column";
  /** Whether it stays empty when emptied, and says so; else its last number comes back. */
  readonly mayBeEmpty?: boolean;
  /** Null when the field was emptied. */
  readonly onValue: (value: number | null) => void;
}

/**
 * A number to be typed. What is being typed is kept as it is; a number inside the bounds is passed on at once. What cannot be is
 * said beside the field and passed on to nobody.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, least, most, look = "few", placeholder = "", problem = null } = props;
  const { refused, ...typing } = useTyping(props);
  const sentence = refused === null ? null : refusalOf(refused, props);
  const error = problem === null || problem === false ? sentence : problem;
  return (
    <>
      <NumberInput
        className={classes[look] ?? ""}
        {...(look === "column" ? { label } : { "aria-label": label })}
        {...((look === "column" || look === "slider") && { size: "xs", thousandSeparator: "," })}
        error={look === "column" ? error : error !== null}
        withErrorStyles={error !== null}
        description={props.description}
        inputWrapperOrder={["label", "input", "error", "description"]}
        hideControls
        step={props.step ?? 1}
        min={least}
        max={most}
        clampBehavior="none"
        allowDecimal={props.isWhole !== true}
        decimalScale={props.decimals ?? 3}
        suffix={props.suffix ?? ""}
        placeholder={placeholder}
        {...typing}
      />
      {props.after}
      {look !== "column" && sentence !== null && (
        <span className={classes["refused"]} role="alert">
          {sentence}
        </span>
      )}
    </>
  );
}

/** What stands in the field, and the text in it that cannot be a value of it. */
function useTyping(props: NumberFieldProps) {
  const { value, placeholder = "", mayBeEmpty = placeholder !== "", onValue } = props;
  const [typed, setTyped] = useState<string | number>(value ?? "");
  const [refused, setRefused] = useState<string | null>(null);
  /** The field drops what is no figure before it says what it holds. */
  const isNoNumber = useRef(false);
  useEffect(() => {
    setTyped(value ?? "");
    setRefused(null);
  }, [value]);
  return {
    ...{ value: typed, refused },
    onInput: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => {
      const text = plainText(currentTarget.value, props);
      isNoNumber.current = !(props.isWhole === true ? /^-?[\d,\s]*$/ : /^-?[\d.,\s]*$/).test(text);
      setRefused(isNoNumber.current ? text : null);
    },
    onChange: (next: string | number) => {
      setTyped(next);
      if (isNoNumber.current) return;
      if (next === "" && mayBeEmpty) onValue(null);
      if (typeof next !== "number") return;
      if (isInside(next, props)) onValue(next);
      else if (isBeyond(next, props)) setRefused(String(next));
    },
    onBlur: () => {
      if (isNoNumber.current || (typed === "" && !mayBeEmpty)) setTyped(value ?? "");
      else if (typed !== "" && !isInside(Number(typed), props)) setRefused(String(typed));
      isNoNumber.current = false;
    },
  };
}

type Bounds = Pick<NumberFieldProps, "least" | "most">;

const isInside = (value: number, { least, most }: Bounds): boolean => value >= least && value <= most;

/** Outside the bounds, and no further figure brings it inside. */
const isBeyond = (value: number, { least, most }: Bounds): boolean =>
  value > Math.max(0, most) || value < Math.min(0, least);

function plainText(text: string, { suffix = "" }: Pick<NumberFieldProps, "suffix">): string {
  return [...text]
    .filter((letter) => !suffix.includes(letter))
    .join("")
    .trim();
}

function refusalOf(
  text: string,
  { least, most, isWhole }: Bounds & Pick<NumberFieldProps, "isWhole">,
): string {
  return `“${text}” cannot be: ${isWhole === true ? "a whole number" : "a number"} from ${formatNumber(least)} to ${formatNumber(most)}.`;
}

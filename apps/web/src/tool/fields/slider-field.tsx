import { Box, Group, Slider, Text } from "@mantine/core";
import { useId } from "react";
import { NumberField } from "../../ui/fields/number-field.tsx";

interface SliderFieldProps {
  readonly label: string;
  readonly unit: string;
  /** Null where nothing is given. */
  readonly value: number | null;
  /** What may be typed. */
  readonly bounds: { readonly least: number; readonly most: number; readonly isWhole: boolean };
  /** What the slider reaches. */
  readonly slide: readonly [number, number];
  readonly step?: number;
  /** Equal hand movements multiply instead of add; needs a range above 0. */
  readonly isLogarithmic?: boolean;
  /** Below the slider: what is wrong, where the figure comes from, or what it means. */
  readonly problem: string | null;
  readonly origin: string | undefined;
  readonly help: string | undefined;
  readonly onValue: (value: number | null) => void;
}

/** A figure to be dragged or typed; the answer follows the hand. */
export function SliderField(props: SliderFieldProps) {
  const { label, unit, value, bounds, slide, step = 1, problem, origin, help, onValue } = props;
  const id = useId();
  const scale = props.isLogarithmic === true ? LOGARITHMIC : LINEAR;
  const [from, to] = slide;
  const at = Math.min(to, Math.max(from, value ?? from));
  const move = (place: number) => {
    const figure = Math.min(to, Math.max(from, scale.figureAt(place)));
    const whole = Math.round(figure);
    // Among small whole numbers a step of the slider is less than one.
    const isStuck = bounds.isWhole && whole === value;
    if (isStuck) onValue(whole + Math.sign(place - scale.placeOf(at)));
    else onValue(bounds.isWhole ? whole : figure);
  };
  return (
    <Box miw={0} role="group" aria-labelledby={id}>
      <Group justify="space-between" mb={4} fz="xs" c="dimmed">
        <span id={id}>{label}</span>
        <span>{unit}</span>
      </Group>
      <Group wrap="nowrap" gap="0.875rem">
        <Slider
          flex={1}
          miw={0}
          size="xs"
          label={null}
          thumbLabel={label}
          thumbValueText={value === null ? "not given" : `${value} ${unit}`}
          min={scale.placeOf(from)}
          max={scale.placeOf(to)}
          step={scale === LINEAR ? step : 1}
          value={scale.placeOf(at)}
          onChange={move}
        />
        <NumberField
          {...bounds}
          look="slider"
          label={`${label}, ${unit}`}
          value={value}
          step={step}
          problem={problem !== null}
          mayBeEmpty
          onValue={onValue}
        />
      </Group>
      <FieldNote problem={problem} origin={origin} help={help} />
    </Box>
  );
}

const NOTE_LOOKS = {
  problem: { c: "var(--ac-loss)", role: "alert" },
  origin: { pl: "0.5rem", style: { borderLeft: "2px solid var(--ac-actual)" } },
  hint: {},
} as const;

/** One sentence below a field: a problem before an origin before a hint. */
function FieldNote({ problem, origin, help }: Pick<SliderFieldProps, "problem" | "origin" | "help">) {
  const kind = problem !== null ? "problem" : origin !== undefined ? "origin" : "hint";
  const sentence = problem ?? origin ?? help;
  if (sentence === undefined) return null;
  return (
    <Text size="xs" lh={1.4} mt="0.3125rem" c="dimmed" {...NOTE_LOOKS[kind]}>
      {sentence}
    </Text>
  );
}

interface Scale {
  readonly placeOf: (figure: number) => number;
  readonly figureAt: (place: number) => number;
}

/** Steps of a logarithmic slider per doubling. */
const STEPS_PER_OCTAVE = 12;

const LINEAR: Scale = { placeOf: (figure) => figure, figureAt: (place) => place };
const LOGARITHMIC: Scale = {
  placeOf: (figure) => Math.log2(figure) * STEPS_PER_OCTAVE,
  figureAt: (place) => roundFigure(2 ** (place / STEPS_PER_OCTAVE)),
};

/**
 * A dragged size is never 617.37 but 615: the third figure is 0 or 5. That is 2.5 % off at most, less than half a step,
 * so that each press of an arrow key moves on.
 */
function roundFigure(value: number): number {
  const unit = 5 * 10 ** (Math.floor(Math.log10(value)) - 2);
  return Number((Math.round(value / unit) * unit).toPrecision(3));
}

import { SegmentedControl, Stack, Text } from "@mantine/core";
import { useId } from "react";

export interface Choice<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

interface SegmentsProps<Value extends string> {
  readonly label: string;
  /** Stands above; without, it is said only to those who cannot see what stands beside it. */
  readonly showsLabel?: boolean;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly size?: "xs" | "sm";
  readonly className?: string | undefined;
  /** Said below in a lighter voice, where the label stands above. */
  readonly description?: string;
  readonly onValue: (value: Value) => void;
}

/** A few choices beside each other, one of them taken. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, showsLabel = false, choices, value, size = "sm", className, description, onValue } = props;
  const id = useId();
  const control = (
    <SegmentedControl
      fullWidth
      size={size}
      {...(className !== undefined && { className })}
      {...(showsLabel ? { "aria-labelledby": id } : { "aria-label": label })}
      data={[...choices]}
      value={value}
      onChange={(next) => {
        const chosen = choices.find((choice) => choice.value === next);
        if (chosen !== undefined) onValue(chosen.value);
      }}
    />
  );
  if (!showsLabel) return control;
  return (
    <Stack gap={4}>
      <Text span inherit c="dimmed" id={id}>
        {label}
      </Text>
      {control}
      {description !== undefined && (
        <Text size="xs" c="dimmed">
          {description}
        </Text>
      )}
    </Stack>
  );
}

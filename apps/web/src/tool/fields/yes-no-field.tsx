"use client";

import { Switch } from "@mantine/core";

interface YesNoFieldProps {
  readonly label: string;
  readonly value: boolean;
  readonly onValue: (value: boolean) => void;
}

export function YesNoField({ label, value, onValue }: YesNoFieldProps) {
  return (
    <Switch
      size="xs"
      label={label}
      checked={value}
      onChange={({ currentTarget: { checked } }) => onValue(checked)}
    />
  );
}

import { TextInput } from "@mantine/core";

interface DayFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onDay: (day: string) => void;
}

/** A day, by the browser's own picker; an unfinished one is not passed on. */
export function DayField({ label, value, onDay }: DayFieldProps) {
  return (
    <TextInput
      type="date"
      aria-label={label}
      w="8.75rem"
      defaultValue={value}
      min="2000-01-01"
      max="2099-12-31"
      onChange={(event) => {
        const day = event.currentTarget.value;
        if (/^\d{4}-\d{2}-\d{2}$/.test(day) && day >= "2000-01-01") onDay(day);
      }}
    />
  );
}

import type { StorageMode, StorageModes } from "@acuity/engine/prices";
import { Box, Group, MultiSelect } from "@mantine/core";
import { useMemo, useState } from "react";
import { usePlace } from "../../../format/place-context.tsx";
import { DayField } from "../fields/day-field.tsx";
import { SettingNumber } from "../fields/setting-number.tsx";
import { NO_GROWTH, switchMonth, switchSentence } from "../words/switch-month.ts";

interface SwitchFieldsProps {
  readonly modes: Omit<StorageModes, "bills">;
  readonly storageMode: StorageMode;
}

const MONTH_NAMES = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A month's growth and a season's factor that a forecast of three years can still mean. */
const GROWTH = { is: "number", from: -50, to: 100 } as const;
const FACTOR = { is: "number", from: 0, to: 100 } as const;

/** What is asked of the growth, in the order of the sentence. */
const GROWN = [
  { name: "ioPct", of: GROWTH, before: "I/O grows", label: "I/O growth, percent a month", suffix: " %" },
  {
    name: "storagePct",
    of: GROWTH,
    before: "and storage",
    label: "Storage growth, percent a month",
    suffix: " %",
  },
  {
    name: "seasonFactor",
    of: FACTOR,
    before: "a month; I/O is",
    after: "in",
    suffix: " ×",
    label: "Factor on I/O in the season",
  },
] as const;

/** The month in which a growing or seasonal workload should switch its storage (IOO-1). */
export function SwitchFields({ modes, storageMode }: SwitchFieldsProps) {
  const place = usePlace();
  const [growth, setGrowth] = useState(NO_GROWTH);
  const [on] = useState(() => new Date().toISOString().slice(0, 10));
  const plan = useMemo(
    () => switchMonth({ modes, startMode: storageMode, growth, on }),
    [modes, storageMode, growth, on],
  );
  return (
    <Box mt="0.625rem" pt="0.625rem" style={{ borderTop: "1px solid var(--ac-line)" }}>
      <Group gap="0.375rem 0.5rem" c="dimmed" fz="xs">
        {GROWN.map(({ name, ...field }) => (
          <SettingNumber
            key={name}
            {...field}
            value={growth[name]}
            look="wide"
            onValue={(next) => setGrowth({ ...growth, [name]: next ?? NO_GROWTH[name] })}
          />
        ))}
        <SeasonSelect season={growth.season} onSeason={(season) => setGrowth({ ...growth, season })} />
        <span>last switched to I/O-Optimized</span>
        <DayField
          label="Last switch to I/O-Optimized"
          value=""
          onDay={(lastSwitch) => setGrowth({ ...growth, lastSwitch })}
        />
      </Group>
      <p style={{ margin: "0.5rem 0 0" }} aria-live="polite">
        {switchSentence(plan, { startMode: storageMode, place })}
      </p>
    </Box>
  );
}

interface SeasonSelectProps {
  readonly season: readonly number[];
  readonly onSeason: (season: readonly number[]) => void;
}

function SeasonSelect({ season, onSeason }: SeasonSelectProps) {
  return (
    <MultiSelect
      aria-label="Months of the season"
      flex="0 1 9rem"
      placeholder={season.length === 0 ? "no month" : ""}
      data={MONTH_NAMES}
      value={season.map((month) => MONTH_NAMES[month] ?? "")}
      onChange={(names) => onSeason(names.map((name) => MONTH_NAMES.indexOf(name)))}
    />
  );
}

"use client";

import type { StorageMode, StorageModes } from "@acuity/engine/prices";
import { MultiSelect } from "@mantine/core";
import { useMemo, useState } from "react";
import { NumberField } from "../../../ui/fields/number-field.tsx";
import { DayField } from "../fields/day-field.tsx";
import { NO_GROWTH, switchMonth, switchSentence } from "../words/switch-month.ts";
import classes from "./switch-fields.module.css";

interface SwitchFieldsProps {
  readonly modes: Omit<StorageModes, "bills">;
  readonly storageMode: StorageMode;
}

const MONTH_NAMES = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** The month in which a growing or seasonal workload should switch its storage (IOO-1). */
export function SwitchFields({ modes, storageMode }: SwitchFieldsProps) {
  const [growth, setGrowth] = useState(NO_GROWTH);
  const [on] = useState(() => new Date().toISOString().slice(0, 10));
  const plan = useMemo(
    () => switchMonth({ modes, startMode: storageMode, growth, on }),
    [modes, storageMode, growth, on],
  );
  return (
    <div className={classes["fields"]}>
      <div className={classes["row"]}>
        <span>I/O grows</span>
        <NumberField
          label="I/O growth, percent a month"
          value={growth.ioPct}
          least={-50}
          most={100}
          look="wide"
          suffix=" %"
          onValue={(ioPct) => setGrowth({ ...growth, ioPct: ioPct ?? 0 })}
        />
        <span>and storage</span>
        <NumberField
          label="Storage growth, percent a month"
          value={growth.storagePct}
          least={-50}
          most={100}
          look="wide"
          suffix=" %"
          onValue={(storagePct) => setGrowth({ ...growth, storagePct: storagePct ?? 0 })}
        />
        <span>a month; I/O is</span>
        <NumberField
          label="Factor on I/O in the season"
          value={growth.seasonFactor}
          least={0}
          most={100}
          look="wide"
          suffix=" ×"
          onValue={(seasonFactor) => setGrowth({ ...growth, seasonFactor: seasonFactor ?? 1 })}
        />
        <span>in</span>
        <MultiSelect
          aria-label="Months of the season"
          className={classes["months"] ?? ""}
          placeholder={growth.season.length === 0 ? "no month" : ""}
          data={MONTH_NAMES}
          value={growth.season.map((month) => MONTH_NAMES[month] ?? "")}
          onChange={(names) =>
            setGrowth({ ...growth, season: names.map((name) => MONTH_NAMES.indexOf(name)) })
          }
        />
        <span>last switched to I/O-Optimized</span>
        <DayField
          label="Last switch to I/O-Optimized"
          value=""
          onDay={(lastSwitch) => setGrowth({ ...growth, lastSwitch })}
        />
      </div>
      <p className={classes["answer"]} aria-live="polite">
        {switchSentence(plan, storageMode)}
      </p>
    </div>
  );
}

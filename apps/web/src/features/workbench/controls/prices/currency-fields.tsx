"use client";

import type { CurrencySetting, Settings } from "@acuity/engine/plan";
import { Group, Select } from "@mantine/core";
import { NumberField } from "../../../../ui/fields/number-field.tsx";
import { DayField } from "../../fields/day-field.tsx";
import controls from "../../fields/fields.module.css";
import classes from "./prices.module.css";

interface CurrencyFieldsProps {
  readonly currency: CurrencySetting | null;
  readonly onSettings: (patch: Partial<Settings>) => void;
}

const DOLLARS = "USD";
const CODES = [DOLLARS, "EUR", "GBP", "CHF", "JPY", "AUD", "BRL", "CAD", "CNY", "DKK", "HKD", "IDR"];
const MORE_CODES = ["ILS", "INR", "KRW", "MXN", "NOK", "NZD", "PLN", "SAR", "SEK", "SGD", "TRY", "ZAR"];

/** The money sums are shown in, by a rate of the user's own with its day. AWS bills US dollars. */
export function CurrencyFields({ currency, onSettings }: CurrencyFieldsProps) {
  const set = (patch: Partial<CurrencySetting>) => {
    if (currency !== null) onSettings({ currency: { ...currency, ...patch } });
  };
  return (
    <section className={classes["part"]} aria-label="Currency">
      <h3>Currency</h3>
      <p className={controls["hint"]}>
        AWS bills US dollars. Another currency is shown by a rate you enter; rate and day stay with the
        report.
      </p>
      <Group gap="xs" mt="xs">
        <Select
          aria-label="Currency"
          className={classes["class"] ?? ""}
          searchable
          data={[...CODES, ...MORE_CODES]}
          value={currency?.code ?? DOLLARS}
          allowDeselect={false}
          onChange={(code) => {
            if (code === null) return;
            onSettings({ currency: code === DOLLARS ? null : startOf(code, currency) });
          }}
        />
        {currency !== null && (
          <>
            <NumberField
              label={`${currency.code} for one US dollar`}
              value={currency.perUsd}
              least={0.0001}
              most={1e6}
              step={0.01}
              look="wide"
              decimals={6}
              onValue={(perUsd) => set({ perUsd: perUsd ?? currency.perUsd })}
            />
            <span className={controls["unit"]}>{currency.code} for one US dollar on</span>
            <DayField
              label="Day of the rate"
              value={currency.datedOn}
              onDay={(datedOn) => set({ datedOn })}
            />
          </>
        )}
      </Group>
    </section>
  );
}

/** A rate is the user's to enter: 1 stands until it is. */
function startOf(code: string, before: CurrencySetting | null): CurrencySetting {
  const today = new Date().toISOString().slice(0, 10);
  return { code, perUsd: before?.code === code ? before.perUsd : 1, datedOn: today };
}

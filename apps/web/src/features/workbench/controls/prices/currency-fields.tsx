import { type CurrencySetting, settingKinds } from "@acuity/engine/plan";
import { Group, Select } from "@mantine/core";
import { DayField } from "../../fields/day-field.tsx";
import type { Shown } from "../../fields/field.tsx";
import controls from "../../fields/fields.module.css";
import { SettingNumber } from "../../fields/setting-number.tsx";
import classes from "./prices.module.css";

const DOLLARS = "USD";
const CODES = [DOLLARS, "EUR", "GBP", "CHF", "JPY", "AUD", "BRL", "CAD", "CNY", "DKK", "HKD", "IDR"];
const MORE_CODES = ["ILS", "INR", "KRW", "MXN", "NOK", "NZD", "PLN", "SAR", "SEK", "SGD", "TRY", "ZAR"];

/** The money sums are shown in, by a rate of the user's own with its day. AWS bills US dollars. */
export function CurrencyFields({ currency = null, onSettings }: Shown<"currency">) {
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
          w="10rem"
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
            <SettingNumber
              of={settingKinds.currency.of.perUsd}
              after={`${currency.code} for one US dollar on`}
              label={`${currency.code} for one US dollar`}
              value={currency.perUsd}
              step={0.01}
              look="wide"
              decimals={6}
              onValue={(perUsd) => set({ perUsd: perUsd ?? currency.perUsd })}
            />
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

"use client";

import { classesSold } from "@acuity/catalog";
import type { Baseline } from "@acuity/engine/plan";
import type { OwnedReserved, OwnedSavingsPlan } from "@acuity/engine/prices";
import { ActionIcon, Button, Group, Select } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { NumberField } from "../../../../ui/fields/number-field.tsx";
import { DayField } from "../../fields/day-field.tsx";
import controls from "../../fields/fields.module.css";
import classes from "./prices.module.css";

export interface OwnedFieldsProps {
  readonly baseline: Baseline;
  readonly onOwned: (owned: Baseline["owned"]) => void;
}

/** The contract's limit for each kind. */
const MOST = 50;

/** Reserved instances and savings plans that are paid whatever the plan is (RSV-3). */
export function OwnedFields({ baseline, onOwned }: OwnedFieldsProps) {
  const { reserved, savingsPlans } = baseline.owned;
  const { region, engine } = baseline;
  const sold = classesSold({ region, engine, storageMode: "standard" });
  const setReserved = (next: readonly OwnedReserved[]) => onOwned({ reserved: next, savingsPlans });
  const setPlans = (next: readonly OwnedSavingsPlan[]) => onOwned({ reserved, savingsPlans: next });
  const changeReserved = (at: number, patch: Partial<OwnedReserved>) =>
    setReserved(reserved.map((one, i) => (i === at ? { ...one, ...patch } : one)));
  const changePlan = (at: number, patch: Partial<OwnedSavingsPlan>) =>
    setPlans(savingsPlans.map((one, i) => (i === at ? { ...one, ...patch } : one)));
  return (
    <section className={classes["part"]} aria-label="Commitments you own">
      <h3>Commitments you own</h3>
      <p className={controls["hint"]}>
        Paid in every option until they end, used or not; every option says what it leaves unused. Reserved
        instances belong to {region} and this engine.
      </p>
      <ul className={classes["list"]}>
        {reserved.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a commitment is its place in the list
          <li key={at}>
            <NumberField
              label={`Reserved ${at + 1}: how many`}
              value={one.count}
              least={1}
              most={10_000}
              onValue={(count) => changeReserved(at, { count: Math.round(count ?? 1) })}
            />
            <span className={controls["unit"]}>×</span>
            <Select
              aria-label={`Reserved ${at + 1}: class`}
              className={classes["class"] ?? ""}
              searchable
              data={[...new Set([...sold, one.instanceClass])]}
              value={one.instanceClass}
              allowDeselect={false}
              onChange={(instanceClass) => {
                if (instanceClass !== null) changeReserved(at, { instanceClass });
              }}
            />
            <NumberField
              label={`Reserved ${at + 1}: dollars an hour of one`}
              value={one.hourlyUsd}
              least={0}
              most={100_000}
              step={0.01}
              look="wide"
              onValue={(hourlyUsd) => changeReserved(at, { hourlyUsd: hourlyUsd ?? 0 })}
            />
            <span className={controls["unit"]}>$ an hour each, until</span>
            <DayField
              label={`Reserved ${at + 1}: ends on`}
              value={one.endsOn}
              onDay={(endsOn) => changeReserved(at, { endsOn })}
            />
            <RemoveButton
              label={`Remove reserved ${at + 1}`}
              onRemove={() => setReserved(reserved.filter((_, i) => i !== at))}
            />
          </li>
        ))}
        {savingsPlans.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a commitment is its place in the list
          <li key={`plan ${at}`}>
            <span className={controls["unit"]}>savings plan of</span>
            <NumberField
              label={`Owned savings plan ${at + 1}: dollars an hour`}
              value={one.usdPerHour}
              least={0}
              most={100_000}
              step={0.01}
              look="wide"
              onValue={(usdPerHour) => changePlan(at, { usdPerHour: usdPerHour ?? 0 })}
            />
            <span className={controls["unit"]}>$ an hour, until</span>
            <DayField
              label={`Owned savings plan ${at + 1}: ends on`}
              value={one.endsOn}
              onDay={(endsOn) => changePlan(at, { endsOn })}
            />
            <RemoveButton
              label={`Remove owned savings plan ${at + 1}`}
              onRemove={() => setPlans(savingsPlans.filter((_, i) => i !== at))}
            />
          </li>
        ))}
      </ul>
      <Group gap="xs">
        <Button
          variant="default"
          size="compact-sm"
          disabled={reserved.length >= MOST}
          onClick={() => setReserved([...reserved, newReserved(baseline, sold)])}
        >
          Add reserved instances
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          disabled={savingsPlans.length >= MOST}
          onClick={() => setPlans([...savingsPlans, { usdPerHour: 0.1, endsOn: yearFromNow() }])}
        >
          Add a savings plan
        </Button>
      </Group>
    </section>
  );
}

function RemoveButton({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onRemove}>
      <IconTrash size={16} aria-hidden="true" />
    </ActionIcon>
  );
}

/** Starts from the class that runs today, where one does. */
function newReserved(baseline: Baseline, sold: readonly string[]): OwnedReserved {
  const { source, region, engine } = baseline;
  const own = source.kind === "provisioned" ? source.instanceClass : null;
  const instanceClass = own ?? sold.find((one) => one.endsWith(".large")) ?? "db.r6g.large";
  return { instanceClass, count: 1, hourlyUsd: 0.1, endsOn: yearFromNow(), region, engine };
}

function yearFromNow(): string {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() + 1);
  return day.toISOString().slice(0, 10);
}

import { classesSold } from "@acuity/catalog";
import { type Baseline, baselineKinds } from "@acuity/engine/plan";
import type { OwnedReserved, OwnedSavingsPlan } from "@acuity/engine/prices";
import { sentenceStart } from "@acuity/words";
import { Button, Group, Select, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { DayField } from "../../fields/day-field.tsx";
import controls from "../../fields/fields.module.css";
import { RemoveButton } from "../../fields/remove-button.tsx";
import { SettingNumber } from "../../fields/setting-number.tsx";
import classes from "./prices.module.css";

export interface OwnedFieldsProps {
  readonly baseline: Baseline;
  readonly onOwned: (owned: Baseline["owned"]) => void;
}

const { reserved: reservedKind, savingsPlans: plansKind } = baselineKinds.owned.of;

/** Reserved instances and savings plans that are paid whatever the plan is (RSV-3). */
export function OwnedFields({ baseline, onOwned }: OwnedFieldsProps) {
  const { region, engine, owned } = baseline;
  const { reserved, savingsPlans } = owned;
  const sold = classesSold({ region, engine, storageMode: "standard" });
  const setReserved = (next: readonly OwnedReserved[]) => onOwned({ ...owned, reserved: next });
  const setPlans = (next: readonly OwnedSavingsPlan[]) => onOwned({ ...owned, savingsPlans: next });
  return (
    <section className={classes["part"]} aria-label="Commitments you own">
      <h3>Commitments you own</h3>
      <p className={controls["hint"]}>
        Paid in every option until they end, used or not; every option says what it leaves unused. Reserved
        instances belong to {region} and this engine.
      </p>
      <Stack component="ul" gap="0.5rem" my="0.5rem">
        <OwnedRows name="reserved" items={reserved} onItems={setReserved}>
          {(one, at) => <ReservedFields {...at} one={one} sold={sold} />}
        </OwnedRows>
        <OwnedRows name="owned savings plan" items={savingsPlans} onItems={setPlans}>
          {(one, at) => <PlanFields {...at} one={one} />}
        </OwnedRows>
      </Stack>
      <Group gap="xs">
        <AddButton
          label="Add reserved instances"
          isFull={reserved.length >= reservedKind.most}
          onAdd={() => setReserved([...reserved, newReserved(baseline, sold)])}
        />
        <AddButton
          label="Add a savings plan"
          isFull={savingsPlans.length >= plansKind.most}
          onAdd={() => setPlans([...savingsPlans, { usdPerHour: 0.1, endsOn: yearFromNow() }])}
        />
      </Group>
    </section>
  );
}

interface OwnedAt<Item> {
  /** Such as `Reserved 1`. */
  readonly name: string;
  readonly onChange: (patch: Partial<Item>) => void;
}

interface OwnedRowsProps<Item> {
  readonly name: string;
  readonly items: readonly Item[];
  readonly onItems: (next: readonly Item[]) => void;
  readonly children: (item: Item, at: OwnedAt<Item>) => ReactNode;
}

/** A line a commitment, with the button that takes it away. */
function OwnedRows<Item>({ name, items, onItems, children }: OwnedRowsProps<Item>) {
  return items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a commitment is its place in the list
    <Group component="li" key={at} gap="0.375rem 0.5rem">
      {children(item, {
        name: `${sentenceStart(name)} ${at + 1}`,
        onChange: (patch) => onItems(items.map((one, i) => (i === at ? { ...one, ...patch } : one))),
      })}
      <RemoveButton name={`${name} ${at + 1}`} onRemove={() => onItems(items.filter((_, i) => i !== at))} />
    </Group>
  ));
}

interface ReservedFieldsProps extends OwnedAt<OwnedReserved> {
  readonly one: OwnedReserved;
  readonly sold: readonly string[];
}

function ReservedFields({ name, one, sold, onChange }: ReservedFieldsProps) {
  const { count, hourlyUsd } = reservedKind.of.of;
  return (
    <>
      <SettingNumber
        of={count}
        after="×"
        label={`${name}: how many`}
        value={one.count}
        onValue={(next) => onChange({ count: next ?? 1 })}
      />
      <Select
        aria-label={`${name}: class`}
        w="10rem"
        searchable
        data={[...new Set([...sold, one.instanceClass])]}
        value={one.instanceClass}
        allowDeselect={false}
        onChange={(instanceClass) => {
          if (instanceClass !== null) onChange({ instanceClass });
        }}
      />
      <SettingNumber
        of={hourlyUsd}
        after="$ an hour each, until"
        label={`${name}: dollars an hour of one`}
        value={one.hourlyUsd}
        step={0.01}
        look="wide"
        onValue={(next) => onChange({ hourlyUsd: next ?? 0 })}
      />
      <DayField label={`${name}: ends on`} value={one.endsOn} onDay={(endsOn) => onChange({ endsOn })} />
    </>
  );
}

function PlanFields({ name, one, onChange }: OwnedAt<OwnedSavingsPlan> & { readonly one: OwnedSavingsPlan }) {
  return (
    <>
      <SettingNumber
        of={plansKind.of.of.usdPerHour}
        before="savings plan of"
        after="$ an hour, until"
        label={`${name}: dollars an hour`}
        value={one.usdPerHour}
        step={0.01}
        look="wide"
        onValue={(next) => onChange({ usdPerHour: next ?? 0 })}
      />
      <DayField label={`${name}: ends on`} value={one.endsOn} onDay={(endsOn) => onChange({ endsOn })} />
    </>
  );
}

interface AddButtonProps {
  readonly label: string;
  readonly isFull: boolean;
  readonly onAdd: () => void;
}

function AddButton({ label, isFull, onAdd }: AddButtonProps) {
  return (
    <Button variant="default" size="compact-sm" disabled={isFull} onClick={onAdd}>
      {label}
    </Button>
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

import type { Plan } from "@acuity/engine/plan";
import { storageModeName } from "@acuity/words";
import { Select, Switch, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useMemo } from "react";
import { familiesAmong, KIND_CHOICES, type OptionFilter, termsAmong } from "./option-filter.ts";
import classes from "./shapes.module.css";

interface ShapeFiltersProps {
  readonly plan: Plan;
  readonly filter: OptionFilter;
  readonly onFilter: (filter: OptionFilter) => void;
}

const STORAGE_CHOICES = (["standard", "io-optimized"] as const).map((value) => ({
  value,
  label: storageModeName(value),
}));

/** What of the shapes is shown. */
export function ShapeFilters({ plan, filter, onFilter }: ShapeFiltersProps) {
  const families = useMemo(() => familiesAmong(plan).map((value) => ({ value, label: value })), [plan]);
  const terms = useMemo(() => termsAmong(plan), [plan]);
  const choose = (
    key: "kind" | "family" | "storage" | "term",
    choices: readonly { readonly value: string; readonly label: string }[],
  ) => (
    <Select
      size="xs"
      aria-label={`Any ${key}`}
      placeholder={`Any ${key}`}
      clearable
      data={[...choices]}
      value={filter[key]}
      onChange={(value) => onFilter({ ...filter, [key]: value } as OptionFilter)}
    />
  );
  return (
    <search className={classes["filters"]} aria-label="Shapes">
      <TextInput
        size="xs"
        type="search"
        aria-label="Search the shapes"
        placeholder="Search, as r7g 2xlarge"
        leftSection={<IconSearch size={14} aria-hidden="true" />}
        value={filter.search}
        onChange={({ currentTarget }) => onFilter({ ...filter, search: currentTarget.value })}
      />
      {choose("kind", KIND_CHOICES)}
      {choose("family", families)}
      {choose("storage", STORAGE_CHOICES)}
      {choose("term", terms)}
      <Switch
        size="xs"
        label="Inside your limits"
        checked={filter.isInside}
        onChange={({ currentTarget }) => onFilter({ ...filter, isInside: currentTarget.checked })}
      />
    </search>
  );
}

"use client";

import { regions } from "@acuity/catalog";
import type { EngineName, StorageMode } from "@acuity/engine/prices";
import { SegmentedControl, Select } from "@mantine/core";

/** What a question must say about the cluster before anything can be priced. */
export interface ClusterChoiceValue {
  readonly instanceClass: string;
  readonly region: string;
  readonly engine: EngineName;
  readonly storageMode: StorageMode;
}

interface ClusterChoiceProps {
  readonly value: ClusterChoiceValue;
  readonly classes: readonly string[];
  /** Name of the class field, such as `Class of the writer`, and of the storage switch. */
  readonly classLabel: string;
  readonly storageLabel: string;
  readonly onValue: (patch: Partial<ClusterChoiceValue>) => void;
}

const regionChoices = regions().map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }));

/** Class, region, engine and storage mode of a cluster. */
export function ClusterChoice({ value, classes, classLabel, storageLabel, onValue }: ClusterChoiceProps) {
  return (
    <>
      <Select
        size="xs"
        label={classLabel}
        data={[...classes]}
        value={value.instanceClass}
        searchable
        nothingFoundMessage="No such class"
        onChange={(instanceClass) => instanceClass !== null && onValue({ instanceClass })}
      />
      <Select
        size="xs"
        label="Region"
        data={regionChoices}
        value={value.region}
        searchable
        nothingFoundMessage="No such region"
        onChange={(region) => region !== null && onValue({ region })}
      />
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label="Engine"
        data={[
          { value: "aurora-postgresql", label: "PostgreSQL" },
          { value: "aurora-mysql", label: "MySQL" },
        ]}
        value={value.engine}
        onChange={(engine) => onValue({ engine: engine as EngineName })}
      />
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={storageLabel}
        data={[
          { value: "standard", label: "Standard" },
          { value: "io-optimized", label: "I/O-Optimized" },
        ]}
        value={value.storageMode}
        onChange={(storageMode) => onValue({ storageMode: storageMode as StorageMode })}
      />
    </>
  );
}

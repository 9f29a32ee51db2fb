"use client";

import { instanceSpecs, regions } from "@acuity/catalog";
import type { ReadConstants, StorageMode } from "@acuity/engine";
import { NumberInput, SegmentedControl, Select } from "@mantine/core";
import { ConstantsEditor } from "../../ui/constants-editor.tsx";
import { SliderField } from "../../ui/slider-field.tsx";
import { AccessControl } from "./access-control.tsx";
import { constantsOf, type ReadsQuestion } from "./reads-question.ts";

interface ReadsControlsProps {
  readonly question: ReadsQuestion;
  readonly onQuestion: (patch: Partial<ReadsQuestion>) => void;
}

const classChoices = instanceSpecs()
  .filter((spec) => !spec.family.startsWith("t"))
  .map((spec) => spec.instanceClass);
const regionChoices = regions().map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }));
const CONSTANTS: readonly (keyof ReadConstants)[] = [
  "storageReadMs",
  "nvmeReadMs",
  "queryFixedMs",
  "readCeilingPerS",
];

/** Class, working set and access first: they decide; what is known of cost and temporary space after. */
export function ReadsControls({ question, onQuestion }: ReadsControlsProps) {
  return (
    <>
      <Select
        label="Class today"
        data={classChoices}
        value={question.instanceClass}
        searchable
        onChange={(instanceClass) => instanceClass !== null && onQuestion({ instanceClass })}
      />
      <Select
        label="Region"
        data={regionChoices}
        value={question.region}
        searchable
        onChange={(region) => region !== null && onQuestion({ region })}
      />
      <SegmentedControl
        fullWidth
        aria-label="Storage today"
        data={[
          { value: "standard", label: "Standard" },
          { value: "io-optimized", label: "I/O-Optimized" },
        ]}
        value={question.storageMode}
        onChange={(storageMode) => onQuestion({ storageMode: storageMode as StorageMode })}
      />
      <SliderField
        label="Working set"
        unit="GiB"
        value={question.workingSetGib}
        least={4}
        most={16_384}
        isLogarithmic
        hint="Pages that queries read. AuroraEstimatedSharedMemoryBytes is a start."
        onValue={(workingSetGib) => onQuestion({ workingSetGib })}
      />
      <AccessControl question={question} onQuestion={onQuestion} />
      <SliderField
        label="May reach storage"
        unit="% of page touches"
        value={question.maxStoragePct}
        least={0}
        most={50}
        hint="What the pick must meet."
        onValue={(maxStoragePct) => onQuestion({ maxStoragePct: Math.min(100, maxStoragePct) })}
      />
      <KnownFields question={question} onQuestion={onQuestion} />
      <ConstantsEditor
        keys={CONSTANTS}
        constants={constantsOf(question)}
        replaced={question.replaced}
        onReplace={(replaced) => onQuestion({ replaced })}
      />
    </>
  );
}

/** Figures that sharpen the answer and may be left empty. */
function KnownFields({ question, onQuestion }: ReadsControlsProps) {
  const field = (label: string, key: "queriesPerS" | "datasetGib" | "readerSetGib") => (
    <NumberInput
      label={label}
      placeholder="not known"
      hideControls
      min={0}
      thousandSeparator=","
      value={question[key] ?? ""}
      onChange={(value) => {
        if (value === "") onQuestion({ [key]: null });
        else if (typeof value === "number" && value > 0) onQuestion({ [key]: value });
      }}
    />
  );
  const count = (label: string, key: "readers" | "sortGib" | "concurrentSorts" | "indexBuildGib") => (
    <NumberInput
      label={label}
      min={0}
      hideControls
      thousandSeparator=","
      value={question[key]}
      onChange={(value) => typeof value === "number" && value >= 0 && onQuestion({ [key]: value })}
    />
  );
  return (
    <>
      {field("Page reads a second", "queriesPerS")}
      {field("Size of the data, GiB", "datasetGib")}
      {count("Readers", "readers")}
      {question.readers > 0 && field("Working set of a reader, GiB", "readerSetGib")}
      {count("Largest sort, GiB", "sortGib")}
      {question.sortGib > 0 && count("Sorts at a time", "concurrentSorts")}
      {count("Index being built, GiB", "indexBuildGib")}
      <SliderField
        label="Temporary space"
        unit="× memory"
        value={question.tempSpaceMultiple}
        least={2}
        most={6}
        hint="aurora_temp_space_size; it shrinks the tiered cache."
        onValue={(multiple) => onQuestion({ tempSpaceMultiple: Math.min(6, multiple) })}
      />
    </>
  );
}

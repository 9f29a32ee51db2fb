"use client";

import { instanceSpecs, regions } from "@acuity/catalog";
import type { EngineName, ReadConstants, ReadsQuestion, StorageMode } from "@acuity/engine";
import { NumberInput, SegmentedControl, Select, Switch, TextInput } from "@mantine/core";
import { ConstantsEditor } from "../../ui/constants-editor.tsx";
import { SliderField } from "../../ui/slider-field.tsx";
import { AccessControl } from "./access-control.tsx";
import type { FirstQuestion } from "./from-session.ts";
import { originOf } from "./origin-of.ts";
import { constantsOf } from "./reads-question.ts";

interface ReadsControlsProps {
  readonly question: ReadsQuestion;
  readonly first: FirstQuestion;
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
export function ReadsControls({ question, first, onQuestion }: ReadsControlsProps) {
  return (
    <>
      <Select
        label="Class today"
        size="xs"
        data={classChoices}
        value={question.instanceClass}
        searchable
        onChange={(instanceClass) => instanceClass !== null && onQuestion({ instanceClass })}
      />
      <Select
        label="Region"
        size="xs"
        data={regionChoices}
        value={question.region}
        searchable
        onChange={(region) => region !== null && onQuestion({ region })}
      />
      <SegmentedControl
        fullWidth
        size="xs"
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
        origin={originOf("workingSetGib", { question, first })}
        hint="Pages that queries read. AuroraEstimatedSharedMemoryBytes is a start."
        onValue={(workingSetGib) => onQuestion({ workingSetGib })}
      />
      <AccessControl question={question} first={first} onQuestion={onQuestion} />
      <SliderField
        label="May reach storage"
        unit="% of page touches"
        value={question.maxStoragePct}
        least={0}
        most={50}
        hint="What the pick must meet."
        onValue={(maxStoragePct) => onQuestion({ maxStoragePct: Math.min(100, maxStoragePct) })}
      />
      <ClusterFields question={question} onQuestion={onQuestion} />
      <KnownFields question={question} first={first} onQuestion={onQuestion} />
      <ConstantsEditor
        keys={CONSTANTS}
        constants={constantsOf(question)}
        replaced={question.replaced}
        origin={originOf("replaced", { question, first })}
        onReplace={(replaced) => onQuestion({ replaced })}
      />
    </>
  );
}

/** Which clusters can have Optimized Reads at all. */
function ClusterFields({ question, onQuestion }: Pick<ReadsControlsProps, "question" | "onQuestion">) {
  return (
    <>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label="Engine"
        data={[
          { value: "aurora-postgresql", label: "PostgreSQL" },
          { value: "aurora-mysql", label: "MySQL" },
        ]}
        value={question.engine}
        onChange={(engine) => onQuestion({ engine: engine as EngineName })}
      />
      <TextInput
        label="Engine version"
        size="xs"
        placeholder="not known"
        value={question.engineVersion ?? ""}
        onChange={({ currentTarget: { value } }) =>
          onQuestion({ engineVersion: value === "" ? null : value })
        }
      />
      <Switch
        label="Serverless instances"
        size="xs"
        checked={question.isServerless}
        onChange={({ currentTarget: { checked } }) => onQuestion({ isServerless: checked })}
      />
    </>
  );
}

/** Figures that sharpen the answer and may be left empty. */
function KnownFields({ question, first, onQuestion }: ReadsControlsProps) {
  const field = (label: string, key: "queriesPerS" | "datasetGib" | "readerSetGib") => (
    <NumberInput
      label={label}
      size="xs"
      description={originOf(key, { question, first })}
      inputWrapperOrder={["label", "input", "description"]}
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
      size="xs"
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

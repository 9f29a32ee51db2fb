"use client";

import { instanceSpecs } from "@acuity/catalog";
import type { ReadConstants, ReadsQuestion } from "@acuity/engine/reads";
import { TextInput } from "@mantine/core";
import { ClusterChoice } from "../../tool/cluster-choice.tsx";
import { ConstantsEditor } from "../../tool/constants-editor.tsx";
import { constantsOf } from "../../tool/constants-query.ts";
import { FigureField } from "../../tool/fields/figure-field.tsx";
import { SliderField } from "../../tool/fields/slider-field.tsx";
import { YesNoField } from "../../tool/fields/yes-no-field.tsx";
import { originOf } from "../../tool/question-origin.ts";
import { AccessControl } from "./access-control.tsx";
import type { FirstQuestion } from "./from-session.ts";

interface ReadsControlsProps {
  readonly question: ReadsQuestion;
  readonly first: FirstQuestion;
  readonly onQuestion: (patch: Partial<ReadsQuestion>) => void;
}

const classChoices = instanceSpecs()
  .filter((spec) => !spec.family.startsWith("t"))
  .map((spec) => spec.instanceClass);
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
      <ClusterChoice
        classLabel="Class today"
        storageLabel="Storage today"
        classes={classChoices}
        value={question}
        onValue={onQuestion}
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
      <TextInput
        label="Engine version"
        size="xs"
        placeholder="not known"
        value={question.engineVersion ?? ""}
        onChange={({ currentTarget: { value } }) =>
          onQuestion({ engineVersion: value === "" ? null : value })
        }
      />
      <YesNoField
        label="Serverless instances"
        value={question.isServerless}
        onValue={(isServerless) => onQuestion({ isServerless })}
      />
    </>
  );
}

/** Figures that sharpen the answer and may be left empty. */
function KnownFields({ question, first, onQuestion }: ReadsControlsProps) {
  const field = (label: string, key: "queriesPerS" | "datasetGib" | "readerSetGib") => (
    <FigureField
      label={label}
      placeholder="not known"
      value={question[key]}
      origin={originOf(key, { question, first })}
      onValue={(value) => onQuestion({ [key]: value === 0 ? null : value })}
    />
  );
  const count = (label: string, key: "readers" | "sortGib" | "concurrentSorts" | "indexBuildGib") => (
    <FigureField
      label={label}
      value={question[key]}
      onValue={(value) => value !== null && onQuestion({ [key]: value })}
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

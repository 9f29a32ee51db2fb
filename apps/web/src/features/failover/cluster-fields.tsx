"use client";

import type { FailoverQuestion } from "@acuity/engine";
import { NumberInput, Select, Switch } from "@mantine/core";
import { SliderField } from "../../ui/slider-field.tsx";
import { knownInstances } from "./failover-question.ts";

interface ClusterFieldsProps {
  readonly question: FailoverQuestion;
  readonly onQuestion: (patch: Partial<FailoverQuestion>) => void;
}

const classChoices = knownInstances().map(({ instanceClass }) => instanceClass);

/** What decides whether cluster cache management is to be had, and how often it is needed. */
export function ClusterFields({ question, onQuestion }: ClusterFieldsProps) {
  return (
    <>
      <SliderField
        label="Failover takes"
        unit="s"
        value={question.failoverS}
        least={0}
        most={120}
        onValue={(failoverS) => onQuestion({ failoverS: Math.round(failoverS) })}
      />
      <NumberInput
        size="xs"
        label="Failovers a year"
        min={0}
        value={question.failoversPerYear}
        onChange={(value) => typeof value === "number" && onQuestion({ failoversPerYear: value })}
      />
      <NumberInput
        size="xs"
        label="The next failover comes after, s"
        placeholder="not looked at"
        hideControls
        min={0}
        value={question.secondFailoverAfterS ?? ""}
        onChange={(value) => {
          if (value === "") onQuestion({ secondFailoverAfterS: null });
          else if (typeof value === "number") onQuestion({ secondFailoverAfterS: value });
        }}
      />
      <NumberInput
        size="xs"
        label="Readers in promotion tier 0"
        min={0}
        max={15}
        allowDecimal={false}
        value={question.tierZeroReaders}
        onChange={(value) => typeof value === "number" && onQuestion({ tierZeroReaders: value })}
      />
      {question.tierZeroReaders > 0 && (
        <Select
          size="xs"
          label="Their class"
          data={classChoices}
          value={question.readerClass ?? question.instanceClass}
          searchable
          onChange={(readerClass) =>
            onQuestion({ readerClass: readerClass === question.instanceClass ? null : readerClass })
          }
        />
      )}
      <Switch
        size="xs"
        label="apg_ccm_enabled = 1"
        checked={question.isEnabled}
        onChange={(event) => onQuestion({ isEnabled: event.currentTarget.checked })}
      />
      <Switch
        size="xs"
        label="Serverless instances"
        checked={question.isServerless}
        onChange={(event) => onQuestion({ isServerless: event.currentTarget.checked })}
      />
      <Switch
        size="xs"
        label="Secondary of a global database"
        checked={question.isGlobalSecondary}
        onChange={(event) => onQuestion({ isGlobalSecondary: event.currentTarget.checked })}
      />
    </>
  );
}

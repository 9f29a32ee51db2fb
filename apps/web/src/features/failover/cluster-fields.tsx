"use client";

import type { FailoverQuestion } from "@acuity/engine/failover";
import { Select } from "@mantine/core";
import { FigureField } from "../../tool/fields/figure-field.tsx";
import { SliderField } from "../../tool/fields/slider-field.tsx";
import { YesNoField } from "../../tool/fields/yes-no-field.tsx";
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
      <FigureField
        label="Failovers a year"
        value={question.failoversPerYear}
        onValue={(value) => value !== null && onQuestion({ failoversPerYear: value })}
      />
      <FigureField
        label="The next failover comes after, s"
        placeholder="not looked at"
        value={question.secondFailoverAfterS}
        onValue={(value) => onQuestion({ secondFailoverAfterS: value })}
      />
      <FigureField
        label="Readers in promotion tier 0"
        most={15}
        isWhole
        value={question.tierZeroReaders}
        onValue={(value) => value !== null && onQuestion({ tierZeroReaders: value })}
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
      <YesNoField
        label="apg_ccm_enabled = 1"
        value={question.isEnabled}
        onValue={(isEnabled) => onQuestion({ isEnabled })}
      />
      <YesNoField
        label="Serverless instances"
        value={question.isServerless}
        onValue={(isServerless) => onQuestion({ isServerless })}
      />
      <YesNoField
        label="Secondary of a global database"
        value={question.isGlobalSecondary}
        onValue={(isGlobalSecondary) => onQuestion({ isGlobalSecondary })}
      />
    </>
  );
}

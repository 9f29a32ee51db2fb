"use client";

import type { FailoverQuestion } from "@acuity/engine/failover";
import type { ReadConstants } from "@acuity/engine/reads";
import { ClusterChoice } from "../../tool/cluster-choice.tsx";
import { ConstantsEditor } from "../../tool/constants-editor.tsx";
import { constantsOf } from "../../tool/constants-query.ts";
import { SliderField } from "../../tool/fields/slider-field.tsx";
import { originOf } from "../../tool/question-origin.ts";
import { ClusterFields } from "./cluster-fields.tsx";
import { knownInstances } from "./failover-question.ts";
import type { FirstQuestion } from "./from-session.ts";

interface FailoverControlsProps {
  readonly question: FailoverQuestion;
  readonly first: FirstQuestion;
  readonly onQuestion: (patch: Partial<FailoverQuestion>) => void;
}

const classChoices = knownInstances().map(({ instanceClass }) => instanceClass);
const CONSTANTS: readonly (keyof ReadConstants)[] = ["storageReadMs", "nvmeReadMs", "readCeilingPerS"];

/** The writer, its workload, what the reader holds, and the state of the cluster. */
export function FailoverControls({ question, first, onQuestion }: FailoverControlsProps) {
  return (
    <>
      <ClusterChoice
        classLabel="Class of the writer"
        storageLabel="Storage"
        classes={classChoices}
        value={question}
        onValue={onQuestion}
      />
      <WorkloadFields question={question} first={first} onQuestion={onQuestion} />
      <ClusterFields question={question} onQuestion={onQuestion} />
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

function WorkloadFields({ question, first, onQuestion }: FailoverControlsProps) {
  return (
    <>
      <SliderField
        label="Cached by the writer"
        unit="GiB"
        value={question.cachedGib}
        origin={originOf("cachedGib", { question, first })}
        least={1}
        most={2048}
        isLogarithmic
        onValue={(cachedGib) => onQuestion({ cachedGib })}
      />
      <SliderField
        label="Transactions"
        unit="a second"
        value={question.tps}
        origin={originOf("tps", { question, first })}
        least={10}
        most={500_000}
        isLogarithmic
        hint="Each is taken to touch one heap page and one index leaf (assumption)."
        onValue={(tps) => onQuestion({ tps })}
      />
      <SliderField
        label="Clients"
        unit="connections"
        value={question.clients}
        origin={originOf("clients", { question, first })}
        least={1}
        most={5000}
        isLogarithmic
        isWhole
        onValue={(clients) => onQuestion({ clients: Math.round(clients) })}
      />
      <SliderField
        label="Skew of the access"
        unit="Zipf θ, 0 = uniform"
        value={question.theta}
        least={0}
        most={1.5}
        step={0.05}
        onValue={(theta) => onQuestion({ theta: Math.min(3, theta) })}
      />
      <SliderField
        label="The reader holds by itself"
        unit="% of the set"
        value={question.readerOverlapPct}
        least={0}
        most={100}
        onValue={(percent) => onQuestion({ readerOverlapPct: Math.min(100, percent) })}
      />
    </>
  );
}

"use client";

import type { AccessKind, ReadsQuestion } from "@acuity/engine/reads";
import { SegmentedControl } from "@mantine/core";
import { formatNumber } from "../../format/number.ts";
import { SliderField } from "../../tool/fields/slider-field.tsx";
import { originOf } from "../../tool/question-origin.ts";
import type { FirstQuestion } from "./from-session.ts";
import { accessOf } from "./reads-question.ts";

interface AccessControlProps {
  readonly question: ReadsQuestion;
  readonly first: FirstQuestion;
  readonly onQuestion: (patch: Partial<ReadsQuestion>) => void;
}

/** How the touches fall on the pages: alike, by rank, on a hot set, or as a measured hit ratio says. */
export function AccessControl({ question, first, onQuestion }: AccessControlProps) {
  return (
    <>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label="Access to the pages"
        data={[
          { value: "uniform", label: "Uniform" },
          { value: "zipf", label: "Zipf" },
          { value: "hot", label: "Hot set" },
          { value: "measured", label: "Measured" },
        ]}
        value={question.accessKind}
        onChange={(accessKind) => onQuestion({ accessKind: accessKind as AccessKind })}
      />
      <AccessFigures question={question} first={first} onQuestion={onQuestion} />
    </>
  );
}

function AccessFigures({ question, first, onQuestion }: AccessControlProps) {
  switch (question.accessKind) {
    case "uniform":
      return null;
    case "zipf":
      return (
        <SliderField
          label="Skew"
          unit="Zipf θ"
          value={question.theta}
          least={0}
          most={1.5}
          step={0.05}
          origin={originOf("theta", { question, first })}
          onValue={(theta) => onQuestion({ theta: Math.min(3, theta) })}
        />
      );
    case "hot":
      return (
        <>
          <SliderField
            label="Hot pages"
            unit="% of the set"
            value={question.hotPagePct}
            least={1}
            most={99}
            onValue={(hotPagePct) => onQuestion({ hotPagePct: Math.min(99, hotPagePct) })}
          />
          <SliderField
            label="They take"
            unit="% of the touches"
            value={question.hotTouchPct}
            least={1}
            most={100}
            onValue={(hotTouchPct) => onQuestion({ hotTouchPct: Math.min(100, hotTouchPct) })}
          />
        </>
      );
    case "measured":
      return <MeasuredFigures question={question} first={first} onQuestion={onQuestion} />;
    default:
      return question.accessKind satisfies never;
  }
}

function MeasuredFigures({ question, first, onQuestion }: AccessControlProps) {
  const access = accessOf(question);
  const theta = access.kind === "zipf" ? formatNumber(access.theta, 2) : "";
  return (
    <SliderField
      label="BufferCacheHitRatio today"
      unit="%"
      value={question.bufferCacheHitPct}
      least={1}
      most={99.9}
      step={0.1}
      origin={originOf("bufferCacheHitPct", { question, first })}
      hint={`Fitted: Zipf θ ${theta}. Upper index pages are counted in the metric, so the real skew is lower (assumption).`}
      onValue={(bufferCacheHitPct) => onQuestion({ bufferCacheHitPct: Math.min(100, bufferCacheHitPct) })}
    />
  );
}

import type { CoverageGrade } from "@acuity/engine/demand";
import type { Baseline, SourceSetting } from "@acuity/engine/plan";
import type { EngineName } from "@acuity/engine/prices";
import { DAY_S, type Finding } from "@acuity/engine/units";
import { dataWorth, formatDuration, formatDurationShort, formatNumber } from "@acuity/words";
import { Fragment } from "react";
import { usePlace } from "../../format/place-context.tsx";
import { Chip } from "./chip.tsx";
import classes from "./page-frame.module.css";

interface FactsLineProps {
  readonly source: SourceSetting;
  readonly engine: EngineName;
  readonly engineVersion: string | null;
  readonly region: string;
  /** What of these nobody told. */
  readonly assumed?: Baseline["assumed"];
  /** How long CPU was measured, how fine, and what that is worth. */
  readonly cpu: CpuFacts | null;
}

interface CpuFacts {
  readonly spanS: number;
  readonly periodS: number | null;
  readonly grade: CoverageGrade;
}

const ENGINES: Readonly<Record<EngineName, string>> = {
  "aurora-postgresql": "PostgreSQL",
  "aurora-mysql": "MySQL",
};

/** `serverless 2–32 · PostgreSQL 16.4 · us-east-1 · 14 d at 1 min` */
export function FactsLine({ source, engine, engineVersion, region, assumed = [], cpu }: FactsLineProps) {
  const known = engineVersion === null ? ENGINES[engine] : `${ENGINES[engine]} ${engineVersion}`;
  const name = `${known}${assumed.includes("engine") ? " (assumed)" : ""}`;
  const where = `${region}${assumed.includes("region") ? " (assumed)" : ""}`;
  const facts = [sourceWords(source), name, where, cpu === null ? "no CPU" : spanWords(cpu)];
  return facts.map((fact, index) => (
    <Fragment key={fact}>
      {index > 0 && " · "}
      <span className={classes["fact"]}>{fact}</span>
    </Fragment>
  ));
}

function sourceWords(source: SourceSetting): string {
  if (source.kind === "provisioned") return source.instanceClass;
  const { minAcu, maxAcu } = source;
  return `serverless ${minAcu === null ? "to " : `${formatNumber(minAcu, 1)}–`}${formatNumber(maxAcu, 1)}`;
}

function spanWords({ spanS, periodS }: CpuFacts): string {
  const days = spanS / DAY_S;
  const span = days >= 2 ? `${Math.round(days)} d` : formatDurationShort(spanS);
  return periodS === null ? span : `${span} at ${formatDuration(periodS)}`;
}

/** What the trace is worth, in a word; the input check says why. */
export function DataChip({
  cpu,
  findings,
}: Pick<FactsLineProps, "cpu"> & { readonly findings: readonly Finding[] }) {
  const place = usePlace();
  if (cpu === null) return null;
  const { word, grade } = dataWorth(cpu.grade, { findings, place });
  const isGood = grade === "good" || grade === "adequate";
  return (
    <Chip tone={isGood ? "good" : "warn"} href="/check">
      data <b data-grade={grade}>{word}</b>
    </Chip>
  );
}

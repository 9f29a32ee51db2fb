import type { EngineName } from "@acuity/engine/prices";
import { DAY_S } from "@acuity/engine/units";
import { formatDuration, formatDurationShort } from "@acuity/words";

interface FactsLineProps {
  readonly engine: EngineName;
  readonly engineVersion: string | null;
  readonly region: string;
  /** How long CPU was measured, how fine, and what that is worth. */
  readonly cpu: { readonly spanS: number; readonly periodS: number | null; readonly grade: string } | null;
}

/** `aurora-postgresql 16.4 · us-east-1 · 30 days at 1 min · data good` */
export function FactsLine({ engine, engineVersion, region, cpu }: FactsLineProps) {
  const name = engineVersion === null ? engine : `${engine} ${engineVersion}`;
  if (cpu === null) return `${name} · ${region} · no CPU`;
  const days = cpu.spanS / DAY_S;
  const span = days >= 2 ? `${Math.round(days)} days` : formatDurationShort(cpu.spanS);
  return (
    <>
      {name} · {region} · {cpu.periodS === null ? span : `${span} at ${formatDuration(cpu.periodS)}`} · data{" "}
      <b data-grade={cpu.grade}>{cpu.grade}</b>
    </>
  );
}

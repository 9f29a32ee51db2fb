import type { EngineName } from "@acuity/engine/prices";

interface FactsLineProps {
  readonly engine: EngineName;
  readonly engineVersion: string | null;
  readonly region: string;
  /** `14 days at 5 min`. */
  readonly span: string;
  readonly grade: "insufficient" | "short" | "adequate" | "good" | null;
}

/** `aurora-postgresql 16.4 · us-east-1 · 30 days at 1 min · data good` */
export function FactsLine({ engine, engineVersion, region, span, grade }: FactsLineProps) {
  const name = engineVersion === null ? engine : `${engine} ${engineVersion}`;
  return (
    <>
      {name} · {region} · {span}
      {grade !== null && (
        <>
          {" "}
          · data <b data-grade={grade}>{grade}</b>
        </>
      )}
    </>
  );
}

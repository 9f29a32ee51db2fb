import type { Evidence } from "../../evidence/evidence.ts";
import type { Baseline } from "../terms/baseline.ts";
import { describedBaseline } from "../terms/described-baseline.ts";
import type { MeasuredReader, SourceSetting } from "../terms/settings.ts";

/**
 * What runs today and no file tells: a class that no description has, or a range that none has and whose capacity was not measured
 * (ENT-1). Somebody entered it, since a console's files never name it; each once.
 */
export function enteredToday(
  { baseline, evidence }: { readonly baseline: Baseline; readonly evidence: Evidence },
  /** Names of the instances whose capacity was measured. */
  measured: ReadonlySet<string>,
): readonly SourceSetting[] {
  const described = describedBaseline(evidence);
  const id = evidence.planned.id;
  const isMeasured = ({ instance, source }: Told) =>
    measured.has(instance ?? "") ||
    (instance === id && source.kind === "serverless" && evidence.planned.capacity !== null);
  const all: readonly Told[] = [
    { instance: id, source: baseline.source, told: described?.source ?? null },
    ...baseline.readers.map((one) => ({ ...one, told: toldOf(one, described?.readers ?? []) })),
  ];
  const entered = all.filter((one) => !isSame(one.source, one.told) && !isMeasured(one));
  return [...new Map(entered.map(({ source }) => [keyOf(source), source])).values()];
}

interface Told {
  readonly instance: string | null;
  readonly source: SourceSetting;
  /** What a description has of it. */
  readonly told: SourceSetting | null;
}

const toldOf = ({ instance }: MeasuredReader, readers: readonly MeasuredReader[]) =>
  readers.find((one) => one.instance.toLowerCase() === instance.toLowerCase())?.source ?? null;

const keyOf = (source: SourceSetting): string =>
  source.kind === "provisioned" ? source.instanceClass : `${source.minAcu}–${source.maxAcu}`;

const isSame = (source: SourceSetting, told: SourceSetting | null): boolean =>
  told !== null && told.kind === source.kind && keyOf(told) === keyOf(source);

import { EngineError } from "../../errors/engine-error.ts";
import type { Evidence } from "../../evidence/evidence.ts";
import { unknownClass } from "../../prices/find-class.ts";
import type { InstanceSpec } from "../../prices/price-sheet.ts";
import type { WorkloadFinding } from "../../units/finding.ts";
import type { Baseline } from "./baseline.ts";
import type { MeasuredReader } from "./settings.ts";

type Told = Pick<Evidence, "described">;

/**
 * What runs today without the readers that are described as a class whose hardware is not known (TOD-1): nobody can tell what
 * their CPU is a share of, nor price them.
 *
 * @throws EngineError `instance-class-unknown` for the planned instance, and for a class that the user says
 */
export function withoutUnknown(
  baseline: Baseline,
  { evidence, specs }: { readonly evidence: Told; readonly specs: readonly InstanceSpec[] },
): { readonly baseline: Baseline; readonly findings: readonly WorkloadFinding[] } {
  const isKnown = ({ source }: Pick<MeasuredReader, "source">) =>
    source.kind === "serverless" || specs.some((one) => one.instanceClass === source.instanceClass);
  const { source, instance } = baseline;
  if (!isKnown({ source })) throw classUnknown(source, instance ?? "the planned instance");
  const unknown = baseline.readers.filter((one) => !isKnown(one));
  for (const one of unknown) if (!isDescribed(one, evidence)) throw classUnknown(one.source, one.instance);
  if (unknown.length === 0) return { baseline, findings: [] };
  return {
    baseline: { ...baseline, readers: baseline.readers.filter(isKnown) },
    findings: unknown.map(({ instance: reader, source: on }) => ({
      ...({ code: "reader-class-unknown", instance: reader } as const),
      ...{ instanceClass: classOf(on), assumption: false },
    })),
  };
}

const classOf = (source: MeasuredReader["source"]): string =>
  source.kind === "provisioned" ? source.instanceClass : "";

const isDescribed = ({ instance, source }: MeasuredReader, { described }: Told): boolean =>
  (described?.others ?? []).some((one) => one.id === instance && one.instanceClass === classOf(source));

function classUnknown(source: MeasuredReader["source"], instance: string): EngineError {
  return new EngineError(
    "instance-class-unknown",
    `${unknownClass(classOf(source))} It is said to be the class of ${instance}: say the known class that is nearest to it.`,
  );
}

import type { Evidence } from "../../evidence/evidence.ts";
import type { WorkloadFinding } from "../../units/finding.ts";
import type { Baseline } from "./baseline.ts";
import { hasLoad } from "./planned-readers.ts";

type Told = Pick<Evidence, "planned" | "others" | "strangers">;

/**
 * What runs today without the readers on a range of which nothing was measured (TOD-1): nobody knows what they use, so that
 * neither today nor an option has them. A class costs what it costs by the hour, and stays.
 */
export function withoutUntold<Known extends Pick<Baseline, "readers">>(
  evidence: Told,
  baseline: Known,
): Known {
  const untold = untoldReaders(evidence, baseline);
  if (untold.length === 0) return baseline;
  return { ...baseline, readers: baseline.readers.filter(({ instance }) => !untold.includes(instance)) };
}

/** The same said, by name. */
export function untoldFindings(
  evidence: Told,
  baseline: Pick<Baseline, "readers">,
): readonly WorkloadFinding[] {
  const instances = untoldReaders(evidence, baseline);
  return instances.length === 0 ? [] : [{ code: "readers-left-out", instances, assumption: false }];
}

function untoldReaders(
  { planned, others, strangers }: Told,
  { readers }: Pick<Baseline, "readers">,
): readonly string[] {
  const told = new Set([
    ...others.filter((one) => one.capacity !== null || hasLoad(one, planned)).map(({ id }) => id),
    ...strangers.filter((one) => hasLoad(one, planned)).map(({ id }) => id),
  ]);
  return readers.flatMap(({ instance, source }) =>
    source.kind === "provisioned" || told.has(instance) || instance === planned.id ? [] : instance,
  );
}

import { EngineError } from "../errors/engine-error.ts";
import type { EvidenceFinding } from "../explain/finding.ts";
import { CPU, findCpu } from "./instance-evidence.ts";
import { isMetric } from "./resource-of.ts";
import { type IndexedSeries, meanOf } from "./series-index.ts";

/** Instances with a series of their own of one of the metrics, by name. */
export function instancesWith(all: readonly IndexedSeries[], metrics: readonly string[]): readonly string[] {
  const found = all.filter(({ series }) => metrics.some((metric) => isMetric(series, metric)));
  return [...new Set(found.flatMap(({ resource }) => resource.instance ?? []))].sort();
}

/**
 * The instance planned for: the one asked for, else the only one, else the busiest; null where none has a name.
 *
 * @throws EngineError `series-missing`
 */
export function chooseInstance(
  all: readonly IndexedSeries[],
  asked: string | null,
): { readonly id: string | null; readonly findings: readonly EvidenceFinding[] } {
  const instances = instancesWith(all, [CPU]);
  if (asked !== null && asked !== "") {
    if (instances.length === 0 || instances.includes(asked)) return { id: asked, findings: [] };
    throw new EngineError(
      "series-missing",
      `No ${CPU} of instance "${asked}" was found; the files describe ${instances.join(", ")}.`,
    );
  }
  if (asked === "" || instances.length === 0) return { id: null, findings: [] };
  const load = (id: string) => {
    const { series } = findCpu(all, { id, cluster: null, isOther: true });
    return series === null ? 0 : meanOf(series);
  };
  const id = instances.reduce((a, b) => (load(b) > load(a) ? b : a));
  if (instances.length === 1) return { id, findings: [] };
  return { id, findings: [{ code: "several-instances", assumption: true, planned: id, instances }] };
}

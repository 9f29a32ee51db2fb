import { EngineError } from "../errors/engine-error.ts";
import type { WorkloadFinding } from "../explain/finding.ts";
import type { Series } from "../series/series.ts";
import { findSeries, instanceOf } from "./find-series.ts";

const CPU = "CPUUtilization";

/** The series that stands for the CPU of the instance to plan for, and what was assumed in choosing it. */
export interface ChosenCpu {
  readonly average: Series;
  readonly instance: string | null;
  readonly notes: readonly WorkloadFinding[];
}

/**
 * Chooses the CPU series: of the named instance, else of the only one, else of the busiest; Average before
 * anything else. A lone series without a name counts when its values can be percentages.
 *
 * @throws EngineError `series-missing`
 */
export function chooseCpu(input: {
  readonly series: readonly Series[];
  readonly instance?: string | null | undefined;
}): ChosenCpu {
  const notes: WorkloadFinding[] = [];
  const instances = cpuInstances(input.series);
  let instance = input.instance ?? null;
  if (instance !== null && instances.size > 0 && !instances.has(instance)) {
    throw new EngineError(
      "series-missing",
      `No ${CPU} of instance "${instance}" was found; the files describe ${[...instances.keys()].join(", ")}.`,
    );
  }
  if (instance === null && instances.size > 0) {
    instance = [...instances].reduce((a, b) => (b[1] > a[1] ? b : a))[0];
    if (instances.size > 1) {
      const found = [...instances.keys()];
      notes.push({ code: "several-instances", instances: found, planned: instance, assumption: true });
    }
  }
  const others = [...new Set(input.series.map((s) => s.statistic))];
  const found =
    findSeries({ series: input.series, metric: CPU, statistics: ["Average", null], instance }) ??
    findSeries({ series: input.series, metric: CPU, statistics: ["Maximum", ...others], instance }) ??
    unnamed(input.series, notes);
  if (found === null) throw new EngineError("series-missing", missingMessage(input.series));
  if (found.statistic !== "Average") {
    const { label, statistic } = found;
    notes.push({ code: "statistic-assumed", label, statistic, assumption: true });
  }
  return { average: found, instance: instanceOf(found), notes };
}

/** Mean CPU of each instance that has a series of its own. */
function cpuInstances(series: readonly Series[]): Map<string, number> {
  const means = new Map<string, number>();
  const names = new Set(series.map(instanceOf).filter((name) => name !== null));
  const others = [...new Set(series.map((s) => s.statistic))];
  for (const instance of names) {
    const own = series.filter((s) => instanceOf(s) === instance);
    const cpu = findSeries({ series: own, metric: CPU, statistics: ["Average", null, ...others] });
    if (cpu !== null) means.set(instance, cpu.values.reduce((a, b) => a + b, 0) / cpu.values.length);
  }
  return means;
}

/** A file that names no metric at all may still be CPU: one series, every value a percentage. */
function unnamed(series: readonly Series[], notes: WorkloadFinding[]): Series | null {
  const only = series.length === 1 ? (series[0] ?? null) : null;
  if (only === null || only.metric !== null || only.values.length === 0) return null;
  if (!only.values.every((value) => value >= 0 && value <= 100)) return null;
  notes.push({ code: "metric-assumed", label: only.label, assumption: true });
  return only;
}

function missingMessage(series: readonly Series[]): string {
  const names = [...new Set(series.map((s) => s.metric ?? `"${s.label}"`))];
  const shown = names.slice(0, 8).join(", ");
  const found =
    names.length === 0 ? "nothing" : names.length > 8 ? `${shown} and ${names.length - 8} more` : shown;
  return `A plan needs ${CPU} of the instance; the files hold ${found}. Export it with statistic Average.`;
}

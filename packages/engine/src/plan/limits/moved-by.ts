import type { InstanceEvidence } from "../../evidence/evidence.ts";
import type { InstanceSpec } from "../../prices/price-sheet.ts";
import type { Settings } from "../terms/settings.ts";
import type { Effective } from "../workload/resolve.ts";

/** A measured instance on a class, and what settings put it on. */
export interface MovedInstance {
  readonly measured: InstanceEvidence;
  readonly today: InstanceSpec;
  /** Null = a range. */
  readonly next: InstanceSpec | null;
  readonly settings: Settings;
}

/** The measured instances that the settings move, the planned one first. */
export function movedBy({ settings, workload, market }: Effective): readonly MovedInstance[] {
  const { evidence, baseline } = workload;
  const specOf = (name: string | null) => market.specs.find((one) => one.instanceClass === name);
  const { writer, readers } = settings;
  const onClass = writer.kind === "serverless" ? null : writer.instanceClass;
  const { kind } = writer;
  const own = { measured: evidence.planned, source: baseline.source, kind, instanceClass: onClass };
  const others = readers.flatMap(({ measured: of, ...reader }) => {
    const measured = evidence.others.find(({ id }) => id === of?.instance);
    const { kind, instanceClass } = reader;
    return !of || measured === undefined ? [] : [{ measured, source: of.source, kind, instanceClass }];
  });
  return [own, ...others].flatMap(({ measured, source, kind, instanceClass }) => {
    const today = source.kind === "serverless" ? undefined : specOf(source.instanceClass);
    const next = kind === "serverless" ? null : specOf(instanceClass);
    return today === undefined || next === undefined ? [] : [{ measured, today, next, settings }];
  });
}

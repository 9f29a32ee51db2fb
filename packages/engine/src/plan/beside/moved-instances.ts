import type { InstanceEvidence } from "../../evidence/evidence.ts";
import type { InstanceSpec } from "../../prices/price-sheet.ts";
import type { Effective } from "../month/resolve.ts";
import type { Plan } from "../search/plan.ts";
import type { Settings } from "../terms/settings.ts";

/** A measured instance on a class, and what an option that a headline names puts it on. */
export interface MovedInstance {
  readonly measured: InstanceEvidence;
  readonly today: InstanceSpec;
  /** Null = a range. */
  readonly next: InstanceSpec | null;
  readonly settings: Settings;
}

/** Of the pick, else the nearest miss, and of the shape that it depends on memory against; the planned instance first. */
export function movedInstances(
  { options, pick, nearestMiss, memory }: Pick<Plan, "options" | "pick" | "nearestMiss" | "memory">,
  { workload, market }: Effective,
): readonly MovedInstance[] {
  const { evidence, baseline } = workload;
  const specOf = (name: string | null) => market.specs.find((one) => one.instanceClass === name);
  const ids = new Set([pick ?? nearestMiss, memory?.id]);
  return options
    .filter(({ id }) => ids.has(id))
    .flatMap(({ settings }) => {
      const { writer, readers } = settings;
      const onClass = writer.kind === "serverless" ? null : writer.instanceClass;
      const own = {
        measured: evidence.planned,
        source: baseline.source,
        kind: writer.kind,
        instanceClass: onClass,
      };
      const others = readers.flatMap(({ kind, instanceClass, measured: of }) => {
        const measured = evidence.others.find(({ id }) => id === of?.instance);
        return !of || measured === undefined ? [] : [{ measured, source: of.source, kind, instanceClass }];
      });
      return [own, ...others].flatMap(({ measured, source, kind, instanceClass }) => {
        const today = source.kind === "serverless" ? undefined : specOf(source.instanceClass);
        const next = kind === "serverless" ? null : specOf(instanceClass);
        return today === undefined || next === undefined ? [] : [{ measured, today, next, settings }];
      });
    });
}

/** The first finding of each instance and what it moves to. */
export function onceEach<
  F extends { readonly instance: string | null; readonly instanceClass: string | null },
>(found: readonly F[]): readonly F[] {
  return [
    ...new Map(found.toReversed().map((one) => [`${one.instance} ${one.instanceClass}`, one])).values(),
  ].toReversed();
}

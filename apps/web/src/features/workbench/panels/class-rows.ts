import type { ClassQuality, FiguresInUse, Plan, PlanOption } from "@acuity/engine/plan";
import type { StorageMode } from "@acuity/engine/prices";
import { type PlainTable, tableOf } from "../../../format/csv.ts";

/** One class of the plan on demand: what it costs beside how it bears the demand. */
export interface ClassRow {
  readonly option: PlanOption;
  readonly instanceClass: string;
  readonly quality: ClassQuality;
  readonly roles: readonly ("pick" | "runner-up" | "today" | "what-if")[];
}

interface Asked {
  readonly storageMode: StorageMode;
  /** Class the what-if's writer runs on; null when serverless. */
  readonly currentClass: string | null;
}

/**
 * Every class once, cheapest first, with the roles its options play under any way to pay. A class that is named has the price of
 * the option that it is named for: with other readers the same class costs something else.
 */
export function classRows(plan: Plan, { storageMode, currentClass }: Asked): readonly ClassRow[] {
  const byId = new Map(plan.options.map((option) => [option.id, option]));
  const classOf = (id: string | null) => (id === null ? null : (byId.get(id)?.instanceClass ?? null));
  const pick = classOf(plan.pick);
  const runnerUp = classOf(plan.runnerUp);
  const today = classOf(plan.today);
  const rows = new Map<string, ClassRow>();
  const named = [plan.pick, plan.runnerUp, plan.today].flatMap((id) => byId.get(id ?? "") ?? []);
  for (const option of [...named, ...plan.options]) {
    const { instanceClass, quality, settings } = option;
    if (instanceClass === null || quality === null || rows.has(instanceClass)) continue;
    if (settings.commitment.kind !== "none" || settings.storageMode !== storageMode) continue;
    const roles = [
      ...(instanceClass === pick ? (["pick"] as const) : []),
      ...(instanceClass === runnerUp && runnerUp !== pick ? (["runner-up"] as const) : []),
      ...(instanceClass === today ? (["today"] as const) : []),
      ...(instanceClass === currentClass && currentClass !== pick && currentClass !== today
        ? (["what-if"] as const)
        : []),
    ];
    rows.set(instanceClass, { option, instanceClass, quality, roles });
  }
  return [...rows.values()].toSorted((a, b) => a.option.monthlyUsd.p50 - b.option.monthlyUsd.p50);
}

const MOST_ROWS = 9;

/** The named classes and the ones around the first that bears the demand: where the decision lies. */
export function nearClasses(rows: readonly ClassRow[]): readonly ClassRow[] {
  const fits = rows.findIndex((row) => row.option.meetsLimits);
  const named = rows.findIndex((row) => row.roles.length > 0);
  const centre = Math.max(0, fits < 0 ? named : fits);
  const byDistance = rows
    .map((row, at) => ({ row, distance: row.roles.length > 0 ? -1 : Math.abs(at - centre) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, MOST_ROWS)
    .map(({ row }) => row);
  return rows.filter((row) => byDistance.includes(row));
}

export function classTable(rows: readonly ClassRow[], needs: ClassNeeds): PlainTable {
  const tenths = (value: number) => Math.round(value * 10) / 10;
  const thousandths = (value: number) => Math.round(value * 1000) / 1000;
  return tableOf<ClassRow>(
    {
      Class: ({ instanceClass }) => instanceClass,
      Role: ({ roles }) => roles.join(", "),
      "USD a month on demand": ({ option }) => Math.round(option.monthlyUsd.p50 * 100) / 100,
      "CPU p50 %": ({ quality }) => tenths(quality.cpuP50Pct),
      "CPU p95 %": ({ quality }) => tenths(quality.cpuP95Pct),
      "CPU p99 %": ({ quality }) => tenths(quality.cpuP99Pct),
      "CPU max %": ({ quality }) => tenths(quality.cpuMaxPct),
      "Time over 80 % CPU, %": ({ quality }) => thousandths(quality.over80Pct),
      "Time at 100 % CPU, %": ({ quality }) => thousandths(quality.at100Pct),
      "Memory GiB": ({ quality }) => quality.memoryGib,
      "Buffer pool GiB": ({ quality }) => tenths(quality.poolGib),
      "Working set GiB": () => tenths(needs.workingSetGib.value),
      "Connections accepted": ({ quality }) => quality.maxConnections,
      "Peak connections": () => needs.peakConnections && Math.ceil(needs.peakConnections.value),
      "Meets limits": ({ option }) => (option.meetsLimits ? "yes" : "no"),
    },
    rows,
  );
}

/** What a class must hold. */
export type ClassNeeds = Pick<FiguresInUse, "workingSetGib" | "peakConnections">;

import { profileFor } from "../../capacity/profile-for.ts";
import type { DemandTrace } from "../../demand/demand-trace.ts";
import { pauseBlockers } from "../../pause/pause-blockers.ts";
import type { MonthFinding, WorkloadFinding } from "../../units/finding.ts";
import type { MemoryFinding } from "../../units/memory-finding.ts";
import type { PauseFinding } from "../../units/pause-finding.ts";
import { floorFindings } from "../terms/features-in-use.ts";
import type { Settings } from "../terms/settings.ts";
import {
  demandFactorOf,
  type Effective,
  rangeAcuOf,
  resolve,
  type WhatIfInput,
} from "../workload/resolve.ts";
import { restingFindings } from "../workload/resting-memory.ts";
import type { WhatIf } from "../workload/what-if.ts";
import { capacityColumns } from "./capacity-columns.ts";
import { type ClusterMonth, clusterMonth } from "./cluster-month.ts";
import { notesOnPrices } from "./notes-on-prices.ts";
import { cashOf, pricedMonth } from "./priced-month.ts";
import { unmetOfWriter } from "./unmet-of-writer.ts";

/**
 * One setting over the whole trace: capacity, unmet demand, a projected month and its bill.
 *
 * @throws EngineError for settings Aurora would refuse, classes not sold, prices not known
 */
export function whatIf(input: WhatIfInput): WhatIf {
  const effective = resolve(input);
  return whatIfIn(effective, clusterMonth({ effective }));
}

/** The same of a month that is there already. */
export function whatIfIn(effective: Effective, month: ClusterMonth): WhatIf {
  const { settings } = effective;
  const { trace } = month;
  const bill = pricedMonth(effective, month);
  return {
    settings,
    month: month.projection,
    bill: { lines: bill.lines, totalUsd: bill.totalUsd },
    cash: cashOf(bill),
    demandFactor: demandFactorOf(effective),
    rangeAcu: rangeAcuOf(effective),
    capacity: capacityColumns(trace, month.writer.changes),
    unmet: unmetOfWriter(effective, month),
    notes: [
      ...findingsOf(effective),
      ...notesOnPrices(effective),
      ...floorFindings(settings),
      ...restingFindings(effective),
      ...notesOf(settings, month),
      ...pauseNotes(settings, trace),
    ],
  };
}

/** What the figures lack or assume that neither the user nor the files gave. */
export function findingsOf(effective: Effective): readonly (WorkloadFinding | MemoryFinding)[] {
  const { workingSetGib, ioRequestsPerMonth, storageGb, memory, memoryFindings } = effective;
  const { value: gib, origin } = workingSetGib;
  return [
    ...placeAssumed(effective),
    ...memoryFindings,
    ...(origin === "assumed" && memory === null ? [assumedSet(gib, effective)] : []),
    ...(origin === "pasted" && memory === null
      ? [{ code: "working-set-pasted", gib, assumption: false } as const]
      : []),
    ...(ioRequestsPerMonth === null ? [{ code: "no-io", assumption: false } as const] : []),
    ...(storageGb === null ? [{ code: "no-storage", assumption: false } as const] : []),
  ];
}

/** The region and the engine that nobody told, as long as the settings keep what was taken of them (TOD-1). */
function placeAssumed({ settings, workload }: Effective): readonly WorkloadFinding[] {
  const { assumed = [], ...baseline } = workload.baseline;
  const taken = <Key extends "region" | "engine">(name: Key) =>
    assumed.includes(name) && settings[name] === baseline[name] ? settings[name] : null;
  const [region, engine] = [taken("region"), taken("engine")];
  return region === null && engine === null
    ? []
    : [{ code: "place-assumed", region, engine, assumption: true }];
}

function assumedSet(
  gib: number,
  { memoryFindings: found, workload }: Pick<Effective, "memoryFindings" | "workload">,
): Extract<WorkloadFinding, { code: "working-set-assumed" }> {
  const assumed = { code: "working-set-assumed", gib, assumption: true } as const;
  const isNothingRead = found.some((one) => one.code === "touches-unknown" && one.isNothingRead);
  const isAtLeast = found.some(({ code }) => code === "touches-at-least");
  const { readIops, bufferCacheHitRatio } = workload.evidence.planned;
  const hasOne = (readIops === null) !== (bufferCacheHitRatio === null);
  const missing = readIops === null ? "ReadIOPS" : "BufferCacheHitRatio";
  return {
    ...assumed,
    ...(hasOne && { missing }),
    ...(isNothingRead && { isNothingRead }),
    ...(isAtLeast && { isAtLeast }),
  };
}

/** What keeps the writer awake, where pausing was asked for (PAU-1). */
function pauseNotes(
  { writer, autoPauseS, readers, features }: Settings,
  trace: DemandTrace,
): readonly PauseFinding[] {
  if (writer.kind !== "serverless" || autoPauseS === null) return [];
  const provisionedReaders = readers.filter((reader) => reader.kind === "provisioned").length;
  return pauseBlockers({ trace, autoPauseS, facts: { features, provisionedReaders } });
}

function notesOf(settings: Settings, month: ClusterMonth): readonly MonthFinding[] {
  const notes: MonthFinding[] = [];
  const { shortReader, throttledPct } = month.projection;
  if (shortReader !== undefined) {
    notes.push({ code: "reader-short", reader: shortReader, throttledPct, assumption: false });
  }
  if (settings.writer.kind === "serverless") {
    const { profile } = settings;
    const { weak, source } = profileFor({ profile });
    if (weak.length > 0) notes.push({ code: "profile-weak", profile, source, assumption: true });
  }
  return notes;
}

import { projectMonth } from "../../capacity/project-month.ts";
import { coverageOf, type DemandTrace } from "../../demand/demand-trace.ts";
import { medianOf } from "../../demand/median-of.ts";
import { backgroundOf, mostOfBackground } from "../../demand/with-background.ts";
import { meanOf, type Series } from "../../series/series.ts";
import { MONTH_HOURS } from "../../units/acu.ts";
import type { PlanFinding } from "../../units/plan-finding.ts";
import { DAY_S } from "../../units/seconds.ts";
import { carriesWriter } from "../limits/carries-writer.ts";
import { netUnitUsd } from "../terms/net-unit-usd.ts";
import type { ReaderSetting } from "../terms/settings.ts";
import type { Effective } from "../workload/resolve.ts";
import { settingsOfToday } from "../workload/settings-of-today.ts";
import { isSameReader, type ReaderDemand, type Workload } from "../workload/workload.ts";
import { factorOfMeasured } from "./today-of.ts";

/** Share of the time in which an idle reader may show something: a backup, a look by hand [A]. */
const BUT_FOR = 0.01;
/** A reader that costs less a month, one that is paused, is left where it is [A]. */
const WORTH_USD = 1;
/** Reads a second that a reader does by itself [A]. */
const OWN_READS_PER_S = 1;

/**
 * Readers that did nothing (IDL-1): their CPU shows no more than background, and connections and reads, where the files
 * have them, show nobody; or next to nothing of what the cluster does. What each costs a month, and whether another instance could replace the writer without it.
 */
export function idleReaderFindings(effective: Effective): readonly PlanFinding[] {
  const { workload } = effective;
  const { readers = [] } = workload.view;
  const own = { ...effective, settings: settingsOfToday(effective, readers) };
  let left = readers;
  return readers.flatMap((reader): readonly PlanFinding[] => {
    const { measured } = reader;
    const ran = measured && workload.readers.find((one) => isSameReader(one.measured, measured));
    const idle = ran && (idleOf(ran) ?? littleOf(ran, workload));
    if (!ran || !idle) return [];
    const others = left.filter((one) => one !== reader);
    // The last that could take over is used as that.
    if ("little" in idle && !others.some((one) => carriesWriter(own, one)) && carriesWriter(own, reader))
      return [];
    left = others;
    const takesOver = (one: ReaderSetting) => carriesWriter(own, one);
    const standby = left.some(takesOver) ? "another" : takesOver(reader) ? "only" : "none";
    const days = coverageOf(ran.demand.trace).knownS / DAY_S;
    const monthlyUsd = usdOf(effective, ran);
    if (monthlyUsd !== null && monthlyUsd < WORTH_USD) return [];
    const { instance } = ran.measured;
    return [{ code: "idle-reader", instance, days, monthlyUsd, standby, ...idle, assumption: false }];
  });
}

/**
 * Connections or reads must tell it: CPU alone may be work that is light. Connections that stand open on one that asked for
 * nothing are told, in the median: a pool keeps them, or what it serves is light. Null of a reader that worked.
 */
function idleOf({ demand, evidence }: ReaderDemand): { readonly connections?: number } | null {
  const { connections, readIops } = evidence;
  if (connections === null && readIops === null) return null;
  if (readIops !== null && !isQuiet(readIops, OWN_READS_PER_S)) return null;
  const isAlone = connections !== null && isQuiet(connections, 0);
  const isOpen = connections !== null && !isAlone;
  if (isOpen && readIops === null) return null;
  // What is replayed of the writer's changes is no work of its own: nobody was connected.
  const most = isAlone
    ? mostOfBackground(demand.mostMilliAcu)
    : backgroundOf(demand.trace, demand.mostMilliAcu);
  if (most === null || shareAbove(demand.trace, most) > BUT_FOR) return null;
  return isOpen ? { connections: medianOf([...connections.values]) } : {};
}

/** Of what the cluster asks for, and of its own CPU for nearly all of the time: at most so much is hardly used [A]. */
const LITTLE = 0.05;

type Little = Extract<PlanFinding, { readonly code: "idle-reader" }>["little"];

/** How little a reader on a class does of the cluster's work; null of one that works, and where CPU alone is known of it. */
function littleOf(
  ran: ReaderDemand,
  { demand, readers }: Pick<Workload, "demand" | "readers">,
): { readonly little: NonNullable<Little> } | null {
  const { cpu, connections, readIops } = ran.evidence;
  if (ran.measured.source.kind !== "provisioned" || cpu === null) return null;
  if (connections === null && readIops === null) return null;
  if (!isQuiet(cpu, 100 * LITTLE)) return null;
  const all = [demand.expected, ...readers.map((one) => one.demand.trace)].map(meanDemand);
  const share = meanDemand(ran.demand.trace) / all.reduce((sum, one) => sum + one, 0);
  if (!(share <= LITTLE)) return null;
  return {
    little: {
      sharePct: 100 * share,
      cpuPct: medianOf([...cpu.values]),
      connections: connections && medianOf([...connections.values]),
      readsPerS: readIops && meanOf(readIops),
    },
  };
}

function meanDemand(trace: DemandTrace): number {
  const { edgesS, milliAcu } = trace;
  let sum = 0;
  for (let i = 0; i < milliAcu.length; i++)
    sum += Math.max(0, milliAcu[i] as number) * ((edgesS[i + 1] as number) - (edgesS[i] as number));
  return sum / coverageOf(trace).knownS;
}

function isQuiet({ values }: Series, most: number): boolean {
  return values.filter((value) => value > most).length <= BUT_FOR * values.length;
}

function shareAbove(trace: DemandTrace, mostMilliAcu: number): number {
  const { edgesS, milliAcu } = trace;
  let aboveS = 0;
  for (let i = 0; i < milliAcu.length; i++)
    if ((milliAcu[i] as number) > mostMilliAcu) aboveS += (edgesS[i + 1] as number) - (edgesS[i] as number);
  return aboveS / coverageOf(trace).knownS;
}

/** As today's bill has it, at the price of its storage mode; null where its class is not sold or its capacity was not measured. */
function usdOf(effective: Effective, { measured }: ReaderDemand): number | null {
  const { workload, market, settings } = effective;
  const { storageMode: mode } = workload.baseline;
  const terms = { settings, market: { sheet: market.today ?? market.sheet } };
  if (measured.source.kind === "provisioned") {
    const { instanceClass } = measured.source;
    const hourUsd = netUnitUsd(terms, { item: "compute", instanceClass, mode });
    return hourUsd === null ? null : hourUsd * MONTH_HOURS;
  }
  const ran = workload.measured.members.find(({ instance }) => instance === measured.instance);
  const acuUsd = netUnitUsd(terms, { item: "acu-hours", mode });
  if (ran === undefined || acuUsd === null) return null;
  return projectMonth(ran.account).acuHours * factorOfMeasured(effective) * acuUsd;
}

import { periodAt } from "../series/series.ts";
import type { EvidenceFinding } from "../units/finding.ts";
import { HOUR_S } from "../units/seconds.ts";
import type { InstanceEvidence } from "./evidence.ts";
import { sampleAt } from "./sample-at.ts";

/** CPU above this is work that somebody asked for: an empty Aurora shows 8–10 % (IDL-1). */
const BUSY_PCT = 10;
/** From so much of the busy time on, and so many seconds, zeros deny themselves; a job between two counts of a minute is less [A]. */
const CLEARLY = 0.1;
const LEAST_S = HOUR_S;

type ZeroConnections = Extract<EvidenceFinding, { readonly code: "connections-zero-busy" }>;

/** DatabaseConnections of 0 for a good part of the time in which CPU is busy and nothing is paused (EVD-16); null where it is not. */
export function zeroConnections(of: InstanceEvidence): ZeroConnections | null {
  const { id, cpu, connections, capacity } = of;
  if (cpu === null || connections === null) return null;
  const [counted, running] = [sampleAt(connections), sampleAt(capacity)];
  let [zeroS, busyS] = [0, 0];
  for (let i = 0; i < cpu.values.length; i++) {
    if ((cpu.values[i] as number) <= BUSY_PCT) continue;
    const atS = cpu.timesS[i] as number;
    if (running(atS) === 0) continue;
    const periodS = periodAt(cpu, i);
    busyS += periodS;
    if (counted(atS) === 0) zeroS += periodS;
  }
  if (zeroS < LEAST_S || zeroS < CLEARLY * busyS) return null;
  const hours = { hours: zeroS / HOUR_S, ofHours: busyS / HOUR_S };
  return { code: "connections-zero-busy", instance: id, ...hours, assumption: true };
}

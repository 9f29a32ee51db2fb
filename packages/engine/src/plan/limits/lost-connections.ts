import { type Connections, peakOfSeries, peakTogether } from "../../demand/connections-together.ts";
import { connectionsTaken } from "../../demand/max-connections.ts";
import type { MemberName } from "../../units/member-name.ts";
import type { RunsOn } from "../terms/family-speed.ts";
import { specOf } from "../terms/market.ts";
import type { ReaderSetting, StandbyRule } from "../terms/settings.ts";
import type { Effective } from "../workload/resolve.ts";
import type { Remaining } from "./carries-lost-loads.ts";
import { lostMember, namedMember } from "./named-member.ts";

/** An instance that is asked for more connections than it takes by default once another is lost. */
export interface LostConnections {
  /** Place of the reader that is lost, from 1; 0 is the writer. */
  readonly lost: number;
  /** As the files name it; absent where they do not, and in old reports. */
  readonly lostInstance?: string;
  readonly on: MemberName;
  /** The most that it is then asked for. */
  readonly peak: number;
  /** What it takes by default (DEM-6). */
  readonly accepted: number;
}

/**
 * The loss of one instance that leaves another the most connections beyond what it takes (CLU-1): the sessions of a lost one go
 * where its load goes (`lostLoads`). Readers whose connections nobody measured have none. Null where every instance takes them.
 */
export function lostConnections(effective: Effective): LostConnections | null {
  const { readers, writer } = effective.settings;
  const remain: readonly Remaining[] = readers.map((reader, at) => ({ at, runsOn: reader }));
  let worst: LostConnections | null = null;
  for (const one of readers.length === 1 ? [{ at: -1, runsOn: writer }, ...remain] : remain) {
    const found = mostAsked(effective, one);
    if (found !== null && found.peak / found.accepted > (worst === null ? 1 : worst.peak / worst.accepted))
      worst = found;
  }
  return worst;
}

/** Whether an instance in the place of a reader, or of the writer at −1, takes the connections that any loss leaves it. */
export function takesLostConnections(effective: Effective, one: Remaining): boolean {
  if (one.at < 0 && effective.settings.readers.length !== 1) return true;
  const found = mostAsked(effective, one);
  return found === null || found.peak <= found.accepted;
}

/** What today's instances make of it, as a plan's rule has it; absent where nobody counted connections. */
export function connectionsToday(asToday: Effective): Pick<StandbyRule, "connections"> {
  if (ofEach(asToday).every((one) => one === null)) return {};
  if (lostConnections(asToday) !== null) return { connections: "not-taken" };
  return { connections: countsAll(asToday) ? "taken" : "unknown" };
}

/** Whether somebody counted the connections of every instance that serves. */
export function countsAll(effective: Effective): boolean {
  return !ofEach(effective).includes(null);
}

/** Of the writer and the readers that serve. */
function ofEach(effective: Effective): readonly (Connections | null)[] {
  const serving = effective.settings.readers.filter(({ demandShare }) => demandShare > 0);
  return [undefined, ...serving].map((reader) => connectionsOf(effective, reader));
}

/** Over the instances whose connections are known, the loss that leaves this one the most; null where it takes none. */
function mostAsked(effective: Effective, { at, runsOn }: Remaining): LostConnections | null {
  const { readers } = effective.settings;
  const own = connectionsOf(effective, readers[at]);
  const isAlone = readers.length === 1 && at === 0;
  // A standby that serves nobody takes the writer's alone, which is asked of whom Aurora promotes.
  if (isAlone && own === null) return null;
  const accepted = takenBy(effective, runsOn);
  if (accepted === null) return null;
  const share = 1 / Math.max(1, readers.length - 1);
  let most: LostConnections | null = null;
  for (const [i, reader] of isAlone ? [[-1, undefined] as const] : readers.entries()) {
    const of = i === at ? null : connectionsOf(effective, reader);
    if (of === null) continue;
    const peak = peakTogether(own ?? { peak: 0, series: null }, { of, share });
    const on = namedMember(readers, at);
    if (most === null || peak > most.peak) most = { ...lostMember(readers, i), on, peak, accepted };
  }
  return most;
}

/** Connections of an instance, the writer's without a reader; null where nobody counted them, and of one that serves nobody. */
function connectionsOf(
  { workload, peakConnections }: Effective,
  reader: ReaderSetting | undefined,
): Connections | null {
  const { planned, others } = workload.evidence;
  if (reader === undefined) {
    if (peakConnections === null) return null;
    const { value: peak, origin } = peakConnections;
    return { peak, series: origin === "yours" ? null : planned.connections };
  }
  const found = others.find(({ id }) => id === reader.measured?.instance)?.connections ?? null;
  if (found === null || reader.demandShare === 0) return null;
  return { peak: peakOfSeries(found), series: found };
}

/** What an instance of the settings takes by default; null of a class that AWS names none for (DEM-6). */
export function takenBy(
  { settings, market }: Pick<Effective, "settings" | "market">,
  runsOn: RunsOn,
): number | null {
  const spec = runsOn.kind === "serverless" ? null : specOf(market, runsOn.instanceClass ?? "");
  return connectionsTaken(settings, spec);
}

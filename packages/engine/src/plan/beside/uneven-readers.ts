import { meanOf } from "../../series/series.ts";
import type { MemberName } from "../../units/member-name.ts";
import type { UnevenReaders } from "../../units/standby-finding.ts";
import { idleReaderFindings } from "../today/idle-readers.ts";
import type { Effective } from "../workload/resolve.ts";

/** From so many times the mean CPU of another on, readers that one endpoint spreads sessions over are uneven [A]. */
const UNEVEN = 2;

/**
 * The measured readers of one class between which the sessions lie unevenly, where the busiest is the one that a loss leaves too busy
 * (CLU-1): the busiest and the quietest by their mean CPU. Null of others, and beside one that did nothing, which is told by itself (IDL-1).
 */
export function unevenReaders(effective: Effective, on: MemberName): UnevenReaders | null {
  if (on.kind !== "reader") return null;
  const all = effective.workload.readers.flatMap(({ measured, evidence: { cpu } }) =>
    measured.source.kind === "provisioned" && cpu !== null
      ? [{ instance: measured.instance, on: measured.source.instanceClass, meanPct: meanOf(cpu) }]
      : [],
  );
  const [busiest, ...others] = all.sort((a, b) => b.meanPct - a.meanPct);
  const quietest = others.at(-1);
  if (busiest === undefined || quietest === undefined || busiest.instance !== on.instance) return null;
  const isAlike = others.every((one) => one.on === busiest.on);
  if (!isAlike || busiest.meanPct < UNEVEN * quietest.meanPct) return null;
  const idle = idleReaderFindings(effective);
  if (idle.some((one) => one.code === "idle-reader" && one.instance === quietest.instance)) return null;
  const named = ({ instance, meanPct }: (typeof all)[number]) => ({ instance, meanPct });
  return { readers: all.length, busiest: named(busiest), quietest: named(quietest) };
}

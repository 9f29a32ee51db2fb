import type { DemandTrace } from "../../demand/demand-trace.ts";
import { type HeldFloor, heldChanges } from "../../holding/held-floor.ts";
import { followsWriter } from "../../members/follows-writer.ts";
import type { MemberRun } from "../../members/simulate-cluster.ts";
import type { ReaderSetting } from "../terms/settings.ts";
import type { Effective } from "../workload/resolve.ts";

/**
 * A member's capacity with what held its instance, or the writer that it follows (RDR-1), added (HLD-3); null where
 * nothing did.
 */
export function heldRun(
  { held, settings, workload }: Pick<Effective, "held" | "settings" | "workload">,
  of: { readonly member: MemberRun; readonly trace: DemandTrace; readonly reader?: ReaderSetting },
): Int32Array | null {
  if (held.length === 0 || of.member.kind === "provisioned") return null;
  const { reader } = of;
  const planned = workload.evidence.planned.id;
  const names: (string | null)[] =
    reader === undefined ? [planned] : reader.measured ? [reader.measured.instance] : [];
  if (reader !== undefined && followsWriter(reader) && settings.writer.kind === "serverless")
    names.push(planned);
  const floors = held.filter(({ instance }) => names.includes(instance)).map(({ floor }) => floor);
  return floors
    .filter(({ acu }) => acu.some((one) => one > 0))
    .reduce<Int32Array | null>(
      (changes, floor) => raised(changes ?? of.member.changes, { ...of, floor, settings }),
      null,
    );
}

function raised(
  changes: Int32Array,
  by: { readonly trace: DemandTrace; readonly floor: HeldFloor } & Pick<Effective, "settings">,
): Int32Array {
  const { startS, edgesS } = by.trace;
  const totalS = edgesS.at(-1) as number;
  return heldChanges(changes, { floor: by.floor, startS, totalS, maxAcu: by.settings.maxAcu });
}

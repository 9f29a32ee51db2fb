import { meanOf } from "../series/series.ts";
import type { EvidenceFinding } from "../units/finding.ts";
import { busiestOf, type ChosenInstance, instancesWith } from "./choose-instance.ts";
import { areTogether, type Membership } from "./cluster-of.ts";
import type { Asked, chooseDescribed } from "./described-instances.ts";
import { isRoleDescribed } from "./description/described-company.ts";
import { CPU } from "./evidence.ts";
import { type IndexedSeries, metricTest } from "./indexed-series.ts";
import { type RolesTold, rolesTold } from "./role-changes.ts";
import type { Members } from "./series-of-each.ts";

interface Beside {
  readonly all: readonly IndexedSeries[];
  readonly among: Membership;
}

type First = ReturnType<typeof chooseDescribed>;

/** In place of the busiest of several instances the one of its cluster that writes: the others are planned as its readers. */
export function writerBesides(first: First, { asked, ...of }: Beside & { readonly asked: Asked }): First {
  const { id: busiest, region: there } = first.chosen;
  if (asked.instance != null) return { ...first, findings: writerShown(first.chosen, { asked, ...of }) };
  const [several, ...rest] = first.findings;
  if (several?.code !== "several-instances" || busiest === null) return first;
  const writer = writerAmong(of.all, { ids: matesOf(busiest, of), region: there });
  if (writer === null) return first;
  const { id, region } = busiestOf(of.all, { ids: [writer.id], meant: asked.region ?? null });
  const shown = { ...several, planned: id, by: "writes", ...tellsOf(writer) } as const;
  return { chosen: { id, region }, findings: [shown, ...rest] };
}

/** Those of a cluster of which there is CPU, the named one among them. */
export const matesOf = (id: string, { all, among }: Beside): readonly string[] =>
  instancesWith(all, [CPU]).filter((name) => name === id || areTogether([id, name], among));

/** Of one that was asked for or taken and whose role nobody described, whether it is the one that writes. */
function writerShown(
  { id, region }: ChosenInstance,
  { asked: { description, isTaken = false }, ...of }: Beside & { readonly asked: Asked },
): readonly EvidenceFinding[] {
  if (id === null || (description != null && isRoleDescribed(description, id))) return [];
  const instances = matesOf(id, of);
  const writer = instances.length > 1 ? writerAmong(of.all, { ids: instances, region }) : null;
  const several = { code: "several-instances", assumption: true, planned: id, instances } as const;
  if (writer?.id === id) return [{ ...several, by: "writes", ...tellsOf(writer) }];
  if (writer !== null) return [{ ...several, by: "asked", writes: writer.id, ...tellsOf(writer) }];
  return isTaken && instances.length > 1 ? [{ ...several, by: "cpu" }] : [];
}

/** So many times the writes of every other instance are those of the writer: a reader of Aurora writes hardly anything. */
const WRITER_WRITES = 10;

interface Writer {
  readonly id: string;
  readonly by: RolesTold["by"];
}

/** What told it, where that is not WriteIOPS. */
const tellsOf = ({ by }: Writer) => (by === "WriteIOPS" ? {} : { tells: by });

/**
 * The one of these instances that writes, by WriteIOPS, else by AuroraReplicaLag, the last of several (EVD-17); null where neither
 * tells, and WriteIOPS is not measured of each or none stands out.
 */
function writerAmong(all: readonly IndexedSeries[], of: Members): Writer | null {
  const told = rolesTold(all, of);
  if (told !== null && (told.changes.length > 0 || told.by !== "WriteIOPS"))
    return { id: told.writer, by: told.by };
  const isWrites = metricTest("WriteIOPS");
  const ranked = of.ids
    .map((id) => {
      const own = all.find((one) => one.resource.instance === id && isWrites(one));
      return { id, writes: own === undefined ? Number.NaN : meanOf(own.series) };
    })
    .sort((a, b) => b.writes - a.writes);
  const [writer, next] = ranked;
  if (writer === undefined || next === undefined || ranked.some(({ writes }) => Number.isNaN(writes)))
    return null;
  const isWriter = writer.writes > 0 && writer.writes >= WRITER_WRITES * next.writes;
  return isWriter ? { id: writer.id, by: "WriteIOPS" } : null;
}

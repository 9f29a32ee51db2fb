import { archivePartVersion, limits, type Manifest, manifestSchema, notWholeExport } from "@acuity/contract";
import { storedRecord, textOf, type ZipRecord, zipOf, zipRecords } from "./zip-records.ts";

/** Ids of what the parts before one made, by their paths in the export. */
export type Here = Readonly<Record<string, string>>;

/** A zip that one import takes: the export, or a part of it that needs those before it. */
export type ArchivePart = (here: Here) => Blob;

interface Most {
  /** An entry alone may be larger: as large as an upload. */
  readonly packed: number;
  readonly bytes: number;
  readonly entries: number;
}

/** Of a part: room for its manifest is left, and time to check and keep it. */
const MOST: Most = { packed: 48 * 1024 * 1024, bytes: limits.archiveBytes / 2, entries: 2_000 };

type Entry = Manifest["entries"][number] & { readonly record: ZipRecord };

/**
 * The export as it is where one import takes it, else in parts in their order. Nothing of it is held: a part is made of slices.
 * @throws AppError where it is no whole export
 */
export async function archiveParts(zip: Blob, most?: Most): Promise<readonly ArchivePart[]> {
  const records = await zipRecords(zip).catch(() => null);
  // What is no zip the server says, where it takes it at all.
  if (most === undefined && isTaken(zip, records ?? [])) return [() => zip];
  if (records === null) throw notWholeExport("it cannot be read as a zip to its end");
  const byName = new Map(records.map((record) => [record.name, record]));
  const manifest = await readManifest(byName.get("manifest.json"));
  const entries = manifest.entries.map((entry) => {
    const record = byName.get(entry.path);
    if (record === undefined) throw notWholeExport(`"${entry.path}" is missing`);
    return { ...entry, record };
  });
  return grouped(entries, most ?? MOST).map((group) => (here) => partOf(manifest, { group, here }));
}

function isTaken(zip: Blob, records: readonly ZipRecord[]): boolean {
  const bytes = records.reduce((sum, record) => sum + record.bytes, 0);
  const isWithin = zip.size <= limits.archiveZipBytes && bytes <= limits.archiveBytes;
  return isWithin && records.length <= limits.archiveEntries;
}

async function readManifest(record: ZipRecord | undefined): Promise<Manifest> {
  if (record === undefined) throw notWholeExport('"manifest.json" is missing');
  const json: unknown = await textOf(record)
    .then(JSON.parse)
    .catch(() => null);
  const { success, data } = manifestSchema.safeParse(json);
  if (success) return data;
  throw notWholeExport('"manifest.json" is none');
}

/** In the manifest's order: clusters and files before what rests on them. */
function grouped(entries: readonly Entry[], most: Most): Entry[][] {
  const groups: Entry[][] = [];
  let held = { packed: 0, bytes: 0, entries: 0 };
  for (const entry of entries) {
    const { octets, bytes } = entry.record;
    const next = { packed: held.packed + octets.size, bytes: held.bytes + bytes, entries: held.entries + 1 };
    const last = groups.at(-1);
    if (
      last !== undefined &&
      next.packed <= most.packed &&
      next.bytes <= most.bytes &&
      next.entries <= most.entries
    ) {
      last.push(entry);
      held = next;
    } else {
      groups.push([entry]);
      held = { packed: octets.size, bytes, entries: 1 };
    }
  }
  return groups;
}

function partOf(manifest: Manifest, { group, here }: { group: readonly Entry[]; here: Here }): Blob {
  const entries = group.map(({ record: _, ...entry }) => entry);
  const part: Manifest = {
    ...manifest,
    version: Math.max(manifest.version, archivePartVersion),
    ...{ entries, here: neededOf(group, here) },
  };
  const told = new TextEncoder().encode(JSON.stringify(part));
  return zipOf([...group.map(({ record }) => record), storedRecord("manifest.json", told)]);
}

/** Clusters that it goes on with, and, where it has plans, all files that they may rest on. */
function neededOf(group: readonly Entry[], here: Here): Here {
  const clusters = new Set(group.map(({ path }) => `${path.split("/").slice(0, 2).join("/")}/cluster.json`));
  const hasPlans = group.some(({ kind }) => kind === "scenario");
  return Object.fromEntries(
    Object.entries(here).filter(([path]) => clusters.has(path) || (hasPlans && path.endsWith(".acu"))),
  );
}

import { AppError, type Cluster, encodeUploadBody, type Upload, type UploadHeader } from "@acuity/contract";
import { inWorkspace, type MemberContext } from "../access/caller.ts";

/** A file of the archive; its octets come as they are read. */
export interface ArchiveEntry {
  readonly path: string;
  readonly kind: "workspace" | "price-list" | "cluster" | "upload" | "scenario" | "report";
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Clusters of one look at the list. */
const PAGE = 100;

/**
 * Everything of a workspace, entry after entry, each read when it is asked for: of samples a page of one series is held.
 * What is deleted meanwhile is left out. Of one cluster alone where its id is given, with all price lists.
 */
export async function* archiveEntries(
  context: MemberContext,
  clusterId: string | null,
): AsyncGenerator<ArchiveEntry, void> {
  const { workspaceName } = context.caller;
  yield json("workspace.json", "workspace", { name: workspaceName });
  yield* priceLists(context);
  const paths: UploadPaths = new Map();
  const folders: InFolder[] = [];
  for await (const cluster of clustersOf(context)) {
    if (clusterId !== null && cluster.id !== clusterId) continue;
    const folder = `clusters/${numbered(folders.length + 1)}`;
    folders.push({ clusterId: cluster.id, folder });
    yield* clusterEntries(context, { cluster, folder, paths });
  }
  // After all files: a scenario may rest on some that came with another cluster.
  for (const of of folders) yield* plannedEntries(context, { ...of, paths });
}

/** Where in the archive an upload is, by its id. */
type UploadPaths = Map<string, string>;

interface InFolder {
  readonly clusterId: string;
  readonly folder: string;
}

async function* priceLists(context: MemberContext): AsyncGenerator<ArchiveEntry, void> {
  let place = 0;
  const lists = pagesOf<{ id: string; createdAt: string }>((last) =>
    inWorkspace(context, (store) =>
      store.catalogs.list({ after: last && { at: last.createdAt, id: last.id }, limit: PAGE }),
    ),
  );
  for await (const { id } of lists) {
    const list = await inWorkspace(context, (store) => store.archive.readPriceList(id));
    if (list === null) continue;
    place += 1;
    yield json(`price-lists/${numbered(place)}.json`, "price-list", { name: list.name, list: list.rows });
  }
}

async function* clustersOf(context: MemberContext): AsyncGenerator<Cluster, void> {
  yield* pagesOf<Cluster>((last) =>
    inWorkspace(context, async ({ clusters }) => {
      const page = await clusters.list({ after: last?.name ?? null, limit: PAGE, newest: 0 });
      return page.clusters;
    }),
  );
}

async function* clusterEntries(
  context: MemberContext,
  { cluster, folder, paths }: { cluster: Cluster; folder: string; paths: UploadPaths },
): AsyncGenerator<ArchiveEntry, void> {
  const { name, engine, engineVersion, region, storageMode } = cluster;
  const input = { name, engine, engineVersion, region, storageMode };
  yield json(`${folder}/cluster.json`, "cluster", input);
  const uploads = await inWorkspace(context, (store) => store.uploads.list({ clusterId: cluster.id }));
  for (const [i, upload] of uploads.entries()) {
    const header = await headerOf(context, { upload, cluster: input });
    if (header === null) continue;
    const path = `${folder}/uploads/${numbered(i + 1)}.acu`;
    paths.set(upload.id, path);
    yield { path, kind: "upload", bytes: uploadBody(context, { upload, header }) };
  }
}

async function* plannedEntries(
  context: MemberContext,
  { clusterId, folder, paths }: InFolder & { readonly paths: UploadPaths },
): AsyncGenerator<ArchiveEntry, void> {
  let place = 0;
  const scenarios = pagesOf((last: { id: string } | null) =>
    inWorkspace(context, (store) => store.archive.pageScenarios(clusterId, last?.id ?? null)),
  );
  for await (const { id: _, uploadIds, ...scenario } of scenarios) {
    place += 1;
    const uploads = uploadIds.map((id) => paths.get(id)).filter((path) => path !== undefined);
    yield json(`${folder}/scenarios/${numbered(place)}.json`, "scenario", { ...scenario, uploads });
  }
  place = 0;
  const reports = pagesOf((last: { id: string } | null) =>
    inWorkspace(context, (store) => store.archive.pageReports(clusterId, last?.id ?? null)),
  );
  for await (const { id: _, ...report } of reports) {
    place += 1;
    yield json(`${folder}/reports/${numbered(place)}.json`, "report", report);
  }
}

/** Pages until one is empty, each from the last row of the one before. */
async function* pagesOf<Row>(read: (last: Row | null) => Promise<Row[]>): AsyncGenerator<Row, void> {
  for (let last: Row | null = null; ; ) {
    const rows: Row[] = await read(last);
    if (rows.length === 0) return;
    yield* rows;
    last = rows.at(-1) ?? null;
  }
}

/** The upload's header as it was sent; null where the upload is gone by now. */
async function headerOf(
  context: MemberContext,
  { upload, cluster }: { readonly upload: Upload; readonly cluster: UploadHeader["cluster"] },
): Promise<UploadHeader | null> {
  const { id: uploadId, file, warnings } = upload;
  const series: UploadHeader["series"] = [];
  for (const { id, ...summary } of upload.series) {
    const chunks = await inWorkspace(context, (store) => store.archive.listChunks(id));
    if (chunks.length === 0) return null;
    series.push({ ...summary, chunks });
  }
  const [description] = upload.hasDescription
    ? await inWorkspace(context, (store) => store.uploads.readDescriptions([uploadId], 1))
    : [];
  if (series.length === 0 && description === undefined) return null;
  return { cluster, file, warnings, series, ...(description !== undefined && { description }) };
}

/** The upload as it may be sent again: header, then the octets of each part as they are stored. */
async function* uploadBody(
  context: MemberContext,
  { upload, header }: { readonly upload: Upload; readonly header: UploadHeader },
): AsyncGenerator<Uint8Array, void> {
  yield* encodeUploadBody({ header, chunks: [] });
  for (const { id } of upload.series) {
    for (let from: number | null = 0; from !== null; ) {
      const start: number = from;
      const page = await inWorkspace(context, (store) => store.series.readPage(id, start));
      if (page.chunks.length === 0)
        throw new AppError("not-found", "A file was deleted while it was exported.");
      for (const { bytes } of page.chunks) yield bytes;
      from = page.next;
    }
  }
}

function json(path: string, kind: ArchiveEntry["kind"], value: object): ArchiveEntry {
  const bytes = Buffer.from(JSON.stringify(value, null, 1));
  return { path, kind, bytes: only(bytes) };
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array, void> {
  yield bytes;
}

const numbered = (place: number): string => String(place).padStart(4, "0");

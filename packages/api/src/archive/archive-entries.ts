import {
  AppError,
  type Cluster,
  encodeUploadBody,
  limits,
  type Upload,
  type UploadHeader,
} from "@acuity/contract";
import { inWorkspace, type MemberContext } from "../access/caller.ts";

/** A file of the archive; its octets come as they are read. */
export interface ArchiveEntry {
  readonly path: string;
  readonly kind: "workspace" | "price-list" | "cluster" | "upload" | "scenario" | "report";
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Clusters or price lists of one look at their list. */
const PAGE = 100;

/**
 * Everything of a workspace, entry after entry, each read when it is asked for: a page of clusters and one of files are held, the header
 * of one file, and of samples a page of one series.
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
  let place = 0;
  for await (const upload of uploadsOf(context, cluster.id)) {
    place += 1;
    const file = await fileOf(context, { upload, cluster: input });
    if (file === null) continue;
    const path = `${folder}/uploads/${numbered(place)}.acu`;
    paths.set(upload.id, path);
    yield { path, kind: "upload", bytes: uploadBody(context, file) };
  }
}

/** Each with its first series. */
function uploadsOf(context: MemberContext, clusterId: string): AsyncGenerator<Upload, void> {
  const { uploadsPerPage: limit, seriesPerPage: seriesMost } = limits;
  return pagesOf<Upload>((last) => {
    const after = last && { at: last.createdAt, id: last.id };
    return inWorkspace(context, ({ uploads }) => uploads.list({ clusterId, after, limit, seriesMost }));
  });
}

/** Those that come with the file, and the others a page after the other. */
async function* seriesOf(
  context: MemberContext,
  { id, series, nextSeries }: Upload,
): AsyncGenerator<Upload["series"][number], void> {
  yield* series;
  const most = limits.seriesPerPage;
  for (let from = nextSeries; from !== undefined; ) {
    const start: number = from;
    const page = await inWorkspace(context, (store) => store.uploads.listSeries(id, { from: start, most }));
    if (page === null || page.series.length === 0) return;
    yield* page.series;
    from += page.series.length;
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

interface StoredFile {
  readonly header: UploadHeader;
  readonly seriesIds: readonly string[];
}

/** The upload's header as it was sent; null where the upload is gone by now. */
async function fileOf(
  context: MemberContext,
  { upload, cluster }: { readonly upload: Upload; readonly cluster: UploadHeader["cluster"] },
): Promise<StoredFile | null> {
  const { id: uploadId, file, warnings } = upload;
  const series: UploadHeader["series"] = [];
  const seriesIds: string[] = [];
  for await (const { id, ...summary } of seriesOf(context, upload)) {
    const chunks = await inWorkspace(context, (store) => store.archive.listChunks(id));
    if (chunks.length === 0) return null;
    series.push({ ...summary, chunks });
    seriesIds.push(id);
  }
  const [description] = upload.hasDescription
    ? await inWorkspace(context, (store) => store.uploads.readDescriptions([uploadId], 1))
    : [];
  if (series.length === 0 && description === undefined) return null;
  const header = { cluster, file, warnings, series, ...(description !== undefined && { description }) };
  return { header, seriesIds };
}

/** The upload as it may be sent again: header, then the octets of each part as they are stored. */
async function* uploadBody(
  context: MemberContext,
  { header, seriesIds }: StoredFile,
): AsyncGenerator<Uint8Array, void> {
  yield* encodeUploadBody({ header, chunks: [] });
  for (const id of seriesIds) {
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

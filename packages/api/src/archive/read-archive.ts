import { createHash } from "node:crypto";
import {
  AppError,
  archivePartVersion,
  baselineOfSettings,
  type ClusterInput,
  clusterInputSchema,
  frozenBaseline,
  frozenPriceList,
  frozenReportInputs,
  frozenReportResult,
  frozenSettings,
  frozenStudies,
  inPartsWords,
  limits,
  type Manifest,
  manifestSchema,
  nameSchema,
  notWholeExport,
  type PriceList,
  type ReportInputs,
  type ReportResult,
  type Scenario,
  whereDamaged,
} from "@acuity/contract";
import { fromBufferPromise, type ZipFile } from "yauzl";
import { z } from "zod";
import { type ProvenUpload, proveUpload } from "../worker/prove-upload.ts";

/** An export as it may be kept: every shape of today, every file proven as an upload is. */
export interface ReadArchive {
  readonly priceLists: readonly { readonly name: string; readonly list: PriceList }[];
  readonly clusters: readonly ReadCluster[];
  /** What it is unpacked. */
  readonly bytes: number;
  /** Ids of what the parts before it made, by path, as whoever sends it says; null where it is no part. */
  readonly here: Readonly<Record<string, string>> | null;
}

export interface ReadCluster {
  readonly path: string;
  /** Null where a part before it made the cluster. */
  readonly input: ClusterInput | null;
  readonly uploads: readonly { readonly path: string; readonly proven: ProvenUpload }[];
  readonly scenarios: readonly (Pick<Scenario, "name" | "settings" | "baseline" | "studies"> & {
    /** Paths of the uploads it rests on. */
    readonly uploads: readonly string[];
  })[];
  readonly reports: readonly {
    readonly title: string;
    readonly inputs: ReportInputs;
    readonly result: ReportResult;
  }[];
}

type Files = ReadonlyMap<string, Buffer>;

/**
 * Opens an export in memory that is bounded before anything is unpacked, and proves all of it.
 * @throws AppError `invalid-input`, `too-large`, `newer-format`, or that of an upload or a shape
 */
export async function readArchive(bytes: Uint8Array): Promise<ReadArchive> {
  const files = await unpack(bytes);
  const { entries, here = null } = checkManifest(files);
  const of = (kind: Manifest["entries"][number]["kind"], under = "") =>
    entries.filter((entry) => entry.kind === kind && entry.path.startsWith(under)).map(({ path }) => path);
  const priceLists = of("price-list").map((path) => {
    const { name, list } = parsed(files, path, z.object({ name: nameSchema, list: z.unknown() }));
    return { name, list: inShape(path, () => frozenPriceList.thaw(list)) };
  });
  const clusters: ReadCluster[] = [];
  for (const folder of new Set(entries.flatMap((entry) => FOLDER.exec(entry.path)?.[0] ?? []))) {
    const path = `${folder}cluster.json`;
    const isBefore = !files.has(path) && here?.[path] !== undefined;
    const uploads = [];
    for (const file of of("upload", folder))
      uploads.push({ path: file, proven: await proveUpload(Uint8Array.from(files.get(file) ?? [])) });
    clusters.push({
      ...{ path, uploads },
      input: isBefore ? null : parsed(files, path, clusterInputSchema),
      scenarios: of("scenario", folder).map((one) => readScenario(files, one)),
      reports: of("report", folder).map((one) => readReport(files, one)),
    });
  }
  const unpacked = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  return { priceLists, clusters, here, bytes: unpacked };
}

/** Of a cluster and all that is of it. */
const FOLDER = /^clusters\/\d+\//;

const scenarioFile = z.object({
  name: nameSchema,
  ...{ settings: z.unknown(), baseline: z.unknown(), studies: z.unknown() },
  uploads: z.array(z.string()).max(limits.uploadsPerScenario),
});

function readScenario(files: Files, path: string): ReadCluster["scenarios"][number] {
  const { name, settings, baseline, studies, uploads } = parsed(files, path, scenarioFile);
  return inShape(path, () => ({
    ...{ name, uploads, settings: frozenSettings.thaw(settings), studies: frozenStudies.thaw(studies) },
    baseline: baseline === null ? baselineOfSettings(settings) : frozenBaseline.thaw(baseline),
  }));
}

const reportFile = z.object({ title: nameSchema, inputs: z.unknown(), result: z.unknown() });

function readReport(files: Files, path: string): ReadCluster["reports"][number] {
  const { title, inputs, result } = parsed(files, path, reportFile);
  return inShape(path, () => ({
    ...{ title, inputs: frozenReportInputs.thaw(inputs), result: frozenReportResult.thaw(result) },
  }));
}

/** The files of the zip, in memory that its own list bounds; a list that lies is refused where a file ends. */
async function unpack(bytes: Uint8Array): Promise<Files> {
  const zip = await readable(fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)));
  if (zip.entryCount > limits.archiveEntries)
    throw new AppError(
      "too-large",
      `It holds ${zip.entryCount} entries and at most ${limits.archiveEntries} are read at once: ${inPartsWords}.`,
    );
  return readable(readEntries(zip));
}

async function readEntries(zip: ZipFile): Promise<Files> {
  const files = new Map<string, Buffer>();
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    total += entry.uncompressedSize;
    if (total > limits.archiveBytes)
      throw new AppError(
        "too-large",
        `It unpacks to more than ${limits.archiveBytes / 1024 / 1024} MiB: ${inPartsWords}.`,
      );
    if (files.has(entry.fileName)) throw notWholeExport(`"${entry.fileName}" is in it twice`);
    const parts: Buffer[] = [];
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
    files.set(entry.fileName, Buffer.concat(parts));
  }
  return files;
}

/** What a reader of zips stumbles over is no export, or a damaged one. */
function readable<T>(reading: Promise<T>): Promise<T> {
  return reading.catch((error: unknown) => {
    if (error instanceof AppError) throw error;
    throw notWholeExport("it cannot be read as a zip to its end");
  });
}

/** Nothing of it is stored here: it is the zip that is damaged. */
function inShape<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const where = whereDamaged(error);
    throw where === null ? error : notWholeExport(`"${path}" is out of shape${where && `: ${where}`}`);
  }
}

/** Every file is one the manifest names, as long and with the hash it says. */
function checkManifest(files: Files): Manifest {
  const manifest = parsed(files, "manifest.json", manifestSchema);
  if (manifest.version > archivePartVersion)
    throw new AppError(
      "newer-format",
      `This export was made by a newer Acuity, as format ${manifest.version}, and this one reads up to ${archivePartVersion}: update the server first.`,
    );
  const named = new Set(["manifest.json", ...manifest.entries.map(({ path }) => path)]);
  const unnamed = [...files.keys()].find((path) => !named.has(path));
  if (unnamed !== undefined) throw notWholeExport(`its manifest does not name "${unnamed}"`);
  for (const { path, bytes, sha256 } of manifest.entries) {
    const file = files.get(path);
    if (file === undefined) throw notWholeExport(`"${path}" is missing`);
    if (file.length !== bytes || createHash("sha256").update(file).digest("hex") !== sha256)
      throw new AppError("checksum-mismatch", `"${path}" is not what was exported: download it anew.`);
  }
  return manifest;
}

function parsed<T>(files: Files, path: string, schema: z.ZodType<T>): T {
  const file = files.get(path);
  if (file === undefined) throw notWholeExport(`"${path}" is missing`);
  let json: unknown;
  try {
    json = JSON.parse(file.toString("utf8"));
  } catch {
    throw notWholeExport(`"${path}" is no JSON`);
  }
  const { success, data, error } = schema.safeParse(json);
  if (success) return data;
  const [issue] = error.issues;
  throw notWholeExport(`"${path}": ${issue?.path.join(".")} ${issue?.message}`);
}

import { createHash } from "node:crypto";
import {
  AppError,
  archiveVersion,
  baselineOfSettings,
  type ClusterInput,
  clusterInputSchema,
  frozenBaseline,
  frozenPriceList,
  frozenReportInputs,
  frozenReportResult,
  frozenSettings,
  frozenStudies,
  limits,
  type Manifest,
  manifestSchema,
  nameSchema,
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
}

export interface ReadCluster {
  readonly input: ClusterInput;
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
  const { entries } = checkManifest(files);
  const of = (kind: Manifest["entries"][number]["kind"], under = "") =>
    entries.filter((entry) => entry.kind === kind && entry.path.startsWith(under)).map(({ path }) => path);
  const priceLists = of("price-list").map((path) => {
    const { name, list } = parsed(files, path, z.object({ name: nameSchema, list: z.unknown() }));
    return { name, list: inShape(path, () => frozenPriceList.thaw(list)) };
  });
  const clusters: ReadCluster[] = [];
  for (const path of of("cluster")) {
    const folder = path.slice(0, -"cluster.json".length);
    const uploads = [];
    for (const file of of("upload", folder))
      uploads.push({ path: file, proven: await proveUpload(Uint8Array.from(files.get(file) ?? [])) });
    clusters.push({
      input: parsed(files, path, clusterInputSchema),
      uploads,
      scenarios: of("scenario", folder).map((one) => readScenario(files, one)),
      reports: of("report", folder).map((one) => readReport(files, one)),
    });
  }
  const unpacked = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  return { priceLists, clusters, bytes: unpacked };
}

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
      `It holds ${zip.entryCount} entries and at most ${limits.archiveEntries} are read: export one cluster at a time.`,
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
        `It unpacks to more than ${limits.archiveBytes / 1024 / 1024} MiB: export one cluster at a time.`,
      );
    if (files.has(entry.fileName)) throw notOurs(`"${entry.fileName}" is in it twice`);
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
    throw notOurs("it cannot be read as a zip to its end");
  });
}

/** Nothing of it is stored here: it is the zip that is damaged. */
function inShape<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const where = whereDamaged(error);
    throw where === null ? error : notOurs(`"${path}" is out of shape${where && `: ${where}`}`);
  }
}

function notOurs(what: string): AppError {
  return new AppError(
    "invalid-input",
    `This is no whole export of Acuity (${what}): download it anew, and choose the zip as it came.`,
  );
}

/** Every file is one the manifest names, as long and with the hash it says. */
function checkManifest(files: Files): Manifest {
  const manifest = parsed(files, "manifest.json", manifestSchema);
  if (manifest.version > archiveVersion)
    throw new AppError(
      "newer-format",
      `This export was made by a newer Acuity, as format ${manifest.version}, and this one reads up to ${archiveVersion}: update the server first.`,
    );
  const named = new Set(["manifest.json", ...manifest.entries.map(({ path }) => path)]);
  const unnamed = [...files.keys()].find((path) => !named.has(path));
  if (unnamed !== undefined) throw notOurs(`its manifest does not name "${unnamed}"`);
  for (const { path, bytes, sha256 } of manifest.entries) {
    const file = files.get(path);
    if (file === undefined) throw notOurs(`"${path}" is missing`);
    if (file.length !== bytes || createHash("sha256").update(file).digest("hex") !== sha256)
      throw new AppError("checksum-mismatch", `"${path}" is not what was exported: download it anew.`);
  }
  return manifest;
}

function parsed<T>(files: Files, path: string, schema: z.ZodType<T>): T {
  const file = files.get(path);
  if (file === undefined) throw notOurs(`"${path}" is missing`);
  let json: unknown;
  try {
    json = JSON.parse(file.toString("utf8"));
  } catch {
    throw notOurs(`"${path}" is no JSON`);
  }
  const { success, data, error } = schema.safeParse(json);
  if (success) return data;
  const [issue] = error.issues;
  throw notOurs(`"${path}": ${issue?.path.join(".")} ${issue?.message}`);
}

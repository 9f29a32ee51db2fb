import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { archiveVersion, type BroughtBack, type Manifest, manifestSchema } from "@acuity/contract";
import { fromBufferPromise } from "yauzl";
import { ZipFile } from "yazl";
import { type Guest, post, type TestApp } from "./test-app.ts";

export type Files = ReadonlyMap<string, Buffer>;

export async function download({ app }: TestApp, guest: Guest, query = ""): Promise<Response> {
  return app.exportHandler(
    new Request(`http://localhost:3000/api/export${query}`, { headers: guest.headers }),
  );
}

/** The files of a zip by their paths. */
export async function unzip(bytes: Buffer): Promise<Files> {
  const zip = await fromBufferPromise(bytes);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const parts: Buffer[] = [];
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
    files.set(entry.fileName, Buffer.concat(parts));
  }
  return files;
}

export async function exported(started: TestApp, guest: Guest, query = ""): Promise<Files> {
  return unzip(Buffer.from(await (await download(started, guest, query)).arrayBuffer()));
}

export function manifestOf(files: Files): Manifest {
  return manifestSchema.parse(JSON.parse(String(files.get("manifest.json"))));
}

export const sha256Of = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** A zip of these files. */
export async function zipped(files: Files): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, bytes] of files) zip.addBuffer(bytes, path);
  zip.end();
  return buffer(zip.outputStream);
}

/** The same files with a manifest that names them as they are. */
export function named(files: Files): Files {
  const { entries } = manifestOf(files);
  const now = entries.map((entry) => {
    const bytes = files.get(entry.path) ?? Buffer.of();
    return { ...entry, bytes: bytes.length, sha256: sha256Of(bytes) };
  });
  const manifest = { ...manifestOf(files), entries: now };
  return new Map([...files, ["manifest.json", Buffer.from(JSON.stringify(manifest))]]);
}

/** An export of a workspace that holds nothing. */
export function emptyZip(): Promise<Buffer> {
  const manifest = {
    format: "acuity-archive",
    version: archiveVersion,
    exportedAt: "2026-11-20T00:00:00Z",
    entries: [],
  };
  return zipped(new Map([["manifest.json", Buffer.from(JSON.stringify(manifest))]]));
}

/** Brings a zip back through HTTP. @throws the answer's error: `{ message, data: { reason, … } }` */
export async function importZip(
  { app }: Pick<TestApp, "app">,
  guest: Guest,
  zip: Buffer,
): Promise<BroughtBack> {
  const headers = new Headers(guest.headers);
  headers.set("content-type", "application/octet-stream");
  const answer = await post(app, "workspace.import", new Blob([Uint8Array.from(zip)]), headers);
  const said = (await answer.json()) as {
    error?: { json: unknown };
    result: { data: { json: BroughtBack } };
  };
  if (said.error !== undefined) throw said.error.json;
  return said.result.data.json;
}

/** An export of so many clusters that are all called the same. */
export function zipOfOneName(count: number): Promise<Buffer> {
  const cluster = { engine: "aurora-postgresql", engineVersion: "16.4", region: "us-east-1" };
  const bytes = Buffer.from(JSON.stringify({ name: "same", ...cluster, storageMode: "standard" }));
  const paths = Array.from(
    { length: count },
    (_, i) => `clusters/${String(i + 1).padStart(4, "0")}/cluster.json`,
  );
  const entries = paths.map((path) => ({ path, kind: "cluster", bytes: 0, sha256: sha256Of(Buffer.of()) }));
  const manifest = {
    format: "acuity-archive",
    version: archiveVersion,
    exportedAt: "2026-11-20T00:00:00Z",
    entries,
  };
  const files = paths.map((path) => [path, bytes] as const);
  return zipped(named(new Map([...files, ["manifest.json", Buffer.from(JSON.stringify(manifest))]])));
}

import { createHash } from "node:crypto";
import { type Manifest, manifestSchema } from "@acuity/contract";
import { fromBufferPromise } from "yauzl";
import type { Guest, TestApp } from "./test-app.ts";

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

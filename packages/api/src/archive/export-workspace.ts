import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { AppError, archiveVersion, idSchema, type Manifest } from "@acuity/contract";
import { ZipFile } from "yazl";
import { inWorkspace, type MemberContext, noteOf } from "../access/caller.ts";
import { limitCaller } from "../access/limit-rate.ts";
import { type ArchiveEntry, archiveEntries } from "./archive-entries.ts";

/**
 * Everything of the caller's workspace as one zip, written as it is read: `?cluster=ID` for one cluster. Samples are packed
 * already and stored as they are; a manifest at its end names each entry with its SHA-256.
 */
export async function exportWorkspace(context: MemberContext, request: Request): Promise<Response> {
  await limitCaller(context.services, { rule: "workspace.export", caller: context.caller });
  const asked = new URL(request.url).searchParams.get("cluster");
  const clusterId = asked === null ? null : idSchema.safeParse(asked).data;
  if (clusterId === undefined) throw new AppError("invalid-input", `"${asked}" is no cluster: choose one.`);
  const { userId, workspaceId } = context.caller;
  await inWorkspace(context, async (store) => {
    const cluster = clusterId === null ? null : await store.clusters.find(clusterId);
    const detail = cluster === null ? {} : { name: cluster.name };
    await noteOf(store, { actorId: userId })("workspace.export", clusterId ?? workspaceId, detail);
  });
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const entries = archiveEntries(context, clusterId);
  writeAll(zip, { entries, output, nowMs: context.services.nowMs() }).catch((error: unknown) => {
    context.services.log.debug({ err: error }, "an export ended early");
    // The zip then has no end, which every reader of zips refuses.
    output.destroy(error instanceof Error ? error : undefined);
  });
  const day = new Date(context.services.nowMs()).toISOString().slice(0, 10);
  return new Response(Readable.toWeb(output) as ReadableStream<Uint8Array>, {
    headers: {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="acuity-${day}.zip"`,
      ...{ "cache-control": "private, no-store", "x-content-type-options": "nosniff" },
    },
  });
}

interface Writing {
  readonly entries: AsyncIterable<ArchiveEntry>;
  readonly output: Readable;
  readonly nowMs: number;
}

async function writeAll(zip: ZipFile, { entries, output, nowMs }: Writing): Promise<void> {
  const written: Manifest["entries"] = [];
  let current: Readable | undefined;
  output.once("close", () => current?.destroy());
  for await (const { path, kind, bytes } of entries) {
    if (output.destroyed) return;
    const hash = createHash("sha256");
    let size = 0;
    const source = Readable.from(
      (async function* () {
        for await (const part of bytes) {
          hash.update(part);
          size += part.length;
          yield part;
        }
      })(),
    );
    current = source;
    zip.addReadStream(source, path, { compress: kind !== "upload" });
    await finished(source);
    written.push({ path, kind, bytes: size, sha256: hash.digest("hex") });
  }
  const exportedAt = new Date(nowMs).toISOString();
  const manifest: Manifest = {
    format: "acuity-archive",
    version: archiveVersion,
    exportedAt,
    entries: written,
  };
  zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 1)), "manifest.json");
  zip.end();
}

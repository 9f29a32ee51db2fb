import { AppError, type Cluster, type SavedUpload, type UploadBody } from "@acuity/contract";
import { type Change, noteOf } from "../access/caller.ts";
import { addCluster } from "../cluster.ts";
import type { ProvenUpload } from "./prove-upload.ts";
import type { JobRun } from "./run-job.ts";

/**
 * Proves the body of an upload and keeps it in one transaction: the cluster when it is new, the upload, its series,
 * their samples and what the file describes. The same bytes read the same way are kept once.
 */
export async function saveUploadJob({ services, workspaceId, job, calculate, keep }: JobRun): Promise<void> {
  const body = await services.database.inWorkspace(workspaceId, (store) => store.jobs.readBody(job.id));
  const proven = await calculate({ name: "prove", body });
  const { createdBy, requestId } = job;
  await keep((store) => {
    const note = noteOf(store, { actorId: createdBy, requestId });
    return savedOnce({ store, note }, { proven, createdBy });
  });
}

async function savedOnce(
  within: Change,
  { proven, createdBy }: { readonly proven: ProvenUpload; readonly createdBy: string },
): Promise<SavedUpload> {
  const { store, note } = within;
  const { header, chunks, readingSha256 } = proven;
  const { file, warnings, series, description } = header;
  const sha256 = Uint8Array.from(Buffer.from(file.sha256, "hex"));
  const same = await store.uploads.findSame({ sha256, readingSha256 });
  if (same !== null) return { uploadId: same.id, ...savedWith(same.cluster), isNew: false };
  const cluster = await openCluster(within, header.cluster);
  const read = { file, warnings, series, description, chunks, readingSha256 };
  const uploadId = await store.uploads.create({ clusterId: cluster.id, ...read, createdBy });
  await note("upload.save", uploadId, { name: file.name });
  return { uploadId, ...savedWith(cluster), isNew: true };
}

function savedWith({ id, name }: Pick<Cluster, "id" | "name">) {
  return { clusterId: id, clusterName: name };
}

async function openCluster(within: Change, cluster: UploadBody["header"]["cluster"]): Promise<Cluster> {
  if (!("id" in cluster)) return addCluster(within, cluster);
  const known = await within.store.clusters.find(cluster.id);
  if (known !== null) return known;
  throw new AppError("not-found", "The cluster is no longer there: save to another one.");
}

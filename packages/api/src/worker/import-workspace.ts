import { AppError, type BroughtBack, type ClusterInput, limits } from "@acuity/contract";
import { type Change, noteOf, requireRoom } from "../access/caller.ts";
import { countFromAddress } from "../access/quotas.ts";
import type { ReadArchive, ReadCluster } from "../archive/read-archive.ts";
import { addCatalog } from "../catalog.ts";
import { requireImported } from "../imported-list.ts";
import { makeReportToken } from "../report/report-token.ts";
import type { JobRun, WorkerServices } from "./run-job.ts";

/**
 * Brings an export back in one transaction: all of it or nothing, once. A cluster whose name is taken gets another one; files
 * that are here already are kept once. Reports come without their links, which only their holders know.
 */
export async function importWorkspaceJob(run: JobRun): Promise<void> {
  const { services, workspaceId, job, address, calculate, keep } = run;
  const body = await services.database.inWorkspace(workspaceId, (store) => store.jobs.readBody(job.id));
  const archive = await calculate({ name: "unpack", body });
  for (const { list } of archive.priceLists) await requireImported(list, services.nowMs());
  if (address !== undefined) await countContent(services, { address, archive, sent: body.length });
  await keep(async (store) => {
    const { createdBy, requestId } = job;
    const note = noteOf(store, { actorId: createdBy, requestId });
    const to = { store, note, workspaceId, createdBy, requestId, nowMs: services.nowMs() };
    const brought = await bringBack(to, archive);
    const { renamed, ids: _, ...counts } = brought;
    await note("workspace.import", workspaceId, { ...counts, renamed: renamed.length });
    return brought;
  });
}

/**
 * What is in it counts for the address as if it had come by itself, beside the one file that came; what is more than a day's takes a
 * whole day's.
 */
async function countContent(
  services: WorkerServices,
  of: { readonly address: string; readonly archive: ReadArchive; readonly sent: number },
): Promise<void> {
  const { address, archive, sent } = of;
  const count = (kind: "uploads" | "reports") =>
    archive.clusters.reduce((sum, cluster) => sum + cluster[kind].length, 0);
  const more = { bytes: archive.bytes - sent, uploads: count("uploads") - 1, shares: count("reports") };
  const most = services.quotas.addressADay;
  for (const kind of ["bytes", "uploads", "shares"] as const) {
    const amount = Math.min(more[kind], most[kind] - (kind === "uploads" ? 1 : 0));
    if (amount > 0) await countFromAddress(services, { address, kind, amount });
  }
}

interface Bringing extends Change {
  readonly workspaceId: string;
  readonly createdBy: string;
  readonly requestId: string | null;
  readonly nowMs: number;
}

async function bringBack(to: Bringing, { priceLists, clusters, here }: ReadArchive): Promise<BroughtBack> {
  const renamed: { from: string; to: string }[] = [];
  for (const list of priceLists) await addCatalog(to, { ...list, createdBy: to.createdBy });
  await to.store.uploads.holdPins();
  const made = await makeClusters(to, { clusters, here, renamed });
  const ids = new Map(made.map(({ id, cluster }) => [cluster.path, id]));
  for (const { id, cluster } of made)
    for (const { path, proven } of cluster.uploads) ids.set(path, await keepUpload(to, { id, proven }));
  // After all files: a scenario may rest on some that came with another cluster.
  for (const of of made) await keepPlans(to, { ...of, ids, here });
  const counted = (of: "uploads" | "scenarios" | "reports") =>
    clusters.reduce((sum, cluster) => sum + cluster[of].length, 0);
  return {
    ...{ clusters: clusters.filter(isNew).length, priceLists: priceLists.length, renamed },
    ...{ uploads: counted("uploads"), scenarios: counted("scenarios"), reports: counted("reports") },
    ...(here !== null && { ids: Object.fromEntries(ids) }),
  };
}

type NewCluster = ReadCluster & { readonly input: ClusterInput };
const isNew = (cluster: ReadCluster): cluster is NewCluster => cluster.input !== null;

interface Kept {
  readonly id: string;
  readonly cluster: ReadCluster;
}

/** Those of the zip under names that no other cluster has, and those that a part before it made. */
async function makeClusters(
  to: Bringing,
  { clusters, here, renamed }: Pick<ReadArchive, "clusters" | "here"> & { renamed: BroughtBack["renamed"] },
): Promise<Kept[]> {
  const known = await to.store.clusters.listNames();
  const made = clusters.filter(isNew);
  const most = limits.clustersPerWorkspace;
  requireRoom(known.length + made.length - 1, { holder: "workspace", most, of: "clusters" });
  const freeName = freeNames(known.map(({ name }) => name));
  const inputs = made.map(({ input }) => ({ ...input, name: freeName(input.name) }));
  for (const [i, { name }] of inputs.entries()) {
    const from = made[i]?.input.name ?? name;
    if (name !== from) renamed.push({ from, to: name });
  }
  const ids = await keepClusters(to, inputs);
  const idOf = new Map(made.map(({ path }, i) => [path, ids[i] ?? ""]));
  const there = new Set(known.map(({ id }) => id));
  return clusters.map((cluster) => {
    const id = idOf.get(cluster.path) ?? here?.[cluster.path] ?? "";
    if (isNew(cluster) || there.has(id)) return { id, cluster };
    throw new AppError(
      "not-found",
      "A cluster that a part of this export made is no longer there: bring all of it back anew.",
    );
  });
}

/** Thousands by a few statements, with a line each in the audit. */
async function keepClusters(
  { store, createdBy: actorId, requestId }: Bringing,
  inputs: readonly ClusterInput[],
): Promise<string[]> {
  const ids = await store.clusters.createAll(inputs);
  const entries = inputs.map(({ name }, i) => ({
    ...{ actorId, action: "cluster.create", subject: ids[i] ?? "", detail: { name }, requestId },
  }));
  await store.audit.writeAll(entries);
  return ids;
}

/** Answers a name that is not taken yet, and takes it: with the next number where it is. */
function freeNames(names: readonly string[]): (name: string) => string {
  const taken = new Set(names);
  // Of thousands of one name each would else try all numbers before it.
  const places = new Map<string, number>();
  return (name) => {
    for (let place = places.get(name) ?? 1; ; place += 1) {
      const end = place === 1 ? "" : ` (${place})`;
      const tried = `${name.slice(0, limits.nameLength - end.length)}${end}`;
      if (taken.has(tried)) continue;
      taken.add(tried);
      places.set(name, place + 1);
      return tried;
    }
  };
}

async function keepUpload(
  { store, createdBy }: Bringing,
  { id, proven }: { id: string; proven: ReadCluster["uploads"][number]["proven"] },
): Promise<string> {
  const { header, chunks, readingSha256 } = proven;
  const { file, warnings, series, description } = header;
  const sha256 = Uint8Array.from(Buffer.from(file.sha256, "hex"));
  const same = await store.uploads.findSame({ sha256, readingSha256 });
  if (same !== null) return same.id;
  const read = { file, warnings, series, description, chunks, readingSha256 };
  return store.uploads.create({ clusterId: id, ...read, createdBy });
}

interface Planned extends Kept {
  readonly ids: ReadonlyMap<string, string>;
  readonly here: ReadArchive["here"];
}

async function keepPlans(to: Bringing, { id: clusterId, cluster, ids, here }: Planned): Promise<void> {
  const { store, createdBy, workspaceId, nowMs } = to;
  const most = limits.scenariosPerCluster;
  const held = isNew(cluster) ? 0 : await store.scenarios.count(clusterId);
  requireRoom(held + cluster.scenarios.length - 1, { holder: "cluster", most, of: "scenarios" });
  for (const { uploads, ...content } of cluster.scenarios) {
    const brought = uploads.flatMap((path) => ids.get(path) ?? []);
    const before = uploads.flatMap((path) => (ids.has(path) ? [] : (here?.[path] ?? [])));
    // Of another's workspace, or deleted meanwhile, there is none.
    const there = before.length === 0 ? [] : await store.uploads.listIds({ ids: before });
    await store.scenarios.create({ clusterId, ...content, uploadIds: [...brought, ...there], createdBy });
  }
  for (const { title, inputs, result } of cluster.reports) {
    const { tokenHash } = makeReportToken(workspaceId);
    const report = { clusterId, title, inputs, result, tokenHash, createdBy, expiresMs: nowMs };
    const { id } = await store.reports.create(report);
    await store.reports.revoke(id, nowMs);
  }
}

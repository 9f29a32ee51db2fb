import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { readImportVersion } from "@acuity/catalog";
import {
  AppError,
  type CatalogInput,
  type CatalogSummary,
  type ListPage,
  limits,
  type PriceList,
} from "@acuity/contract";
import type { WorkspaceStore } from "@acuity/db";
import { type Change, change, found, inWorkspace, type MemberContext, requireRoom } from "./access/caller.ts";
import { limitCaller } from "./access/limit-rate.ts";
import { requireWithinQuotas } from "./access/quotas.ts";
import { requireImported } from "./imported-list.ts";

export function listCatalogs(context: MemberContext, page: ListPage): Promise<CatalogSummary[]> {
  return inWorkspace(context, (store) => store.catalogs.list(page));
}

/** A saved price list with its prices. */
export function readCatalog(context: MemberContext, version: string): Promise<PriceList> {
  return inWorkspace(context, (store) => requireList(store, version));
}

/** @throws AppError `not-found`, naming the version and what to do. */
export async function requireList(store: WorkspaceStore, version: string): Promise<PriceList> {
  const list = isImport(version) ? await store.catalogs.readList(version) : null;
  if (list !== null) return list;
  throw new AppError(
    "not-found",
    `The price list ${version} is not saved in this workspace: save it on the page Price lists, or choose another.`,
  );
}

/**
 * Part of a transaction that rests on a list read before it: until it ends the list stays.
 * @throws AppError `not-found` when it was deleted meanwhile, `conflict` when another one has its version now.
 */
export async function holdList(store: WorkspaceStore, list: PriceList): Promise<void> {
  await store.catalogs.hold();
  if (isDeepStrictEqual(await requireList(store, list.version), list)) return;
  throw new AppError("conflict", `The price list ${list.version} was replaced meanwhile: try again.`);
}

/** What is stored under the version of the product's own catalog is nobody's: no plan and no report is priced by it. */
const isImport = (version: string): boolean => readImportVersion(version) !== null;

/**
 * Keeps a price list for the workspace. The same prices twice are one list; a version never changes its prices.
 * @throws AppError `invalid-input` for a version or a date that no import has
 */
export async function saveCatalog(
  context: MemberContext,
  { name, list }: CatalogInput,
): Promise<CatalogSummary> {
  await limitCaller(context.services, { rule: "catalog.save", caller: context.caller });
  await requireImported(list, context.services.nowMs());
  const createdBy = context.caller.userId;
  return change(context, async (within) => {
    const saved = await addCatalog(within, { name, list, createdBy });
    await requireWithinQuotas(within.store, { account: createdBy, quotas: context.services.quotas });
    return saved;
  });
}

/** Part of a transaction; the list is one that `requireImported` took. */
export async function addCatalog(
  { store, note }: Change,
  { name, list, createdBy }: CatalogInput & { readonly createdBy: string },
): Promise<CatalogSummary> {
  const sha256 = Uint8Array.from(createHash("sha256").update(JSON.stringify(list)).digest());
  await store.catalogs.hold();
  const known = await store.catalogs.findBySha256(sha256);
  if (known !== null) return known;
  const there = await store.catalogs.readList(list.version);
  if (there !== null) {
    // The same prices with their fields in another order, as out of an export.
    const same = await store.catalogs.findByVersion(list.version);
    if (same !== null && isDeepStrictEqual(there, list)) return same;
    throw new AppError(
      "conflict",
      `This workspace has other prices as ${list.version}: delete that list first if these are the right ones.`,
    );
  }
  const most = limits.catalogsPerWorkspace;
  requireRoom(await store.catalogs.count(), { holder: "workspace", most, of: "price lists" });
  const saved = await store.catalogs.create({ name, list, sha256, createdBy });
  await note("catalog.save", saved.id, { version: list.version });
  return saved;
}

/** A list that a report pins stays, so that the report can be computed again to the cent (PRC-4). */
export async function deleteCatalog(context: MemberContext, id: string): Promise<void> {
  await change(context, async ({ store, note }) => {
    await store.catalogs.hold();
    const { version } = found(await store.catalogs.find(id), "price list");
    const pinned = isImport(version) ? await store.reports.countPinned(version) : 0;
    if (pinned > 0) {
      throw new AppError(
        "conflict",
        `${pinned === 1 ? "A report rests" : `${pinned} reports rest`} on ${version}: it is kept as long as they are.`,
      );
    }
    await store.catalogs.delete(id);
    await note("catalog.delete", id, { version });
  });
}

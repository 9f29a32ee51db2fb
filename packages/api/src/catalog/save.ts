import { createHash } from "node:crypto";
import { AppError, type CatalogInput, type CatalogSummary, limits } from "@acuity/contract";
import type { MemberContext } from "../access/caller.ts";
import { requireRole } from "../access/require-role.ts";

/** Keeps a price list for the workspace. The same prices twice are one list; a version never changes its prices. */
export function saveCatalog(
  { services, caller }: MemberContext,
  { name, list }: CatalogInput,
): Promise<CatalogSummary> {
  requireRole(caller, "editor");
  const sha256 = Uint8Array.from(createHash("sha256").update(JSON.stringify(list)).digest());
  return services.database.inWorkspace(caller.workspaceId, async (store) => {
    const known = await store.catalogs.findBySha256(sha256);
    if (known !== null) return known;
    if ((await store.catalogs.readList(list.version)) !== null) {
      throw new AppError(
        "conflict",
        `This workspace has other prices as ${list.version}: delete that list first if these are the right ones.`,
      );
    }
    if ((await store.catalogs.count()) >= limits.catalogsPerWorkspace) {
      throw new AppError(
        "conflict",
        `A workspace holds ${limits.catalogsPerWorkspace} price lists: delete one first.`,
      );
    }
    const saved = await store.catalogs.create({ name, list, sha256, createdBy: caller.userId });
    await store.audit.write({
      actorId: caller.userId,
      action: "catalog.save",
      subject: saved.id,
      detail: { version: list.version },
    });
    return saved;
  });
}

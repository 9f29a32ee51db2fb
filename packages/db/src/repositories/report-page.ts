import type { Transaction } from "./transaction.ts";

/** SHA-256 in base64 of what stands in a page as text, for its content security policy. */
export interface PageHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** A report as a page of one edition, as it is sent. */
export interface ReportPage {
  readonly hashes: PageHashes;
  readonly br: Uint8Array<ArrayBuffer>;
  readonly gzip: Uint8Array<ArrayBuffer>;
  /** PNG; null where none could be drawn. */
  readonly picture: Uint8Array<ArrayBuffer> | null;
}

interface PageKey {
  readonly reportId: string;
  readonly edition: string;
}

/** Pages of other editions stay so long: another process may still serve that one. */
const KEPT_HOURS = 24;

export function reportPageRepository(transaction: Transaction, workspaceId: string) {
  const key = (of: PageKey) => ({ workspaceId_reportId_edition: { workspaceId, ...of } });
  return {
    /** What is sent to whoever takes this encoding; null where this edition has made none. */
    read: async (
      of: PageKey,
      encoding: "br" | "gzip",
    ): Promise<{ hashes: PageHashes; bytes: Uint8Array } | null> => {
      const select = { hashes: true, br: encoding === "br", gzip: encoding === "gzip" } as const;
      const row = await transaction.reportPage.findUnique({ where: key(of), select });
      if (row === null) return null;
      return { hashes: row.hashes as unknown as PageHashes, bytes: row[encoding] };
    },
    readPicture: async (of: PageKey): Promise<Uint8Array | null> => {
      const row = await transaction.reportPage.findUnique({ where: key(of), select: { picture: true } });
      return row?.picture ?? null;
    },
    /** Keeps it in place of what another process made meanwhile, and sweeps what nobody will be sent any more. */
    keep: async (of: PageKey, { hashes, ...bytes }: ReportPage): Promise<void> => {
      const page = { hashes: { scripts: [...hashes.scripts], styles: [...hashes.styles] }, ...bytes };
      const create = { workspaceId, ...of, ...page };
      await transaction.reportPage.upsert({
        where: key(of),
        create,
        update: page,
        select: { edition: true },
      });
      await transaction.$executeRaw`
        DELETE FROM report_page p USING report r
        WHERE p.workspace_id = ${workspaceId}::uuid AND r.workspace_id = p.workspace_id AND r.id = p.report_id
          AND (r.revoked_at IS NOT NULL OR r.expires_at < statement_timestamp()
               OR (p.edition <> ${of.edition} AND p.made_at < statement_timestamp() - ${KEPT_HOURS} * interval '1 hour'))`;
    },
  };
}

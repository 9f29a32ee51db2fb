import {
  frozenReportInputs,
  frozenReportResult,
  type ListPage,
  type ReportInputs,
  type ReportResult,
} from "@acuity/contract";
import type { Prisma } from "../generated/client.ts";
import { olderThan, type Transaction } from "./transaction.ts";

/** What decides whether a link still opens; times are epoch milliseconds. */
export interface ReportRecord {
  readonly id: string;
  readonly clusterId: string;
  readonly title: string;
  readonly createdMs: number;
  readonly expiresMs: number;
  readonly revokedMs: number | null;
}

/** What was frozen. */
export interface FrozenReport {
  readonly inputs: ReportInputs;
  readonly result: ReportResult;
}

export interface NewReport extends FrozenReport {
  readonly clusterId: string;
  readonly title: string;
  readonly tokenHash: Uint8Array<ArrayBuffer>;
  readonly createdBy: string;
  readonly expiresMs: number;
}

const record = {
  id: true,
  clusterId: true,
  title: true,
  createdAt: true,
  expiresAt: true,
  revokedAt: true,
} as const;
export type RecordRow = Prisma.ReportGetPayload<{ select: typeof record }>;

export function reportRepository(transaction: Transaction, workspaceId: string) {
  const key = (id: string) => ({ workspaceId_id: { workspaceId, id } });
  return {
    create: async ({ expiresMs, inputs, result, ...report }: NewReport): Promise<ReportRecord> => {
      const frozen = {
        inputs: frozenReportInputs.freeze(inputs) as Prisma.InputJsonObject,
        result: frozenReportResult.freeze(result) as Prisma.InputJsonObject,
      };
      const { engineVersion, catalogVersion } = result;
      const expiresAt = new Date(expiresMs);
      const data = { workspaceId, ...report, ...frozen, engineVersion, catalogVersion, expiresAt };
      return toRecord(await transaction.report.create({ data, select: record }));
    },
    /** A page, newest first. */
    list: async (of: { readonly clusterId?: string | undefined } & ListPage): Promise<ReportRecord[]> => {
      const { clusterId, after, limit } = of;
      const rows = await transaction.report.findMany({
        where: { workspaceId, ...(clusterId !== undefined && { clusterId }), ...olderThan(after) },
        orderBy: [{ createdAt: "desc" }, { id: "desc" }],
        take: limit,
        select: record,
      });
      return rows.map(toRecord);
    },
    /** Reports that pin a price list. */
    countPinned: (catalogVersion: string): Promise<number> =>
      transaction.report.count({ where: { workspaceId, catalogVersion } }),
    find: async (id: string): Promise<ReportRecord | null> => {
      const row = await transaction.report.findUnique({ where: key(id), select: record });
      return row === null ? null : toRecord(row);
    },
    /** Whatever has become of it: whether a link opens is told by `findLinks`. */
    findByTokenHash: async (tokenHash: Uint8Array<ArrayBuffer>): Promise<ReportRecord | null> => {
      const where = { workspaceId_tokenHash: { workspaceId, tokenHash } };
      const row = await transaction.report.findUnique({ where, select: record });
      return row === null ? null : toRecord(row);
    },
    readFrozen: async (id: string): Promise<FrozenReport | null> => {
      const select = { inputs: true, result: true } as const;
      const row = await transaction.report.findUnique({ where: key(id), select });
      if (row === null) return null;
      return { inputs: frozenReportInputs.thaw(row.inputs), result: frozenReportResult.thaw(row.result) };
    },
    /** A second revocation keeps the time of the first. */
    revoke: async (id: string, revokedMs: number): Promise<ReportRecord> => {
      const data = { revokedAt: new Date(revokedMs) };
      await transaction.report.updateMany({ where: { workspaceId, id, revokedAt: null }, data });
      await transaction.reportPage.deleteMany({ where: { workspaceId, reportId: id } });
      return toRecord(await transaction.report.findUniqueOrThrow({ where: key(id), select: record }));
    },
  };
}

export function toRecord({ createdAt, expiresAt, revokedAt, ...row }: RecordRow): ReportRecord {
  return {
    ...row,
    createdMs: createdAt.getTime(),
    expiresMs: expiresAt.getTime(),
    revokedMs: revokedAt?.getTime() ?? null,
  };
}

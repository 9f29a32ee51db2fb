import { AppError, keptNameSchema, type OpenedReport, type Repriced } from "@acuity/contract";
import type { FrozenReport, ReportRecord } from "@acuity/db";
import { type Decision, placeOf, reportDecision } from "@acuity/words";
import { limitRate } from "../access/limit-rate.ts";
import { clientAddress } from "../access/request-origin.ts";
import type { Services } from "../services.ts";
import { coalesce } from "../take-turns.ts";
import { readReportToken } from "./report-token.ts";
import { repriceFrozen } from "./reprice.ts";

export interface ReportVisit {
  readonly token: string;
  /** Who asks: wrong tokens are counted by the address in them. */
  readonly headers: Headers;
}

/** What the holder of a link gets: what was frozen, and the decision as it was told when the report was made. */
export interface ToldReport extends OpenedReport {
  /** Null where nothing was tried; of a report made before decisions were kept told in the words of today. */
  readonly decision: Decision | null;
}

export interface ReportReader {
  /**
   * What was frozen in the report of a token that is neither revoked nor expired: the database is asked for this very
   * request.
   * @throws AppError `not-found`, or `rate-limited` for an address that tries many wrong ones.
   */
  open(visit: ReportVisit): Promise<ToldReport>;
  /** What today's built-in prices make of it, of a memo alone the total and no line; counted by address. Errors as above. */
  reprice(visit: ReportVisit): Promise<Repriced>;
}

const REMEMBERED = 50;

/** Opens reports without an account. What is frozen is read once and remembered; whether it opens never is. */
export function createReportReader(services: Services): ReportReader {
  const { database, nowMs } = services;
  const remembered = new Map<string, ToldReport>();
  const find = coalesce(async (token: string): Promise<Found | null> => {
    const parts = readReportToken(token);
    if (parts === null) return null;
    const { workspaceId, tokenHash } = parts;
    const record = await database.inWorkspace(workspaceId, (store) =>
      store.reports.findByTokenHash(tokenHash),
    );
    return record === null ? null : { workspaceId, record };
  });
  const admit = async ({ token, headers }: ReportVisit): Promise<Found> => {
    const found = await find(token);
    if (found !== null && found.record.revokedMs === null && found.record.expiresMs > nowMs()) return found;
    await limitRate(services, { rule: "report.miss", who: clientAddress(headers) });
    throw new AppError(
      "not-found",
      "This link opens no report: it was revoked, has expired or is mistyped. Ask whoever sent it for a new one.",
    );
  };
  const read = async ({ workspaceId, record }: Found): Promise<ToldReport> => {
    const known = remembered.get(record.id);
    if (known !== undefined) return known;
    const frozen = await database.inWorkspace(workspaceId, (store) => store.reports.readFrozen(record.id));
    if (frozen === null) throw new AppError("not-found", "This report was deleted a moment ago.");
    const [oldest] = remembered.keys();
    if (remembered.size >= REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    const opened = toOpened(record, frozen);
    remembered.set(record.id, opened);
    return opened;
  };
  return {
    open: async (visit) => read(await admit(visit)),
    reprice: async (visit) => {
      const admitted = await admit(visit);
      await limitRate(services, { rule: "report.reprice", who: clientAddress(visit.headers) });
      const { workspaceId, record } = admitted;
      const askedBy = `visitor ${clientAddress(visit.headers)}`;
      const input = { id: record.id, catalog: null };
      const repriced = await repriceFrozen(services, { workspaceId, askedBy, input });
      const { result } = await read(admitted);
      return result.scope === "memo" ? { ...repriced, changes: [] } : repriced;
    },
  };
}

interface Found {
  readonly workspaceId: string;
  readonly record: ReportRecord;
}

function toOpened(record: ReportRecord, { inputs, result }: FrozenReport): ToldReport {
  return {
    id: record.id,
    title: keptNameSchema.parse(record.title),
    clusterName: inputs.cluster.name,
    ...{ settings: inputs.settings, baseline: inputs.baseline },
    result,
    decision: reportDecision(result, placeOf(inputs.settings.currency)),
    createdAt: new Date(record.createdMs).toISOString(),
    expiresAt: new Date(record.expiresMs).toISOString(),
  };
}

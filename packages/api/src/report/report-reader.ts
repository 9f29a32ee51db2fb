import { AppError, keptNameSchema, type OpenedReport, type Repriced } from "@acuity/contract";
import type { FrozenReport, ReportLink, ReportRecord } from "@acuity/db";
import { type Decision, placeOf, reportDecision } from "@acuity/words";
import { limitRate } from "../access/limit-rate.ts";
import { clientAddress } from "../access/request-origin.ts";
import { noteRequest } from "../record/current-request.ts";
import type { FrozenId, Services } from "../services.ts";
import type { LinkLooks } from "./look-at-links.ts";
import { noteUseOncePerDay } from "./note-use.ts";
import { repriceFrozen } from "./reprice.ts";
import { missed } from "./wrong-token.ts";

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
  /** The same of a link that was found to open. */
  read(report: FrozenId): Promise<ToldReport>;
  /** What today's built-in prices make of it, of a memo alone the total and no line; counted by address. Errors as above. */
  reprice(visit: ReportVisit): Promise<Repriced>;
}

/** Each is a whole report. */
const REMEMBERED = 12;

/** Opens reports without an account. What is frozen is read once and remembered; whether it opens never is. */
export function createReportReader(services: Services, looks: LinkLooks): ReportReader {
  const { database } = services;
  const remembered = new Map<string, ToldReport>();
  const noteUse = noteUseOncePerDay(services);
  const admit = async ({ token, headers }: ReportVisit): Promise<ReportLink> => {
    const found = await looks.byToken(token);
    if (found === null) throw await missed(services, clientAddress(headers));
    noteRequest({ workspace: found.workspaceId });
    noteUse(found);
    return found;
  };
  const read = async ({ workspaceId, reportId }: FrozenId): Promise<ToldReport> => {
    const known = remembered.get(reportId);
    if (known !== undefined) return known;
    const { record, frozen } = await database.inWorkspace(workspaceId, async (store) => ({
      record: await store.reports.find(reportId),
      frozen: await store.reports.readFrozen(reportId),
    }));
    if (record === null || frozen === null)
      throw new AppError("not-found", "This report was deleted a moment ago.");
    const [oldest] = remembered.keys();
    if (remembered.size >= REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    const opened = toOpened(record, frozen);
    remembered.set(reportId, opened);
    return opened;
  };
  return {
    open: async (visit) => {
      const admitted = await admit(visit);
      const opened = await read(admitted);
      services.audit.viewed({ ...admitted, views: 1 });
      return opened;
    },
    read,
    reprice: async (visit) => {
      const admitted = await admit(visit);
      const address = clientAddress(visit.headers);
      await limitRate(services, { rule: "report.reprice", who: address });
      const { workspaceId, reportId } = admitted;
      const visitor = { askedBy: `visitor ${address}`, address, isGuest: true };
      const input = { id: reportId, catalog: null };
      const repriced = await repriceFrozen(services, { workspaceId, ...visitor, input });
      const { result } = await read(admitted);
      return result.scope === "memo" ? { ...repriced, changes: [] } : repriced;
    },
  };
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

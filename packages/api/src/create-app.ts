import { AppError, type Quotas, type Repriced, readQuotas } from "@acuity/contract";
import { openDatabase, openQueue, sayTrouble } from "@acuity/db";
import { findCaller, idIn, type MemberContext } from "./access/caller.ts";
import { databaseClock } from "./access/database-clock.ts";
import { diskOf, diskRoom, freeDiskOf } from "./access/disk-room.ts";
import { clientAddress, isSameOrigin } from "./access/request-origin.ts";
import { retryRead } from "./access/retry-read.ts";
import { answerAuth } from "./answer-auth.ts";
import { answerOctets } from "./answer-octets.ts";
import { exportWorkspace } from "./archive/export-workspace.ts";
import { openAuditTrail } from "./audit/audit-trail.ts";
import { createAuth } from "./create-auth.ts";
import { sweepGuests } from "./life/sweep-guests.ts";
import { currentRequest } from "./record/current-request.ts";
import { type LogOptions, openLog } from "./record/log.ts";
import { processEnd } from "./record/process-end.ts";
import { processRecord } from "./record/process-record.ts";
import { lookAtLinks } from "./report/look-at-links.ts";
import { noteUseOncePerDay } from "./report/note-use.ts";
import { createReportReader, type ReportVisit, type ToldReport } from "./report/report-reader.ts";
import { type SharedReports, sharedReports } from "./report/shared-reports.ts";
import { countViews } from "./report/view-count.ts";
import { openSamples } from "./samples/answer-samples.ts";
import type { FrozenId, Services } from "./services.ts";
import { once } from "./shared-runs.ts";
import { handleTrpc } from "./trpc/handle-trpc.ts";
import { tellError } from "./trpc/to-app-error.ts";
import type { Context } from "./trpc/trpc.ts";

export interface AppOptions {
  readonly databaseUrl: string;
  /** Of the login that sees accounts and sessions alone; `databaseUrl` unless said. */
  readonly databaseAuthUrl?: string | undefined;
  /** Signs sessions; 32 random bytes, as 43 characters of base64url or 64 of hex. */
  readonly secret: string;
  /** What the browser calls us. */
  readonly baseUrl: string;
  /** What may be kept; the defaults unless said. */
  readonly quotas?: Quotas;
  /** Folder of the database's files, where it is on this machine: nothing is kept while less than a tenth of its disk is free. */
  readonly databaseFolder?: string | undefined;
  /** Connections of this process; 10 unless said. */
  readonly connections?: number;
  /** Aborted when the process is about to end; the process's own unless said. */
  readonly ending?: AbortSignal;
  /** Time, for tests. */
  readonly nowMs?: () => number;
  readonly logLevel?: LogOptions["level"];
  /** Takes the log's lines; standard output unless said. */
  readonly logStream?: { readonly write: (line: string) => void };
}

export interface App {
  /** Everything under /api/auth. */
  readonly authHandler: (request: Request) => Promise<Response>;
  /** Everything under /api/trpc. */
  readonly trpcHandler: (request: Request) => Promise<Response>;
  /** Everything of the caller's workspace as one zip, under /api/export. */
  readonly exportHandler: (request: Request) => Promise<Response>;
  /** Samples of an upload as octets, under /api/uploads/ID/samples. */
  readonly samplesHandler: (request: Request, uploadId: string) => Promise<Response>;
  /** Context of a tRPC request, or of a page that calls procedures; the workspace is the x-acuity-workspace header's. */
  readonly createContext: (options: ContextOptions) => Context;
  /**
   * A report by its token, without an account.
   * @throws AppError: `not-found` (unknown, expired or revoked), `rate-limited`, or what else a procedure answers
   */
  readonly openReport: (visit: ReportVisit) => Promise<ToldReport>;
  /** What today's built-in prices make of the report, without an account. Errors as above, and `conflict` without series. */
  readonly repriceOpenReport: (visit: ReportVisit) => Promise<Repriced>;
  /** The parts of opening one, for pages that are made once. */
  readonly sharedReports: SharedReports;
  /** Tells of each report that this process had frozen. */
  readonly onFrozen: (hear: (report: FrozenId) => void) => void;
  /** Views of reports: counted here, told together to whoever hears them. */
  readonly views: Pick<ReturnType<typeof countViews>, "count" | "onViews">;
  /** Whether the database answers and has its tables. */
  readonly isReady: () => Promise<boolean>;
  /** Keeps what the audit has counted so far; it does so by itself every minute, and when it is closed. */
  readonly flushAudit: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface ContextOptions {
  readonly headers: Headers;
  /** Takes what the answer carries beside its body. */
  readonly answerHeaders?: Headers;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The application without its screens; one a process. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the one place that puts the parts together
export function createApp(options: AppOptions): App {
  const record = processRecord();
  const log = logOf(options);
  const database = openDatabase({
    url: options.databaseUrl,
    ...(options.databaseAuthUrl === undefined ? {} : { authUrl: options.databaseAuthUrl }),
    ...(options.connections === undefined ? {} : { connections: options.connections }),
    // The pool opens another one; a request that needed this one fails by itself.
    onConnectionError: (error) => log.debug({ reason: error.message }, "an idle database connection broke"),
  });
  const clock = databaseClock(database);
  const frozenHearers: ((report: FrozenId) => void)[] = [];
  const views = countViews();
  const audit = openAuditTrail({ database, log, metrics: record.metrics });
  const { databaseFolder: folder } = options;
  const services: Services = {
    ...{ database, audit },
    queue: openQueue({
      ...{ url: options.databaseUrl, isWorker: false },
      onError: (error) => log.warn({ err: error }, "the queue reports an error"),
    }),
    nowMs: options.nowMs ?? clock.nowMs,
    log,
    metrics: record.metrics,
    onFrozen: (report) => {
      for (const hear of frozenHearers) hear(report);
    },
    quotas: options.quotas ?? readQuotas(),
    disk: diskRoom(folder === undefined ? null : () => freeDiskOf(folder)),
    ending: options.ending ?? processEnd().signal,
  };
  const unwatch = record.metrics.watch({
    ...{ pools: database.readPools, queue: services.queue.measure },
    ...(folder !== undefined && { disk: () => diskOf(folder) }),
  });
  const { secret, baseUrl } = options;
  const auth = createAuth({ database, audit, clock, log, secret, baseUrl, nowMs: services.nowMs });
  const looks = lookAtLinks(services);
  const reports = createReportReader(services, looks);
  const noteUse = noteUseOncePerDay(services);
  views.onViews((told) => {
    for (const view of told) {
      audit.viewed(view);
      noteUse(view);
    }
  });
  const lookUp = async ({ headers, answerHeaders }: ContextOptions) => {
    // A session is prolonged only where its cookie is with it, and where that finds room.
    const query = { disableRefresh: answerHeaders === undefined || (await services.disk.isLow()) };
    const { response: session, headers: told } = await sayTrouble(
      () => auth.api.getSession({ headers, query, returnHeaders: true }),
      ({ response }) => response !== null,
    );
    handOn(told, answerHeaders);
    if (session === null)
      throw new AppError("unauthenticated", "You are not signed in: reload the page to start.");
    const { id: userId, isAnonymous } = session.user;
    const workspaceId = headers.get("x-acuity-workspace");
    const address = clientAddress(headers);
    const byDatabaseMs = (at: Date): number => at.getTime() + clock.offsetMs();
    const sessionEndsMs = byDatabaseMs(session.session.expiresAt);
    const signedInMs = byDatabaseMs(session.session.createdAt);
    return findCaller(services, {
      ...{ userId, isGuest: isAnonymous === true, address, signedInMs, sessionEndsMs, workspaceId },
    });
  };
  /** A page's errors are told as those of a procedure. */
  const told =
    <Answer>(path: string, read: (visit: ReportVisit) => Promise<Answer>) =>
    (visit: ReportVisit): Promise<Answer> =>
      read(visit).catch((error: unknown) => {
        throw tellError(services, { error, path });
      });
  const forget = async () => {
    await database.rateLimiter.prune(services.nowMs() - DAY_MS).catch(() => undefined);
    await sweepGuests(services).catch((error: unknown) => log.warn({ err: error }, "guests were not swept"));
  };
  const sweep = setInterval(() => void forget(), HOUR_MS).unref();
  const createContext = ({ headers, answerHeaders }: ContextOptions): Context => ({
    services,
    isSameOrigin: isSameOrigin(headers),
    idempotencyKey: headers.get("idempotency-key"),
    findCaller: once(() => lookUp({ headers, ...(answerHeaders !== undefined && { answerHeaders }) })),
    forgetSession: async () => {
      const { headers: told } = await auth.api.signOut({ headers, returnHeaders: true });
      handOn(told, answerHeaders);
    },
  });
  const memberOf =
    ({ headers }: Request) =>
    async (): Promise<MemberContext> => ({ services, caller: await lookUp({ headers }), once: null });
  const samples = openSamples();
  return {
    authHandler: (request) => answerAuth(services, { handle: auth.handler, request }),
    trpcHandler: (request) =>
      handleTrpc(request, (answerHeaders) => createContext({ headers: request.headers, answerHeaders })),
    exportHandler: (request) => {
      const asked = { path: "workspace.export", subject: null, find: memberOf(request) };
      return answerOctets(services, asked, (context) => exportWorkspace(context, request));
    },
    samplesHandler: (request, uploadId) => {
      const asked = { path: "samples.read", subject: idIn({ id: uploadId }), find: memberOf(request) };
      return answerOctets(services, asked, (context) => samples(context, uploadId));
    },
    createContext,
    openReport: told("report.open", (visit) => retryRead(() => reports.open(visit))),
    repriceOpenReport: told("report.reprice", reports.reprice),
    sharedReports: sharedReports(services, { looks, read: reports.read }),
    onFrozen: (hear) => void frozenHearers.push(hear),
    views,
    isReady: () =>
      Promise.all([database.ping(), clock.measure()]).then(
        () => true,
        () => false,
      ),
    flushAudit: audit.flush,
    close: async () => {
      clearInterval(sweep);
      views.tell();
      unwatch();
      clock.stop();
      await audit.close();
      await services.queue.close();
      await database.close();
    },
  };
}

/** Cookies of better-auth's answer, for the answer to whoever asked us. */
function handOn(told: Headers, answerHeaders: Headers | undefined): void {
  for (const cookie of told.getSetCookie()) answerHeaders?.append("set-cookie", cookie);
}

/** The log of the process, unless somebody takes its lines. */
function logOf({ logLevel: level, logStream: stream }: AppOptions): Services["log"] {
  if (level === undefined && stream === undefined) return processRecord().log;
  const requestId = () => currentRequest()?.id;
  return openLog({ requestId, ...(level && { level }), ...(stream && { stream }) });
}

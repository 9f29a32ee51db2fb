import type { Database } from "@acuity/db";
import type { Logger } from "pino";
import { currentRequest } from "../record/current-request.ts";
import type { Metrics } from "../record/metrics.ts";
import { createTally } from "./tally.ts";

/** What happens without a change: those stand in the audit with the transaction that makes them. */
export interface AuditTrail {
  /** Somebody was refused: their role is too small, what they name is not theirs, or they had as much as they may. */
  denied(denial: Denial): void;
  /** A shared report was opened so often by whoever holds the link. */
  viewed(view: { readonly workspaceId: string; readonly reportId: string; readonly views: number }): void;
  /** A session began or ended, told in each workspace of its user. A failure is logged and stops nobody. */
  session(action: "session.start" | "session.end", userId: string): Promise<void>;
  /** Keeps what was counted so far. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

export interface Denial {
  readonly workspaceId: string;
  readonly actorId: string;
  /** Id that was asked for; null where none was. */
  readonly subject: string | null;
  readonly procedure: string;
  /** Code of the error. */
  readonly reason: string;
}

/** A user is a member of few; beyond it a sign-in is told in the oldest. */
const WORKSPACES_OF_A_USER = 20;

export function openAuditTrail(services: {
  readonly database: Pick<Database, "inWorkspace" | "accounts">;
  readonly log: Pick<Logger, "warn">;
  readonly metrics: Pick<Metrics, "unaudited" | "viewed">;
}): AuditTrail {
  const { database, log, metrics } = services;
  const tally = createTally({
    write: ({ workspaceId, entry }, count) =>
      database.inWorkspace(workspaceId, ({ audit }) =>
        audit.write({ ...entry, detail: { ...entry.detail, count } }),
      ),
    onOverflow: metrics.unaudited,
  });
  const requestId = () => currentRequest()?.id ?? null;
  return {
    denied: ({ workspaceId, actorId, subject, procedure, reason }) =>
      tally.note({
        workspaceId,
        entry: {
          ...{ actorId, action: "access.denied", subject: subject ?? procedure },
          ...{ detail: { procedure, reason }, requestId: requestId() },
        },
      }),
    viewed: ({ workspaceId, reportId, views }) => {
      metrics.viewed(views);
      const entry = { actorId: "visitor", action: "report.view", subject: reportId, detail: {} };
      tally.note({ workspaceId, entry: { ...entry, requestId: requestId() } }, views);
    },
    session: async (action, userId) => {
      const entry = { actorId: userId, action, subject: userId, requestId: requestId() };
      try {
        const seats = await database.accounts.listMemberships(userId);
        for (const { workspaceId } of seats.slice(0, WORKSPACES_OF_A_USER))
          await database.inWorkspace(workspaceId, ({ audit }) => audit.write(entry));
      } catch (error) {
        log.warn({ err: error, action }, "an event is not in the audit");
      }
    },
    flush: tally.flush,
    close: tally.close,
  };
}

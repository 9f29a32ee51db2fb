import { z } from "./z.ts";

/** What is done to: an action begins with one of them. */
export const auditNouns = [
  ...["workspace", "member", "session", "cluster", "upload", "scenario", "report", "catalog"],
  ...["access", "audit"],
] as const;

const auditEventSchema = z.object({
  /** Place in the workspace's chain, from 1. */
  sequence: z.int().positive(),
  time: z.iso.datetime(),
  /** A user; "visitor" of a shared link, "system" of what happens by itself. */
  actorId: z.string(),
  /** Whether that is the caller. */
  isOwn: z.boolean(),
  /** In the words of the code: `report.revoke`. */
  action: z.string(),
  /** What it was done to: an id, or what has none. */
  subject: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** Of the request that did it, as in the log. */
  requestId: z.string().nullable(),
});

/** Newest first, before the event of a place; all that is said holds. */
export const auditListInputSchema = z
  .object({
    below: z.int().positive().nullable().default(null),
    limit: z.int().min(1).max(200).default(50),
    /** One action, or all that is done to a noun. */
    action: z
      .string()
      .regex(
        /^[a-z]{1,20}(\.[a-z-]{1,30})?$/,
        "Expected an action such as report.share, or report for all of them.",
      )
      .optional(),
    from: z.iso.datetime().optional(),
    before: z.iso.datetime().optional(),
  })
  .prefault({});

export const auditPageSchema = z.object({
  events: z.array(auditEventSchema),
  /** Where the next page goes on; null = this was the last. */
  next: z.int().nullable(),
});

/** Oldest first, after the event of a place. */
export const auditExportInputSchema = z
  .object({
    after: z.int().min(0).default(0),
    limit: z.int().min(1).max(1_000).default(1_000),
  })
  .prefault({});

export const auditExportSchema = z.object({
  /** A JSON object a line. */
  lines: z.string(),
  next: z.int().nullable(),
});

export type AuditListInput = z.output<typeof auditListInputSchema>;
export type AuditPage = z.infer<typeof auditPageSchema>;
export type AuditEventShown = AuditPage["events"][number];
export type AuditExportInput = z.output<typeof auditExportInputSchema>;
export type AuditExport = z.infer<typeof auditExportSchema>;

// Repositories that take a workspace and return domain types. Nothing of Prisma leaves this package.
export type { AuditEntry, AuditEvent } from "./audit/audit-event.ts";
export type { ChainVerdict } from "./audit/check-chain.ts";
export { checkExport, exportLines } from "./audit/export-lines.ts";
export { verifyAudit } from "./audit/verify-audit.ts";
export { type Database, openDatabase, type WorkspaceStore } from "./database.ts";
export { type JobQueue, openQueue, type QueuedJob } from "./queue.ts";
export type { Membership } from "./repositories/account.ts";
export type { KeptAnswer, KeyedRequest } from "./repositories/answer.ts";
export type { AuditQuery } from "./repositories/audit.ts";
export { type BegunJob, type JobKind, jobKinds, type NewJob } from "./repositories/job.ts";
export type { FrozenReport, ReportRecord } from "./repositories/report.ts";
export type { PageHashes, ReportPage } from "./repositories/report-page.ts";
export type { Unused } from "./repositories/retention.ts";
export type { StoredChunk } from "./repositories/series.ts";
export type { NewUpload } from "./repositories/upload.ts";
export type { LinkKey, ReportLink } from "./tenant/find-links.ts";
export { storageFull } from "./tenant/unavailable.ts";
export { sayTrouble } from "./tenant/watched-client.ts";

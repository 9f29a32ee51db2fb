// Repositories that take a workspace and return domain types. Nothing of Prisma leaves this package.
export { type Database, type DatabaseOptions, openDatabase, type WorkspaceStore } from "./database.ts";
export type { AccountRepository, Membership } from "./repositories/account.ts";
export type { AuditEntry } from "./repositories/audit.ts";
export type { NewCatalog } from "./repositories/catalog.ts";
export type { RateLimiter, RateRule } from "./repositories/rate-limit.ts";
export type { FrozenReport, NewReport, ReportRecord } from "./repositories/report.ts";
export type { StoredChunk } from "./repositories/series.ts";
export type { NewUpload } from "./repositories/upload.ts";

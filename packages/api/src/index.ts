// The application without its screens: use cases, permissions, tRPC, accounts.
export { clientAddress } from "./access/request-origin.ts";
export { retryAfterS } from "./access/retry-read.ts";
export { type App, createApp } from "./create-app.ts";
export type { ToldReport } from "./report/report-reader.ts";
export { makeReportToken, readReportToken } from "./report/report-token.ts";
export type { ReportLink, SharedReports } from "./report/shared-reports.ts";
export type { ReportViews } from "./report/view-count.ts";
export type { FrozenId } from "./services.ts";
export { type AppRouter, appRouter } from "./trpc/app-router.ts";
export { type Context, createCallerFactory } from "./trpc/trpc.ts";

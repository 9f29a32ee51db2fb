// The application without its screens: use cases, permissions, tRPC, accounts.
export type { Caller } from "./access/caller.ts";
export { clientAddress } from "./access/request-origin.ts";
export { type App, type AppOptions, createApp } from "./create-app.ts";
export type { ComputeReport, ReportComputation, StoredSeries } from "./services.ts";
export { type AppRouter, appRouter } from "./trpc/app-router.ts";
export type { Context } from "./trpc/trpc.ts";
export { createCallerFactory } from "./trpc/trpc.ts";

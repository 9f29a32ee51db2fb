// The application without its screens: use cases, permissions, tRPC, accounts.
export { clientAddress } from "./access/request-origin.ts";
export { type App, createApp } from "./create-app.ts";
export { type AppRouter, appRouter } from "./trpc/app-router.ts";
export { type Context, createCallerFactory } from "./trpc/trpc.ts";

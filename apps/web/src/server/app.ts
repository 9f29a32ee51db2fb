import { type App, createApp } from "@acuity/api";
import { env } from "./env.ts";

// Route handlers and pages are bundled apart from each other; the process still has one application.
const holder = globalThis as typeof globalThis & { acuityApp?: App };

/** The application of this process, made on first use: a build has no database. */
export function app(): App {
  holder.acuityApp ??= createApp({
    databaseUrl: required("DATABASE_URL", env.databaseUrl),
    databaseAuthUrl: env.databaseAuthUrl,
    secret: required("BETTER_AUTH_SECRET", env.secret),
    baseUrl: env.baseUrl,
    quotas: env.quotas,
    databaseFolder: env.databaseFolder,
  });
  return holder.acuityApp;
}

function required(name: string, value: string | undefined): string {
  if (value !== undefined && value !== "") return value;
  throw new Error(`${name} is not set. Start the app with \`npm start\`, which sets it, or set it yourself.`);
}

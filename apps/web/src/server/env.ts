// The only reader of process.env in the web app.
import { readQuotas } from "@acuity/contract";

const { NODE_ENV, DATABASE_URL, DATABASE_AUTH_URL, BETTER_AUTH_SECRET, BETTER_AUTH_URL } = process.env;
const { ACUITY_DATABASE_FOLDER, ACUITY_SECURITY_CONTACT } = process.env;

export const env = {
  isDevelopment: NODE_ENV === "development",
  /** Absent while the app is built; `npm start` sets it. */
  databaseUrl: DATABASE_URL,
  /** Of the login for accounts and sessions; absent = `databaseUrl`. */
  databaseAuthUrl: DATABASE_AUTH_URL,
  /** Of the database's files, where it is on this machine; `npm start` sets it for its own. */
  databaseFolder: ACUITY_DATABASE_FOLDER || undefined,
  /** Signs sessions. */
  secret: BETTER_AUTH_SECRET,
  /** What may be kept: ACUITY_WORKSPACE_MIB and the like. */
  quotas: readQuotas(process.env),
  /** What the browser calls us. */
  baseUrl: BETTER_AUTH_URL ?? "http://localhost:3000",
  /** Where to report a security hole; absent = security.txt is not there. */
  securityContact: ACUITY_SECURITY_CONTACT,
} as const;

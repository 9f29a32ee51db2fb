// The only reader of process.env in the worker.
const { DATABASE_URL } = process.env;

export const env = {
  /** The same as the web process has. */
  databaseUrl: DATABASE_URL,
} as const;

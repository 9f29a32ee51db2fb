export type { EmbeddedServer, StartServerOptions } from "./server/start-server.ts";
export { startServer } from "./server/start-server.ts";

import { createServer } from "node:http";
import { processRecord } from "./process-record.ts";

export interface MetricsAddress {
  readonly port: number;
  /** Of this machine alone unless said. */
  readonly host?: string;
}

/**
 * The figures of this process under /metrics on a port of their own, which nobody outside has to reach.
 * @throws Error with a sentence when the port is taken.
 */
export async function serveMetrics({ port, host = "127.0.0.1" }: MetricsAddress): Promise<{
  readonly port: number;
  readonly close: () => Promise<void>;
}> {
  const { metrics } = processRecord();
  const server = createServer((request, response) => {
    if (request.url !== "/metrics") {
      response.writeHead(404, { "content-type": "text/plain; charset=utf-8" });
      return void response.end("The figures are under /metrics.\n");
    }
    metrics.expose().then(
      (text) => {
        response.writeHead(200, { "content-type": "text/plain; version=0.0.4; charset=utf-8" });
        response.end(text);
      },
      () => response.writeHead(500).end(),
    );
  });
  server.unref();
  await new Promise<void>((listening, failed) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      failed(
        new Error(
          `ACUITY_METRICS_PORT ${port} cannot be opened on ${host} (${error.code ?? error.message}): choose another.`,
        ),
      ),
    );
    server.listen(port, host, listening);
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

import { createServer, type IncomingHttpHeaders, type RequestListener, request } from "node:http";
import type { Socket } from "node:net";
import { duplexPair } from "node:stream";

export interface NextAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Asks Next for a page over a connection within the process: nobody else can take it, and no port is open for it. */
export function askNext(
  handle: RequestListener,
): (path: string, headers: Readonly<Record<string, string>>) => Promise<NextAnswer> {
  const server = createServer(handle);
  return (path, headers) =>
    new Promise((resolve, reject) => {
      const [near, far] = duplexPair();
      server.emit("connection", far);
      const asked = request({
        ...{ path, createConnection: () => near as Socket },
        headers: { ...headers, "accept-encoding": "identity", connection: "close" },
      });
      asked.on("error", reject);
      asked.on("response", (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("error", reject);
        response.on("end", () => {
          const { statusCode: status = 500 } = response;
          resolve({ status, headers: response.headers, text: Buffer.concat(parts).toString("utf8") });
        });
      });
      asked.end();
    });
}

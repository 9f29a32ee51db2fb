import { once } from "node:events";
import { readFile } from "node:fs/promises";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  request,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import { join } from "node:path";
import { duplexPair } from "node:stream";

interface Visit {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Who asks; found out where somebody has to be counted. */
  readonly address: () => string;
}

/** What comes before Next. */
interface PagesBeforeNext {
  /** Answers a visit from what was made before; false where it leaves it to Next. */
  readonly answer: (visit: Visit) => boolean;
  /** Next for everybody else's requests, once it is said who asks. */
  readonly ask: RequestListener;
}

interface Next {
  /** Next for requests of this process. */
  readonly ask: RequestListener;
  /** Next for everybody else's: it is told who asks. */
  readonly pass: RequestListener;
  /** Of the web app. */
  readonly folder: string;
}

type StartPages = (next: Next & { readonly buildId: string }) => Promise<PagesBeforeNext>;

/** Under which the web app, which Next loads, leaves what starts its pages. */
const START_PAGES = Symbol.for("acuity.start-pages");

/** The pages that the web app serves from memory. */
export async function pagesFromMemory({ folder, ...next }: Next): Promise<PagesBeforeNext> {
  await loadWeb(next.ask);
  const start = (globalThis as Partial<Record<symbol, StartPages>>)[START_PAGES];
  if (start === undefined) throw new Error("The web app left no pages: build it again.");
  return start({ ...next, folder, buildId: await readFile(join(folder, ".next", "BUILD_ID"), "utf8") });
}

/** Next loads what is behind a route with the first request for it, here one of this process. */
async function loadWeb(ask: RequestListener): Promise<void> {
  const [near, far] = duplexPair();
  createServer(ask).emit("connection", far);
  const first = request({ path: "/api/empty", createConnection: () => near as Socket }).end();
  const [response] = (await once(first, "response")) as [IncomingMessage];
  await once(response.resume(), "end");
}

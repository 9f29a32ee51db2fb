import { spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { noteRequest, openLog, processRecord } from "@acuity/api/record";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { readNetworks } from "../edge/client-address.ts";
import { answerBroken, behindEdge, SERVER_TIMES } from "../edge/edge.ts";
import { countSockets } from "../edge/socket-count.ts";
import { NamedAnswer, recordRequests } from "../record/log-requests.ts";
import { ROUTES, routeOf } from "../record/route-of.ts";
import { takeConsole } from "../record/take-console.ts";
import { root } from "../root.mjs";

const TOKEN = "Tk".repeat(32);
const COOKIE = "better-auth.session_token=s3cr3tCookieOfASession.sIgNaTuRe";
const AUTHORIZATION = "Bearer aVerySecretBearer";
const SECRETS = [TOKEN, "s3cr3tCookieOfASession", "aVerySecretBearer"];

const servers: Server[] = [];
const written: string[] = [];
const holder = globalThis as { acuityRecord?: ReturnType<typeof processRecord> };
beforeAll(() => {
  const { requests } = processRecord();
  const stream = { write: (line: string) => void written.push(line) };
  const log = openLog({ requestId: () => requests.getStore()?.id, stream });
  holder.acuityRecord = { ...processRecord(), log };
});
afterAll(() => {
  delete holder.acuityRecord;
});
afterEach(() => {
  written.length = 0;
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const plain: RequestListener = (request, response) => {
  if (request.url?.startsWith("/r/")) noteRequest({ workspace: "of the link" });
  request.resume().on("end", () => response.end("in"));
};

/** A server as `serve` puts it together, without Next. */
async function served({ trusted = "", sockets = 1_000, answer = plain } = {}) {
  const server = createServer({
    ...SERVER_TIMES,
    ServerResponse: NamedAnswer,
    shouldUpgradeCallback: () => false,
  });
  answerBroken(server);
  const isRefused = countSockets(server, { most: sockets, inAll: 10_000, isExempt: () => false });
  const logged = recordRequests(server, { trusted: readNetworks(trusted) })(behindEdge(answer));
  server.on("request", (request, response) => {
    if (!isRefused(request.socket)) logged(request, response);
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  /** Octets as they are; what comes back until the connection ends. */
  const ask = (octets: string | Buffer) =>
    new Promise<string>((told) => {
      const socket = connect(port, "127.0.0.1");
      let text = "";
      socket.on("data", (part: Buffer) => (text += part.toString("latin1")));
      socket.on("error", () => undefined);
      socket.on("close", () => told(text));
      socket.end(octets);
    });
  return { ask, port };
}

interface Line extends Record<string, unknown> {
  readonly requestId: string;
}
const lines = (): Line[] =>
  written.flatMap((text) => text.trimEnd().split("\n")).map((line) => JSON.parse(line));
/** The server hears of a connection's end a moment after whoever closed it. */
const lined = (count: number) => expect.poll(() => written.length, { timeout: 20_000 }).toBe(count);

const request = (target: string, headers: readonly string[] = []) =>
  [
    "GET ",
    target,
    " HTTP/1.1\r\nConnection: close\r\nHost: a\r\n",
    ...headers.map((one) => `${one}\r\n`),
    "\r\n",
  ].join("");

it("a request leaves one line: who, where by its pattern, what came of it, and the id that the answer has", async () => {
  const { ask } = await served();
  const answer = await ask(
    request(`/r/${TOKEN}?prices=today`, [`Cookie: ${COOKIE}`, `Authorization: ${AUTHORIZATION}`]),
  );
  await lined(1);
  const [line] = lines();
  expect(line).toMatchObject({
    ...{ level: "info", event: "request", method: "GET", route: "/r/[token]", status: 200 },
    ...{ workspace: "of the link", bytes: answer.length },
  });
  expect(answer).toContain(`x-request-id: ${line?.requestId}`);
  expect(Date.parse(String(line?.["time"]))).not.toBeNaN();
  expect(line?.["ms"]).toBeGreaterThanOrEqual(0);
  for (const secret of [...SECRETS, "today"]) expect(written.join()).not.toContain(secret);
});

it("every answer has its id once, however its headers are written; those written beforehand are sent as they are", async () => {
  let known: readonly string[] | undefined;
  const answers: Readonly<Record<string, RequestListener>> = {
    "/": (_, response) => {
      response.writeHead(200, ["X-One", "1", "X-Two", "2"]);
      known = response.getHeaderNames();
      response.end();
    },
    "/data": (_, response) => response.writeHead(200, "Fine", { "x-one": "1" }).end(),
    "/model": (_, response) => response.setHeader("x-one", "1").end("in"),
    "/plan": (_, response) => void response.write("in", () => response.end()),
  };
  const answer: RequestListener = (request, response) => answers[request.url ?? ""]?.(request, response);
  const { ask } = await served({ answer });
  const told: string[] = [];
  for (const path of Object.keys(answers)) told.push(await ask(request(path)));
  await lined(told.length);
  const ids = told.map((text) => [...text.matchAll(/^x-request-id: (.*)\r$/gm)].map(([, id]) => id));
  expect(ids).toEqual(lines().map(({ requestId }) => [requestId]));
  expect(told.slice(0, 3).every((text) => /^x-one: 1\r$/im.test(text))).toBe(true);
  // None that Node had to look at one by one.
  expect(known).toEqual([]);
});

it("an id is a trusted proxy's own where it is short and plain, and nobody else's", async () => {
  const trusting = await served({ trusted: "127.0.0.1" });
  expect(await trusting.ask(request("/", ["x-request-id: 4bf92f3577b34da6"]))).toContain("4bf92f3577b34da6");
  for (const id of [TOKEN, "short", 'a"},{"level":"error', "0123456789 x"])
    expect(await trusting.ask(request("/", [`x-request-id: ${id}`]))).not.toContain(id);
  const alone = await served();
  expect(await alone.ask(request("/", ["x-request-id: 4bf92f3577b34da6"]))).not.toContain("4bf92f3577b34da6");
});

it("what is refused has its line too: at the edge, on a connection too many, unreadable, a tunnel; a look at the process has none", async () => {
  const { ask } = await served();
  await ask(request("/healthz"));
  await ask(request("/", ["Content-Length: 5"]));
  await ask("GET / HTTP/1.1\r\nConnection: close\r\n\r\n");
  await ask("\x16\x03\x01 nonsense\r\n\r\n");
  await ask("CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n");
  await ask(request("/", ["Expect: wonders"]));
  await ask(request("/", ["Upgrade: websocket", "Connection: upgrade"]));
  await ask(request("/", [`X: ${"x".repeat(20_000)}`]));
  await lined(7);
  expect(lines().map(({ status, refused, route }) => [status, refused, route])).toEqual([
    [413, "too-long", "/"],
    [400, "host", "/"],
    [400, "unreadable", "other"],
    [400, "unreadable", "other"],
    [200, undefined, "/"],
    [200, undefined, "/"],
    [431, "headers", "other"],
  ]);
  const full = await served({ sockets: 1 });
  const kept = connect(full.port, "127.0.0.1");
  await new Promise((connected) => kept.once("connect", connected));
  await full.ask(request("/"));
  await lined(8);
  expect(lines()[7]).toMatchObject({ status: 429, refused: "connections" });
  kept.destroy();
  const figures = await processRecord().metrics.expose();
  for (const reason of ["too-long", "host", "unreadable", "headers", "connections"])
    expect(figures).toMatch(new RegExp(`acuity_edge_refusals_total\\{reason="${reason}"\\} \\d`));
});

it("one connection, several requests: a line each, with its own octets", async () => {
  const { ask } = await served();
  const kept = "GET /plan HTTP/1.1\r\nHost: a\r\n\r\n";
  const answers = await ask(`${kept}${kept}${request("/model")}`);
  await lined(3);
  expect(lines().map(({ route }) => route)).toEqual(["/plan", "/plan", "/model"]);
  expect(lines().reduce((sum, { bytes }) => sum + Number(bytes), 0)).toBe(answers.length);
});

it("whoever leaves before the answer is told as one who left", async () => {
  const arrived = Promise.withResolvers<void>();
  const { port } = await served({ answer: () => arrived.resolve() });
  const socket = connect(port, "127.0.0.1");
  socket.write("GET /plan HTTP/1.1\r\nHost: a\r\n\r\n");
  await arrived.promise;
  socket.destroy();
  await lined(1);
  expect(lines()[0]).toMatchObject({ status: 499, cut: true });
});

it("10,000 requests with hostile targets and headers leave 10,000 lines of JSON, and no token in any", async () => {
  const { ask } = await served({ sockets: 100_000 });
  const octets = fc.string({
    unit: fc.integer({ min: 0, max: 255 }).map((n) => String.fromCharCode(n)),
    maxLength: 60,
  });
  const nasty = fc.constantFrom(
    ...[
      '\r\n{"level":"error","event":"forged"}\r\n',
      "\n",
      "\r",
      "\0",
      "\x1b[31m",
      "\u2028",
      '"},{"',
      "\\",
      "%0a",
    ],
    ...["\r\nX-Request-Id: forged-forged-forged", "\r\nContent-Length: 3", "\r\nTransfer-Encoding: chunked"],
    ...["\r\n\r\n", "\r\n\r\nGET /forged HTTP/1.1\r\n\r\n", "\r\nConnection: keep-alive", "\r\nHost: b"],
  );
  const text = fc
    .array(fc.oneof(octets, nasty, fc.constantFrom(...SECRETS, COOKIE)), { maxLength: 4 })
    .map((parts) => parts.join(""));
  const name = fc.oneof(
    fc.constantFrom(
      "Cookie",
      "Authorization",
      "X-Request-Id",
      "User-Agent",
      "Referer",
      "X-Forwarded-For",
      "Upgrade",
    ),
    fc.constantFrom(
      "Expect",
      "Content-Length",
      "Transfer-Encoding",
      "Host",
      "Connection",
      "Range",
      "x-acuity-workspace",
    ),
    text,
  );
  const target = fc.oneof(
    fc.constantFrom(
      `/r/${TOKEN}`,
      `/r/${TOKEN}/plan.csv`,
      `/%72/${TOKEN}`,
      `/r/${TOKEN}/?a=${TOKEN}`,
      `/${TOKEN}`,
    ),
    fc.constantFrom(`http://a/r/${TOKEN}`, "*", "/api/trpc/cluster.list?input=%7B%7D", `//r/${TOKEN}`),
    text.map((path) => `/${path}`),
  );
  // A whole request before it would be one more.
  const verbs = text.filter((verb) => !verb.includes("HTTP/1.1"));
  const method = fc.oneof(
    fc.constantFrom("GET", "POST", "HEAD", "OPTIONS", "CONNECT", "PURGE", "TRACE"),
    verbs,
  );
  const large = fc.constantFrom("", "", "", "", `X-Large: ${"x".repeat(17_000)}\r\n`);
  const hostile = fc
    .tuple(method, target, fc.array(fc.tuple(name, text), { maxLength: 5 }), large)
    .map(([verb, path, headers, more]) => {
      const said = headers.map(([header, value]) => `${header}: ${value}\r\n`).join("");
      return `${verb} ${path} HTTP/1.1\r\nConnection: close\r\nHost: a\r\nCookie: ${COOKIE}\r\n${said}${more}\r\n`;
    });
  const COUNT = 10_000;
  const sent = fc.sample(hostile, { numRuns: COUNT, seed: 12 });
  const left = sent.values();
  await Promise.all(
    Array.from({ length: 50 }, async () => {
      for (const one of left) await ask(Buffer.from(one, "latin1"));
    }),
  );
  await lined(COUNT);
  for (const text of written) {
    expect(text.endsWith("\n") && !text.slice(0, -1).includes("\n")).toBe(true);
    const line = JSON.parse(text) as Line;
    expect(ROUTES).toContain(line["route"]);
    expect(line["event"]).toBe("request");
    expect(Number.isInteger(line["status"])).toBe(true);
    expect(text.length).toBeLessThan(400);
  }
  const whole = written.join("");
  for (const secret of [...SECRETS, "forged", "sIgNaTuRe"]) expect(whole).not.toContain(secret);
  const routes = new Set(lines().map(({ route }) => route));
  expect(routes.size).toBeGreaterThan(3);
}, 120_000);

it("random paths name no route that is not known, and no figure has another", async () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => ROUTES.includes(routeOf(path))),
    { numRuns: 5_000 },
  );
  fc.assert(
    fc.property(fc.string(), (path) => ROUTES.includes(routeOf(path))),
    { numRuns: 5_000 },
  );
  const { ask } = await served();
  const paths = fc.sample(fc.webPath(), { numRuns: 300, seed: 3 });
  for (const path of paths) await ask(request(path === "" ? "/" : path));
  const named = (await processRecord().metrics.expose()).matchAll(
    /acuity_http_requests_total\{route="([^"]*)"/g,
  );
  for (const [, route] of named) expect(ROUTES).toContain(route);
});

it("the routes are those of the web, and of what the server answers itself", () => {
  const app = join(root, "apps/web/src/app");
  const files = globSync("**/{page.tsx,route.ts}", { cwd: app });
  const known = files.map(
    (file) => `/${file.replace(/\(.*?\)\//, "").replace(/\/?(page\.tsx|route\.ts)$/, "")}`,
  );
  // A folder with a dot is hidden from the look above.
  const own = [
    "/.well-known/security.txt",
    "/readyz",
    "/favicon.ico",
    "/icon.svg",
    "/_next/[...file]",
    "/samples/[file]",
    "other",
  ];
  expect([...ROUTES].sort()).toEqual([...known, ...own].sort());
  expect(routeOf("/plans/0198c2f0?x=1")).toBe("/plans/[id]");
  expect(routeOf("/api/trpc/a.b,c.d?batch=1")).toBe("/api/trpc/[trpc]");
  expect(routeOf("/%zz")).toBe("other");
});

it("what is told to the console is a line as well, and an error says no token", () => {
  const { log } = processRecord();
  const taken = {
    debug: () => {},
    log: () => {},
    info: () => {},
    warn: () => {},
    error: (..._: unknown[]) => {},
  };
  takeConsole(log, taken);
  taken.error(`two\nlines /r/${TOKEN}`, { a: 1 });
  log.error({ err: new Error(`at /r/${TOKEN}\n"forged"`) }, "failed");
  expect(written).toHaveLength(2);
  expect(lines()[0]).toMatchObject({
    level: "error",
    event: "console",
    said: "two\nlines /r/[cut] { a: 1 }",
  });
  expect(lines()[1]).toMatchObject({ err: { type: "Error", message: 'at /r/[cut]\n"forged"' } });
  expect(written.join("")).not.toContain(TOKEN);
});

it("a process that ends by an error says so as its last line, and loses none before it", () => {
  const program = `
    import { processRecord } from "@acuity/api/record";
    processRecord().log.info("begun");
    throw new Error("at /r/${TOKEN}");`;
  const args = ["--input-type=module", "--eval", program];
  const { status, stdout } = spawnSync(process.execPath, args, {
    cwd: join(root, "packages/tooling"),
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(
    stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line)),
  ).toMatchObject([
    { level: "info", event: "begun" },
    { level: "fatal", event: "the process ends", err: { message: "at /r/[cut]" } },
  ]);
}, 30_000);

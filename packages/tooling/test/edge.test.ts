import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { clientAddress, isWithin, readNetworks } from "../edge/client-address.ts";
import { EDGE_LIMITS, SERVER_TIMES } from "../edge/edge.ts";
import { networkOf } from "../edge/network-of.ts";
import { watchHops } from "../edge/one-hop.ts";
import { routeBounds } from "../edge/route-bounds.ts";
import { SOCKETS_IN_ALL } from "../edge/socket-count.ts";
import { sayClient } from "../serve.ts";
import { answerOf, guarded, post } from "./guarded.ts";

it("a body too long for its route is refused by what it announces, in the words of the route", async () => {
  const { ask, heard } = await guarded();
  const procedure = await ask(post("/api/trpc/scenario.save", 1024 * 1024 + 1));
  expect(procedure).toMatch(/^HTTP\/1\.1 413 .*application\/json.*"A request holds at most 1 MiB here\."/s);
  expect(procedure).toMatch(/^retry-after: 60\r$/m);
  expect(await ask(post("/api/trpc/workspace.rename", 64 * 1024 + 1))).toMatch(/^HTTP\/1\.1 413 .*64 KiB/s);
  expect(await ask(post("/api/auth/sign-in/anonymous", 16 * 1024 + 1))).toMatch(/^HTTP\/1\.1 413 .*16 KiB/s);
  expect(await ask(post("/api/trpc/upload.save", 2 ** 40))).toMatch(/^HTTP\/1\.1 413 .*64 MiB/s);
  expect(await ask(post("/api/trpc/workspace.import", 2 ** 40))).toMatch(/^HTTP\/1\.1 413 .*66 MiB/s);
  expect(await ask(post("/r/abc", 1, "x"))).toMatch(
    /^HTTP\/1\.1 413 .*retry-after: 60.*text\/html.*A page takes no body/s,
  );
  expect(heard).toEqual([]);
  expect(await ask(post("/api/trpc/cluster.list", 2, "{}"))).toMatch(/^HTTP\/1\.1 200 .*in$/s);
});

it("a method that no route answers is refused before any route, and sends nothing back", async () => {
  const { ask, heard } = await guarded();
  for (const method of ["TRACE", "PUT", "DELETE", "PATCH", "PROPFIND"]) {
    const answer = await ask(`${method} / HTTP/1.1\r\nHost: a\r\nX-Secret: abc\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 405 .*^allow: GET, HEAD, POST, OPTIONS\r$/ims);
    expect(answer).not.toContain("abc");
  }
  for (const method of ["GET", "HEAD", "OPTIONS"])
    expect(await ask(`${method} / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 200 /,
    );
  expect(heard).toHaveLength(3);
});

it("a body of no announced length is refused wherever it goes", async () => {
  const { ask, heard } = await guarded();
  const chunked = (path: string) =>
    ask(`POST ${path} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n`);
  expect(await chunked("/api/trpc/upload.save")).toMatch(/^HTTP\/1\.1 411 /);
  expect(await chunked("/")).toMatch(/^HTTP\/1\.1 413 /);
  expect(heard).toEqual([]);
});

it("a request calls ten procedures and no more, however their names are joined", async () => {
  const { ask, heard } = await guarded();
  const calls = (count: number, by: string) =>
    ask(
      `GET /api/trpc/${Array(count).fill("cluster.list").join(by)}?batch=1 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    );
  expect(await calls(11, ",")).toMatch(/^HTTP\/1\.1 413 .*retry-after: 60.*at most 10 procedures/s);
  expect(await calls(11, "%2C")).toMatch(/^HTTP\/1\.1 413 /);
  expect(heard).toEqual([]);
  expect(await calls(10, ",")).toMatch(/^HTTP\/1\.1 200 /);
});

it.each([
  ...["/./api/trpc/", "/api/auth/../trpc/", "//api/trpc/", "/api//trpc/", "/x/%2e%2E/api/trpc/"],
  ...["/%2e/api/trpc/", "/x/.%2e/api/trpc/", "/api/auth%2F..%2Ftrpc/", "/api%5ctrpc/", "/api\\trpc/"],
  ...["/api/trpc/..", "/.", "*", "http://a/api/trpc/", "api/trpc/", "/.\t./api/trpc/", "?x=/"],
])("a path that one reads so and another otherwise is nobody's: %j", async (path) => {
  const { ask, heard } = await guarded();
  for (const method of ["GET", "POST", "OPTIONS"]) {
    const answer = await ask(`${method} ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  }
  expect(heard).toEqual([]);
});

it.each([
  ...["/", "/clusters/", "/r/abc.csv", "/.well-known/security.txt", "/_next/static/chunks/%5Bid%5D/a..b.js"],
  ...["/x/...", "/api/trpc/a.b,c.d?batch=1&input=%2F..%5C", "/?next=//../a", "/%E0%A4%A"],
])("a path as it is goes in: %s", async (path) => {
  const { ask } = await guarded();
  expect(await ask(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 200 /,
  );
});

it("a body that comes too slowly is cut off with when to try again; one that waits to be read here is not", async () => {
  const pace = { bytesPerS: 1_000, spanMs: 250 };
  const reading = await guarded({ limits: { pace } });
  expect(await reading.ask(post("/api/trpc/upload.save", 5_000, "x".repeat(300)))).toMatch(
    /^HTTP\/1\.1 408 .*retry-after: 5/s,
  );
  let read: (() => void) | undefined;
  const waiting = await guarded({
    limits: { pace },
    behind: (request, response) => {
      read = () => request.resume().on("end", () => response.end("in"));
      setTimeout(read, 4 * pace.spanMs);
    },
  });
  expect(await waiting.ask(post("/api/trpc/upload.save", 300, "x".repeat(300)))).toMatch(/^HTTP\/1\.1 200 /);
});

it("the rest of a body that was answered before it came is not waited for without end", async () => {
  const pace = { bytesPerS: 1_000, spanMs: 250 };
  const early = await guarded({
    limits: { pace },
    behind: (request, response) => {
      request.on("data", () => request.pause());
      response.writeHead(401).end("no");
    },
  });
  const socket = early.dial();
  const answer = answerOf(socket);
  socket.write("POST /api/trpc/upload.save HTTP/1.1\r\nHost: a\r\nContent-Length: 5000\r\n\r\nx");
  const drip = setInterval(() => socket.write("x"), 20);
  expect(await answer).toMatch(/^HTTP\/1\.1 401 /);
  clearInterval(drip);
});

it("16 KiB/s, 256 MiB of uploads, ten calls and 10 s for a header are what a process is bound to", () => {
  expect(EDGE_LIMITS).toMatchObject({ pace: { bytesPerS: 16 * 1024 }, callsPerRequest: 10 });
  expect(EDGE_LIMITS.pace.spanMs).toBeLessThan(10_000);
  expect(EDGE_LIMITS.uploads.inAll).toBe(256 * 1024 * 1024);
  // Behind a proxy a request that is open is a connection.
  expect(EDGE_LIMITS.answers.requests.inAll).toBeLessThan(SOCKETS_IN_ALL);
  expect(EDGE_LIMITS.answers.requests.ofAddress).toBeGreaterThan(EDGE_LIMITS.turns.waitingOfAddress);
  const { headersTimeout, connectionsCheckingInterval } = SERVER_TIMES;
  expect(headersTimeout + connectionsCheckingInterval).toBeLessThan(10_000);
});

it("an address has so many connections open and no more, and one again once another ends", async () => {
  const { dial, ask, heard } = await guarded({ sockets: 2 });
  const held = [dial(), dial()];
  const request = "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
  await expect.poll(() => ask(request)).toMatch(/^HTTP\/1\.1 429 .*retry-after: 5.*Too many connections/s);
  heard.length = 0;
  expect(await ask(request)).toMatch(/^HTTP\/1\.1 429 /);
  expect(heard).toEqual([]);
  held[0]?.destroy();
  await expect.poll(() => ask(request)).toMatch(/^HTTP\/1\.1 200 /);
  held[1]?.destroy();
});

it("connections have a bound in all, a proxy's with them, whose visitors nobody tells apart by connection", async () => {
  const { dial, ask } = await guarded({ sockets: 1, socketsInAll: 2, isExempt: () => true });
  const held = [dial(), dial()];
  const request = "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
  await expect.poll(() => ask(request)).toMatch(/^HTTP\/1\.1 503 .*retry-after: 5.*Too many connections/s);
  held[0]?.destroy();
  await expect.poll(() => ask(request)).toMatch(/^HTTP\/1\.1 200 /);
  held[1]?.destroy();
});

it("what never becomes a request is told why: too slow, too long, unreadable", async () => {
  const options = { headersTimeout: 200, requestTimeout: 0, connectionsCheckingInterval: 50 };
  const { ask } = await guarded({ options });
  expect(await ask("GET / HTTP/1.1\r\nHost: a\r\n")).toMatch(/^HTTP\/1\.1 408 .*retry-after/s);
  expect(await ask(`GET / HTTP/1.1\r\nHost: a\r\nA: ${"x".repeat(20_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 /,
  );
  expect(await ask("\u0000\u0001\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
});

it("a route is told by its path, whatever is written behind it", () => {
  expect(routeBounds("/api/trpc/upload.save?x=1").surface).toBe("upload");
  expect(routeBounds("/api/trpc/upload%2Esave").surface).toBe("upload");
  expect(routeBounds("/api/trpc/a,upload.save").surface).toBe("procedures");
  expect(routeBounds("/api/auth/session").surface).toBe("route");
  const bytesOf = (names: string) => routeBounds(`/api/trpc/${names}?batch=1`).maxBytes;
  expect(["plan.start", "cluster.find,catalog%2Esave"].map(bytesOf)).toEqual([1024 * 1024, 1024 * 1024]);
  expect(["cluster.find", "x/plan.start", "plan.start.x"].map(bytesOf)).toEqual(Array(3).fill(64 * 1024));
  expect(["/", "/api", "/%E0%A4%A", "/r/x?/api/trpc/"].map((url) => routeBounds(url).surface)).toEqual(
    Array(4).fill("page"),
  );
});

it.each([
  ["127.0.0.1", "127.0.0.1"],
  ["::ffff:10.0.0.7", "10.0.0.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::"],
  ["fe80::1%eth0", "fe80:0:0:0::"],
  ["::1", "0:0:0:0::"],
])("the network of %s is %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

function asked(remoteAddress: string, forwarded?: string) {
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  return { socket: { remoteAddress }, headers } as unknown as IncomingMessage;
}

it.each([
  ["10.0.0.5", undefined, "10.0.0.5"],
  ["203.0.113.9", "198.51.100.1", "203.0.113.9"],
  ["10.0.0.5", "198.51.100.1", "198.51.100.1"],
  ["::ffff:10.0.0.5", "6.6.6.6, 198.51.100.1, 10.0.0.7", "198.51.100.1"],
  ["10.0.0.5", "198.51.100.1, [2001:db8::1]:443", "2001:db8::1"],
  ["fd00::2", "198.51.100.1:8080", "198.51.100.1"],
  ["10.0.0.5", "not an address", "10.0.0.5"],
  ["10.0.0.5", "10.0.0.6, 10.0.0.7", "10.0.0.6"],
])("of a socket of %s that names %s the client is %s", (socket, forwarded, client) => {
  const trusted = readNetworks("10.0.0.0/8, fd00::/8");
  expect(clientAddress(asked(socket, forwarded), trusted)).toBe(client);
});

it("what a stranger says of the address is dropped; a trusted proxy says which one the browser asked", () => {
  const proxied = { "x-forwarded-host": "acuity.example.com", "x-forwarded-proto": "https" };
  const said = (remoteAddress: string) => {
    const request = asked(remoteAddress, "198.51.100.1");
    Object.assign(request.headers, { ...proxied, "x-real-ip": "203.0.113.9", forwarded: "for=203.0.113.9" });
    sayClient(request, { trusted: readNetworks("10.0.0.5"), seen: () => undefined });
    return request.headers;
  };
  expect(said("192.0.2.1")).toEqual({ "x-forwarded-for": "192.0.2.1" });
  expect(said("10.0.0.5")).toEqual({ ...proxied, "x-forwarded-for": "198.51.100.1" });
});

it("networks are read or refused with a sentence", () => {
  const networks = readNetworks("10.1.0.0/16 192.0.2.1,::1");
  expect(
    ["10.1.2.3", "10.2.0.1", "192.0.2.1", "192.0.2.2", "::1", "x"].map((one) => isWithin(networks, one)),
  ).toEqual([...[true, false, true, false, true], false]);
  for (const wrong of ["1", "true", "10.0.0.0/33", "::1/129", "10.0.0.0/8/8", "10.0.0.0/x"])
    expect(() => readNetworks(wrong)).toThrow(`got "${wrong}"`);
});

it("a proxy that nobody trusts is warned of once, and nobody else", () => {
  const said: string[] = [];
  const seen = watchHops((sentence) => said.push(sentence));
  for (let i = 0; i < 250; i++) seen(asked("10.0.0.5", "198.51.100.1"));
  expect(said).toEqual([expect.stringContaining("TRUST_PROXY=10.0.0.5")]);
  const mixed = watchHops((sentence) => said.push(sentence));
  for (let i = 0; i < 250; i++) mixed(asked(i % 9 === 8 ? "10.0.0.6" : "10.0.0.5", "198.51.100.1"));
  const direct = watchHops((sentence) => said.push(sentence));
  for (let i = 0; i < 250; i++) direct(asked("10.0.0.5"));
  expect(said).toHaveLength(1);
});

import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { processEnd } from "@acuity/api/record";
import { afterEach, expect, it, vi } from "vitest";
import { drainServer, watchUnderWay } from "../drain-server.ts";

afterEach(() => vi.restoreAllMocks());

it("a lame duck answers, ends kept connections, lets what is under way end, and only then is closed", async () => {
  let finish: (() => void) | undefined;
  const server = createServer((request, response) => {
    if (request.url === "/slow") finish = () => response.end("whole");
    else response.end("ok");
  });
  const underWay = watchUnderWay(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string) =>
    new Promise<{ connection: string | undefined; text: string }>((answered, failed) => {
      get({ port, path, agent, host: "127.0.0.1" }, (response: IncomingMessage) => {
        let text = "";
        response.on("data", (part: Buffer) => (text += part.toString()));
        response.on("end", () => answered({ connection: response.headers.connection, text }));
      }).on("error", failed);
    });
  expect(await ask("/")).toMatchObject({ connection: "keep-alive" });
  const slow = ask("/slow");
  await expect.poll(() => finish).toBeDefined();
  let isClosed = false;
  const onEnding = vi.spyOn(processEnd(), "abort").mockReturnValue();
  const closing = drainServer(server, { upgraded: new Set(), underWay, lameDuckMs: 300 }).then(() => {
    isClosed = true;
  });
  expect(await ask("/")).toEqual({ connection: "close", text: "ok" });
  expect(onEnding).not.toHaveBeenCalled();
  await expect.poll(() => ask("/").catch(({ code }) => code), { timeout: 2_000 }).toBe("ECONNREFUSED");
  expect(isClosed).toBe(false);
  expect(onEnding).toHaveBeenCalledOnce();
  finish?.();
  // Kept open, whoever asks next would ask by it, of a server that is gone.
  expect(await slow).toEqual({ connection: "close", text: "whole" });
  await closing;
  agent.destroy();
});

it("what is under way has 8 s to end, and is cut then", async () => {
  const heard = Promise.withResolvers<void>();
  const server = createServer(() => heard.resolve());
  const underWay = watchUnderWay(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const cut = new Promise<unknown>((resolve) => get({ port, host: "127.0.0.1" }).on("error", resolve));
  await heard.promise;
  const cutting = vi.spyOn(server, "closeAllConnections");
  vi.spyOn(processEnd(), "abort").mockReturnValue();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const closing = drainServer(server, { upgraded: new Set(), underWay, lameDuckMs: 0 });
  vi.advanceTimersByTime(7_999);
  expect(cutting).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  expect(cutting).toHaveBeenCalledOnce();
  expect(await cut).toMatchObject({ code: "ECONNRESET" });
  await closing;
});

it("who waits is told on ending, also while its body comes, and the connection is closed once it has come", async () => {
  const heard = Promise.withResolvers<ServerResponse>();
  const server = createServer((_, response) => heard.resolve(response));
  const underWay = watchUnderWay(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const client = connect(port, "127.0.0.1");
  let text = "";
  client.on("data", (part) => (text += String(part)));
  client.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nhalf ");
  const response = await heard.promise;
  vi.spyOn(processEnd(), "abort").mockImplementation(() => void response.writeHead(503).end("told"));
  const closing = drainServer(server, { upgraded: new Set(), underWay, lameDuckMs: 0 });
  await expect.poll(() => text).toMatch(/^HTTP\/1.1 503 .*told/s);
  expect(text).not.toContain("close");
  expect(underWay.size).toBe(0);
  const closed = once(client, "close");
  client.write("whole");
  expect(await closed).toEqual([false]);
  await closing;
});

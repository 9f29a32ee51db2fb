import { Agent, createServer, get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, vi } from "vitest";
import { drainServer } from "../drain-server.ts";

it("a lame duck answers, ends kept connections, lets what is under way end, and only then is closed", async () => {
  let finish: (() => void) | undefined;
  const server = createServer((request, response) => {
    if (request.url === "/slow") finish = () => response.end("whole");
    else response.end("ok");
  });
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
  const closing = drainServer(server, { upgraded: new Set(), lameDuckMs: 300 }).then(() => {
    isClosed = true;
  });
  expect(await ask("/")).toEqual({ connection: "close", text: "ok" });
  await expect.poll(() => ask("/").catch(({ code }) => code), { timeout: 2_000 }).toBe("ECONNREFUSED");
  expect(isClosed).toBe(false);
  finish?.();
  expect(await slow).toMatchObject({ text: "whole" });
  await closing;
  agent.destroy();
});

it("what is under way has 8 s to end, and is cut then", async () => {
  const heard = Promise.withResolvers<void>();
  const server = createServer(() => heard.resolve());
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const cut = new Promise<unknown>((resolve) => get({ port, host: "127.0.0.1" }).on("error", resolve));
  await heard.promise;
  const cutting = vi.spyOn(server, "closeAllConnections");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const closing = drainServer(server, { upgraded: new Set(), lameDuckMs: 0 });
  vi.advanceTimersByTime(7_999);
  expect(cutting).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  expect(cutting).toHaveBeenCalledOnce();
  expect(await cut).toMatchObject({ code: "ECONNRESET" });
  await closing;
});

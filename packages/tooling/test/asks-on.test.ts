import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, it } from "vitest";
import { endsWhoAsksOn } from "../edge/asks-on.ts";

async function serving(answer: (response: ServerResponse) => void) {
  const endsIt = endsWhoAsksOn(4);
  let asked = 0;
  const server = createServer((request, response) => {
    if (endsIt(request, response)) return;
    asked += 1;
    answer(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { port, asked: () => asked, close: () => server.close() };
}

const GET = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";

it("ends a connection that asks on without being answered, and nothing beyond is begun", async () => {
  const { port, asked, close } = await serving(() => undefined);
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  socket.write(GET.repeat(2_000));
  await once(socket, "close");
  expect(asked()).toBe(4);
  close();
});

it("lets as many as it likes be asked one after the other, or a few at once", async () => {
  const { port, asked, close } = await serving((response) => void setImmediate(() => response.end("a")));
  const socket = connect(port, "127.0.0.1");
  let heard = "";
  socket.on("data", (data) => {
    heard += String(data);
  });
  for (let i = 1; i <= 5; i++) {
    socket.write(GET.repeat(4));
    await expect.poll(() => heard.split("HTTP/1.1 200").length - 1).toBe(4 * i);
  }
  expect(asked()).toBe(20);
  socket.destroy();
  close();
});

import type { IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, it } from "vitest";
import { dropUnreadableState } from "../edge/router-state.ts";
import { root } from "../root.mjs";
import { STATE_READER } from "../serve.ts";

const { parseAndValidateFlightRouterState: read } = createRequire(join(root, "apps/web/package.json"))(
  STATE_READER,
);

const after = (header: string) => {
  const request = { headers: { rsc: "1", "next-router-state-tree": header } };
  dropUnreadableState(request as unknown as IncomingMessage, read);
  return request.headers;
};

it("keeps what Next reads of where a page is, and drops what it would answer 500 to", () => {
  const state = encodeURIComponent(JSON.stringify(["", { children: ["plan", {}] }, null, "refetch", 16]));
  expect(after(state)).toEqual({ rsc: "1", "next-router-state-tree": state });
  for (const broken of ["x", "%E0%A4%A", "[]", encodeURIComponent('["",7]'), "a".repeat(50_000)])
    expect(after(broken)).toEqual({ rsc: "1" });
});

// @vitest-environment happy-dom
import type { AuditEventShown } from "@acuity/contract";
import { auditExportInputSchema, auditListInputSchema } from "@acuity/contract";
import { screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ServerQueries } from "../../api/queries.tsx";
import { mount } from "../../ui/testing/mount.tsx";
import { AuditScreen } from "./audit-screen.tsx";
import { saidAction, saidActor, saidSubject, withNames } from "./audit-words.ts";

const saved: { name: string; text: Promise<string> }[] = [];
vi.mock("../../ui/sheet/save-file.ts", () => ({
  saveFile: (name: string, content: Blob) => saved.push({ name, text: content.text() }),
}));
afterEach(() => {
  vi.unstubAllGlobals();
  saved.length = 0;
});

const TOTAL = 120;
const eventOf = (sequence: number): AuditEventShown => ({
  ...{ sequence, time: "2026-11-28T12:00:00.000Z", actorId: "0198c2f0-user", isOwn: sequence % 2 === 0 },
  ...{
    action: "cluster.create",
    subject: "0198c2f0-0000-4000-8000-000000000000",
    requestId: "4bf92f3577b34da6",
  },
  detail: { name: `cluster ${sequence}` },
});

/** A server of so many events; keeps what it was asked. */
function serve(asked: unknown[], { total = TOTAL, refusal = "" } = {}): typeof fetch {
  return async (address, init) => {
    const url = new URL(String(address), "http://localhost");
    if (url.pathname.startsWith("/api/auth")) return Response.json({ user: {} });
    const said = init?.body === undefined ? url.searchParams.get("input") : String(init.body);
    // What changes something goes by itself, with a key of its own.
    const isBatch = url.searchParams.has("batch");
    const sent = JSON.parse(said ?? "") as { json: unknown } & Record<string, { json: unknown }>;
    const json = isBatch ? sent["0"]?.json : sent.json;
    if (refusal !== "")
      return Response.json(
        [
          {
            error: { json: { message: refusal, code: -32003, data: { code: "FORBIDDEN", httpStatus: 403 } } },
          },
        ],
        { status: 403 },
      );
    const answer = (data: unknown) => {
      const one = { result: { data: { json: data } } };
      return Response.json(isBatch ? [one] : one);
    };
    if (url.pathname.endsWith("audit.export")) {
      const { after } = auditExportInputSchema.parse(json);
      return answer({ lines: `{"sequence":${after + 1}}\n`, next: after < 2 ? after + 1 : null });
    }
    const query = auditListInputSchema.parse(json);
    asked.push(query);
    const newest = (query.below ?? total + 1) - 1;
    const count = query.action === "session" ? 0 : Math.min(query.limit, newest);
    const events = Array.from({ length: count }, (_, i) => eventOf(newest - i));
    return answer({ events, next: newest > count && count > 0 ? newest - count + 1 : null });
  };
}

const show = () =>
  mount(
    <ServerQueries>
      <AuditScreen />
    </ServerQueries>,
  );

it("lists what happened, the newest first, a page at a time, filtered, and hands all of it over as a file", async () => {
  const asked: { action?: string }[] = [];
  vi.stubGlobal("fetch", serve(asked));
  const hand = show();
  const table = await screen.findByRole("table", { name: "Events" });
  expect(within(table).getAllByRole("row")).toHaveLength(51);
  expect(within(table).getAllByRole("row")[1]?.textContent).toContain("saved a clustercluster 120");
  await hand.click(screen.getByRole("button", { name: "Show older events" }));
  await vi.waitFor(() => expect(within(table).getAllByRole("row")).toHaveLength(101));
  await hand.click(screen.getByRole("button", { name: "Export all of it" }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^acuity-audit-\d{4}-\d\d-\d\d\.ndjson$/);
  expect(await saved[0]?.text).toBe('{"sequence":1}\n{"sequence":2}\n{"sequence":3}\n');
  await hand.click(screen.getByRole("combobox", { name: "Show" }));
  await hand.click(await screen.findByRole("option", { name: "Sign-ins and sign-outs" }));
  await screen.findByText("Nothing of this kind in that time.");
  expect(asked.at(-1)?.action).toBe("session");
});

it("says to whoever is no owner why it does not open", async () => {
  vi.stubGlobal("fetch", serve([], { refusal: "This needs the role owner: ask an owner." }));
  show();
  await screen.findByText(/This needs the role owner/);
});

it("words: what is known by name by its name, a refusal by its reason, how often", () => {
  const of = (
    action: string,
    detail: AuditEventShown["detail"],
    subject = "0198c2f0-0000-4000-8000-000000000000",
  ) => saidSubject({ action, subject, detail });
  expect(of("cluster.create", { name: "orders" })).toBe("orders");
  expect(of("report.share", { expiresInDays: 30 })).toBe("…00000000, for 30 days");
  expect(of("workspace.create", {})).toBe("");
  expect(of("report.view", { count: 1200 })).toBe("…00000000, 1,200 times");
  expect(of("access.denied", { procedure: "cluster.delete", reason: "not-found", count: 1 })).toBe(
    "cluster.delete: it is not there, or not theirs",
  );
  expect(saidActor({ actorId: "visitor", isOwn: false })).toBe("A visitor with the link");
  expect(saidActor({ actorId: "QXyz12345678", isOwn: false })).toBe("User QXyz1234");
  expect(of("workspace.retain", { keepDays: 30 })).toBe("30 days");
  expect(of("workspace.retain", { keepDays: null })).toBe("for good");
  for (const action of ["workspace.export", "workspace.import", "workspace.retain", "plan.start"])
    expect(saidAction(action)).not.toBe(action);
  expect(saidAction("thing.new")).toBe("thing.new");
});

it("words: what one event calls by its id, another one calls by name", () => {
  const report = "0198c2f0-0000-4000-8000-00000000abcd";
  const of = (sequence: number, action: string, detail: AuditEventShown["detail"]) => ({
    ...{ ...eventOf(sequence), action, subject: report, detail },
  });
  const events = [
    of(3, "report.view", { count: 2 }),
    of(2, "report.revoke", {}),
    of(1, "report.share", { name: "For the board", expiresInDays: 30 }),
  ];
  expect(withNames(events).map(saidSubject)).toEqual([
    "For the board, 2 times",
    "For the board",
    "For the board, for 30 days",
  ]);
});

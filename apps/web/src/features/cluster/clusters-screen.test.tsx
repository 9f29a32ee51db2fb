// @vitest-environment happy-dom
import { type ClusterPage, clusterPageInputSchema, type WorkspaceUsage } from "@acuity/contract";
import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { ServerQueries } from "../../api/queries.tsx";
import { mount } from "../../ui/testing/mount.tsx";
import { ClustersScreen } from "./clusters-screen.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: () => undefined }) }));
vi.mock("../../session/tab/session-store.ts", () => ({
  sessionStore: { snapshot: () => ({ place: null }) },
}));
vi.mock("./open-scenario.ts", () => ({ openScenario: () => Promise.resolve("/plan") }));
afterEach(() => vi.unstubAllGlobals());

const TOTAL = 350;
const USAGE: WorkspaceUsage = {
  bytes: { used: 12 * 1024 * 1024, most: 500 * 1024 * 1024, of: "workspace" },
  uploads: { used: 700, most: 5_000, of: "workspace" },
  shares: { used: 0, most: 5_000, of: "workspace" },
};

const clusterOf = (n: number): ClusterPage["clusters"][number] => ({
  ...{ id: `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`, name: `cluster ${n}` },
  ...{ engine: "aurora-postgresql", engineVersion: null, region: "us-east-1", storageMode: "standard" },
  ...{ createdAt: "2026-11-01T00:00:00.000Z", uploads: 1, scenarios: 0, reports: 0 },
  ...{ newestScenarios: [], newestReports: [] },
});

/** A server of so many clusters; keeps what it was asked. */
function serve(asked: string[]): typeof fetch {
  return async (address) => {
    const url = new URL(String(address), "http://localhost");
    if (url.pathname.startsWith("/api/auth")) return Response.json({ user: {} });
    if (url.pathname.endsWith("workspace.usage"))
      return Response.json([{ result: { data: { json: USAGE } } }]);
    asked.push(String(address));
    const [{ json }] = Object.values(JSON.parse(url.searchParams.get("input") ?? "")) as [{ json: unknown }];
    const { cursor, limit } = clusterPageInputSchema.parse(json);
    const from = cursor === null ? 0 : Number(cursor);
    const to = Math.min(TOTAL, from + limit);
    const clusters = Array.from({ length: to - from }, (_, i) => clusterOf(from + i));
    const page: ClusterPage = { clusters, next: to < TOTAL ? String(to) : null, total: TOTAL };
    return Response.json([{ result: { data: { json: page } } }]);
  };
}

it("hundreds of clusters come page by page, each with one short request", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", serve(asked));
  const hand = mount(
    <ServerQueries>
      <ClustersScreen />
    </ServerQueries>,
  );
  await hand.click(await screen.findByRole("button", { name: /50 of 350/ }));
  await hand.click(await screen.findByRole("button", { name: /100 of 350/ }));
  await screen.findByRole("button", { name: /150 of 350/ });
  expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(150);
  expect(screen.getByText("12 of 500 MiB used")).toBeDefined();
  expect(asked).toHaveLength(3);
  expect(Math.max(...asked.map((address) => address.length))).toBeLessThan(200);
});

it("a cluster is deleted after one question that names what ends, and the focus goes to what is said of it", async () => {
  const calls: string[] = [];
  let clusters = [{ ...clusterOf(1), uploads: 2, scenarios: 1, reports: 3 }, clusterOf(2)];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(String(address), "http://localhost");
    if (pathname.startsWith("/api/auth")) return Response.json({ user: {} });
    if (pathname.endsWith("cluster.delete")) {
      calls.push(String(init?.body));
      clusters = clusters.slice(1);
      return Response.json({ result: { data: { json: null } } });
    }
    const page: ClusterPage = { clusters, next: null, total: clusters.length };
    const asked = pathname.split("/").at(-1)?.split(",") ?? [];
    return Response.json(
      asked.map((one) => ({ result: { data: { json: one === "cluster.list" ? page : USAGE } } })),
    );
  });
  const hand = mount(
    <ServerQueries>
      <ClustersScreen />
    </ServerQueries>,
  );
  await screen.findByText(/2 files/);
  const press = async (name: string) => hand.click(await screen.findByRole("button", { name }));
  await press("Delete cluster 1");
  expect(screen.getByText(/^Delete cluster 1 with/).textContent).toBe(
    "Delete cluster 1 with 2 files, 1 scenario and 3 links? The links stop opening at once. It cannot be undone.",
  );
  expect(document.activeElement?.textContent).toBe("Keep");
  await press("Keep");
  expect(calls).toEqual([]);
  await press("Delete cluster 1");
  await press("Delete cluster 1 for good");
  const said = await screen.findByText("cluster 1 is deleted with all that hung on it.");
  expect(document.activeElement).toBe(said);
  expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(1);
  expect(JSON.parse(calls.join())).toMatchObject({ json: { id: clusterOf(1).id } });
});

it("what was brought back has no link here, and files kept with another cluster are not said to be none", async () => {
  const report = {
    ...{
      id: clusterOf(8).id,
      clusterId: clusterOf(9).id,
      title: "For the board",
      state: "unlinked" as const,
    },
    ...{
      createdAt: "2026-11-01T00:00:00Z",
      expiresAt: "2026-11-01T00:00:00Z",
      revokedAt: "2026-11-01T00:00:00Z",
    },
  };
  const cluster = { ...clusterOf(9), uploads: 0, scenarios: 1, reports: 1, newestReports: [report] };
  const page: ClusterPage = { clusters: [cluster], next: null, total: 1 };
  vi.stubGlobal("fetch", async (address: string) => {
    const { pathname } = new URL(String(address), "http://localhost");
    if (pathname.startsWith("/api/auth")) return Response.json({ user: {} });
    const asked = pathname.split("/").at(-1)?.split(",") ?? [];
    return Response.json(
      asked.map((one) => ({ result: { data: { json: one === "cluster.list" ? page : USAGE } } })),
    );
  });
  mount(
    <ServerQueries>
      <ClustersScreen />
    </ServerQueries>,
  );
  expect(await screen.findByText("brought back, without a link here")).toBeDefined();
  expect(screen.getByRole("heading", { name: /cluster 9/ }).textContent).toMatch(
    /on files kept with another/,
  );
  expect(screen.queryByText(/0 files/)).toBeNull();
});

it("a scenario is deleted alone, and leaves the list", async () => {
  const scenario = {
    ...{ id: clusterOf(7).id, clusterId: clusterOf(11).id, name: "Before the sale", shape: null, uploads: 1 },
    ...{ isDamaged: false, areUploadsAssumed: false, updatedAt: "2026-11-01T00:00:00Z" },
  };
  const page: ClusterPage = {
    clusters: [{ ...clusterOf(11), scenarios: 1, newestScenarios: [scenario] }],
    ...{ next: null, total: 1 },
  };
  const deleted: string[] = [];
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const { pathname } = new URL(String(address), "http://localhost");
    if (pathname.startsWith("/api/auth")) return Response.json({ user: {} });
    if (pathname.endsWith("scenario.delete")) {
      deleted.push(JSON.parse(String(init?.body)).json.id);
      return Response.json({ result: { data: { json: null } } });
    }
    const asked = pathname.split("/").at(-1)?.split(",") ?? [];
    return Response.json(
      asked.map((one) => ({ result: { data: { json: one === "cluster.list" ? page : USAGE } } })),
    );
  });
  const hand = mount(
    <ServerQueries>
      <ClustersScreen />
    </ServerQueries>,
  );
  const press = async (name: string) => hand.click(await screen.findByRole("button", { name }));
  await press("Delete Before the sale");
  expect(screen.getByText(/^Delete the scenario Before the sale\? Files and links stay/)).toBeDefined();
  await press("Delete Before the sale for good");
  expect(await screen.findByText("Before the sale is deleted; links made from it stay.")).toBeDefined();
  expect(deleted).toEqual([scenario.id]);
  expect(screen.queryByRole("button", { name: /^Open/ })).toBeNull();
});

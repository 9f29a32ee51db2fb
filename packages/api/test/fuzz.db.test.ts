import { expect, it } from "vitest";
import { runFuzz } from "../bench/run-fuzz.ts";
import { bodyOf, sampleCpu } from "./cpu-fixture.ts";
import { baseUrl, saveBody, savePlan, signInGuest, useTestApp } from "./test-app.ts";

const started = useTestApp();

async function newUser() {
  const guest = await signInGuest(started);
  const { clusterId, uploadId } = await saveBody(started.app, guest, await bodyOf(sampleCpu()));
  const { id: scenarioId } = await savePlan(guest, { clusterId, name: "Plan" });
  const { report, token } = await guest.api.report.share({ scenarioId, title: "Report" });
  const { id: workspaceId } = await guest.api.workspace.current();
  const seen = async () => {
    const { id } = await guest.api.workspace.current();
    const { clusters } = await guest.api.cluster.list();
    const uploads = await guest.api.upload.list({ clusterId });
    const scenarios = await guest.api.scenario.list({ clusterId });
    const reports = (await guest.api.report.list()).filter(({ state }) => state === "open");
    return [id, ...[...clusters, ...uploads, ...scenarios, ...reports].map((one) => one.id), token];
  };
  const ids = [workspaceId, clusterId, uploadId, scenarioId, report.id, token];
  return { headers: guest.headers, ids, seen };
}

it("2,000 requests made from the schemas of all procedures answer no 5xx, and show and change nothing of another's", async () => {
  const { wrong, statuses } = await runFuzz({
    ...{ count: 2_000, newUser },
    send: ({ path, headers, ...sent }) => {
      const request = new Request(`${baseUrl}${path}`, { ...sent, headers } as RequestInit);
      return path.startsWith("/api/trpc/")
        ? started.app.trpcHandler(request)
        : // Pages are Next's; sign-in is ours.
          path.startsWith("/api/auth/")
          ? started.app.authHandler(request)
          : Promise.resolve(new Response());
    },
  });
  expect(wrong).toEqual([]);
  // Enough of them are as they should be, and get behind the door.
  expect(statuses.get(200)).toBeGreaterThan(200);
}, 300_000);

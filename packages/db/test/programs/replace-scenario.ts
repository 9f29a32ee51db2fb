// Replaces a scenario without uploads, prints "written" and never ends that transaction.
import { openDatabase } from "../../src/database.ts";

const [url = "", workspaceId = "", id = ""] = process.argv.slice(2);
await openDatabase({ url }).inWorkspace(workspaceId, async (store) => {
  const scenario = await store.scenarios.find(id);
  if (scenario === null) throw new Error("There is no such scenario.");
  await store.scenarios.replace({ ...scenario, name: "Half", uploadIds: [] });
  process.stdout.write("written\n");
  await new Promise(() => setInterval(() => {}, 60_000));
});

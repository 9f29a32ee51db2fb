// Saves uploads until it is killed. Prints "saved <seed>" after each commit. With "hang" it prints "written" after
// the rows of the first upload were written and never ends that transaction.
import { openDatabase } from "../../src/database.ts";
import { sampleUpload } from "../sample-upload.ts";

const [url = "", workspaceId = "", clusterId = "", mode = ""] = process.argv.slice(2);
const database = openDatabase({ url });
const chunks = Array.from({ length: 20 }, (_, i) => Array.from({ length: 2_000 }, (_, j) => (i * j) % 251));

for (let seed = 1; ; seed += 1) {
  await database.inWorkspace(workspaceId, async (store) => {
    await store.uploads.create(sampleUpload({ clusterId, seed, chunks }));
    if (mode !== "hang") return;
    process.stdout.write("written\n");
    await new Promise(() => setInterval(() => {}, 60_000));
  });
  process.stdout.write(`saved ${seed}\n`);
}

// Writes audit events, two a transaction, until it is killed. Prints "kept <n>" after each commit.
import { openDatabase } from "../../src/database.ts";

const [url = "", workspaceId = ""] = process.argv.slice(2);
const database = openDatabase({ url });
await Promise.all(
  Array.from({ length: 4 }, async (_, writer) => {
    for (let n = 1; ; n += 1) {
      const entry = { actorId: `writer ${writer}`, action: "test.write", subject: String(n) };
      await database.inWorkspace(workspaceId, async ({ audit }) => {
        await audit.write(entry);
        await audit.write({ ...entry, action: "test.again" });
      });
      process.stdout.write(`kept ${n}\n`);
    }
  }),
);

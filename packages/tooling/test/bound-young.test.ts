import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, it } from "vitest";
import { root } from "../root.mjs";

const folder = mkdtempSync(join(tmpdir(), "acuity-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.skipIf(process.platform === "win32")(
  "goes on as the same process, with the same arguments and a young heap that stays small",
  async () => {
    const file = join(folder, "started.mjs");
    const bound = pathToFileURL(join(root, "packages/tooling/bound-young.mjs")).href;
    writeFileSync(
      file,
      `import { boundYoung } from ${JSON.stringify(bound)};
      boundYoung();
      const { getHeapSpaceStatistics } = await import("node:v8");
      const held = [];
      for (let i = 0; i < 3e6; i++) held[i % 2e5] = { i };
      const young = getHeapSpaceStatistics().find((space) => space.space_name === "new_space").space_size;
      console.log(JSON.stringify({ pid: process.pid, args: process.argv.slice(2), mib: young / 2 ** 20 }));`,
    );
    const { pid, told } = await new Promise<{ pid: number | undefined; told: string }>((done, failed) => {
      const child = execFile(process.execPath, [file, "--dev", "a b"], (error, stdout) =>
        error ? failed(error) : done({ pid: child.pid, told: stdout }),
      );
    });
    const said = JSON.parse(told);
    expect(said).toMatchObject({ pid, args: ["--dev", "a b"] });
    expect(said.mib).toBeLessThanOrEqual(17);
  },
);

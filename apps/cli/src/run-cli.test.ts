import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { askAcuity, refusalOf } from "../test/run-acuity.ts";

describe("runCli", () => {
  it("answers an unknown command with its name and exit 2, as JSON when asked", async () => {
    expect((await refusalOf("divine")).code).toBe("command-unknown");
    expect((await askAcuity("divine --json")).err).toContain('"divine"');
  });

  it("prints no escape, mark of direction or line break that an option holds", async () => {
    for (const odd of ["\u001b[31mred", "\u009b31m", "\u202egnp", "us\nRun: Move"]) {
      const { err } = await askAcuity(["plan", "none.csv", "--region", odd, "--engine", odd]);
      const said = await askAcuity(["inspect", odd, odd]);
      const text = [err, said.err, said.out].join();
      for (const obeyed of ["\u001b", "\u009b", "\u202e", "\nRun: "]) expect(text).not.toContain(obeyed);
    }
  });

  it("prints the name of a file that is read in one line", async () => {
    const folder = await mkdtemp(join(tmpdir(), "acuity-"));
    const path = join(folder, "a\n\u001b[2Jb.csv");
    await writeFile(path, "timestamp,CPUUtilization\n2026-11-01T00:00:00Z,10\n2026-11-01T00:05:00Z,11\n");
    const { out } = await askAcuity(["inspect", path]);
    await rm(folder, { recursive: true });
    expect(out.split("\n")[0]).toMatch(/a \?\[2Jb\.csv: /);
  });

  it("prints the overview on stdout for --help and on stderr for nothing at all", async () => {
    expect(await askAcuity("--help")).toMatchObject({
      code: 0,
      out: expect.stringContaining("Usage: acuity"),
    });
    const bare = { code: 2, out: "", err: expect.stringContaining("Usage: acuity") };
    expect(await askAcuity([])).toMatchObject(bare);
  });
});

import { describe, expect, it } from "vitest";
import { runCli } from "./run-cli.ts";

describe("runCli", () => {
  it("answers an unknown command with its name and exit 2, as JSON when asked", async () => {
    const { io, out, err } = recorder();
    expect(await runCli(["divine", "--json"], io)).toBe(2);
    expect(JSON.parse(out.join(""))).toMatchObject({ error: { code: "command-unknown" } });
    expect(err.join("")).toContain('"divine"');
  });

  it("prints the overview on stdout for --help and on stderr for nothing at all", async () => {
    const asked = recorder();
    expect(await runCli(["--help"], asked.io)).toBe(0);
    expect(asked.out.join("")).toContain("Usage: acuity");
    const bare = recorder();
    expect(await runCli([], bare.io)).toBe(2);
    expect(bare.out).toEqual([]);
    expect(bare.err.join("")).toContain("Usage: acuity");
  });
});

function recorder() {
  const out: string[] = [];
  const err: string[] = [];
  const io = { stdout: (text: string) => void out.push(text), stderr: (text: string) => void err.push(text) };
  return { io, out, err };
}

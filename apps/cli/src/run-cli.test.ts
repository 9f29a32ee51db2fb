import { describe, expect, it } from "vitest";
import { askAcuity, refusalOf } from "../test/run-acuity.ts";

describe("runCli", () => {
  it("answers an unknown command with its name and exit 2, as JSON when asked", async () => {
    expect((await refusalOf("divine")).code).toBe("command-unknown");
    expect((await askAcuity("divine --json")).err).toContain('"divine"');
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

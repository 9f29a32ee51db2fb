import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { root } from "../root.mjs";

const folder = mkdtempSync(join(tmpdir(), "acuity-audit-"));
afterAll(() => rmSync(folder, { recursive: true }));

const workspaceId = "5806ed73-c022-49f6-aed9-423be0a23416";

/** An export as the hashes are said to be made: of the hash before and a JSON array of what the event says. */
function exported(subjects: readonly string[]): string[] {
  let previousHash = "";
  return subjects.map((subject, index) => {
    const [id, time] = [`00000000-0000-4000-8000-00000000000${index}`, "2026-11-28T14:00:36.262Z"];
    const event = { workspaceId, sequence: index + 1, id, time, actorId: "u", action: "test.write", subject };
    const told = [...Object.values(event), '{"n": 1}', null].map((part) => JSON.stringify(part)).join(", ");
    const hash = createHash("sha256")
      .update(Buffer.from(previousHash, "hex"))
      .update(`[${told}]`)
      .digest("hex");
    const line = JSON.stringify({ ...event, detail: { n: 1 }, requestId: null, previousHash, hash });
    previousHash = hash;
    return line;
  });
}

function run(asked: string) {
  const program = join(root, "packages/tooling/check-audit.ts");
  const env = { ...process.env, DATABASE_URL: "", ACUITY_DATA: join(folder, "none") };
  return spawnSync(process.execPath, [program, asked], { encoding: "utf8", env });
}

function check(lines: readonly string[]) {
  const file = join(folder, "audit.ndjson");
  writeFileSync(file, lines.join("\n"));
  const { status, stdout } = run(file);
  return { status, said: stdout.replace(file, "file") };
}

it("an export that is whole ends with code 0, a changed one with code 1 and what is wrong with it", () => {
  const lines = exported(["one", "two \u{1f512}\n", "three"]);
  expect(check(lines)).toEqual({ status: 0, said: "file: 3 events, 1 to 3, whole and unchanged\n" });
  expect(check(lines.map((line) => line.replace('"three"', '"nothing"')))).toEqual({
    status: 1,
    said: "file: 3 events, 1 to 3, BROKEN\n  Event 3 was changed: its hash is another.\n",
  });
  expect(check(["nonsense"]).status).toBe(2);
}, 30_000);

it("where no database is it ends with code 2 and says so, and makes none", () => {
  const { status, stderr } = run(workspaceId);
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^No database is in .*none.postgres: name /)]);
  expect(existsSync(join(folder, "none"))).toBe(false);
}, 30_000);

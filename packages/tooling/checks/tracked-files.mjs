import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {{ readonly path: string, readonly text: string }} SourceFile
 * @typedef {{ readonly where: string, readonly what: string }} Finding
 */

/**
 * The files Git knows or would take, as they are on disk.
 * @param {string} root
 * @param {RegExp} wanted on the path from the root
 * @returns {readonly SourceFile[]}
 */
export function trackedFiles(root, wanted) {
  const listing = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const { stdout, status, stderr } = spawnSync("git", listing, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(`git ls-files failed: ${stderr}`);
  return [...new Set(stdout.split("\0"))]
    .filter((path) => wanted.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

/**
 * Prints findings and returns the exit code.
 * @param {string} name
 * @param {readonly Finding[]} findings
 */
export function report(name, findings) {
  for (const { where, what } of findings) process.stdout.write(`${where}  ${what}\n`);
  if (findings.length > 0) process.stdout.write(`${name}: ${findings.length} to mend\n`);
  return findings.length === 0 ? 0 : 1;
}

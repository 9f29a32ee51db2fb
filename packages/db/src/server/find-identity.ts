import { readFileSync } from "node:fs";
import type { Identity } from "./run-program.ts";

/** PostgreSQL refuses to run as root: then it runs as `nobody`. */
export function findIdentity(): Identity | null {
  if (process.getuid?.() !== 0) return null;
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith("nobody:"));
  const [, , uid, gid] = line?.split(":") ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}

import { createHash } from "node:crypto";

type DetailValue = string | number | boolean | null;

/** What was done to what, in the words of the code: `report.revoke`, the report's id. */
export interface AuditEntry {
  /** A user; "visitor" of a shared link, "system" of what happens by itself. */
  readonly actorId: string;
  readonly action: string;
  readonly subject: string;
  readonly detail?: Readonly<Record<string, DetailValue>>;
  /** Of the request that did it, as in the log. */
  readonly requestId?: string | null;
}

/** An entry at its place in the workspace's chain. */
export interface AuditEvent extends Required<AuditEntry> {
  readonly workspaceId: string;
  /** From 1. */
  readonly sequence: number;
  readonly id: string;
  /** When its transaction ended, by the database: ISO, milliseconds, UTC. */
  readonly time: string;
  /** Hash of the event before it, hexadecimal; empty before the first. */
  readonly previousHash: string;
  /** SHA-256 of the hash before and of the event's own text, hexadecimal. */
  readonly hash: string;
}

/**
 * What an event's hash is made of, letter for letter as PostgreSQL writes it (`audit_text` in prisma/migrations): a JSON
 * array, with the detail as the text of its jsonb.
 */
function textOf(event: AuditEvent): string {
  const { workspaceId, sequence, id, time, actorId, action, subject, detail, requestId } = event;
  const parts = [workspaceId, sequence, id, time, actorId, action, subject, jsonbText(detail), requestId];
  return `[${parts.map((part) => JSON.stringify(part)).join(", ")}]`;
}

/** jsonb sorts keys by their length in bytes, then by bytes, and keeps one of each. */
function jsonbText(detail: AuditEvent["detail"]): string {
  const rows = Object.entries(detail).map(([key, value]) => ({ key: Buffer.from(key), value }));
  rows.sort((a, b) => a.key.length - b.key.length || Buffer.compare(a.key, b.key));
  return `{${rows.map(({ key, value }) => `${JSON.stringify(String(key))}: ${JSON.stringify(value)}`).join(", ")}}`;
}

/** What its hash has to be. */
export function hashOf(event: AuditEvent): string {
  return createHash("sha256")
    .update(Buffer.from(event.previousHash, "hex"))
    .update(textOf(event))
    .digest("hex");
}

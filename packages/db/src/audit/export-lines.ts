import { z } from "zod";
import type { AuditEvent } from "./audit-event.ts";
import { type ChainVerdict, checkChain } from "./check-chain.ts";

const hex = z.string().regex(/^([0-9a-f]{64})?$/);

const lineSchema = z.object({
  ...{ workspaceId: z.uuid(), sequence: z.int().positive(), id: z.uuid(), time: z.iso.datetime() },
  ...{ actorId: z.string(), action: z.string(), subject: z.string() },
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  ...{ requestId: z.string().nullable(), previousHash: hex, hash: hex },
});

/** Events as lines of JSON, one each (NDJSON), with what it takes to check them. */
export function exportLines(events: readonly AuditEvent[]): string {
  return events.map((event) => `${JSON.stringify(event)}\n`).join("");
}

/** Checks a whole export by itself. @throws Error with a sentence where it is none. */
export async function checkExport(lines: AsyncIterable<string>): Promise<ChainVerdict & { hashes: Hashes }> {
  let check: ReturnType<typeof checkChain> | undefined;
  const hashes = new Map<number, string>();
  let line = 0;
  for await (const text of lines) {
    line += 1;
    if (text.trim() === "") continue;
    const event = readLine(text, line);
    check ??= checkChain(event.workspaceId);
    check.add(event);
    hashes.set(event.sequence, event.hash);
  }
  if (check === undefined) throw new Error("The file holds no event.");
  return { ...check.end(null), hashes };
}

/** Hash of each event by its place, in the order of the chain. */
export type Hashes = ReadonlyMap<number, string>;

function readLine(text: string, line: number): AuditEvent {
  try {
    return lineSchema.parse(JSON.parse(text));
  } catch {
    throw new Error(`Line ${line} is no event of an audit: export it again.`);
  }
}

import type { Database } from "../database.ts";
import { type ChainVerdict, checkChain } from "./check-chain.ts";
import type { Hashes } from "./export-lines.ts";

const PAGE = 1_000;

/** An export that was kept elsewhere: what it holds has to stand in the database still. */
interface Against {
  readonly hashes: Hashes;
}

const UNHEARD_OF =
  "No such workspace: neither it, nor an event, nor the end of its chain is there. Check its id; where it was there once, check an export of it beside it.";
/** Each begins with the event of its making; those of before that was written may have none. */
const EMPTY =
  "The workspace is there and no event of it: its audit was removed, or nothing was written since it was made by a version that wrote less.";

/**
 * Checks the whole chain of a workspace, also of one that is gone, as it stands at one moment.
 * @throws Error with a sentence where nothing is there that could be checked
 */
export function verifyAudit(
  { inSnapshot }: Pick<Database, "inSnapshot">,
  { workspaceId, against }: { readonly workspaceId: string; readonly against?: Against },
): Promise<ChainVerdict> {
  return inSnapshot(workspaceId, async ({ audit, workspace }) => {
    const check = checkChain(workspaceId);
    const otherwise: number[] = [];
    for (let after = 0; ; ) {
      const events = await audit.readChain({ after, limit: PAGE });
      for (const event of events) {
        check.add(event);
        const kept = against?.hashes.get(event.sequence);
        if (kept !== undefined && kept !== event.hash) otherwise.push(event.sequence);
      }
      after = events.at(-1)?.sequence ?? after;
      if (events.length < PAGE) break;
    }
    const end = await audit.readEnd();
    const isThere = await workspace.isThere();
    if (end === null && !isThere && against === undefined) throw new Error(UNHEARD_OF);
    const verdict = check.end(end ?? { sequence: 0, hash: "" });
    const [first] = otherwise;
    const exported = [...(against?.hashes.keys() ?? [])].at(-1) ?? 0;
    const lost = exported > (verdict.to ?? 0);
    return {
      ...verdict,
      faults: [
        ...verdict.faults,
        ...(isThere && end === null && verdict.events === 0 ? [EMPTY] : []),
        ...(first === undefined ? [] : [`Event ${first} is not the one that was exported.`]),
        ...(lost ? ["Events that were exported are no longer there."] : []),
      ],
    };
  });
}

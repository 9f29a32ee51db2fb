import { type AuditEvent, hashOf } from "./audit-event.ts";

/** Where a chain ends, as the database holds it beside the events. */
export interface ChainEnd {
  readonly sequence: number;
  readonly hash: string;
}

/** What came of a check: how many events hold together, and in sentences what does not. */
export interface ChainVerdict {
  readonly events: number;
  /** From the first event that is kept to the last; null without any. */
  readonly from: number | null;
  readonly to: number | null;
  readonly faults: readonly string[];
}

const MOST_FAULTS = 20;

export interface ChainCheck {
  /** The next event, in the order of the chain. */
  add(event: AuditEvent): void;
  /** Ends the check; what the database says of the end is null where nobody knows, as of an export. */
  end(known: ChainEnd | null): ChainVerdict;
}

/** Checks that events of one workspace are unchanged, whole and in their order, however many they are. */
export function checkChain(workspaceId: string): ChainCheck {
  const faults: string[] = [];
  const fault = (sentence: string) => {
    if (faults.length < MOST_FAULTS) faults.push(sentence);
  };
  let events = 0;
  let first: AuditEvent | null = null;
  let last: AuditEvent | null = null;
  const swept = new Map<number, unknown>();
  return {
    add: (event) => {
      events += 1;
      if (event.workspaceId !== workspaceId)
        fault(`Event ${event.sequence} is of workspace ${event.workspaceId}.`);
      if (hashOf(event) !== event.hash) fault(`Event ${event.sequence} was changed: its hash is another.`);
      if (last !== null) followsFault(last, event, fault);
      if (event.action === "audit.sweep") swept.set(Number(event.detail["through"]), event.detail["hash"]);
      first ??= event;
      last = event;
    },
    end: (known) => {
      if (first !== null) beginFault(first, swept, fault);
      const ends: ChainEnd = last ?? { sequence: 0, hash: "" };
      if (known !== null && (known.sequence !== ends.sequence || known.hash !== ends.hash))
        fault(
          `The chain ends with event ${ends.sequence}, and was made up to ${known.sequence}: its end was removed.`,
        );
      return { events, from: first?.sequence ?? null, to: last?.sequence ?? null, faults };
    },
  };
}

function followsFault(last: AuditEvent, event: AuditEvent, fault: (sentence: string) => void): void {
  if (event.sequence !== last.sequence + 1)
    fault(`After event ${last.sequence} comes ${event.sequence}: events are missing or out of order.`);
  else if (event.previousHash !== last.hash)
    fault(`Event ${event.sequence} does not rest on event ${last.sequence}: one of them was replaced.`);
}

/** What is older than is kept was forgotten by a sweep that left an event of it; by nothing else. */
function beginFault(
  first: AuditEvent,
  swept: ReadonlyMap<number, unknown>,
  fault: (sentence: string) => void,
): void {
  if (first.sequence === 1 && first.previousHash === "") return;
  if (swept.get(first.sequence - 1) === first.previousHash) return;
  fault(`The chain begins with event ${first.sequence}, and no sweep says so: its front was removed.`);
}

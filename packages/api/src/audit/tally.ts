import type { AuditEntry } from "@acuity/db";

/** Something that may happen any number of times. */
export interface Counted {
  readonly workspaceId: string;
  readonly entry: Omit<AuditEntry, "detail"> & { readonly detail: Readonly<Record<string, string>> };
}

export interface TallyOptions {
  /** Keeps an event that says how often it happened. */
  readonly write: (counted: Counted, count: number) => Promise<void>;
  /** Told of what is counted nowhere. */
  readonly onOverflow: () => void;
  readonly everyMs?: number;
}

export interface Tally {
  /** So often, once unless said. */
  note(counted: Counted, times?: number): void;
  /** Keeps what was counted since. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

interface Row {
  readonly counted: Counted;
  count: number;
}

const MINUTE_MS = 60_000;
/** Different ones of one workspace in a minute; what is more is counted together. */
const OF_ONE_WORKSPACE = 100;
const IN_ALL = 5_000;

/**
 * Keeps the first of its kind at once and from then on one event a minute with how many there were, so that whoever does
 * something a thousand times a second leaves two lines a minute.
 */
export function createTally({ write, onOverflow, everyMs = MINUTE_MS }: TallyOptions): Tally {
  const rows = new Map<string, Row>();
  const perWorkspace = new Map<string, number>();
  const under = new Set<Promise<void>>();
  const keep = (row: Row): void => {
    const { count } = row;
    if (count === 0) return;
    row.count = 0;
    // What was not kept is counted with the next ones.
    const kept = write(row.counted, count).catch(() => {
      row.count += count;
    });
    under.add(kept);
    void kept.finally(() => under.delete(kept));
  };
  const note = (counted: Counted, times = 1): void => {
    const { workspaceId } = counted;
    const key = keyOf(counted);
    const held = perWorkspace.get(workspaceId) ?? 0;
    const row = rows.get(key);
    if (row !== undefined) row.count += times;
    else if (held >= OF_ONE_WORKSPACE && !isOthers(counted)) note(othersOf(counted), times);
    else if (rows.size >= IN_ALL) onOverflow();
    else {
      const first = { counted, count: times };
      rows.set(key, first);
      perWorkspace.set(workspaceId, held + 1);
      keep(first);
    }
  };
  const flush = async (): Promise<void> => {
    await Promise.all(under);
    for (const [key, row] of rows) {
      if (row.count > 0) keep(row);
      else rows.delete(key);
    }
    perWorkspace.clear();
    for (const { counted } of rows.values())
      perWorkspace.set(counted.workspaceId, (perWorkspace.get(counted.workspaceId) ?? 0) + 1);
    await Promise.all(under);
  };
  const timer = setInterval(() => void flush(), everyMs).unref();
  return {
    note,
    flush,
    close: () => {
      clearInterval(timer);
      return flush();
    },
  };
}

const keyOf = ({ workspaceId, entry }: Counted): string => {
  const { actorId, action, subject, detail } = entry;
  return JSON.stringify([workspaceId, actorId, action, subject, detail]);
};

const OTHERS = "others";
const isOthers = ({ entry }: Counted): boolean => entry.subject === OTHERS && entry.actorId === OTHERS;
const othersOf = ({ workspaceId, entry }: Counted): Counted => ({
  workspaceId,
  entry: { actorId: OTHERS, action: entry.action, subject: OTHERS, detail: {} },
});

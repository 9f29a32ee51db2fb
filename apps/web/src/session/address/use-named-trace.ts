import { createParser, parseAsString, useQueryState, useQueryStates } from "nuqs";
import { keptJson } from "../files/kept-json.ts";
import type { FileView, KnownFacts } from "../files/session-view.ts";

/** The trace that a link was made on, so that whoever opens it elsewhere knows which file to drop. */
export interface NamedTrace {
  readonly name: string;
  readonly bytes: number;
  /** Days of CPU that were measured. */
  readonly days: number;
}

/** Letters of a file's name. */
const MOST = 255;

/** A name without what turns the direction of the line or breaks it: an address is anybody's text. */
export const plainName = (name: string): string =>
  name.replace(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu, "").slice(0, MOST);

/** As the address has it: `orders.json~1234567~14`; with more digits than a file can have bytes or days it names none. */
const trace = createParser<NamedTrace>({
  parse: (text) => {
    const [, raw = "", bytes, days] = /^(.+)~(\d{1,15})~(\d{1,5})$/su.exec(text) ?? [];
    const name = plainName(raw);
    return name === "" ? null : { name, bytes: Number(bytes), days: Number(days) };
  },
  serialize: ({ name, bytes, days }) => `${name}~${Math.round(bytes)}~${Math.round(days)}`,
  eq: (a, b) => a.name === b.name && a.bytes === b.bytes && a.days === b.days,
});

/** The trace that the address names, and how to name another; that is no step of the history. */
export function useNamedTrace() {
  return useQueryState("of", trace.withOptions({ history: "replace", shallow: true, scroll: false }));
}

const DAY_S = 86_400;

/** What an address names of these files: the largest that was read; null where none was. */
export function traceNamed(files: readonly FileView[], facts: KnownFacts | null): NamedTrace | null {
  const [main] = files.filter(({ state }) => state.kind === "read").toSorted((a, b) => b.bytes - a.bytes);
  if (main === undefined) return null;
  const days = Math.round((facts?.cpu?.spanS ?? 0) / DAY_S);
  return { name: plainName(main.name), bytes: main.bytes, days };
}

/** Whether the trace is one of these files: others may have come beside it. */
export function isOfTrace(files: readonly Pick<FileView, "name" | "bytes">[], trace: NamedTrace): boolean {
  return files.some(({ name, bytes }) => plainName(name) === trace.name && bytes === trace.bytes);
}

/** Whether the address says anything of a what-if. */
export function useHasWhatIf(): boolean {
  const [{ v }] = useQueryStates({ v: parseAsString });
  return v !== null;
}

const KEY = "acuity-pending-link";
const kept = keptJson<string | null>(() => sessionStorage);

/** The query of a link that waits for its trace, while files are dropped and checked; taken up once. */
export const pendingLink = {
  keep: (search: string): void => kept.put(KEY, search),
  take: (): string | null => {
    const search = kept.get(KEY);
    if (search !== null) kept.put(KEY, null);
    return search;
  },
};

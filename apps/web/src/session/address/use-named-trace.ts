import { plainName } from "@acuity/engine/units";
import { createParser, parseAsString, useQueryState, useQueryStates } from "nuqs";
import { keptJson } from "../files/kept-json.ts";
import type { Answers, FileView, KnownFacts } from "../files/session-view.ts";

/** The trace that a link was made on, so that whoever opens it elsewhere knows which file to drop. */
export interface NamedTrace {
  readonly name: string;
  readonly bytes: number;
  /** Days of CPU that were measured. */
  readonly days: number;
  /** What the sender said that it was measured on; absent where the files tell it, or nobody did. */
  readonly on?: MeasuredOn;
}

type MeasuredOn = NonNullable<Answers["source"]>;

/** Letters of a file's name: an address is anybody's text, and more than a name is a sentence. */
const MOST = 60;
const HEAD = 40;

/** A file's name as an address has it: what is too long loses its middle, and keeps how it ends. */
function shortName(name: string): string {
  const plain = plainName(name);
  if (plain.length <= MOST) return plain;
  return plainName(`${plain.slice(0, HEAD)}…${plain.slice(HEAD + 1 - MOST)}`);
}

/**
 * As the address has it: `orders.json~1234567~14`, after that what it was measured on, `~db.r6g.xlarge` or `~0.5-16` ACU; with more
 * digits than a file can have bytes or days it names none.
 */
const trace = createParser<NamedTrace>({
  parse: (text) => {
    const [, raw = "", bytes, days, said] =
      /^(.+?)~(\d{1,15})~(\d{1,5})(?:~([a-z\d.-]{2,40}))?$/su.exec(text) ?? [];
    const name = shortName(raw);
    const on = said === undefined ? null : measuredOn(said);
    return name === ""
      ? null
      : { name, bytes: Number(bytes), days: Number(days), ...(on !== null && { on }) };
  },
  serialize: ({ name, bytes, days, on }) =>
    [name, Math.round(bytes), Math.round(days), ...(on === undefined ? [] : [onText(on)])].join("~"),
  eq: (a, b) => a.name === b.name && a.bytes === b.bytes && a.days === b.days && isSameSource(a.on, b.on),
});

const onText = (on: MeasuredOn): string =>
  on.kind === "provisioned" ? on.instanceClass : `${on.minAcu ?? ""}-${on.maxAcu}`;

/** An address is anybody's text: a class as AWS writes them, or bounds that a range can have; else nothing is said. */
function measuredOn(text: string): MeasuredOn | null {
  if (/^db\.[a-z\d]+\.[a-z\d]+$/.test(text)) return { kind: "provisioned", instanceClass: text };
  const [, min = "", max] = /^(\d{1,3}(?:\.5)?)?-(\d{1,3}(?:\.5)?)$/.exec(text) ?? [];
  const [minAcu, maxAcu] = [min === "" ? null : Number(min), Number(max)];
  const isRange = max !== undefined && maxAcu >= 1 && maxAcu <= 256 && (minAcu ?? 0) <= maxAcu;
  return isRange ? { kind: "serverless", minAcu, maxAcu, profile: null } : null;
}

const isSameSource = (a?: MeasuredOn, b?: MeasuredOn): boolean =>
  (a === undefined ? "" : onText(a)) === (b === undefined ? "" : onText(b));

/** The trace that the address names, and how to name another; that is no step of the history. */
export function useNamedTrace() {
  return useQueryState("of", trace.withOptions({ history: "replace", shallow: true, scroll: false }));
}

const DAY_S = 86_400;

/** What an address names of these files: the largest that was read, and what the user said it was measured on; null where none was. */
export function traceNamed(
  files: readonly FileView[],
  { facts, source }: { readonly facts: KnownFacts | null; readonly source: Answers["source"] },
): NamedTrace | null {
  const [main] = files.filter(({ state }) => state.kind === "read").toSorted((a, b) => b.bytes - a.bytes);
  if (main === undefined) return null;
  const days = Math.round((facts?.cpu?.spanS ?? 0) / DAY_S);
  // What another browser would not read back as it was meant is asked there again.
  const on = source === null ? null : measuredOn(onText(source));
  const isWhole = JSON.stringify(on) === JSON.stringify(source);
  return { name: shortName(main.name), bytes: main.bytes, days, ...(on !== null && isWhole && { on }) };
}

/** Whether an address has of the same file that it was measured on something else than is said here. */
export const isSaidOtherwise = (named: NamedTrace, here: NamedTrace): boolean =>
  named.name === here.name && named.bytes === here.bytes && !isSameSource(named.on, here.on);

/** Whether the trace is one of these files: others may have come beside it. */
export function isOfTrace(files: readonly Pick<FileView, "name" | "bytes">[], trace: NamedTrace): boolean {
  return files.some(({ name, bytes }) => shortName(name) === trace.name && bytes === trace.bytes);
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

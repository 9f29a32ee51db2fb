import superjson, { type SuperJSONResult } from "superjson";
import { LEVELS, refused } from "./read-json.ts";

/** What JSON cannot say and our pages send: a field that is not there, and numbers that no schema takes. */
const KINDS: Readonly<Record<string, (value: unknown) => unknown>> = {
  undefined: () => undefined,
  number: (value) => (NUMBERS.has(value) ? Number(value) : refuse("a number that is none")),
};
const NUMBERS = new Set<unknown>(["-0", "NaN", "Infinity", "-Infinity"]);

/** Which values of the JSON are of which kind: `["undefined"]`, or by paths from there `{ "a.b": ["undefined"] }`. */
type Marks = unknown;

/**
 * What superjson's `serialize` made of an input, in time and memory of its length whoever wrote it. superjson's own way
 * back takes a set for each of its members anew, and makes a tree of one value in many places: of those no input has
 * any, and `referentialEqualities` says only which equal values are one.
 * @throws AppError `invalid-input`
 */
export function readInput(sent: unknown): unknown {
  requireShallow(sent);
  if (!isObject(sent)) return refuse("no object with json");
  const { json, meta } = sent;
  return isObject(meta) && meta["values"] !== undefined ? marked(json, meta["values"]) : json;
}

/** Both ways of an input: pages write, the server reads. */
export const inputTransformer = {
  serialize: (input: unknown): SuperJSONResult => superjson.serialize(input),
  deserialize: readInput,
};

/** Before anything that calls itself a level. */
function requireShallow(sent: unknown): void {
  let level = [sent].filter(isObject);
  // What was sent holds `json`, and that is the first level.
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > LEVELS) refuse(`more than ${LEVELS} levels of lists and fields`);
    // By loops: of hundreds of thousands of empty lists each would be made two more.
    const next: Record<string, unknown>[] = [];
    for (const value of level) for (const key in value) if (isObject(value[key])) next.push(value[key]);
    level = next;
  }
}

function marked(value: unknown, marks: Marks): unknown {
  if (Array.isArray(marks)) return ofKind(value, marks);
  if (!isObject(marks)) return refuse("marks that are none");
  for (const [path, inner] of Object.entries(marks)) {
    const steps = stepsOf(path);
    const last = steps.pop() ?? "";
    const holder = steps.reduce(fieldOf, value);
    const changed = marked(fieldOf(holder, last), inner);
    (holder as Record<string, unknown>)[last] = changed;
  }
  return value;
}

function ofKind(value: unknown, [kind, ...within]: readonly unknown[]): unknown {
  const read = typeof kind === "string" && Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (read === undefined || within.length > 0) return refuse("values that are no plain JSON");
  return read(value);
}

/** Only what was sent: neither what every object has nor a list's length. */
function fieldOf(holder: unknown, name: string): unknown {
  const isThere = isObject(holder) && Object.prototype.propertyIsEnumerable.call(holder, name);
  return isThere ? holder[name] : refuse("marks of values that are not there");
}

/** Of `a.b\.c` a and b.c. */
function stepsOf(path: string): string[] {
  const steps = [""];
  for (const [part] of path.matchAll(/\\[\\.]|\.|[^\\.]+|\\/g)) {
    if (part === ".") steps.push("");
    else steps.push(`${steps.pop()}${/^\\./.test(part) ? part.slice(1) : part}`);
    if (steps.length > LEVELS) return refuse(`more than ${LEVELS} levels of lists and fields`);
  }
  return steps;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

function refuse(what: string): never {
  throw refused(what);
}

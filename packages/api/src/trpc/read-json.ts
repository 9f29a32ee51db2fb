import { setImmediate } from "node:timers/promises";
import { AppError, limits } from "@acuity/contract";
import { inTurns } from "../in-turns.ts";

/** Levels of lists and fields in what is asked: several times as many as any shape of ours has. */
export const LEVELS = 64;
/** What a batch, `json` and `meta` put around what is asked. */
const AROUND = 4;

/** Long bodies are read one at a time, and between two of them others are answered. */
const inTurn = inTurns(1);

/**
 * The JSON of a body. A long one is looked at before it is parsed: what is nested without end, or made of a million
 * values, would hold up everybody else for as long as it takes to make them all, and them for as long to refuse it.
 * @throws AppError `invalid-input`; SyntaxError
 */
export async function readJson(bytes: Uint8Array): Promise<unknown> {
  if (bytes.length <= limits.shortJsonBytes) return parse(bytes);
  return inTurn(async () => {
    await setImmediate();
    requireModest(bytes);
    return parse(bytes);
  });
}

const parse = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_FIELDS, CLOSE_FIELDS] = [0x5b, 0x5d, 0x7b, 0x7d];

/** One look at each octet: in UTF-8 none of these is part of another character. */
function requireModest(bytes: Uint8Array): void {
  let depth = 0;
  let values = 0;
  let isText = false;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i];
    if (byte === QUOTE) isText = !isText;
    else if (isText) i += byte === BACKSLASH ? 1 : 0;
    else if (byte === COMMA) values += 1;
    else if (byte === OPEN_LIST || byte === OPEN_FIELDS) {
      values += 1;
      depth += 1;
    } else if (byte === CLOSE_LIST || byte === CLOSE_FIELDS) depth -= 1;
    if (depth > LEVELS + AROUND) throw refused(`more than ${LEVELS} levels of lists and fields`);
    if (values > limits.jsonValues) throw refused(`more than ${limits.jsonValues} values`);
  }
}

/** What the request holds that no page sends, and what to do. */
export const refused = (what: string): AppError =>
  new AppError(
    "invalid-input",
    `The request holds ${what}: reload the page, or send plain JSON as {"json": …}.`,
  );

import { randomUUID } from "node:crypto";
import type { ToldReport } from "@acuity/api";
import type { AppError, Repriced } from "@acuity/contract";

/** What a page is to show that was found before Next is asked for it; a page that shows nobody's data is given nothing. */
export interface Given {
  /** Whether the page is kept; else it is made for one visit, and answered as Next makes it. */
  readonly isForKeeping: boolean;
  readonly report?: ToldReport;
  /** Address of the report's picture. */
  readonly picture?: string | null;
  readonly error?: AppError;
  /** What today's prices make of the report, or why nobody can say, where they are asked for. */
  readonly today?: Repriced | AppError | null;
}

/** Names what is given. Whoever else sends it names nothing: its values are random and end with the asking. */
export const GIVEN_HEADER = "x-acuity-given";

// Pages, the proxy and what asks them are bundled apart from each other.
const holder = globalThis as typeof globalThis & { acuityGiven?: Map<string, Given> };
holder.acuityGiven ??= new Map();
const given = holder.acuityGiven;

/** Has `ask` ask for a page that is given `what`. */
export async function give<Answer>(what: Given, ask: (name: string) => Promise<Answer>): Promise<Answer> {
  const name = randomUUID();
  given.set(name, what);
  try {
    return await ask(name);
  } finally {
    given.delete(name);
  }
}

/** Null of a request that somebody else made. */
export function givenTo(headers: Pick<Headers, "get">): Given | null {
  return given.get(headers.get(GIVEN_HEADER) ?? "") ?? null;
}

import { createHash } from "node:crypto";
import type { MadePage, MakePage } from "./make-pages.ts";
import { type Encoding, type KeptAnswer, keptAnswer } from "./send-kept.ts";

/** Pages that are the same for everybody. */
const PATHS = ["/", "/model", "/data"] as const;
const ENCODINGS = ["br", "gzip", "identity"] as const;

export type StillPages = ReadonlyMap<string, Readonly<Record<Encoding, KeptAnswer>>>;

/** Makes them all, one after the other. */
export async function makeStillPages(makePage: MakePage): Promise<StillPages> {
  const pages = new Map<string, Readonly<Record<Encoding, KeptAnswer>>>();
  for (const path of PATHS) pages.set(path, answersOf(await makePage(path, {})));
  return pages;
}

function answersOf({ html, hashes, headers, ...page }: MadePage): Readonly<Record<Encoding, KeptAnswer>> {
  const digest = createHash("sha256").update(html).digest("base64url").slice(0, 22);
  const answers = ENCODINGS.map((encoding) => {
    const body = encoding === "identity" ? Buffer.from(html) : page[encoding];
    const etag = `"${digest}-${encoding}"`;
    return [
      encoding,
      keptAnswer({ encoding, body, hashes, etag, headers: { ...headers, "Cache-Control": "no-cache" } }),
    ] as const;
  });
  return Object.fromEntries(answers) as Record<Encoding, KeptAnswer>;
}

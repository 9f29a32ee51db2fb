import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A page as it is kept: what is sent, and what its content security policy names. */
export interface PackedPage {
  readonly hashes: { readonly scripts: readonly string[]; readonly styles: readonly string[] };
  readonly br: Buffer<ArrayBuffer>;
  readonly gzip: Buffer<ArrayBuffer>;
}

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
const squeeze = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses as well as can be, beside the event loop: it is done once and sent often. */
export async function packPage(html: string): Promise<PackedPage> {
  const bytes = Buffer.from(html);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_MAX_QUALITY } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, [BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gzipped] = await Promise.all([squeeze(bytes, { params }), zip(bytes, { level: 9 })]);
  return { hashes: inlineHashes(html), br: Buffer.from(br), gzip: Buffer.from(gzipped) };
}

/** SHA-256 in base64 of each script and style that stands in a page as text, once. */
export function inlineHashes(html: string): PackedPage["hashes"] {
  const found = { script: new Set<string>(), style: new Set<string>() };
  for (const [, tag, attributes = "", text = ""] of html.matchAll(INLINE)) {
    if (/\ssrc=/.test(attributes)) continue;
    found[tag as "script" | "style"].add(createHash("sha256").update(text).digest("base64"));
  }
  return { scripts: [...found.script], styles: [...found.style] };
}

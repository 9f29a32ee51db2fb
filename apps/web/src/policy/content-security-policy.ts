interface Policy {
  readonly isDevelopment: boolean;
  /** Of a page that is made for this very request. */
  readonly nonce: string;
}

/** Of a page that was made before: what stands in it as text is allowed by its hash, SHA-256 in base64. */
interface StoredPolicy {
  readonly hashes: { readonly scripts: readonly string[]; readonly styles: readonly string[] };
  /** For styles that its scripts add, such as what locks the page behind a dialog. */
  readonly styleNonce: string;
}

const OWN = "'self'";

/** The page's content security policy. Style attributes are allowed because server-rendered charts position with them. */
export function contentSecurityPolicy({ nonce, isDevelopment }: Policy): string {
  const once = `'nonce-${nonce}'`;
  const script = [OWN, once, "'strict-dynamic'", ...(isDevelopment ? ["'unsafe-eval'"] : [])];
  const style = isDevelopment ? [OWN, "'unsafe-inline'"] : [OWN, once];
  return policyOf({ script, style, connect: isDevelopment ? [OWN, "ws:"] : [OWN] });
}

/**
 * The same of a stored page. Without 'strict-dynamic', which would have browsers ignore 'self' and then refuse the very
 * files that such a page names: a hash allows what stands in the page and no file.
 */
export function storedContentPolicy({ hashes, styleNonce }: StoredPolicy): string {
  const quoted = (some: readonly string[]) => some.map((hash) => `'sha256-${hash}'`);
  return policyOf({
    script: [OWN, ...quoted(hashes.scripts)],
    style: [OWN, ...quoted(hashes.styles), `'nonce-${styleNonce}'`],
    connect: [OWN],
  });
}

function policyOf(sources: Record<"script" | "style" | "connect", readonly string[]>): string {
  return [
    `default-src ${OWN}`,
    `script-src ${sources.script.join(" ")}`,
    `style-src ${sources.style.join(" ")}`,
    "style-src-attr 'unsafe-inline'",
    `worker-src ${OWN}`,
    `connect-src ${sources.connect.join(" ")}`,
    `img-src ${OWN} data: blob:`,
    `font-src ${OWN}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${OWN}`,
    "frame-ancestors 'none'",
  ].join("; ");
}

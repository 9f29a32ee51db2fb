interface Policy {
  readonly nonce: string;
  readonly isDevelopment: boolean;
}

/** The page's content security policy. Style attributes are allowed because server-rendered charts position with them. */
export function contentSecurityPolicy({ nonce, isDevelopment }: Policy): string {
  const own = "'self'";
  const once = `'nonce-${nonce}'`;
  const script = [own, once, "'strict-dynamic'", ...(isDevelopment ? ["'unsafe-eval'"] : [])];
  const style = isDevelopment ? [own, "'unsafe-inline'"] : [own, once];
  const connect = isDevelopment ? [own, "ws:"] : [own];
  return [
    `default-src ${own}`,
    `script-src ${script.join(" ")}`,
    `style-src ${style.join(" ")}`,
    "style-src-attr 'unsafe-inline'",
    `worker-src ${own}`,
    `connect-src ${connect.join(" ")}`,
    `img-src ${own} data: blob:`,
    `font-src ${own}`,
    "object-src 'none'",
    "base-uri 'none'",
    `form-action ${own}`,
    "frame-ancestors 'none'",
  ].join("; ");
}

/** What it says is good for so long; it is written anew at each request. */
const GOOD_FOR_DAYS = 90;
const DAY_MS = 86_400_000;

export interface SecurityTextOptions {
  /** Where to report; mailto: or https:. */
  readonly contact: string;
  /** What the browser calls us. */
  readonly origin: string;
  readonly nowMs: number;
}

/** The text of /.well-known/security.txt, RFC 9116: whom to tell of a hole in this installation. */
export function securityText({ contact, origin, nowMs }: SecurityTextOptions): string {
  const midnightMs = Math.ceil(nowMs / DAY_MS) * DAY_MS;
  const expires = new Date(midnightMs + GOOD_FOR_DAYS * DAY_MS).toISOString();
  return [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}

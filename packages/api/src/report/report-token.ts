import { createHash, randomBytes } from "node:crypto";

// A token is 16 bytes that say which workspace to look in, then 256 random bits. The first part is mixed with a hash
// of the second, so that two links of one workspace have nothing in common; only the random part is a secret.
const ROUTE_BYTES = 16;
const SECRET_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{64}$/;

export interface ReportToken {
  readonly workspaceId: string;
  /** SHA-256 of the secret: what is stored and looked up, so comparing takes no time that depends on the secret. */
  readonly tokenHash: Uint8Array<ArrayBuffer>;
}

export function makeReportToken(workspaceId: string): ReportToken & { readonly token: string } {
  const secret = randomBytes(SECRET_BYTES);
  const route = mixed(Buffer.from(workspaceId.replaceAll("-", ""), "hex"), secret);
  return {
    token: Buffer.concat([route, secret]).toString("base64url"),
    workspaceId,
    tokenHash: hash(secret),
  };
}

/** Null when the text cannot be a token. */
export function readReportToken(token: string): ReportToken | null {
  if (!TOKEN.test(token)) return null;
  const bytes = Buffer.from(token, "base64url");
  const secret = bytes.subarray(ROUTE_BYTES);
  const hex = mixed(bytes.subarray(0, ROUTE_BYTES), secret).toString("hex");
  const workspaceId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { workspaceId, tokenHash: hash(secret) };
}

function mixed(route: Uint8Array, secret: Uint8Array): Buffer {
  const mask = createHash("sha256").update("route").update(secret).digest();
  return Buffer.from(route.map((byte, i) => byte ^ (mask[i] ?? 0)));
}

function hash(secret: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(createHash("sha256").update(secret).digest());
}

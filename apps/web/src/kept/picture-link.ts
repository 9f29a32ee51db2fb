import { createCipheriv, createDecipheriv, createHmac } from "node:crypto";
import type { FrozenId } from "@acuity/api";

const IV_BYTES = 12;
const TAG_BYTES = 16;
const IDS_BYTES = 32;
const LINK = /^[A-Za-z0-9_-]{80}$/;
const CIPHER = "aes-256-gcm";

/**
 * Addresses of pictures: who is sent one learns nothing of the report's link, and cannot make one. The same report has the
 * same address as long as the server's secret is the same.
 */
export function pictureLinks(secret: string) {
  const keyed = (purpose: string) => createHmac("sha256", secret).update(purpose).digest();
  const key = keyed("report picture");
  const ivKey = keyed("report picture iv");
  return {
    seal: ({ workspaceId, reportId }: FrozenId): string => {
      const ids = Buffer.from(`${workspaceId}${reportId}`.replaceAll("-", ""), "hex");
      const iv = createHmac("sha256", ivKey).update(ids).digest().subarray(0, IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv);
      const sealed = Buffer.concat([cipher.update(ids), cipher.final()]);
      return Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString("base64url");
    },
    /** Null where this server did not make it. */
    open: (link: string): FrozenId | null => {
      if (!LINK.test(link)) return null;
      const bytes = Buffer.from(link, "base64url");
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      try {
        const ids = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
        if (ids.length !== IDS_BYTES) return null;
        return { workspaceId: uuidOf(ids.subarray(0, 16)), reportId: uuidOf(ids.subarray(16)) };
      } catch {
        return null;
      }
    },
  };
}

const uuidOf = (bytes: Buffer): string =>
  bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

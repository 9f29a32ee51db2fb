/** Larger files are not hashed: the browser can only digest what it holds whole. */
const MOST_BYTES = 256 * 1024 * 1024;

/** SHA-256 of a file's bytes; null for a huge file or where the page is not served securely. */
export async function sha256Hex(file: Blob): Promise<string | null> {
  if (file.size > MOST_BYTES || !globalThis.isSecureContext) return null;
  const digest = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

import { Sha256 } from "./sha256.ts";

/** Larger files are hashed in a stream: the browser's own digest needs them whole in memory. */
const MOST_WHOLE_BYTES = 64 * 1024 * 1024;

/** SHA-256 of a file's bytes, hex. The browser's own digest exists only on secure pages. */
export async function sha256Hex(file: Blob): Promise<string> {
  if (file.size <= MOST_WHOLE_BYTES && globalThis.isSecureContext) {
    return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer())));
  }
  const hash = new Sha256();
  const reader = file.stream().getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) hash.update(part.value);
  return hex(hash.digest());
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

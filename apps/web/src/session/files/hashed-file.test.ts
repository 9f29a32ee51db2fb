import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hashedFile } from "./hashed-file.ts";

class CountedBlob extends Blob {
  asked: readonly [number, number][] = [];
  override stream() {
    this.asked = [...this.asked, [0, this.size]];
    return super.stream();
  }
  override slice(from = 0, to = this.size) {
    if (from < to) this.asked = [...this.asked, [from, to]];
    return super.slice(from, to);
  }
}

const bytes = Uint8Array.from({ length: 300_000 }, (_, i) => i * 31);
const expected = createHash("sha256").update(bytes).digest("hex");

describe("hashedFile", () => {
  it("hashes what a reader takes, and asks the file for its bytes once", async () => {
    const file = new CountedBlob([bytes]);
    const hashed = hashedFile(file);
    const taken = new Uint8Array(await new Response(hashed.bytes).arrayBuffer());
    expect(Buffer.compare(taken, bytes)).toBe(0);
    expect(await hashed.sha256()).toBe(expected);
    expect(file.asked).toEqual([[0, bytes.length]]);
  });

  it("hashes the rest when the reader stopped before the end", async () => {
    const hashed = hashedFile(new Blob([bytes]));
    const reader = hashed.bytes.getReader();
    await reader.read();
    await reader.cancel();
    expect(await hashed.sha256()).toBe(expected);
  });

  it("knows the hash of an empty file", async () => {
    const hashed = hashedFile(new Blob([]));
    expect(await new Response(hashed.bytes).text()).toBe("");
    expect(await hashed.sha256()).toBe(createHash("sha256").digest("hex"));
  });
});

import { crc32 as zlibCrc32 } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { crc32 } from "./crc32.ts";

it("crc32 equals zlib's on any bytes", () => {
  fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => crc32(bytes) === zlibCrc32(bytes)));
  expect(crc32(new TextEncoder().encode("123456789"))).toBe(0xcbf43926);
});

import { expect, it } from "vitest";
import { decodeSamplesBody, type SamplesPart, samplesHead } from "./samples-body.ts";

const parts: readonly SamplesPart[] = [
  { series: 0, count: 3, bytes: Uint8Array.of(1, 2, 3) },
  { series: 0, count: 70_000, bytes: Uint8Array.of(4) },
  { series: 4_999, count: 1, bytes: new Uint8Array(70_000).fill(7) },
];
const body = Buffer.concat(parts.flatMap((part) => [samplesHead(part), part.bytes]));

it("parts come back as they were sent, also where the body is part of a longer buffer", () => {
  const plain = (all: readonly SamplesPart[]) => all.map((part) => ({ ...part, bytes: [...part.bytes] }));
  const longer = Buffer.concat([Buffer.alloc(5), body]);
  for (const one of [body, longer.subarray(5)]) expect(plain(decodeSamplesBody(one))).toEqual(plain(parts));
  expect(decodeSamplesBody(new Uint8Array())).toEqual([]);
});

it.each([5, 13, body.length - 1])("a body that breaks off after %i octets is told", (length) => {
  expect(() => decodeSamplesBody(body.subarray(0, length))).toThrow("did not come whole");
});

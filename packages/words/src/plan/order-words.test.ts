import { settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { coveredText, orderSentence } from "./order-words.ts";

const order = [{ instanceClass: "db.r6g.xlarge", count: 4 }];
const writer = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;
const reader = { ...writer, tier: 1, demandShare: 1 };

it("RSV-1 says what is ordered, why it is more than what runs, and what it does not cover", () => {
  const of = (patch: object) => orderSentence(order, settingsOf({ writer, readers: [], ...patch }));
  expect(of({ storageMode: "standard" })).toBe("Reserve 4 × db.r6g.xlarge.");
  expect(of({ storageMode: "io-optimized" })).toBe(
    "Reserve 4 × db.r6g.xlarge: I/O-Optimized takes 1.3 times the units of what runs.",
  );
  expect(of({ storageMode: "standard", writer: { kind: "serverless" }, readers: [reader] })).toBe(
    "Reserve 4 × db.r6g.xlarge. ACU are never reserved.",
  );
  const larger = { kind: "provisioned", instanceClass: "db.r6g.2xlarge" };
  expect(of({ storageMode: "standard", writer: larger })).toBe(
    "Reserve 4 × db.r6g.xlarge, which covers 1 × db.r6g.2xlarge: sizes of one family share normalized units.",
  );
  const two = { writer: larger, readers: [{ ...reader, ...larger }], storageMode: "standard" } as const;
  expect(orderSentence([{ instanceClass: "db.r6g.4xlarge", count: 1 }], settingsOf(two as never))).toBe(
    "Reserve 1 × db.r6g.4xlarge, which covers 2 × db.r6g.2xlarge: sizes of one family share normalized units.",
  );
  expect(orderSentence([{ instanceClass: "db.r6g.large", count: 3 }], settingsOf(two as never))).toMatch(
    /^Reserve 3 × db\.r6g\.large, which covers part of 2 × db\.r6g\.2xlarge:/,
  );
  const half = { writer: larger, readers: [], storageMode: "io-optimized" } as const;
  expect(orderSentence([{ instanceClass: "db.r6g.xlarge", count: 2 }], settingsOf(half as never))).toMatch(
    /which covers part of 1 × db\.r6g\.2xlarge/,
  );
  expect(coveredText(order, settingsOf({ writer: { kind: "serverless" }, readers: [reader] }))).toBe(
    "db.r6g.xlarge",
  );
});

import { describe, expect, it } from "vitest";
import { plainDimensions, plainIdentifier, plainName, plainText } from "./plain-text.ts";

const UNSEEN = [
  "\u0007",
  "\u001b",
  "\u009b",
  "\u200b",
  "\u202e",
  "\u2060",
  "\u00ad",
  "\u3164",
  "\u2800",
  "\ud800",
];

describe("a text or name of somebody else, as it may be printed anywhere", () => {
  it.each(UNSEEN)("EVD-19 has %j in a text as a question mark, in a name as nothing", (mark) => {
    expect(plainText(`orders${mark}2`)).toBe("orders?2");
    expect(plainName(`orders${mark}2`)).toBe("orders2");
    expect(plainName(`${mark}${mark}`)).toBe("");
  });
  it("EVD-19 is one line, and its own again", () => {
    for (const plain of [plainText, plainName]) {
      expect(plain("a\r\n\tb\u2028c\vd")).toBe("a b c d");
      expect(plain(plain("a\u200b\nb"))).toBe(plain("a\u200b\nb"));
    }
  });
  it("EVD-19 keeps what joins letters and pictures, but none that joins nothing", () => {
    for (const name of [
      "می\u200cخواهم",
      "\u{1f469}\u200d\u{1f4bb}",
      "\u2764\ufe0f\u200d\u{1f525}",
      "Żółć – Größe ½",
    ])
      expect(plainName(name)).toBe(name);
    expect(plainName("or\u200dders\ufe0f")).toBe("orders");
    expect(plainName("\u200d\u200c\ufe0f")).toBe("");
    expect(plainName("\u200b\ufe0f")).toBe("");
  });
});

it("EVD-19 a name of an instance is no sentence: words beyond 63 letters lose their middle, a host's name nothing", () => {
  const cut = plainIdentifier(`orders-2 (${"see ".repeat(40)})`);
  expect([cut.length, plainIdentifier(cut)]).toEqual([63, cut]);
  const host = `${"o".repeat(63)}.eu-west-1.rds.amazonaws.com`;
  expect(plainIdentifier(host)).toBe(host);
  expect(plainDimensions({ DBInstanceIdentifier: `a ${"b".repeat(90)}`, "Ro\u200ble": "W\nR" })).toEqual({
    DBInstanceIdentifier: `a ${"b".repeat(38)}…${"b".repeat(22)}`,
    "Ro?le": "W R",
  });
});

import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { wordFinding } from "./word-finding.ts";

it("CCM-2 a writer on another class takes two failovers, the second to a cold instance, and no range is spoken of", () => {
  const finding = { code: "change-takes", instances: 1, failoverS: 35, assumption: false } as const;
  expect(wordFinding(finding, STANDARD_PLACE)).toBe(
    "To change to the pick the writer is replaced: two failovers, each of up to 35 s without writes: to an instance on the new class that stands in, and back to the writer, which has just restarted and begins with a cold cache.",
  );
  expect(wordFinding({ ...finding, standIn: "unread" }, STANDARD_PLACE)).toMatch(
    /two failovers, .* each to a cold cache: .* nothing reads from unless you send it a copy of your reads.*; or one, where the stand-in stays the writer/,
  );
  expect(wordFinding({ ...finding, standIn: "stays" }, STANDARD_PLACE)).toMatch(
    /: one failover of up to 35 s without writes: to a reader on the same new class, which stays the writer/,
  );
});

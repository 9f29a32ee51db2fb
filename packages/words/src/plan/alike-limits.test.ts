import type { MissedLimit } from "@acuity/engine/plan";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { alikeLimits } from "./alike-limits.ts";
import { reasonWords } from "./reason-words.ts";

const waits = (position: number, sessions: number): MissedLimit => ({
  ...{ code: "reads-wait", sessions, mostSessions: 0.5, missPct: 89, isSure: false },
  member: { kind: "reader", position, tier: 1 },
});
const { member: _, ...ofWriter } = waits(1, 9) as Extract<MissedLimit, { code: "reads-wait" }>;
const limits: readonly MissedLimit[] = [
  ofWriter,
  waits(1, 2),
  { code: "burstable" },
  waits(2, 5),
  waits(3, 4),
];

it("MEM-13 says what readers miss alike once, by the one that misses it the most, and of the writer and of what is sure apart", () => {
  expect(alikeLimits(limits).map(({ limit, others }) => [limit, others.length])).toEqual([
    [ofWriter, 0],
    [waits(2, 5), 2],
    [{ code: "burstable" }, 0],
  ]);
  const sure = { ...waits(4, 5), isSure: true } as MissedLimit;
  expect(alikeLimits([waits(1, 2), sure])).toHaveLength(2);
  const said = reasonWords({ code: "misses", isNearest: false, limits }, STANDARD_PLACE);
  expect(said.match(/sessions would wait/g)).toHaveLength(2);
  expect(said).toContain("Reader 2, tier 1: ");
  expect(said).toContain("(so, by less, reader 1 and reader 3)");
});

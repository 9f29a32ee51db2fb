import { expect, it } from "vitest";
import type { Candidate } from "../search/candidates-of.ts";
import { lastsIn } from "./lasts-in.ts";

const of = (key: string, kind = "none") =>
  ({ offer: { commitment: { kind } }, evaluated: { shape: { key } } }) as unknown as Candidate;

const plain = ["pick", "same", "longer", "sooner", "short", "more", "ever"].map((key) => of(key));
const [pick, , , , short, more] = plain as [Candidate, Candidate, Candidate, Candidate, Candidate, Candidate];
const at = (month: number) => ({ month, by: "time" as const });
const misses = new Map(
  Object.entries({
    ...{ pick: at(5), same: at(5.001), longer: at(13), sooner: at(4.5) },
    ...{ short: at(20), more: at(20) },
  }),
);

it("LAY-1 TRD-1 CLU-1 a term binds what lasts as long and was not passed over, a savings plan what lasts as long as the pick", () => {
  const brief = { lastsDays: 3 } as never;
  const roles = { pick, short: (c: Candidate) => (c === short ? brief : null), adding: new Set([more]) };
  const { lasts, lastsAsPick } = lastsIn(plain, { roles, misses });
  const paid = ["pick", "same", "longer", "sooner", "short", "more", "ever"].map((key) =>
    of(key, "savings-plan"),
  );
  const keysOf = (found: (c: Candidate) => boolean) => paid.filter(found).map((c) => c.evaluated.shape.key);
  expect(keysOf(lasts)).toEqual(["longer", "ever"]);
  expect(keysOf(lastsAsPick)).toEqual(["pick", "same", "longer", "ever"]);
  // Beside a pick that lasts only what does, and without one nothing.
  const lasting = lastsIn(plain, { roles: { ...roles, pick: plain[6] as Candidate }, misses });
  expect(keysOf(lasting.lastsAsPick)).toEqual(["ever"]);
  expect(keysOf(lastsIn(plain, { roles: { pick: null }, misses }).lastsAsPick)).toEqual([]);
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { settingsOf } from "../../../test/settings-of.ts";
import type { Candidate } from "../search/candidates-of.ts";
import type { Market } from "../terms/market.ts";
import { isNoDearer } from "../terms/worth-a-change.ts";
import { bestOfEquals } from "./best-of-equals.ts";

const families = ["r6g", "r6gd", "r7g", "r8g", "r8gd"] as const;
const specs = families.flatMap((family) =>
  ["large", "xlarge"].map((size, i) => {
    return { instanceClass: `db.${family}.${size}`, family, vcpu: 2 * (i + 1), memoryGib: 16 * (i + 1) };
  }),
);
const market = { specs } as unknown as Market;

interface One {
  readonly name: string;
  readonly usd: number;
  /** So many times the demand it holds; absent = twice. */
  readonly holdsTo?: number;
  /** Under the best terms offered, USD; absent = none is. */
  readonly paidUsd?: number;
  readonly isCalm?: boolean;
  readonly kept?: number;
}

/** The best of classes of one instance each, the cheapest first, and what gave way to it. */
function best(pick: number, ...all: readonly One[]) {
  const made = all.map(({ name, usd, kept = 0 }, i): Candidate => {
    const settings = settingsOf({ writer: { kind: "provisioned", instanceClass: `db.${name}` } });
    const shape = { key: name, settings };
    const one = { id: `${i}`, settings, evaluated: { shape }, priced: { totalUsd: usd } };
    return { ...one, instancesKept: kept } as unknown as Candidate;
  });
  const of = ({ id }: Pick<Candidate, "id">) => all[Number(id)] as One;
  const found = bestOfEquals(made[pick] as Candidate, {
    ...{ fitting: made, market, usd: (c) => of(c).usd },
    isCalm: (c) => of(c).isCalm ?? true,
    holdsAt: (c, loadFactor) => loadFactor <= (of(c).holdsTo ?? 2),
    paidUsd: (c) => of(c).paidUsd ?? of(c).usd,
  });
  const beaten = Object.fromEntries([...found.beaten].map(([c, why]) => [of(c).name, why]));
  return { best: of(found.best), beaten };
}

const old = { name: "r6gd.xlarge", usd: 659.53, holdsTo: 1.0015 };
const young = { name: "r8gd.xlarge", usd: 659.68, holdsTo: 1.31 };

describe("bestOfEquals", () => {
  it("HED-5 of two classes that cost the same within a hundredth it is the one that holds more demand, with where the other tips", () => {
    const { best: taken, beaten } = best(0, old, young);
    expect([taken.name, Object.keys(beaten)]).toEqual(["r8gd.xlarge", ["r6gd.xlarge"]]);
    expect(beaten["r6gd.xlarge"]).toMatchObject({ by: "room", tipsAt: expect.closeTo(1.002, 2) });
    // A tenth more is told apart where neither holds a quarter more.
    expect(best(0, { ...old, holdsTo: 1.09 }, { ...young, holdsTo: 1.11 }).best.name).toBe("r8gd.xlarge");
  });

  it("HED-5 of as much room it is the one that costs less as it may be paid, then the faster, then the cheaper", () => {
    const held = { ...old, holdsTo: 2 };
    expect(best(0, held, { ...young, paidUsd: 541.24 })).toMatchObject({
      best: { name: "r8gd.xlarge" },
      beaten: { "r6gd.xlarge": { by: "terms", lessUsd: expect.closeTo(118.29, 2) } },
    });
    expect(best(0, { ...held, paidUsd: 541.24 }, young).best.name).toBe("r6gd.xlarge");
    expect(best(0, held, young).beaten).toEqual({ "r6gd.xlarge": { by: "speed" } });
    expect(best(0, held, { ...young, name: "r6g.xlarge" })).toMatchObject({ best: held, beaten: {} });
  });

  it("HED-5 room comes before terms, and terms before speed", () => {
    expect(best(0, { ...old, paidUsd: 400 }, young).best.name).toBe("r8gd.xlarge");
    const held = { ...young, holdsTo: 2 };
    const cheap = { name: "r7g.xlarge", usd: 660, paidUsd: 500 };
    expect(best(0, { ...old, holdsTo: 2 }, held, cheap).best.name).toBe("r7g.xlarge");
  });

  it("HED-5 takes no smaller, no busier class and none that changes more of today's instances", () => {
    expect(best(0, old, { ...young, name: "r8gd.large" }).best).toBe(old);
    expect(best(0, old, { ...young, isCalm: false }).best).toBe(old);
    const kept = { ...old, kept: 1 };
    expect(best(0, kept, young).best).toBe(kept);
  });

  it("HED-5 law: never over the band above the cheapest, and with no less room than what gave way", () => {
    const ones = fc.record({
      name: fc.constantFrom(...families.map((family) => `${family}.xlarge`)),
      usd: fc.integer({ min: 100_00, max: 103_00 }).map((cents) => cents / 100),
      holdsTo: fc.constantFrom(1, 1.05, 1.15, 1.3),
      paidUsd: fc.constantFrom(60, 80, 100),
    });
    const level = ({ holdsTo = 2 }: One) => [1.1, 1.25].filter((at) => holdsTo >= at).length;
    fc.assert(
      fc.property(fc.uniqueArray(ones, { minLength: 1, selector: ({ name }) => name }), (some) => {
        const sorted = some.toSorted((a, b) => a.usd - b.usd);
        const taken = best(0, ...sorted).best;
        const equals = sorted.filter(({ usd }) => isNoDearer(usd, sorted[0]?.usd as number));
        expect(equals).toContain(taken);
        expect(level(taken)).toBe(Math.max(...equals.map(level)));
        const roomy = equals.filter((one) => level(one) === level(taken));
        expect(isNoDearer(taken.paidUsd ?? 0, Math.min(...roomy.map(({ paidUsd }) => paidUsd)))).toBe(true);
        // Whichever of them would have been picked, it is the same family that is.
        const [again] = [best(equals.length - 1, ...sorted).best];
        expect(again.name.slice(0, 3)).toBe(taken.name.slice(0, 3));
      }),
    );
  });
});

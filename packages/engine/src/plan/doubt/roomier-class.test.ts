import { describe, expect, it } from "vitest";
import { settingsOf } from "../../../test/settings-of.ts";
import type { Candidate } from "../search/candidates-of.ts";
import type { Market } from "../terms/market.ts";
import { roomierClass } from "./roomier-class.ts";
import type { Spread } from "./spread-of.ts";

const specs = ["r6g", "r7g", "r8g"].flatMap((family) =>
  ["large", "xlarge"].map((size, i) => {
    return { instanceClass: `db.${family}.${size}`, family, vcpu: 2 * (i + 1), memoryGib: 16 * (i + 1) };
  }),
);
/** As many processors as an xlarge and half of its memory. */
const lean = { instanceClass: "db.c8g.xlarge", family: "c8g", vcpu: 4, memoryGib: 16 };
const market = { specs: [...specs, lean] } as unknown as Market;

interface One {
  readonly classes: readonly string[];
  readonly usd: number;
  readonly slowPct: number;
}

/** Classes inside a limit of 0.1 %, the cheapest first; those taken instead. */
function roomier(...all: readonly One[]): readonly string[] | null {
  return taken(all, false);
}

function taken(all: readonly One[], isLowerBound: boolean): readonly string[] | null {
  const made = all.map(({ classes, slowPct }, i) => {
    const [writer, ...readers] = classes.map((name) => ({
      ...{ kind: "provisioned", instanceClass: `db.${name}`, tier: 1, demandShare: 0.5 },
    })) as unknown as Candidate["settings"]["readers"];
    const settings = { ...settingsOf(), writer, readers };
    const candidate = { id: `${i}`, settings, evaluated: { shape: { settings } } } as unknown as Candidate;
    return { candidate, spread: { slowPct: { p90: slowPct } } as Spread };
  });
  const found = roomierClass(made[0]?.candidate as Candidate, {
    fitting: made.map(({ candidate }) => candidate),
    usd: (c) => all[Number(c.id)]?.usd as number,
    spreads: new Map(made.map(({ candidate, spread }) => [candidate.id, spread])),
    ...{ limitPct: 0.1, market, isLowerBound },
  });
  return found === null ? null : (all[Number(found.id)]?.classes ?? null);
}

const near = { classes: ["r7g.xlarge"], usd: 605.25, slowPct: 0.037 };

describe("roomierClass", () => {
  it("HED-4 of a class near its limit in one draw of ten the next that is never near takes its place, for cents", () => {
    expect(roomier(near, { classes: ["r8g.xlarge"], usd: 605.98, slowPct: 0 })).toEqual(["r8g.xlarge"]);
    expect(roomier(near, { classes: ["r8g.xlarge"], usd: 605.98, slowPct: 0.02 })).toBeNull();
    expect(
      roomier({ ...near, slowPct: 0.01 }, { classes: ["r8g.xlarge"], usd: 605.98, slowPct: 0 }),
    ).toBeNull();
  });

  it("HED-4 HED-3 where a full source hid demand the fastest within a hundredth, however much room the draws leave", () => {
    const calm = { ...near, slowPct: 0 };
    const [same, fast] = [
      { classes: ["r6g.xlarge"], usd: 605.5, slowPct: 0 },
      { classes: ["r8g.xlarge"], usd: 605.98, slowPct: 0 },
    ];
    expect(taken([calm, same, fast], true)).toEqual(["r8g.xlarge"]);
    expect(taken([calm, same, fast], false)).toBeNull();
    expect(taken([calm, same], true)).toBeNull();
    expect(taken([calm, { ...fast, usd: 611.4 }], true)).toBeNull();
    expect(taken([calm, { ...fast, slowPct: 0.001 }], true)).toBeNull();
    // Near its limit, it gives way to what has room, faster or not.
    expect(taken([near, { ...same, usd: 605.3 }], true)).toEqual(["r6g.xlarge"]);
  });

  it("HED-4 for no more than $1 or a hundredth", () => {
    const roomy = { classes: ["r8g.xlarge"], slowPct: 0 };
    const classes = [611.2, 611.4].map((usd) => roomier(near, { ...roomy, usd }));
    expect(classes).toEqual([["r8g.xlarge"], null]);
  });

  it("HED-4 with no less on any instance, and no family more", () => {
    const usd = 605.5;
    expect(roomier(near, { classes: ["r8g.large"], usd, slowPct: 0 })).toBeNull();
    expect(roomier(near, { classes: ["c8g.xlarge"], usd, slowPct: 0 })).toBeNull();
    const two = { ...near, classes: ["r7g.xlarge", "r7g.large"] };
    expect(roomier(two, { classes: ["r8g.xlarge"], usd, slowPct: 0 })).toBeNull();
    expect(roomier(two, { classes: ["r8g.xlarge", "r7g.large"], usd, slowPct: 0 })).toBeNull();
    expect(roomier(two, { classes: ["r8g.xlarge", "r8g.large"], usd, slowPct: 0 })).not.toBeNull();
  });
});

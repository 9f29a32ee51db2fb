import type { OptionShape, Plan, Settings } from "@acuity/engine/plan";
import { describe, expect, it } from "vitest";
import { wordFinding } from "../findings/word-finding.ts";
import { STANDARD_PLACE } from "../formats/place.ts";
import { givenUpSentence, standbyLimitWords, standbyWord } from "./standby-words.ts";

const limits: Settings["limits"] = { maxThrottledPct: 0.1, minCachedPct: 99, maxTermYears: 1 };
const shape: OptionShape = {
  writer: { kind: "provisioned", instanceClass: "db.r6g.2xlarge" },
  ...{ minAcu: 0.5, maxAcu: 8, schedule: [], storageMode: "standard", commitment: { kind: "none" } },
  readers: [{ kind: "provisioned", instanceClass: "db.r6g.large", tier: 2, demandShare: 1 }],
};
const asked = (origin: "today" | "yours", hasLess = true): NonNullable<Plan["standby"]> => ({
  ...{ origin, mostShortS: 262.8 },
  without: hasLess ? { id: "less", shape, savesUsd: 482.53, savesPct: 31.84 } : null,
});

describe("the words of a failover", () => {
  it("name the limit by who asked for it, and nothing where nobody did", () => {
    expect(standbyLimitWords(limits, asked("today"))).toBe("survives the loss of its writer, as today");
    const dropped = standbyLimitWords(limits, { ...asked("today"), readers: false });
    expect(dropped).toBe(
      "survives the loss of its writer only while the readers' own load is dropped, as today",
    );
    // Aurora promotes another as it runs: today's shape survives nothing until the tiers are changed.
    expect(standbyLimitWords(limits, { ...asked("today"), readers: false, onceFirst: "erp-3" })).toBe(
      "survives the loss of its writer only while the readers' own load is dropped and once erp-3 has the lowest promotion tier",
    );
    expect(standbyLimitWords(limits, { ...asked("today"), onceFirst: "erp-3" })).toBe(
      "survives the loss of its writer once erp-3 has the lowest promotion tier",
    );
    const both = { ...asked("today"), readers: true };
    expect(standbyLimitWords(limits, both)).toBe("survives the loss of an instance, as today");
    expect(standbyLimitWords({ ...limits, standby: "required" }, { ...both, origin: "yours" })).toBe(
      "survives the loss of an instance",
    );
    expect(standbyLimitWords(limits, { ...both, connections: "taken" })).toBe(
      "survives the loss of an instance, as today",
    );
    expect(standbyLimitWords(limits, { ...both, connections: "not-taken" })).toBe(
      "survives the loss of an instance, its connections aside, as today",
    );
    const unknown = { ...both, origin: "yours", connections: "unknown" } as const;
    expect(standbyLimitWords({ ...limits, standby: "required" }, unknown)).toBe(
      "survives the loss of an instance, as far as connections were counted",
    );
    expect(standbyLimitWords(limits, null)).toBeNull();
    expect(standbyLimitWords({ ...limits, standby: "none" }, null)).toBeNull();
    expect([standbyWord(limits), standbyWord({ ...limits, standby: "none" })]).toEqual(["as-today", "none"]);
  });

  it("say what giving it up would save, with its dollars, and who keeps it", () => {
    expect(givenUpSentence({ standby: asked("today") }, STANDARD_PLACE)?.replaceAll("\u202f", " ")).toBe(
      "db.r6g.2xlarge + db.r6g.large would cost $483 (32 %) less a month, and none of its instances could take over in time should its writer be lost: the pick keeps what today survives unless you do not ask for it.",
    );
    expect(givenUpSentence({ standby: asked("yours") }, STANDARD_PLACE)).toContain("must survive that");
    expect(givenUpSentence({ standby: asked("today", false) }, STANDARD_PLACE)).toBeNull();
    expect(givenUpSentence({ standby: null }, STANDARD_PLACE)).toBeNull();
    const { without } = asked("today");
    const standby = { ...asked("today"), without: without && { ...without, takesOver: true as const } };
    expect(givenUpSentence({ standby }, STANDARD_PLACE)).toContain(
      "less a month, and should one of its instances be lost, the others could not carry its load too: the pick",
    );
    expect(givenUpSentence({ standby: { ...standby, lostTodayPct: 0.88 } }, STANDARD_PLACE)).toContain(
      "the others could not carry its load as well as today's: the pick keeps about the room after a loss that today has unless",
    );
  });

  it("name what takes over too late with both figures, as near where it is, and the minimum that mends it", () => {
    const { without } = asked("today");
    const said = (late: { shortS: number; mostShortS: number; enoughAcu?: number; isPick?: true }) =>
      givenUpSentence(
        { standby: { ...asked("today"), without: without && { ...without, late } } },
        STANDARD_PLACE,
      )?.replaceAll("\u202f", " ");
    expect(said({ shortS: 62.3, mostShortS: 60, enoughAcu: 2, isPick: true })).toBe(
      "Just outside your limits: db.r6g.2xlarge + db.r6g.large would cost $483 (32 %) less a month, but should its writer be lost, its standby carries the load only after 63 s, where 60 s are allowed; a minimum of 2 ACU is enough, which is the pick.",
    );
    expect(said({ shortS: 442, mostShortS: 60, enoughAcu: 8 })).toMatch(
      /^db\.r6g.+ after 442 s, where 60 s are allowed; a minimum of 8 ACU is enough\.$/,
    );
    expect(said({ shortS: 3600, mostShortS: 60 })).toMatch(
      /after an hour and more, where 60 s are allowed\.$/,
    );
  });

  it("say what keeps the sessions of other readers off a standby that is priced as serving nobody", () => {
    const words = (of: { readers: number; minAcu: number | null }) =>
      wordFinding({ code: "standby-endpoint", ...of, assumption: false }, STANDARD_PLACE).replaceAll(
        "\u202f",
        " ",
      );
    expect(words({ readers: 1, minAcu: 0.5 })).toBe(
      "The plan prices the standby at 0.5 ACU, serving nobody, but the reader endpoint sends it sessions too: give the other reader a custom endpoint of its own, with the reader endpoint to fall back on, otherwise the standby costs more.",
    );
    expect(words({ readers: 2, minAcu: null })).toMatch(
      /at the writer's capacity, .*give the other readers a custom endpoint of their own/,
    );
  });

  it("say whether the limit or today's own standby allows a climb", () => {
    const climbs = { code: "standby-climbs", tier: 15, minAcu: 0.5, assumption: true } as const;
    const todays = (shortS: number, mostShortS = 1320) =>
      wordFinding({ ...climbs, shortS, mostShortS, limitS: 262.8 }, STANDARD_PLACE).replaceAll("\u202f", " ");
    expect(todays(1320)).toContain(
      "for 22 min, over the 4 min 23 s it may be, a tenth (our choice) of what your limit leaves a month, but no longer than today's own (22 min).",
    );
    expect(todays(147)).toContain(
      "for 2 min 27 s, of the 4 min 23 s it may be, a tenth (our choice) of what your limit leaves a month.",
    );
    // It is looked at for an hour.
    expect(todays(3600, 3600)).toContain(
      "for an hour and more, over the 4 min 23 s it may be, a tenth (our choice) of what your limit leaves a month, but no longer than today's own (an hour and more).",
    );
  });

  it("say that a climb is allowed what a failover takes where today's is warm", () => {
    const climbs = { code: "standby-climbs", tier: 15, minAcu: 0.5, assumption: true } as const;
    const warm = {
      ...climbs,
      shortS: 41,
      mostShortS: 60,
      ofWarm: true,
      warmToday: { keptBy: null },
    } as const;
    expect(wordFinding(warm, STANDARD_PLACE).replaceAll("\u202f", " ")).toContain(
      "for 41 s, of the 1 min it may be (our choice, about what a failover takes).",
    );
  });

  it("say that after a failover to a standby the writer stays there until somebody moves it back", () => {
    const climbs = { code: "standby-climbs", tier: 15, minAcu: 0.5, shortS: 147, mostShortS: null } as const;
    const words = (of: { readonly writerStays?: true }) =>
      wordFinding({ ...climbs, ...of, assumption: true }, STANDARD_PLACE).replaceAll("\u202f", " ");
    const stays = "The writer then stays on the serverless instance until you fail back by hand.";
    expect(words({ writerStays: true })).toContain(`for 2 min 27 s. ${stays} A reader of the writer's class`);
    expect(words({})).not.toContain(stays);
  });

  it("say which reader no longer follows the writer, apart from whom Aurora promotes", () => {
    const freed = [{ position: 1, instance: "orders-2", tier: 1, toTier: 2, isFreed: true }] as const;
    expect(wordFinding({ code: "promotion-tiers", readers: freed, assumption: false }, STANDARD_PLACE)).toBe(
      "Move orders-2 from tier 1 to 2: it then has the capacity that its own demand asks for, and no longer the writer's. That is one call (ModifyDBInstance) and no downtime.",
    );
  });
});

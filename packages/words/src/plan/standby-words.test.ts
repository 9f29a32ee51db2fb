import type { OptionShape, Plan, Settings } from "@acuity/engine/plan";
import { describe, expect, it } from "vitest";
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
    const both = { ...asked("today"), readers: true };
    expect(standbyLimitWords(limits, both)).toBe("survives the loss of an instance, as today");
    expect(standbyLimitWords({ ...limits, standby: "required" }, { ...both, origin: "yours" })).toBe(
      "survives the loss of an instance",
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
  });
});

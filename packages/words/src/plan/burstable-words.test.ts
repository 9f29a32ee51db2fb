import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { burstableWords } from "./burstable-words.ts";

type Own = Parameters<typeof settingsOf>[0];

const settings = (writer: string, readers: readonly (readonly [string, number])[], patch: Own = {}) =>
  settingsOf({
    ...{ writer: { kind: "provisioned", instanceClass: writer } },
    readers: readers.map(([instanceClass, tier]) => ({
      ...{ kind: "provisioned", instanceClass, tier, demandShare: 0.1 },
    })),
    ...patch,
  });

const said = (...of: Parameters<typeof settings>) => {
  const pick = optionOf("pick", { settings: settings(...of), usd: 405 });
  const other = optionOf("other", { settings: settings("db.r6g.large", [["db.r6g.large", 1]]), usd: 513 });
  return burstableWords(planOf([pick, other], { pick: "pick" }), { pick, place: STANDARD_PLACE });
};

it("CLU-2 says of a T class that Aurora fails over to what AWS advises it for, and what the cheapest without one costs", () => {
  expect(said("db.r6g.large", [["db.t4g.large", 1]])).toEqual([
    "db.t4g.large, the only instance to fail over to, runs on CPU credits, which AWS advises for development and test only; it is allowed because one runs today. Without a T class (--burstable refused on the command line): 2 × db.r6g.large, $108 a month more.",
  ]);
  const two = [
    ["db.t4g.large", 1],
    ["db.r6g.large", 15],
  ] as const;
  expect(said("db.r6g.large", two)[0]).toMatch(/^db\.t4g\.large, what Aurora fails over to first, runs on/);
});

it("CLU-2 says nothing of it where the writer runs on one too, where another is promoted, or where the user allows it", () => {
  expect(said("db.t4g.large", [["db.t4g.large", 1]])).toEqual([]);
  const two = [
    ["db.t4g.large", 1],
    ["db.r6g.large", 1],
  ] as const;
  expect(said("db.r6g.large", two)).toEqual([]);
  expect(said("db.r6g.large", [])).toEqual([]);
  expect(said("db.r6g.large", [["db.t4g.large", 1]], { burstable: "allowed" })).toEqual([]);
});

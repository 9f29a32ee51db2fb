import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import {
  fullConnectionsSentence,
  lossConnectionsSentence,
  nearConnectionsSentence,
  raisedConnectionsSentence,
} from "./connections-words.ts";

const full = { instance: "conn-1", runsOn: "db.r6g.large", standAt: 1000, accepted: 1000, timePct: 23 };
const said = (patch: Partial<Parameters<typeof fullConnectionsSentence>[0]>) =>
  fullConnectionsSentence({ ...full, pickTakes: 1000, ...patch }, STANDARD_PLACE).replaceAll("\u202f", " ");

it("DEM-9 says where connections stand, for how long, what the pick takes and what ends it", () => {
  expect(said({})).toBe(
    "DatabaseConnections of conn-1 stand at 1,000 for 23 % of the time, all that db.r6g.large takes by default: sessions may have been refused, and how many nobody knows. The pick takes no more. Raise max_connections, or put a pooler or RDS Proxy before it, and measure a week before you commit; enter the peak of connections to plan for a class that takes it.",
  );
});

it("DEM-9 says what a larger pick takes, that a PostgreSQL class takes about as many, and of a reader what else to run", () => {
  expect(said({ pickTakes: 2000 })).toContain("nobody knows. The pick takes 2,000. Raise");
  const about = said({ standAt: 1669, accepted: 1802, runsOn: { maxAcu: 8 } });
  expect(about).toContain("about all that a range up to 8 ACU takes by default (1,802 at most)");
  expect(said({ pickTakes: null })).toMatch(/nobody knows\. Raise .*or run what takes more\.$/);
});

it("DEM-9 says how near a peak is to all that is taken", () => {
  const near = { instance: "app-1", runsOn: "db.r6g.large", peak: 930, accepted: 1000 };
  expect(nearConnectionsSentence(near, STANDARD_PLACE).replaceAll("\u202f", " ")).toBe(
    "DatabaseConnections of app-1 reach 930, 93 % of the 1,000 that db.r6g.large takes by default, and the pick takes no more: raise max_connections, or put a pooler or RDS Proxy before it.",
  );
});

it("DEM-9 says when growing connections are at all that the pick takes, and what takes them", () => {
  const near = { instance: "app-1", runsOn: "db.r6g.large", peak: 850, accepted: 1000 };
  const ahead = { peak: 1080, pctPerWeek: 5.2, reachesOn: "2026-12-08", picked: 1000, isOver: true };
  const by = { runsOn: "db.r6g.xlarge", moreUsd: 200 };
  const nearSaid = (patch: object) =>
    nearConnectionsSentence({ ...near, ahead: { ...ahead, by, ...patch } }, STANDARD_PLACE).replaceAll(
      "\u202f",
      " ",
    );
  expect(nearSaid({})).toBe(
    "DatabaseConnections of app-1 reach 850, 85 % of the 1,000 that db.r6g.large takes by default, and the pick takes no more. They grow by 5.2 % a week of where the trace ends, and if that goes on they are at that limit about 2026-12-08: raise max_connections, put a pooler or RDS Proxy before it, or take db.r6g.xlarge, $200 a month more.",
  );
  expect(nearSaid({ pctPerWeek: null, reachesOn: null, peak: 2380, picked: 2000, by: null })).toMatch(
    /by default; the pick takes 2,000\. With your growth they would come to 2,380, more than that: raise max_connections, or put a pooler/,
  );
});

it("CLU-1 says whose connections are too many for whom once an instance is lost, and what takes them", () => {
  const loss: Parameters<typeof lossConnectionsSentence>[0] = {
    ...({ lost: 1, on: { kind: "writer" }, peak: 1490, isLeast: false, accepted: 1000 } as const),
    ...({ runsOn: "db.r6g.large", by: "db.r6g.xlarge", pick: "today" } as const),
  };
  const lossSaid = (patch: Partial<Parameters<typeof lossConnectionsSentence>[0]>) =>
    lossConnectionsSentence({ ...loss, ...patch }, STANDARD_PLACE);
  expect(lossSaid({})).toBe(
    "What runs today, which the pick keeps, does not surely take the connections of an instance that is lost: should reader 1 be lost, the writer is asked for up to 1,490 connections, and db.r6g.large takes 1,000 by default. Raise max_connections where memory allows it, put RDS Proxy or a pooler before the cluster, or run db.r6g.xlarge, which takes them by default.",
  );
  expect(lossSaid({ pick: "short", by: null })).toMatch(
    /^Neither what runs today nor the pick surely takes the connections .*: today, should .* or a pooler before the cluster\.$/,
  );
  expect(lossSaid({ pick: "survives" })).toMatch(/, and the pick does: today, should .* by default\.$/);
  expect(
    lossSaid({ pick: null, isLeast: true, lost: 0, on: { kind: "reader", position: 1, tier: 1 } }),
  ).toContain(
    "should the writer be lost, reader 1 is asked for at least 1,490 connections (those of other instances are not in the files)",
  );
});

it("DEM-9 says that max_connections was raised, and carries it over where the pick takes fewer by default", () => {
  const raised = { instance: "app-1", runsOn: "db.r6g.xlarge", peak: 3700, accepted: 3604 };
  const said = (pick: Parameters<typeof raisedConnectionsSentence>[0]["pick"]) =>
    raisedConnectionsSentence({ ...raised, pick }, STANDARD_PLACE).replaceAll("\u202f", " ");
  const start =
    "DatabaseConnections of app-1 reach 3,700, above the 3,604 that db.r6g.xlarge takes by default: max_connections was raised";
  expect(said(null)).toBe(`${start}.`);
  expect(said("today")).toBe(`${start}, to 3,700 at least. Keep it where its parameter group changes.`);
  expect(said({ takes: 5000 })).toBe(`${start}. What replaces it in the pick takes 5,000 by default.`);
  expect(said({ takes: 3604 })).toBe(
    `${start}. What replaces it in the pick takes 3,604 by default: carry a max_connections of at least 3,700 over to its parameter group, or put RDS Proxy before it.`,
  );
});

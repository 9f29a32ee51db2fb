import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { fullConnectionsSentence } from "./connections-words.ts";

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

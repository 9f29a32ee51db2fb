import { describe, expect, it } from "vitest";
import { catalogRows } from "./catalog-rows.ts";

const kept = (version: string) => ({
  version,
  name: `${version}.csv`,
  list: { region: "us-east-1", publishedOn: "2026-05-08", rows: 900 },
});
const saved = (version: string) => ({
  ...{ id: `id of ${version}`, name: "saved.csv", version, region: "us-east-1" },
  ...{ publishedOn: "2026-05-08", rows: 900, createdAt: "2026-11-20T00:00:00Z" },
});

describe("catalogRows", () => {
  it("shows a list that is kept here and saved once, and what only the workspace holds after it", () => {
    const rows = catalogRows([kept("a"), kept("b")], [saved("c"), saved("b")]);
    expect(rows.map(({ version, isHere, savedId }) => [version, isHere, savedId])).toEqual([
      ["a", true, null],
      ["b", true, "id of b"],
      ["c", false, "id of c"],
    ]);
    expect(rows[1]?.name).toBe("b.csv");
  });
});

import { expect, it } from "vitest";
import { usageWords } from "./usage-words.ts";

const MIB = 1024 * 1024;
const of = "workspace" as const;
const calm = { used: 1, most: 5_000, of };

it.each([
  [0, "0 of 500 MiB used"],
  [1, "Under 1 of 500 MiB used"],
  [12.9 * MIB, "12 of 500 MiB used"],
  [500 * MIB, "500 of 500 MiB used"],
])("%d octets kept are told as %s", (used, words) => {
  expect(usageWords({ bytes: { used, most: 500 * MIB, of }, uploads: calm, shares: calm })).toBe(words);
});

it("files and links are named once their limit is near, and whose limit it is where that is not the workspace's", () => {
  const bytes = { used: 1_200 * MIB, most: 2_000 * MIB, of: "account" as const };
  expect(usageWords({ bytes, uploads: { ...calm, used: 4_000 }, shares: calm })).toBe(
    "1,200 of 2,000 MiB used in all your workspaces, 4,000 of 5,000 files",
  );
});

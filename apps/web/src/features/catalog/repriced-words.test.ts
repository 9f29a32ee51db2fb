import type { Repriced } from "@acuity/contract";
import { expect, it } from "vitest";
import { ageOfLists, isSameByBoth, repricedVerdict } from "./repriced-words.ts";

type Shape = Repriced["shapes"][number];
const shape = (role: Shape["role"], beforeUsd: number, afterUsd: number | null): Shape => ({
  ...{ role, title: `${role} shape`, beforeUsd, afterUsd },
});
const repricedOf = (shapes: readonly Shape[], change: Partial<Repriced> = {}): Repriced => ({
  currency: null,
  before: { catalogVersion: "aws-1", publishedOn: "2026-05-08", totalUsd: 412.37 },
  after: { catalogVersion: "aws-1", publishedOn: "2025-06-17", totalUsd: 412.37 },
  ...{ shapes: [...shapes], ofTitle: "view shape", deltaUsd: 0, changes: [], ...change },
});

it("PRC-4 a list of the same name is another where what is recommended costs another sum", () => {
  const view = shape("view", 412.37, 412.37);
  expect(isSameByBoth(repricedOf([shape("pick", 40, 40), view]))).toBe(true);
  expect(isSameByBoth(repricedOf([shape("pick", 39.45, 4_700), view]))).toBe(false);
  expect(isSameByBoth(repricedOf([view], { deltaUsd: 1 }))).toBe(false);
});

it("PRC-4 the recommendation falls where something else becomes cheaper, and stays where that was cheaper before", () => {
  const pick = shape("pick", 39.45, 4_700);
  expect(repricedVerdict(repricedOf([pick, shape("other", 900, 900), shape("today", 412.37, 412.37)]))).toBe(
    "By these prices the recommendation falls: pick shape costs $4,287.63 a month more than what runs today.",
  );
  expect(repricedVerdict(repricedOf([shape("pick", 100, 110), shape("other", 120, 105)]))).toContain(
    "$5.00 a month more than other shape.",
  );
  const stays = [shape("pick", 100, 110), shape("other", 99, 105), shape("today", 150, 150)];
  expect(repricedVerdict(repricedOf(stays))).toBe(
    "By these prices pick shape stays recommended among what the memo compares and saves $40.00 a month against today.",
  );
  // What runs today and stays falls to no measured bill of itself.
  const stayed = { ...shape("today", 100.09, 100.09), title: "pick shape" };
  expect(repricedVerdict(repricedOf([shape("pick", 100, 153), stayed]))).toBe(
    "By these prices pick shape stays recommended among what the memo compares.",
  );
  // What was in view need not keep the limits, and of the nearest nothing is recommended.
  expect(repricedVerdict(repricedOf([shape("pick", 10, 11), shape("view", 20, 5)]))).toContain("stays");
  expect(repricedVerdict(repricedOf([shape("nearest", 10, 11)]))).toBeNull();
  const unpriced = repricedOf([shape("pick", 10, null), shape("other", 20, 20)]);
  expect(repricedVerdict(unpriced)).toBe("That list has no price of pick shape, which is recommended.");
  expect(isSameByBoth(unpriced)).toBe(false);
});

it("AGE-1 a list is called newer where it is, and older where it is that", () => {
  const lists = repricedOf([]);
  expect(ageOfLists(lists)).toBe("That list is older than the report's own, which is of 8 May 2026.");
  expect(ageOfLists({ ...lists, before: lists.after, after: lists.before })).toContain("newer");
  expect(ageOfLists({ ...lists, before: lists.after })).toBeNull();
  expect(ageOfLists({ ...lists, before: { ...lists.before, publishedOn: null } })).toBeNull();
});

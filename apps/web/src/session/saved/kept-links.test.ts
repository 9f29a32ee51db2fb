// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { forgetLink, keepLink, keptLink } from "./kept-links.ts";

beforeEach(() => window.localStorage.clear());

it("keeps the links made here until they are revoked, the newest fifty", () => {
  keepLink("first", "/r/first");
  expect(keptLink("first")).toBe(`${window.location.origin}/r/first`);
  expect(keptLink("other")).toBeNull();
  for (let i = 0; i < 50; i++) keepLink(`r${i}`, `/r/t${i}`);
  expect(keptLink("first")).toBeNull();
  expect(keptLink("r0")).not.toBeNull();
  forgetLink("r0");
  expect(keptLink("r0")).toBeNull();
});

it("takes what somebody else put there for nothing", () => {
  window.localStorage.setItem("acuity.links", '{"a":"https://elsewhere.example","b":7}');
  expect([keptLink("a"), keptLink("b")]).toEqual([null, null]);
  window.localStorage.setItem("acuity.links", "no JSON");
  expect(keptLink("a")).toBeNull();
});

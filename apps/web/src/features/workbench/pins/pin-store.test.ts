// @vitest-environment happy-dom
import { settingsOf } from "@acuity/engine/testing";
import { renderHook } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { MOST_PINS, pinStore, usePins } from "./pin-store.ts";

const pins = () => renderHook(() => usePins()).result.current.pins;
const names = () => pins().map(({ name }) => name);

beforeEach(() => {
  sessionStorage.clear();
  pinStore.openOn(`fresh ${Math.random()}`);
});

it("keeps up to six different scenarios, each under a name of its own, which can be changed", () => {
  for (let max = 1; max <= 8; max += 1) pinStore.pin("serverless", settingsOf({ maxAcu: max }));
  expect(names()).toHaveLength(MOST_PINS);
  expect(names().slice(0, 3)).toEqual(["serverless", "serverless (2)", "serverless (3)"]);
  pinStore.remove(pins()[1]?.id ?? "");
  expect(pinStore.pin("again", settingsOf({ maxAcu: 1 }))).toBe(false);
  expect(pinStore.pin("new", settingsOf({ maxAcu: 9 }))).toBe(true);
  pinStore.rename(pins()[0]?.id ?? "", "what runs at night");
  expect(names()[0]).toBe("what runs at night");
});

it("survives a reload on the same trace, and is empty on another", () => {
  pinStore.openOn("orders");
  pinStore.pin("kept", settingsOf({ maxAcu: 3 }));
  const stored = sessionStorage.getItem("acuity-pins") ?? "";
  pinStore.openOn("other");
  expect(names()).toEqual([]);
  sessionStorage.setItem("acuity-pins", stored);
  pinStore.openOn("orders");
  expect(names()).toEqual(["kept"]);
});

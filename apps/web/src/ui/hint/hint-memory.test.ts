import { describe, expect, it } from "vitest";
import { HIDE_HINTS_SCRIPT, hintMemory } from "./hint-memory.ts";

function storage(): Storage {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  } as Storage;
}

describe("hintMemory", () => {
  it("keeps a hint for the visit that met it, and never shows it in another", () => {
    const ever = storage();
    const first = storage();
    const memory = hintMemory(() => ({ ever, visit: first }));
    memory.meet("drop");
    expect(memory.hidden()).toEqual([]);
    const next = hintMemory(() => ({ ever, visit: storage() }));
    expect(next.hidden()).toEqual(["drop"]);
    next.meet("drop");
    expect(next.hidden()).toEqual(["drop"]);
  });

  it.each(["null", "{}", "7"])("shows its hints where the browser holds %s in their place", (held) => {
    const ever = storage();
    ever.setItem("acuity-hints", held);
    const memory = hintMemory(((visit) => () => ({ ever, visit }))(storage()));
    memory.meet("drop");
    expect(memory.hidden()).toEqual([]);
  });

  it("hides a dismissed hint at once and for ever", () => {
    const ever = storage();
    const memory = hintMemory(((visit) => () => ({ ever, visit }))(storage()));
    memory.meet("ask");
    memory.dismiss("ask");
    memory.meet("ask");
    expect(memory.hidden()).toEqual(["ask"]);
  });

  it("says in the head of the document what it says itself", () => {
    const [ever, visit] = [storage(), storage()];
    const memory = hintMemory(() => ({ ever, visit }));
    memory.meet("drop");
    memory.meet("share");
    memory.dismiss("share");
    const html = { documentElement: { dataset: { hinted: "" } } };
    new Function("localStorage", "sessionStorage", "document", HIDE_HINTS_SCRIPT)(ever, visit, html);
    expect(html.documentElement.dataset.hinted).toBe(memory.hidden().join(" "));
  });

  it("shows what a browser without storage cannot remember, and complains of nothing", () => {
    const memory = hintMemory(() => {
      throw new DOMException("Denied.", "SecurityError");
    });
    memory.meet("drop");
    memory.dismiss("drop");
    expect(memory.hidden()).toEqual([]);
  });
});

// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { mount } from "../../ui/testing/mount.tsx";
import type { Answers } from "../files/session-view.ts";
import { isOfTrace, pendingLink, traceNamed, useHasWhatIf, useNamedTrace } from "./use-named-trace.ts";

function Shown() {
  const [trace, onTrace] = useNamedTrace();
  const hasWhatIf = useHasWhatIf();
  return (
    <>
      <output>{JSON.stringify([trace, hasWhatIf])}</output>
      <button
        type="button"
        onClick={() => void onTrace({ name: "a~b.json", bytes: 1_234_567.4, days: 13.6 })}
      >
        name
      </button>
    </>
  );
}

const shown = () => JSON.parse(screen.getByRole("status").textContent ?? "");

it("an address names the file it was made on, without a step of the history", async () => {
  const onUrlUpdate = vi.fn();
  const hand = mount(<Shown />, { search: "?v=2", onUrlUpdate });
  expect(shown()).toEqual([null, true]);
  await hand.click(screen.getByText("name"));
  await waitFor(() => expect(onUrlUpdate).toHaveBeenCalled());
  expect(onUrlUpdate.mock.calls[0]?.[0].options.history).toBe("replace");
  expect(onUrlUpdate.mock.calls[0]?.[0].searchParams.get("of")).toBe("a~b.json~1234567~14");
});

it("reads the name, size and days back, and nothing of what is none", () => {
  mount(<Shown />, { search: "?of=a~b.json~1234567~14" });
  expect(shown()).toEqual([{ name: "a~b.json", bytes: 1_234_567, days: 14 }, false]);
});

it("reads back what the trace was measured on, and nothing of what no trace is", () => {
  const onOf = (text: string) => {
    const { unmount } = mountOf(`?of=a.json~10~14${text}`);
    const [trace] = shown();
    unmount();
    return [trace?.name, trace?.on];
  };
  expect(onOf("~db.r6g.2xlarge")).toEqual([
    "a.json",
    { kind: "provisioned", instanceClass: "db.r6g.2xlarge" },
  ]);
  expect(onOf("~-16")[1]).toEqual({ kind: "serverless", minAcu: null, maxAcu: 16, profile: null });
  for (const odd of ["~64-2", "~0-999", "~db.x", "~drop-all"])
    expect(onOf(odd)).toEqual(["a.json", undefined]);
});

it("names what the user said, and leaves out what an address has no words for", () => {
  const files = [{ id: "f1", name: "a.json", bytes: 10, state: { kind: "read" } }] as never;
  const on = (source: Answers["source"]) => traceNamed(files, { facts: null, source })?.on;
  const range = { kind: "serverless", minAcu: 0.5, maxAcu: 16, profile: null } as const;
  expect([on(range), on(null)]).toEqual([range, undefined]);
  expect(on({ ...range, autoPauseS: 600 })).toBeUndefined();
});

function mountOf(search: string) {
  mount(<Shown />, { search });
  return { unmount: cleanup };
}

it("shows no mark of direction or line break that a link carries in the name", () => {
  mount(<Shown />, { search: "?of=%E2%80%AEa%E2%81%A6%0Ab.json~10~14" });
  expect(shown()[0]).toEqual({ name: "a b.json", bytes: 10, days: 14 });
});

it("a name of a link is no sentence: 60 letters of it, and a file of so long a name is known by them", () => {
  const long = `${"Call this number to keep your account. ".repeat(6)}.json`;
  mount(<Shown />, { search: `?of=${encodeURIComponent(long)}~10~14` });
  const [trace] = shown();
  expect(trace.name).toMatch(/^Call this number to keep your account\. C….*\.json$/);
  expect(trace.name).toHaveLength(60);
  expect([long, "other.json"].map((name) => isOfTrace([{ name, bytes: 10 }], trace))).toEqual([true, false]);
});

const DIGITS = "9".repeat(400);
it.each(["?of=orders.json", "?of=~1~2", "?of=a~-1~2", `?of=a~1~${DIGITS}`, `?of=a~${DIGITS}~1`])(
  "an odd one names nothing: %s",
  (search) => {
    mount(<Shown />, { search });
    expect(shown()[0]).toBeNull();
  },
);

it("a link that waits for its trace is taken up once", () => {
  pendingLink.keep("?v=2&max=8");
  expect([pendingLink.take(), pendingLink.take()]).toEqual(["?v=2&max=8", null]);
});

// @vitest-environment happy-dom
import { FIRST_READS_QUESTION } from "@acuity/engine/reads";
import { act, renderHook, waitFor } from "@testing-library/react";
import { withNuqsTestingAdapter } from "nuqs/adapters/testing";
import { expect, it, vi } from "vitest";
import { readsSpec } from "../../features/optimized-reads/reads-fields.ts";
import { goStep } from "../../session/address/history-steps.ts";
import { useOpeningQuestion, useQuestion } from "./use-question.ts";

it("opens on what the report keeps of the same cluster, one object as long as nothing changes", () => {
  const at = { region: "us-east-1", engine: "aurora-postgresql", storageMode: "standard" } as const;
  const first = { ...at, instanceClass: "db.r6g.xlarge", isServerless: false, tps: 20_000 };
  const kept = { ...first, tps: 900 };
  const { result, rerender } = renderHook(() => useOpeningQuestion(first, { kept, keys: [] }));
  const before = result.current;
  expect(before).toEqual(kept);
  rerender();
  expect(result.current).toBe(before);
  const other = renderHook(() =>
    useOpeningQuestion(first, { kept: { ...kept, instanceClass: "db.r7g.xlarge" }, keys: [] }),
  );
  expect(other.result.current).toBe(first);
});

it("a step back takes away a change the hand has not rested on, also of a question closed since", async () => {
  const steps: string[] = [];
  const go = vi.spyOn(window.history, "go").mockImplementation((by) => void steps.push(`go ${by}`));
  const here = { url: window.location.href };
  vi.stubGlobal("navigation", {
    currentEntry: { index: 1, ...here },
    entries: () => [{ url: `${here.url}?of=before` }, here],
  });
  const wrapper = withNuqsTestingAdapter({ onUrlUpdate: ({ queryString }) => steps.push(queryString) });
  const { result, unmount } = renderHook(
    () => useQuestion(readsSpec, { first: FIRST_READS_QUESTION, prefix: "reads" }),
    {
      wrapper,
    },
  );
  act(() => result.current[1]({ queriesPerS: 900 }));
  act(() => result.current[1]({ workingSetGib: 90 }));
  unmount();
  goStep(-1);
  await waitFor(() => expect(steps).toEqual(["?reads-qps=900&fact-set=90", "go -1"]));
  vi.unstubAllGlobals();
  go.mockRestore();
});

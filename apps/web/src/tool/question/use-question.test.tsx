// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useOpeningQuestion } from "./use-question.ts";

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

// @vitest-environment happy-dom
import { act, renderHook, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { type KeptCatalog, keptCatalogs } from "./kept-catalogs.ts";
import { forgetCatalog, keepCatalog, useKeptCatalogs } from "./use-kept-catalogs.ts";

const kept = vi.hoisted(() => new Map<string, unknown>());
vi.mock("./kept-catalogs.ts", () => ({
  keptCatalogs: {
    all: vi.fn(async () => [...kept.values()]),
    put: async (one: { readonly version: string }) => void kept.set(one.version, one),
    delete: async (version: string) => void kept.delete(version),
  },
}));
const list = (version: string, keptAtMs: number) => ({ version, keptAtMs }) as KeptCatalog;

describe("price lists kept in this browser", () => {
  it("are shown newest first, and change on every screen when one is kept or forgotten", async () => {
    const { result } = renderHook(() => useKeptCatalogs());
    const versions = () => result.current.lists?.map(({ version }) => version);
    expect(versions()).toBeUndefined();
    await act(() => keepCatalog(list("march", 1)));
    await act(() => keepCatalog(list("april", 2)));
    await waitFor(() => expect(versions()).toEqual(["april", "march"]));
    await act(() => forgetCatalog("march"));
    await waitFor(() => expect(versions()).toEqual(["april"]));
  });

  it("are none where the browser keeps nothing, which is said", async () => {
    vi.mocked(keptCatalogs.all).mockRejectedValue(new DOMException("Denied.", "SecurityError"));
    const { result } = renderHook(() => useKeptCatalogs());
    await waitFor(() => expect(result.current.unkept).toContain("This browser keeps nothing"));
    expect(result.current.lists).toEqual([]);
  });
});

import { afterEach, describe, expect, it, vi } from "vitest";
import { ownColumns, shareColumns } from "./share-columns.ts";

const value = () => {
  const timesS = Float64Array.of(1, 2);
  const inner = { timesS, milliAcu: Int32Array.of(-1, 5), name: "a", none: null };
  return { inner, list: [inner, { timesS }], active: Uint8Array.of(1), count: 3 };
};

describe("shareColumns", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("lays columns on shared memory, each once, and leaves what is shared as it is", () => {
    vi.stubGlobal("crossOriginIsolated", true);
    const shared = shareColumns(value());
    expect(shared).toEqual(value());
    expect(shared.list[0]?.timesS.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(shared.list[1]?.timesS).toBe(shared.list[0]?.timesS);
    expect(shareColumns(shared).active).toBe(shared.active);
  });

  it("changes nothing in a page that may not share memory", () => {
    const given = value();
    expect(shareColumns(given)).toBe(given);
  });

  it("takes columns back for what cannot hold shared memory", () => {
    vi.stubGlobal("crossOriginIsolated", true);
    const own = ownColumns(shareColumns(value()));
    expect(own).toEqual(value());
    expect(own.inner.milliAcu.buffer).toBeInstanceOf(ArrayBuffer);
  });
});

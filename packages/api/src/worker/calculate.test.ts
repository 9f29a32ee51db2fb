import { expect, it, vi } from "vitest";
import { openThreads } from "./calculate.ts";

it("a task has begun once its thread has loaded what it calculates with, and not while it does", async () => {
  const signal = new AbortController().signal;
  const threads = openThreads({
    enter: async () => ({ signal, leave: () => undefined }),
    close: () => undefined,
  });
  const begun = vi.fn();
  const prove = () =>
    threads.calculate({ name: "prove", body: new Uint8Array(3) }, { signal, begun, tell: () => undefined });
  try {
    const first = prove();
    first.catch(() => undefined);
    await new Promise((resolve) => setImmediate(resolve));
    expect(begun).not.toHaveBeenCalled();
    await expect(first).rejects.toMatchObject({ code: "invalid-input" });
    expect(begun).toHaveBeenCalledOnce();
    await expect(prove()).rejects.toMatchObject({ code: "invalid-input" });
    expect(begun).toHaveBeenCalledTimes(2);
  } finally {
    await threads.close();
  }
});

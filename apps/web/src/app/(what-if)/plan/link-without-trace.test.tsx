// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { sessionStore } from "../../../session/tab/session-store.ts";
import { mount } from "../../../ui/testing/mount.tsx";
import { LinkWithoutTrace } from "./link-without-trace.tsx";

it("names the file of a link, and says so of one that names none", () => {
  const { unmount } = mountAt("?v=2&of=orders.json~1234567~14");
  expect(screen.getByText(/It was made on/).textContent).toMatch(
    /made on “orders\.json” \(1\.2 MB, 14 days\)\. Drop/,
  );
  expect(screen.getByText(/the class it was measured on, is asked again/)).toBeTruthy();
  unmount();
  const known = mountAt("?v=2&of=orders.json~1234567~14~db.r6g.xlarge");
  expect(screen.getByText(/It was made on/).textContent).toMatch(
    /14 days, on db\.r6g\.xlarge\)\. Drop that file and the plan opens/,
  );
  known.unmount();
  mountAt("?v=2");
  expect(screen.getByText(/does not name the file it was made on/)).toBeTruthy();
});

function mountAt(search: string) {
  mount(<LinkWithoutTrace />, { search });
  return { unmount: () => document.body.replaceChildren() };
}

it("answers what the trace of a link was measured on by the link, where it is that file that is dropped", async () => {
  const aside = vi.spyOn(sessionStore, "putAside").mockResolvedValue(null);
  const add = vi.spyOn(sessionStore, "add").mockResolvedValue([]);
  const answer = vi.spyOn(sessionStore, "answer").mockReturnValue();
  for (const [name, times] of [
    ["other.json", 0],
    ["orders.json", 1],
  ] as const) {
    const { unmount } = mountAt("?v=2&of=orders.json~3~14~0.5-16");
    const input = document.querySelector<HTMLInputElement>("input[type=file]");
    if (input === null) throw new Error("Expected a field for files.");
    fireEvent.change(input, { target: { files: [new File(["abc"], name)] } });
    await waitFor(() => expect(add).toHaveBeenCalledTimes(times + 1));
    expect(answer).toHaveBeenCalledTimes(times);
    unmount();
  }
  const source = { kind: "serverless", minAcu: 0.5, maxAcu: 16, profile: null };
  expect(answer).toHaveBeenCalledWith({ source });
  for (const spy of [aside, add, answer]) spy.mockRestore();
});

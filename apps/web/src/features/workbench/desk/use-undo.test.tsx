// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { mount } from "../../../ui/testing/mount.tsx";
import { useUndo } from "./use-undo.ts";

function Page() {
  useUndo();
  return (
    <>
      <input type="radio" aria-label="Standard" />
      <input type="text" aria-label="Working set" />
    </>
  );
}

describe("undo of the what-if", () => {
  const go = vi.spyOn(window.history, "go").mockImplementation(() => undefined);

  beforeEach(() => {
    go.mockReset();
    const here = { url: window.location.href };
    const other = { url: `${here.url}?of=another` };
    vi.stubGlobal("navigation", { currentEntry: { index: 1, ...here }, entries: () => [other, here, other] });
  });

  it("walks the history right after a click on a choice", async () => {
    const hand = mount(<Page />);
    await hand.click(screen.getByRole("radio", { name: "Standard" }));
    await hand.keyboard("{Control>}z{/Control}");
    await hand.keyboard("{Control>}{Shift>}Z{/Shift}{/Control}");
    expect(go.mock.calls).toEqual([[-1], [1]]);
  });

  it("leaves the keys to a text field", async () => {
    const hand = mount(<Page />);
    await hand.click(screen.getByRole("textbox", { name: "Working set" }));
    await hand.keyboard("{Control>}z{/Control}");
    expect(go).not.toHaveBeenCalled();
  });
});

// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { mount } from "../testing/mount.tsx";
import { CommandPalette } from "./command-palette.tsx";

vi.mock("next/navigation", () => ({ useRouter: () => ({ push: vi.fn() }) }));

/** The palette comes when it is first asked for, as on a page. */
function Page() {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsked(true)}>
        here
      </button>
      {isAsked && <CommandPalette />}
    </>
  );
}

it("gives the focus back where it was when it is left with Esc, the first time too", async () => {
  const hand = mount(<Page />);
  const here = screen.getByRole("button", { name: "here" });
  await hand.click(here);
  await screen.findByRole("textbox", { name: "Command" });
  await waitFor(() => expect(document.activeElement).not.toBe(here));
  await hand.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(here));
});

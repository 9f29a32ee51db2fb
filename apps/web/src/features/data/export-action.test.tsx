// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { mount } from "../../ui/testing/mount.tsx";
import { ExportAction } from "./export-action.tsx";

afterEach(() => vi.unstubAllGlobals());

it("downloads what the server holds, and nothing where it holds nothing", async () => {
  const assign = vi.fn();
  vi.stubGlobal("location", { ...window.location, assign });
  vi.stubGlobal(
    "fetch",
    vi.fn().mockResolvedValueOnce(Response.json(null)).mockResolvedValue(Response.json({})),
  );
  const hand = mount(<ExportAction />);
  const button = screen.getByRole("button", { name: "Download everything" });
  await hand.click(button);
  expect(await screen.findByText(/^The server holds nothing/)).toBeTruthy();
  expect(assign).not.toHaveBeenCalled();
  await hand.click(button);
  expect(await screen.findByText(/^The zip is on its way/)).toBeTruthy();
  expect(assign).toHaveBeenCalledExactlyOnceWith("/api/export");
});

// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { mount } from "../../ui/testing/mount.tsx";
import { ExportAction } from "./export-action.tsx";

const bring = vi.hoisted(() => vi.fn());
vi.mock("../../api/api-client.ts", () => ({ api: { workspace: { import: { mutate: bring } } } }));
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

it("brings a zip back and says which names were taken", async () => {
  vi.stubGlobal("fetch", async () => Response.json({}));
  bring.mockResolvedValue({ clusters: 2, renamed: [{ from: "orders", to: "orders (2)" }] });
  const hand = mount(<ExportAction />);
  const field = document.querySelector<HTMLInputElement>("input[type=file]");
  const zip = new File(["zip"], "acuity.zip", { type: "application/zip" });
  await hand.upload(field as HTMLInputElement, zip);
  expect(
    await screen.findByText(
      /^Done: 2 clusters brought back; "orders" is "orders \(2\)" here.*without a link here/,
    ),
  ).toBeTruthy();
  expect(bring).toHaveBeenCalledExactlyOnceWith(zip);
});

it("the same zip is chosen again after it failed, and what was said of it is gone meanwhile", async () => {
  vi.stubGlobal("fetch", async () => Response.json({}));
  bring.mockReset().mockRejectedValueOnce(new Error("The disk is full."));
  const hand = mount(<ExportAction />);
  const field = document.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement;
  const zip = new File(["zip"], "acuity.zip", { type: "application/zip" });
  await hand.upload(field, zip);
  expect(await screen.findByText("The disk is full.")).toBeTruthy();
  expect(field.value).toBe("");
  bring.mockReturnValue(new Promise(() => undefined));
  await hand.upload(field, zip);
  expect(bring).toHaveBeenCalledTimes(2);
  expect(screen.getByRole("status").textContent).toBe("It is checked and saved…");
});

// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { mount } from "../../../ui/testing/mount.tsx";
import { LinkWithoutTrace } from "./link-without-trace.tsx";

it("names the file of a link, and says so of one that names none", () => {
  const { unmount } = mountAt("?v=2&of=orders.json~1234567~14");
  expect(screen.getByText(/It was made on/).textContent).toMatch(
    /made on orders\.json \(1\.2 MB, 14 days\)\. Drop/,
  );
  unmount();
  mountAt("?v=2");
  expect(screen.getByText(/does not name the file it was made on/)).toBeTruthy();
});

function mountAt(search: string) {
  mount(<LinkWithoutTrace />, { search });
  return { unmount: () => document.body.replaceChildren() };
}

// @vitest-environment happy-dom
import { act } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { mount } from "../testing/mount.tsx";
import { PageFrame } from "./page-frame.tsx";

vi.mock("next/navigation", () => ({
  usePathname: () => "/check",
  useRouter: () => ({ prefetch: vi.fn() }),
}));

it("the header is not drawn anew with what changes below it", async () => {
  let drawn = 0;
  const crumbs = [
    {
      get label() {
        drawn += 1;
        return "Input check";
      },
    },
  ];
  let move = (_: number): void => undefined;
  function Page() {
    const [acu, setAcu] = useState(1);
    move = setAcu;
    return <PageFrame crumbs={crumbs}>{acu} ACU</PageFrame>;
  }
  mount(<Page />);
  const once = drawn;
  await act(async () => move(2));
  expect(document.body.textContent).toContain("2 ACU");
  expect([once > 0, drawn]).toEqual([true, once]);
});

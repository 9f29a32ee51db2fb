// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { mount } from "../ui/testing/mount.tsx";
import { useSeen } from "./use-seen.ts";

afterEach(() => vi.unstubAllGlobals());

function Plot() {
  const [ref, isSeen] = useSeen<HTMLDivElement>();
  return <div ref={ref}>{isSeen ? "drawn" : "out of sight"}</div>;
}

it("what is out of sight is drawn before a page is printed, also where nobody touched it", () => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  mount(<Plot />);
  expect(screen.getByText("out of sight")).toBeDefined();
  window.dispatchEvent(new Event("beforeprint"));
  expect(screen.getByText("drawn")).toBeDefined();
});

// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { hasAccount } from "../../api/ensure-account.ts";
import { mount } from "../testing/mount.tsx";
import { KeptNotice, KeptUntil } from "./kept-until.tsx";

const DAY_MS = 86_400_000;
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** The server says who is here. */
const meet = (days: number, isAnonymous = true) => {
  const expiresAt = new Date(Date.now() + days * DAY_MS).toISOString();
  vi.stubGlobal("fetch", async () => Response.json({ session: { expiresAt }, user: { isAnonymous } }));
  return act(hasAccount);
};
const show = () =>
  mount(
    <>
      <KeptUntil />
      <KeptNotice />
    </>,
  );

it("a guest is told until when their work is kept, and reminded in the last fourteen days alone", async () => {
  show();
  expect(screen.queryByText(/Kept on the server/)).toBeNull();
  await meet(90);
  expect(screen.getByText(/^Kept on the server until \d.* prolongs that, but no link/)).toBeTruthy();
  expect(screen.queryByRole("note")).toBeNull();
  await meet(13);
  expect(screen.getByRole("note").textContent).toMatch(/is deleted after .* unless you look in/);
  await meet(-1);
  expect(screen.queryByText(/Kept on the server/)).toBeNull();
  expect(screen.getByRole("note").textContent).toMatch(/was kept until/);
});

it("whoever has an account is told no day, and nobody after the guest is gone", async () => {
  show();
  await meet(5, false);
  expect(screen.queryByRole("note")).toBeNull();
  await meet(5);
  expect(screen.getByRole("note")).toBeTruthy();
  vi.stubGlobal("fetch", async () => Response.json(null));
  await act(hasAccount);
  expect(screen.queryByRole("note")).toBeNull();
});

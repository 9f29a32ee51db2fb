"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect } from "react";
import { isAtWork } from "../../session/planner/at-work.ts";
import classes from "./site-menu.module.css";

type Router = ReturnType<typeof useRouter>;

interface MenuButtonProps {
  /** Id of what it opens. */
  readonly menu: string;
  /** Paths of the pages in it, from the first. */
  readonly pages: readonly string[];
}

/** A page whole, code too, as a link with `prefetch` has it fetched. */
const WHOLE = { kind: "full" } as NonNullable<Parameters<Router["prefetch"]>[1]>;

/** What a page asks for itself goes before what another page may need: a plan and its drawing too, unless they take some looks. */
const AHEAD_MS = 1000;
const MOST_LOOKS = 5;

/** The start page's script is counted, and whoever opens a shared link came for that page: both fetch on the way to the menu. */
const isOften = (path: string): boolean => path !== "/" && !path.startsWith("/r/");

/** Opens the menu. Its pages are fetched before it does, so that the first visit to one is as quick as the next. */
export function MenuButton({ menu, pages }: MenuButtonProps) {
  const router = useRouter();
  const path = usePathname();
  useEffect(() => {
    if (!isOften(path)) return;
    let looks = 0;
    let wasAtWork = false;
    const timer = setInterval(() => {
      looks += 1;
      const waits = wasAtWork || isAtWork();
      wasAtWork = isAtWork();
      if (waits && looks < MOST_LOOKS) return;
      clearInterval(timer);
      fetchPages(router, pages);
    }, AHEAD_MS);
    return () => clearInterval(timer);
  }, [router, path, pages]);
  return (
    <button
      type="button"
      popoverTarget={menu}
      className={classes["button"]}
      aria-label="Pages"
      onPointerEnter={() => fetchPages(router, pages)}
      onFocus={() => fetchPages(router, pages)}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M2 4h12M2 8h12M2 12h12" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
    </button>
  );
}

/** The first of the menu first: what is asked for last is fetched before the rest. What is there still is not fetched again. */
function fetchPages(router: Router, pages: readonly string[]): void {
  for (const path of pages.toReversed()) router.prefetch(path, WHOLE);
}

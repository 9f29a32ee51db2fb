"use client";

import { formatDate } from "@acuity/words";
import Link from "next/link";
import { useKeptUntilMs } from "../../api/kept-until.ts";
import classes from "./kept-until.module.css";

const DAY_MS = 86_400_000;
/** A guest is reminded so many days before. */
const NOTICE_DAYS = 14;

/** Until when a guest's saved work stays; nothing where there is none. */
export function KeptUntil() {
  const endsMs = useKeptUntilMs();
  if (endsMs === null || endsMs <= Date.now()) return null;
  return (
    <p className={classes["line"]}>
      Kept on the server until {formatDate(endsMs / 1000)}: you have no account, so this browser is the only
      way back. Opening what you saved prolongs that, but no link: each ends on the day it was given.
    </p>
  );
}

/** Said on the start page, which asks the server nothing, while little time is left, and once it is over. */
export function KeptNotice() {
  const endsMs = useKeptUntilMs();
  const leftDays = endsMs === null ? Number.POSITIVE_INFINITY : (endsMs - Date.now()) / DAY_MS;
  if (endsMs === null || leftDays > NOTICE_DAYS) return null;
  const day = formatDate(endsMs / 1000);
  return (
    <p role="note" className={classes["notice"]}>
      {leftDays > 0
        ? `What you saved here is deleted after ${day}, with its links, unless you look in. `
        : `What you saved here was kept until ${day}, since you did not look in. `}
      <Link href="/clusters">{leftDays > 0 ? "Open it and keep it" : "See what is there"}</Link>
    </p>
  );
}

import Link from "next/link";
import type { ReactNode } from "react";
import classes from "./chip.module.css";

interface ChipProps {
  readonly tone?: "good" | "warn";
  /** Where more is told or done about it. */
  readonly href?: string;
  readonly children: ReactNode;
}

const SIGNS = {
  good: "M8 1.8a6.2 6.2 0 1 0 0 12.4A6.2 6.2 0 0 0 8 1.8ZM5.2 8.2l2 2 3.6-4",
  warn: "M8 2 14.6 13.6H1.4ZM8 6.4v3.2M8 11.4v.4",
} as const;

/** A short word on what the page rests on, with a sign where it is good or wants a look. */
export function Chip({ tone, href, children }: ChipProps) {
  const inside = (
    <>
      {tone !== undefined && (
        <svg viewBox="0 0 16 16" width="13" height="13" aria-hidden="true">
          <path d={SIGNS[tone]} fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round" />
        </svg>
      )}
      {children}
    </>
  );
  const look = { className: classes["chip"], "data-tone": tone };
  return href === undefined ? (
    <span {...look}>{inside}</span>
  ) : (
    <Link href={href} {...look}>
      {inside}
    </Link>
  );
}

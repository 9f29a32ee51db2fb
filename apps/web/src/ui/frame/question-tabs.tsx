import Link from "next/link";
import classes from "./question-tabs.module.css";

interface QuestionTabsProps {
  readonly current: "/plan" | "/optimized-reads" | "/failover";
  /** Query that leads back to the plan as it was left, with its question mark; empty for its defaults. */
  readonly planSearch?: string;
}

const tabs = [
  { href: "/plan", label: "Plan" },
  { href: "/optimized-reads", label: "Optimized Reads" },
  { href: "/failover", label: "Failover" },
] as const;

/** The three questions about one cluster. */
export function QuestionTabs({ current, planSearch = "" }: QuestionTabsProps) {
  return (
    <nav aria-label="Questions" className={classes["tabs"]}>
      {tabs.map(({ href, label }) => (
        <Link
          key={href}
          href={href === "/plan" ? `${href}${planSearch}` : href}
          aria-current={href === current ? "page" : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

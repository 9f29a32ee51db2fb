import Link from "next/link";
import type { ReactNode } from "react";
import { ColorSchemeToggle } from "./color-scheme-toggle.tsx";
import { MenuButton } from "./menu-button.tsx";
import classes from "./site-menu.module.css";

const ID = "site-menu";

const pages = [
  { href: "/", label: "Start page", hint: "drop exports or open a sample" },
  { href: "/check", label: "Input check", hint: "what was recognised" },
  { href: "/plan", label: "Plan", hint: "the workbench" },
  { href: "/optimized-reads", label: "Optimized Reads", hint: "is an NVMe class worth it" },
  { href: "/failover", label: "Failover", hint: "the cold minutes after it" },
  { href: "/catalogs", label: "Price lists", hint: "AWS's own price files" },
  { href: "/model", label: "The model", hint: "rules, measurements, misses" },
  { href: "/data", label: "What leaves the browser", hint: "kept where, how long, deleted how" },
  { href: "/clusters", label: "Saved clusters", hint: "scenarios and links" },
] as const;

const paths = pages.map(({ href }) => href);

/** All pages, and on a phone what is done less, in a popover the browser itself opens and closes. */
export function SiteMenu({ actions }: { readonly actions?: ReactNode }) {
  return (
    <>
      <MenuButton menu={ID} pages={paths} />
      <nav id={ID} popover="auto" className={classes["menu"]} aria-label="Pages">
        {actions !== undefined && <div className={classes["actions"]}>{actions}</div>}
        <ul>
          {pages.map(({ href, label, hint }) => (
            <li key={href}>
              {/* Whole, code too, should the menu open before its button has fetched it. */}
              <Link href={href} prefetch>
                {label}
                <span>{hint}</span>
              </Link>
            </li>
          ))}
        </ul>
        <ColorSchemeToggle />
        <p>
          <kbd>Ctrl</kbd> or <kbd>⌘</kbd> with <kbd>K</kbd> finds pages, settings and everything that can be
          done
        </p>
      </nav>
    </>
  );
}

/** Something done from the menu, which closes with it. */
export function MenuAction({
  isDisabled = false,
  onRun,
  children,
}: {
  readonly isDisabled?: boolean;
  readonly onRun: () => void;
  readonly children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={classes["action"]}
      popoverTarget={ID}
      popoverTargetAction="hide"
      disabled={isDisabled}
      onClick={onRun}
    >
      {children}
    </button>
  );
}

import Link from "next/link";
import type { ReactNode } from "react";
import { ColorSchemeToggle } from "./color-scheme-toggle.tsx";
import classes from "./page-frame.module.css";
import { SiteMenu } from "./site-menu.tsx";

export interface Crumb {
  readonly label: string;
  /** Absent on the page one is on. */
  readonly href?: string;
}

interface PageFrameProps {
  readonly crumbs?: readonly Crumb[];
  /** One line of what is known: engine, region, span, grade. */
  readonly facts?: ReactNode;
  readonly actions?: ReactNode;
  /** `prices 2025-06-17 · built in`. */
  readonly prices?: string;
  readonly children: ReactNode;
}

/** Header and main area of every page: wordmark, where one is, what is known, dated prices, what can be done. */
export function PageFrame({ crumbs = [], facts, actions, prices, children }: PageFrameProps) {
  return (
    <>
      <header className={classes["header"]}>
        <a className={classes["skip"]} href="#main">
          Skip to content
        </a>
        <Link className={classes["wordmark"]} href="/">
          Acuity
        </Link>
        {crumbs.length > 0 && (
          <nav aria-label="Breadcrumb" className={classes["crumbs"]}>
            {crumbs.map((crumb, index) => (
              <CrumbItem key={crumb.label} crumb={crumb} isFirst={index === 0} />
            ))}
          </nav>
        )}
        {facts !== undefined && <div className={classes["facts"]}>{facts}</div>}
        <div className={classes["aside"]}>
          {prices !== undefined && <span className={classes["prices"]}>{prices}</span>}
          {actions}
          <ColorSchemeToggle />
          <SiteMenu />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={classes["main"]}>
        {children}
      </main>
    </>
  );
}

function CrumbItem({ crumb, isFirst }: { readonly crumb: Crumb; readonly isFirst: boolean }) {
  return (
    <>
      {!isFirst && <span aria-hidden="true">/</span>}
      {crumb.href === undefined ? (
        <span aria-current="page">{crumb.label}</span>
      ) : (
        <Link href={crumb.href}>{crumb.label}</Link>
      )}
    </>
  );
}

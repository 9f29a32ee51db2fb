import Link from "next/link";
import { memo, type ReactNode } from "react";
import { Chip } from "./chip.tsx";
import classes from "./page-frame.module.css";
import type { PricesLine } from "./prices-line.ts";
import { SiteMenu } from "./site-menu.tsx";

export interface Crumb {
  readonly label: string;
  /** Absent on the page one is on. */
  readonly href?: string;
}

interface PageFrameProps {
  readonly crumbs?: readonly Crumb[];
  /** One line of what is known: what runs, engine, region, span. */
  readonly facts?: ReactNode;
  /** What the data is worth, beside it. */
  readonly chips?: ReactNode;
  readonly actions?: ReactNode;
  /** Actions that on a phone stand in the menu alone. */
  readonly inMenu?: ReactNode;
  /** How old the prices are, or which list it is. */
  readonly prices?: PricesLine | string;
  readonly children: ReactNode;
}

/** Header and main area of every page: wordmark, where one is, what is known, dated prices, what can be done. */
export function PageFrame({ children, ...head }: PageFrameProps) {
  return (
    <>
      <Header {...head} />
      <main id="main" tabIndex={-1} className={classes["main"]}>
        {children}
      </main>
    </>
  );
}

/** Not drawn anew for what changes below it: its menu alone is a list of links. */
const Header = memo(function Header(props: Omit<PageFrameProps, "children">) {
  const { crumbs = [], facts, chips, actions, inMenu, prices } = props;
  return (
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
      <div className={classes["chips"]}>
        {chips}
        {prices !== undefined && <Prices prices={prices} />}
      </div>
      <div className={classes["aside"]}>
        {actions}
        <SiteMenu actions={inMenu} />
      </div>
    </header>
  );
});

/** Old prices lead to where newer ones are imported. */
function Prices({ prices }: { readonly prices: PricesLine | string }) {
  const { text, isOld } = typeof prices === "string" ? { text: prices, isOld: false } : prices;
  return (
    <span className={classes["prices"]}>
      {isOld ? (
        <Chip tone="warn" href="/catalogs">
          {text} · update
        </Chip>
      ) : (
        text
      )}
    </span>
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

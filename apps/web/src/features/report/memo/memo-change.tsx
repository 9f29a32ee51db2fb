import type { ChangeOfShape } from "@acuity/words";
import type { ReactNode } from "react";
import { PurchaseLine } from "../../../ui/change/purchase-line.tsx";
import { SnippetDiff } from "../../../ui/change/snippet-diff.tsx";
import classes from "./memo.module.css";

interface MemoChangeProps {
  readonly change: ChangeOfShape;
  /** Whether it stands whole below. */
  readonly hasWhole: boolean;
  /** Whether what comes next is to make it: what is to be settled first is folded. */
  readonly isOffered: boolean;
  /** Whether a term on what runs today is told in its place. */
  readonly isBesideTerm: boolean;
}

/** The change in a few lines, and where it stands whole. */
export function MemoChange({ change, hasWhole, isOffered, isBesideTerm }: MemoChangeProps) {
  const lines = (
    <>
      <SnippetDiff label="The change as Terraform, in short" snippet={inShort(change.terraform)} />
      {hasWhole && (
        <p className={classes["links"]}>
          <a href="#terraform">Terraform</a>
          <a href="#cloudformation">CloudFormation</a>
          <a href="#commands">CLI, downtime and the way back</a>
        </p>
      )}
    </>
  );
  return (
    <section aria-labelledby="the-change">
      <h2 id="the-change">The change</h2>
      {change.isStaying ? (
        <p className={classes["plain"]}>Nothing is changed: this is what runs today.</p>
      ) : (
        <Offered {...{ isOffered, isBesideTerm }}>{lines}</Offered>
      )}
      <PurchaseLine purchase={change.purchase} />
    </section>
  );
}

/** As it stands where it is offered; else under a fold, for when what is open was settled or no term may bind. */
function Offered({
  isOffered,
  isBesideTerm,
  children,
}: Pick<MemoChangeProps, "isOffered" | "isBesideTerm"> & { readonly children: ReactNode }) {
  if (isOffered) return children;
  return (
    <details>
      <summary>{isBesideTerm ? "Only where no term may bind" : "If it is confirmed"}</summary>
      {children}
    </details>
  );
}

/** Lines that change, the block that each stands in, and where that ends. */
function inShort(snippet: ChangeOfShape["terraform"]): ChangeOfShape["terraform"] {
  const MOST = 14;
  const lines = snippet.filter(
    ({ mark, text }) => mark !== " " || /^(resource|\})|\{$/.test(text.trimStart()) || text.trim() === "}",
  );
  const blocks = lines.reduce<(typeof lines)[]>((all, line) => {
    if (line.text.startsWith("resource")) all.push([line]);
    else all.at(-1)?.push(line);
    return all;
  }, []);
  const told = blocks.filter((block) => block.some(({ mark }) => mark !== " ")).flat();
  return told.length <= MOST ? told : [...told.slice(0, MOST), { mark: " ", text: "…" }];
}

"use client";

import { Button, CopyButton } from "@mantine/core";
import { PrintButton } from "../../ui/frame/print-button.tsx";
import classes from "./report-document.module.css";

/** How long the link opens, and what can be done with the report. */
export function ReportActions({ until }: { readonly until: string }) {
  return (
    <>
      <span className={classes["until"]}>{until}</span>
      <CopyButton value={typeof window === "undefined" ? "" : window.location.href}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? "Copied" : "Copy link"}
          </Button>
        )}
      </CopyButton>
      <PrintButton />
    </>
  );
}

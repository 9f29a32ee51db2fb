"use client";

import { Button, CopyButton } from "@mantine/core";

/** Takes a text along: `Copy Terraform`, `Copied`. */
export function CopyText({ what, text }: { readonly what: string; readonly text: string }) {
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button variant="default" size="compact-sm" onClick={copy} data-print="none">
          {copied ? "Copied" : `Copy ${what}`}
        </Button>
      )}
    </CopyButton>
  );
}

"use client";

import { MantineProvider } from "@mantine/core";
import { setNonce } from "get-nonce";
import { type ReactNode, useEffect, useState } from "react";
import { CommandPaletteOnDemand } from "../ui/commands/command-palette-on-demand.tsx";
import { tellListening } from "../ui/listening.ts";
import { NoticesOnDemand } from "../ui/notices-on-demand.tsx";
import { styleNonceOfPage } from "../ui/style-nonce.ts";
import { cssVariablesResolver, theme } from "../ui/theme.ts";

/**
 * Theme, palette and notices. The first nonce stays: later renders of the same document must repeat it. A page that was made
 * before it was asked for has none in it: its answer tells one.
 */
export function Providers({ nonce, children }: { readonly nonce: string; readonly children: ReactNode }) {
  const [firstNonce] = useState(nonce === "" && typeof window !== "undefined" ? styleNonceOfPage() : nonce);
  if (typeof window !== "undefined") setNonce(firstNonce);
  // After the effects of everything inside.
  useEffect(() => void tellListening(), []);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      getStyleNonce={() => firstNonce}
    >
      <NoticesOnDemand />
      <CommandPaletteOnDemand />
      {children}
    </MantineProvider>
  );
}

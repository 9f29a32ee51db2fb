import { useHotkeys } from "@mantine/hooks";
import dynamic from "next/dynamic";
import { useState } from "react";

const CommandPalette = dynamic(async () => (await import("./command-palette.tsx")).CommandPalette, {
  ssr: false,
});

/** Loads the palette the first time it is asked for: its code is no part of a first visit. */
export function CommandPaletteOnDemand() {
  const [wasAsked, setAsked] = useState(false);
  useHotkeys([["mod+K", () => setAsked(true)]], []);
  return wasAsked ? <CommandPalette /> : null;
}

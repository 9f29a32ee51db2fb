"use client";

import { Button, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";

/** Switches light and dark. Both signs are in the page and CSS shows one, so the server needs no guess. */
export function ColorSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: true });
  return (
    <Button
      variant="subtle"
      color="gray"
      fullWidth
      justify="space-between"
      rightSection={
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <path d="M8 2a6 6 0 0 1 0 12z" fill="currentColor" />
        </svg>
      }
      onClick={() => setColorScheme(scheme === "dark" ? "light" : "dark")}
    >
      {scheme === "dark" ? "Use the light scheme" : "Use the dark scheme"}
    </Button>
  );
}

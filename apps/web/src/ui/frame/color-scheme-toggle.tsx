"use client";

import { Button, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";

/** Switches light and dark, by the name of what it leads to. */
export function ColorSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme("light", { getInitialValueInEffect: true });
  return (
    <Button
      variant="subtle"
      color="gray"
      fullWidth
      justify="left"
      onClick={() => setColorScheme(scheme === "dark" ? "light" : "dark")}
    >
      {scheme === "dark" ? "Use the light scheme" : "Use the dark scheme"}
    </Button>
  );
}

"use client";

import { useMantineColorScheme } from "@mantine/core";
import { Spotlight } from "@mantine/spotlight";
import { useRouter } from "next/navigation";
import { useMemo } from "react";
import { type Command, useOfferedCommands } from "./commands.ts";

/** The palette itself: pages of the product, the colour scheme and whatever the screen offers. */
export function CommandPalette() {
  const router = useRouter();
  const { setColorScheme } = useMantineColorScheme();
  const offered = useOfferedCommands();
  const everywhere = useMemo(
    (): readonly Command[] => [
      {
        id: "start",
        label: "Start page",
        description: "Drop exports or open a sample",
        run: () => router.push("/"),
      },
      {
        id: "check",
        label: "Input check",
        description: "What was recognised in the files",
        run: () => router.push("/check"),
      },
      {
        id: "plan",
        label: "Plan",
        description: "The workbench of the files in this browser",
        run: () => router.push("/plan"),
      },
      {
        id: "optimized-reads",
        label: "Optimized Reads",
        description: "Whether NVMe, more memory or neither pays for a working set",
        keywords: ["tiered cache", "nvme", "hit ratio"],
        run: () => router.push("/optimized-reads"),
      },
      {
        id: "failover",
        label: "Failover",
        description: "The cold minutes after a failover, with and without cluster cache management",
        keywords: ["ccm", "cold cache", "tier 0"],
        run: () => router.push("/failover"),
      },
      {
        id: "catalogs",
        label: "Price lists",
        description: "Import AWS's own price files, re-price a report",
        keywords: ["catalog", "prices", "import", "offer"],
        run: () => router.push("/catalogs"),
      },
      {
        id: "model",
        label: "The model",
        description: "Rules, their measurements and where they miss",
        run: () => router.push("/model"),
      },
      {
        id: "clusters",
        label: "Saved clusters",
        description: "Clusters, scenarios and reports",
        run: () => router.push("/clusters"),
      },
      {
        id: "light",
        label: "Light scheme",
        keywords: ["theme", "colour"],
        run: () => setColorScheme("light"),
      },
      { id: "dark", label: "Dark scheme", keywords: ["theme", "colour"], run: () => setColorScheme("dark") },
      {
        id: "auto",
        label: "Scheme of the system",
        keywords: ["theme", "colour", "auto"],
        run: () => setColorScheme("auto"),
      },
    ],
    [router, setColorScheme],
  );
  return (
    <Spotlight
      actions={[...offered, ...everywhere].map(({ id, label, description, keywords, run }) => ({
        id,
        label,
        ...(description !== undefined && { description }),
        ...(keywords !== undefined && { keywords: [...keywords] }),
        onClick: run,
      }))}
      shortcut={["mod + K"]}
      attributes={{ content: { "aria-label": "Commands" } }}
      nothingFound="No command of that name"
      highlightQuery
      searchProps={{ placeholder: "Go to a page or change a setting", "aria-label": "Command" }}
    />
  );
}

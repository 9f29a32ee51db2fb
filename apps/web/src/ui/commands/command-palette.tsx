import { useMantineColorScheme } from "@mantine/core";
import { Spotlight, spotlight } from "@mantine/spotlight";
import { useRouter } from "next/navigation";
import { useEffect, useMemo } from "react";
import { type Command, inPlaces, useOfferedCommands } from "./commands.ts";

/** Pages of the product, by path. */
const PAGES: readonly (Omit<Command, "id" | "run"> & { readonly path: string })[] = [
  { path: "/", label: "Start page", description: "Drop exports or open a sample" },
  { path: "/check", label: "Input check", description: "What was recognised in the files" },
  { path: "/plan", label: "Plan", description: "The workbench of the files in this browser" },
  {
    path: "/optimized-reads",
    label: "Optimized Reads",
    description: "Whether NVMe, more memory or neither pays for a working set",
    keywords: ["tiered cache", "nvme", "hit ratio"],
  },
  {
    path: "/failover",
    label: "Failover",
    description: "The cold minutes after a failover, with and without cluster cache management",
    keywords: ["ccm", "cold cache", "tier 0"],
  },
  {
    path: "/catalogs",
    label: "Price lists",
    description: "Import AWS's own price files, re-price a report",
    keywords: ["catalog", "prices", "import", "offer"],
  },
  { path: "/model", label: "The model", description: "Rules, their measurements and where they miss" },
  { path: "/clusters", label: "Saved clusters", description: "Clusters, scenarios and reports" },
  {
    path: "/audit",
    label: "Audit",
    description: "Who did what in the workspace, also as a file",
    keywords: ["log", "history", "export"],
  },
];

/** What leads to a page and is no name of it. */
const NEW_PLAN = { id: "new-plan", label: "New plan", description: "Drop other exports, or open a sample" };

const SCHEMES = [
  { scheme: "light", label: "Light scheme" },
  { scheme: "dark", label: "Dark scheme" },
  { scheme: "auto", label: "Scheme of the system" },
] as const;

/** The palette itself: pages of the product, the colour scheme and whatever the screen offers. */
export function CommandPalette() {
  const router = useRouter();
  const { setColorScheme } = useMantineColorScheme();
  const offered = useOfferedCommands();
  // Opened once it is there: only what was closed before gives the focus back.
  useEffect(() => spotlight.open(), []);
  const everywhere = useMemo(
    (): readonly Command[] => [
      { ...NEW_PLAN, run: () => router.push("/") },
      ...PAGES.map(({ path, ...page }) => ({ ...page, id: `page ${path}`, run: () => router.push(path) })),
      ...SCHEMES.map(({ scheme, label }) => ({
        ...{ id: scheme, label, keywords: ["theme", "colour"] },
        run: () => setColorScheme(scheme),
      })),
    ],
    [router, setColorScheme],
  );
  return (
    <Spotlight
      actions={inPlaces([...offered, ...everywhere]).map(({ id, label, description, keywords, run }) => ({
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
      searchProps={{
        placeholder: "Save, share, compare, any setting",
        "aria-label": "Command",
      }}
    />
  );
}

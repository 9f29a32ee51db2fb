/** Every page of the product, as its menu names it. */
export const MENU_PAGES = [
  { href: "/", label: "Start page", hint: "drop exports or open a sample" },
  { href: "/check", label: "Input check", hint: "what was recognised" },
  { href: "/plan", label: "Plan", hint: "the workbench" },
  { href: "/optimized-reads", label: "Optimized Reads", hint: "is an NVMe class worth it" },
  { href: "/failover", label: "Failover", hint: "the cold minutes after it" },
  { href: "/catalogs", label: "Price lists", hint: "AWS's own price files" },
  { href: "/model", label: "The model", hint: "rules, measurements, misses" },
  { href: "/data", label: "What leaves the browser", hint: "kept where, how long, deleted how" },
  { href: "/clusters", label: "Saved clusters", hint: "scenarios and links" },
] as const;

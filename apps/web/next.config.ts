import { join } from "node:path";
import type { NextConfig } from "next";

const repositoryRoot = join(import.meta.dirname, "../..");

const everywhere = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), payment=()" },
  { key: "Strict-Transport-Security", value: "max-age=63072000; includeSubDomains" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  // With the line above it lets workers share memory; everything the pages load is their own anyway.
  { key: "Cross-Origin-Embedder-Policy", value: "require-corp" },
];

// A share token must not leave the page it opens, neither to a search engine nor in a referrer.
const sharedReport = [
  { key: "Referrer-Policy", value: "no-referrer" },
  { key: "X-Robots-Tag", value: "noindex, nofollow" },
  { key: "Cache-Control", value: "private, no-store" },
];

const config: NextConfig = {
  // `npm run types` holds them, with stricter settings.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: repositoryRoot },
  // All pages are made for each request for the sake of their nonce alone: one that was seen is the same for a while, and one of
  // the menu, fetched whole and never with anybody's data, for as long as most work.
  experimental: { staleTimes: { dynamic: 300, static: 3600 } },
  outputFileTracingRoot: repositoryRoot,
  serverExternalPackages: [
    ...["pg", "@prisma/client", "@prisma/adapter-pg", "pino", "pg-boss", "better-auth"],
    "@resvg/resvg-wasm",
  ],
  // Whoever asks finds title and description in a page's head, in every page that is made beforehand too.
  htmlLimitedBots: /.*/,
  poweredByHeader: false,
  // Pictures go as they are: nobody has the server fetch one of itself.
  images: { unoptimized: true },
  devIndicators: false,
  // Browsers ask for this name by themselves where a page has not told its icon yet.
  rewrites: async () => ({
    // A report's page names its files without the link that opens it, which it does not know.
    beforeFiles: [
      {
        source: "/r/:token",
        has: [{ type: "query", key: "file", value: "(?<file>[a-z]+\\.[a-z]+)" }],
        destination: "/r/:token/:file",
      },
    ],
    afterFiles: [{ source: "/favicon.ico", destination: "/icon.svg" }],
    fallback: [],
  }),
  headers: async () => [
    { source: "/:path*", headers: everywhere },
    { source: "/r/:path*", headers: sharedReport },
  ],
};

export default config;

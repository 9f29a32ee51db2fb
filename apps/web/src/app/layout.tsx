import "@mantine/core/styles.css";
import "@mantine/notifications/styles.css";
import "@mantine/spotlight/styles.css";
import "../ui/roles.css";
import { ColorSchemeScript, mantineHtmlProps } from "@mantine/core";
import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { interfaceFont } from "../ui/font.ts";
import { HIDE_HINTS_SCRIPT } from "../ui/hint/hint-memory.ts";
import { Providers } from "./providers.tsx";

export const metadata: Metadata = {
  title: { default: "Acuity · Aurora capacity and cost planner", template: "%s · Acuity" },
  description:
    "Drop a CloudWatch export and see what your workload costs, and where it falls short, on every Aurora shape.",
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f7f8fa" },
    { media: "(prefers-color-scheme: dark)", color: "#101317" },
  ],
};

export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? "";
  return (
    <html lang="en" className={interfaceFont.variable} {...mantineHtmlProps}>
      <head>
        <ColorSchemeScript defaultColorScheme="auto" nonce={nonce} />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant that must run before the first paint
          dangerouslySetInnerHTML={{ __html: HIDE_HINTS_SCRIPT }}
        />
      </head>
      <body>
        <Providers nonce={nonce}>{children}</Providers>
      </body>
    </html>
  );
}

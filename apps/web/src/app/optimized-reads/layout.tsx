import type { ReactNode } from "react";
import { UrlState } from "../../ui/url-state.tsx";

export default function WhatIfLayout({ children }: { readonly children: ReactNode }) {
  return <UrlState>{children}</UrlState>;
}

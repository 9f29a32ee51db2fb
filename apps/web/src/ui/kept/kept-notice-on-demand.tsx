"use client";

import dynamic from "next/dynamic";
import { useKeptUntilMs } from "../../api/kept-until.ts";

const KeptNotice = dynamic(async () => (await import("./kept-until.tsx")).KeptNotice, { ssr: false });

/** The notice where this browser was told a day; who never saved here loads nothing for it. */
export function KeptNoticeOnDemand() {
  return useKeptUntilMs() === null ? null : <KeptNotice />;
}

"use client";

import dynamic from "next/dynamic";
import { CheckScreen } from "../../features/trace/check-screen.tsx";
import { useToldElsewhere } from "../../tool/use-told-elsewhere.ts";

// Only who opens it pastes.
const PasteBox = dynamic(
  async () => (await import("../../features/workbench/memory/paste-box.tsx")).PasteBox,
  { ssr: false },
);

/** The input check, with the field for what the database says of its memory, which is the workbench's too. */
export function CheckDesk() {
  useToldElsewhere();
  return <CheckScreen Paste={PasteBox} />;
}

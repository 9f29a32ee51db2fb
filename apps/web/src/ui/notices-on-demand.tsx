import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { onFirstNotice } from "./notify.ts";

const Notifications = dynamic(async () => (await import("@mantine/notifications")).Notifications, {
  ssr: false,
});

/** Where notices appear; loaded with the first of them. */
export function NoticesOnDemand() {
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => onFirstNotice(() => setIsMounted(true)), []);
  return isMounted ? <Notifications position="bottom-right" /> : null;
}

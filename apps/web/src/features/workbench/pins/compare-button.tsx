import { Button } from "@mantine/core";
import { MenuAction } from "../../../ui/frame/site-menu.tsx";
import { pinStore, usePins } from "./pin-store.ts";

/** Opens the scenarios side by side, and says how many are pinned. */
export function CompareButton({ isInMenu = false }: { readonly isInMenu?: boolean }) {
  const { pins } = usePins();
  const words = `Compare${pins.length > 0 ? ` ${pins.length}` : ""}`;
  const open = () => pinStore.show(true);
  if (isInMenu) return <MenuAction onRun={open}>{words}</MenuAction>;
  return (
    <Button variant="default" data-in-menu="" onClick={open}>
      {words}
    </Button>
  );
}

import { openStore } from "../../../../ui/open-store.ts";

/** Whether the sheet of controls stands open: the bar below opens it, and the palette before it goes to a control. */
export const sheetStore = openStore(false);

import { openStore } from "../../../ui/open-store.ts";

/** Whether the change stands open: the card and the palette open it. */
export const changeStore = openStore(false);

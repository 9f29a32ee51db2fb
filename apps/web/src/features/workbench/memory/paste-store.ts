import { openStore } from "../../../ui/open-store.ts";

/**
 * What the box for what the database says was opened for, in words; empty without, null while closed. The knob opens it, and what
 * memory settles.
 */
export const pasteStore = openStore<string | null>(null);

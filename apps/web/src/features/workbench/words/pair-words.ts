/** The two panels below the chart: what they are called, and how high their charts are. */
export const HOLDING_TITLE = "What holds your capacity up";
export const MEMORY_TITLE = "Memory";
export const MEMORY_NOTE = "how often a touched page is missed";
export const PAIR_HEIGHT = 240;

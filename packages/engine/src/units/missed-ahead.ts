/** Once an instance is lost (CLU-1): both loads on the one left, its load on the others, the writer's on whom is promoted, its connections. */
export type UncarriedLoss = "both" | "others" | "promoted" | "connections";

/** The limit that growth has an option miss first (TRD-1): on time short or slow, on reads, or what the loss of an instance asks. */
export type MissedAhead = "time" | "reads" | UncarriedLoss;

/** Scaling behaviour of a platform at a date (ACU-4). */
export type ProfileId = "mysql-2022" | "postgres-2024" | "platform-3" | "platform-4";

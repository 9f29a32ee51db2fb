// Backup and restore of the embedded server by PostgreSQL's own means.
export { type Backup, backUp, listBackups } from "./backup/back-up.ts";
export { type Restored, restore } from "./backup/restore.ts";

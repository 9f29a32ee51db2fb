import type pg from "pg";
import { parseIntoClientConfig } from "pg-connection-string";

/**
 * A URL as separate settings. With `connectionString` pg lets the URL win over `database`, and what means to open
 * the shadow database would open the live one.
 */
export function connectionSettings(url: string): pg.PoolConfig {
  return parseIntoClientConfig(url);
}

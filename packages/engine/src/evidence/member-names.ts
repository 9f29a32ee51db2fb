/** What tells the members of one cluster apart: `-1`, `-instance-1`, `-writer`, `-reader-2`, `-a`, `2`. */
const MEMBER =
  /(?:[-_.](?:instance|member|node|writer|reader|replica|primary|secondary|one|two|three|rw|ro|[a-z])[-_.]?\d*|[-_.]?\d+[a-z]?)$/;
/** A reader that the console adds is named after its availability zone: `orders-instance-1-eu-west-1b`. */
const ZONE = /-[a-z]{2}(?:-[a-z]+)+-\d[a-z]$/;

/** `orders-prod` of `orders-prod-1`, `db` of `db2`, `database-1` of `database-1-instance-1`. */
export function instanceStem(instance: string): string {
  const name = instance.toLowerCase().replace(ZONE, "");
  return name.replace(MEMBER, "") || name;
}

/** `orders-prod` of `orders-prod-cluster`. */
export function clusterStem(cluster: string): string {
  const name = cluster.toLowerCase();
  return name.replace(/[-_.]?(?:db[-_.]?)?cluster$/, "") || name;
}

/** Whether a name goes on where another ends: after a mark, or with a number. `ordersarchive` is not `orders`'. */
export function isNamedAfter(instance: string, stem: string): boolean {
  const name = instance.toLowerCase();
  if (!name.startsWith(stem)) return false;
  const rest = name.slice(stem.length);
  return rest === "" || /^[^a-z0-9]/.test(rest) || (/^\d/.test(rest) && !/\d$/.test(stem));
}

/** Whether nothing but what tells members apart follows: `orders-1` and `orders` of `orders`, not `orders-archive-1`. */
export const isMemberName = (instance: string, stem: string): boolean =>
  instanceStem(instance) === stem || instance.toLowerCase() === stem;

/** How many letters two names begin with in common. */
export function sharedLetters(a: string, b: string): number {
  let n = 0;
  while (n < a.length && n < b.length && a[n]?.toLowerCase() === b[n]?.toLowerCase()) n++;
  return n;
}

/** A query with its own words alone: another one within it stands there as `()`. */
interface Query {
  readonly outer: Query | null;
  text: string;
}

/** Where a statement names a table as one that it reads or writes, by a name of its own or not. */
const NAMED =
  /\b(?:FROM|JOIN|UPDATE|INTO|USING)\s+(?:"public"\.)?"?(\w+)"?(?:\s+(?:AS\s+)?(?!(?:WHERE|ORDER|GROUP|LEFT|INNER|CROSS|JOIN|ON|SET|OFFSET|LIMIT|FOR|UNION|RETURNING|VALUES|HAVING|WINDOW|DEFAULT|USING)\b)"?(\w+)"?)?/g;

interface Named {
  readonly table: string;
  /** What its columns are told by. */
  readonly name: string;
}

/** The tables among `tables` that a statement names. */
export function namedIn(statement: string, tables: readonly string[]): readonly Named[] {
  return [...statement.matchAll(NAMED)]
    .map(([, table = "", alias]) => ({ table, name: alias ?? table }))
    .filter(({ table }) => tables.includes(table));
}

/**
 * Names of the tables among `tables` of which a statement does not say whose rows it means: each by itself, in the query that names
 * it. It is said by a value, by the workspace of a table named there or around it, or by a column of what is inserted.
 */
export function unboundNames(statement: string, tables: readonly string[]): readonly string[] {
  const common = [...statement.matchAll(/\b(\w+) AS (?:MATERIALIZED )?\(/g)].map(([, name = ""]) => name);
  return queriesOf(statement).flatMap((query) => {
    const named = namedIn(query.text, tables);
    const around = namesAround(query.outer, tables);
    const others = [...named.map(({ name }) => name), ...around, ...common];
    return named
      .filter((one) => !isBound(query.text, { ...one, others, isAlone: named.length === 1 }))
      .map(({ name }) => name);
  });
}

/** Of tables, and of what a query stands for, which is looked at by itself. */
function namesAround(query: Query | null, tables: readonly string[]): readonly string[] {
  if (query === null) return [];
  const derived = [...query.text.matchAll(/\(\)\s*(?:AS\s+)?"?(\w+)"?/g)].map(([, name = ""]) => name);
  const own = namedIn(query.text, tables).map(({ name }) => name);
  return [...own, ...derived, ...namesAround(query.outer, tables)];
}

interface Asked extends Named {
  /** Whose workspace is known where it is named. */
  readonly others: readonly string[];
  /** No other table's column may be meant. */
  readonly isAlone: boolean;
}

function isBound(text: string, { table, name, others, isAlone }: Asked): boolean {
  const column = (of: string) => `(?:"public"\\.)?"?${of}"?\\."?workspace_id"?`;
  const own = isAlone ? `(?:${column(name)}|(?<![\\w".])workspace_id)` : column(name);
  const known =
    others
      .filter((other) => other !== name)
      .map(column)
      .join("|") || "(?!)";
  return [
    `${own}\\s*(?:=\\s*(?:\\$|${known})|IN\\s*\\((?:\\$|NULL))`,
    // Pairs that begin with it, against another table's or those of a query of its own.
    `\\(${column(name)},[^()]*\\)\\s*=\\s*\\((?:${known})`,
    ...(isAlone ? ["\\(workspace_id, id\\) IN \\(\\)"] : []),
    `INTO (?:"public"\\.)?"?${table}"?(?: AS \\w+)? \\("?workspace_id`,
  ].some((form) => new RegExp(form).test(text));
}

function queriesOf(statement: string): readonly Query[] {
  const queries: Query[] = [];
  const begin = (outer: Query | null, text = ""): Query => {
    const query = { outer, text };
    queries.push(query);
    return query;
  };
  let current = begin(null);
  const open: Query[] = [];
  for (const { 0: part, index } of statement.matchAll(/[()]|[^()]+/g)) {
    if (part === "(") {
      current.text += part;
      open.push(current);
      if (/^\s*(SELECT|WITH)\b/.test(statement.slice(index + 1))) current = begin(current);
    } else if (part === ")") {
      current = open.pop() ?? current;
      current.text += part;
    } else {
      // What UNION joins are queries beside each other.
      const [here = "", ...beside] = part.split(/\bUNION(?: ALL)?\b/);
      current.text += here;
      for (const text of beside) current = begin(current.outer, text);
    }
  }
  return queries;
}

/** DBClusterIdentifier and DBInstanceIdentifier, as the resource schema of AWS::RDS::DBCluster has it. */
const IDENTIFIER = /^(?=.{1,63}$)[a-z](?:-?[a-z0-9])*$/i;
const MOST = 63;

/** A name that AWS would not take is no name, and no shell, HCL or YAML reads it. */
export const named = (id: string | null): string | null => (id !== null && IDENTIFIER.test(id) ? id : null);

/** A name made of another, cut where AWS takes no more: `orders-1-move`. */
export function nameWith(
  name: string,
  { end, most = MOST }: { readonly end: string; readonly most?: number },
) {
  return `${name.slice(0, most - end.length - 1).replace(/-+$/, "")}-${end}`;
}

/** The first `orders-1-move`, `orders-1-move-2` that is none of these names, whatever their case: AWS stores small letters. */
export function freeName(
  name: string,
  { end, taken }: { readonly end: string; readonly taken: readonly string[] },
) {
  const known = new Set(taken.map((one) => one.toLowerCase()));
  const made = (at: number) => nameWith(name, { end: at === 1 ? end : `${end}-${at}` });
  let at = 1;
  while (known.has(made(at).toLowerCase())) at += 1;
  return made(at);
}

/** Words that YAML reads as something else than text. */
const YAML_WORD = /^(?:y|n|yes|no|on|off|true|false|null)$/i;

export const yamlText = (name: string): string => (YAML_WORD.test(name) ? `"${name}"` : name);

/** Logical ids of CloudFormation, each once in a template: `OrdersProd1`, letters and digits alone. */
export function logicalIds(): (name: string, kind?: string) => string {
  const taken = new Map<string, string>();
  return (name, kind = "") => {
    const is = `${kind} ${name}`;
    const known = [...taken].find(([, of]) => of === is)?.[0];
    if (known !== undefined) return known;
    const base = logicalId(name);
    let id = base;
    for (let i = 1; taken.has(id); i += 1) id = `${base}${kind}${i === 1 ? "" : i}`;
    taken.set(id, is);
    return id;
  };
}

function logicalId(name: string): string {
  return name
    .split(/[^a-zA-Z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("");
}

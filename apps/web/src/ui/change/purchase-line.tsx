import type { ChangeOfShape } from "@acuity/words";

/** Where a commitment is bought; nothing where none is. */
export function PurchaseLine({ purchase }: Pick<ChangeOfShape, "purchase">) {
  if (purchase === null) return null;
  return (
    <p>
      {purchase.sentence}{" "}
      <a href={purchase.href} target="_blank" rel="noreferrer">
        Open the console
      </a>
    </p>
  );
}

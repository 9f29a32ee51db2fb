import classes from "./report-document.module.css";

/** The figures as files, made from what was frozen; plain links. */
export function Downloads({ address, hasPlan }: { readonly address: string; readonly hasPlan: boolean }) {
  const files = [
    { file: "bill.csv", name: "Bill (CSV)" },
    { file: "supply.csv", name: "Supply over demand (CSV)" },
    ...(hasPlan
      ? [
          { file: "options.csv", name: "All shapes (CSV)" },
          { file: "compared.csv", name: "Like for like (CSV)" },
        ]
      : []),
    { file: "report.json", name: "Everything (JSON)" },
  ];
  return (
    <section aria-labelledby="downloads" data-print="none">
      <h2 id="downloads">Take the figures along</h2>
      <p className={classes["links"]}>
        {files.map(({ file, name }) => (
          <a key={file} href={`${address}${file}`} download rel="nofollow">
            {name}
          </a>
        ))}
      </p>
    </section>
  );
}

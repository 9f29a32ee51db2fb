const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

/** Building an Intl formatter takes about 50 µs and a table has hundreds of cells: one formatter a style. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return kept(numbers, { style: [locale, options], make: () => new Intl.NumberFormat(locale, options) });
}

export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(dates, { style: [locale, options], make: () => new Intl.DateTimeFormat(locale, options) });
}

function kept<T>(
  formats: Map<string, T>,
  { style, make }: { readonly style: unknown; readonly make: () => T },
): T {
  const key = JSON.stringify(style);
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = make();
  formats.set(key, made);
  return made;
}

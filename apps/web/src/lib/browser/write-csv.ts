const formula = /^[=+\-@\t\r]/u

const cell = (value: string | number) => {
  // What somebody typed is never a formula.
  const text = typeof value === 'string' && formula.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A file that spreadsheets open; the mark at its beginning tells Excel that it is UTF-8. */
export const writeCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`

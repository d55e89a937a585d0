// Spreadsheets would run what begins so; the apostrophe makes it text.
const formula = /^[=+\-@\t\r]/u

const cell = (value: string | number) => {
  const text = typeof value === 'string' && formula.test(value) ? `'${value}` : String(value)
  return /[",;\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One row of a file that spreadsheets open; what somebody typed is never a formula in it. */
export const csvRow = (values: readonly (string | number)[]): string => `${values.map(cell).join(',')}\r\n`

/** Tells spreadsheets that the file is in UTF-8; it comes before the first row. */
export const byteOrderMark = '\uFEFF'

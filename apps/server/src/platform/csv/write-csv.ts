// A spreadsheet would run a cell that begins like this; the apostrophe makes it text.
const formula = /^[=+\-@\t\r]/u

const cell = (value: string | number) => {
  const text = typeof value === 'string' && formula.test(value) ? `'${value}` : String(value)
  return /[",;\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One row of a file for spreadsheets; what people typed never becomes a formula. */
export const csvRow = (values: readonly (string | number)[]): string => `${values.map(cell).join(',')}\r\n`

/** Before the first row, so that spreadsheets read the file as UTF-8. */
export const byteOrderMark = '\uFEFF'

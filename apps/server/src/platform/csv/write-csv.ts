// A spreadsheet would run a cell that begins like this; the apostrophe makes it text. Text that looks as if it had such an
// apostrophe gets one more, so that `plainCell` finds again what was there.
const formula = /^'*[=+\-@\t\r]/u
const guarded = /^'+[=+\-@\t\r]/u

/** What a cell said before it was written here. */
export const plainCell = (text: string): string => (guarded.test(text) ? text.slice(1) : text)

const cell = (value: string | number) => {
  const text = typeof value === 'string' && formula.test(value) ? `'${value}` : String(value)
  return /[",;\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One row of a file for spreadsheets; what people typed never becomes a formula. */
export const csvRow = (values: readonly (string | number)[]): string => `${values.map(cell).join(',')}\r\n`

/** Before the first row, so that spreadsheets read the file as UTF-8. */
export const byteOrderMark = '\uFEFF'

const marks = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const

const markedEncoding = (bytes: Uint8Array) =>
  marks.find(({ bytes: mark }) => mark.every((byte, index) => bytes[index] === byte))?.encoding

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Reads UTF-8, UTF-16, and what spreadsheets on Windows write. Undefined if the file is not text. */
export const readTextFile = async (file: Blob): Promise<string | undefined> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const encoding = markedEncoding(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
  const text = new TextDecoder(encoding).decode(bytes)
  return text.includes('\0') ? undefined : text
}

const formula = /^[=+\-@\t\r]/u

const cell = (value: string | number) => {
  // Text that a person typed must not run as a formula.
  const text = typeof value === 'string' && formula.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A CSV file for spreadsheets. The byte order mark tells Excel that it is UTF-8. */
export const writeCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`

/** Has the browser save text as a file. */
export const saveFile = (name: string, content: string, type: string): void => {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The click only starts the download.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

const marks = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const

const markedEncoding = (bytes: Uint8Array) =>
  marks.find(({ bytes: mark }) => mark.every((byte, place) => bytes[place] === byte))?.encoding

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** The text of a file whatever program has saved it: in UTF-8, in UTF-16, or as spreadsheets on Windows do. Nothing where it holds no text. */
export const readTextFile = async (file: Blob): Promise<string | undefined> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const encoding = markedEncoding(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
  const text = new TextDecoder(encoding).decode(bytes)
  return text.includes('\0') ? undefined : text
}

/** Bytes, or many of them that are made as they are written. */
export interface Table {
  length: number
  slices: () => Iterable<Buffer>
}

export type Piece = Buffer | Table

export const lengthOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { length }) => sum + length, 0)

export const uint32 = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 4)
  for (const [at, number] of numbers.entries()) bytes.writeUInt32BE(number >>> 0, at * 4)
  return bytes
}

export const uint16 = (...numbers: number[]): Buffer => {
  const bytes = Buffer.alloc(numbers.length * 2)
  for (const [at, number] of numbers.entries()) bytes.writeUInt16BE(number, at * 2)
  return bytes
}

export const uint64 = (number: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(number))
  return bytes
}

export const box = (type: string, ...pieces: Piece[]): Piece[] => [
  uint32(8 + lengthOf(pieces)),
  Buffer.from(type, 'latin1'),
  ...pieces,
]

/** With the version and flags that many boxes begin with. */
export const fullBox = (type: string, version: number, flags: number, ...pieces: Piece[]): Piece[] =>
  box(type, uint32(version * 2 ** 24 + flags), ...pieces)

/** For boxes without tables. */
export const joined = (pieces: readonly Piece[]): Buffer =>
  Buffer.concat(pieces.flatMap((piece) => (Buffer.isBuffer(piece) ? [piece] : [...piece.slices()])))

const entriesInSlice = 8192

/** Entries of a fixed number of bytes. */
export const table = (
  count: number,
  entryBytes: number,
  write: (slice: Buffer, at: number, entry: number) => void,
) => ({
  length: count * entryBytes,
  *slices() {
    for (let from = 0; from < count; from += entriesInSlice) {
      const entries = Math.min(entriesInSlice, count - from)
      const slice = Buffer.alloc(entries * entryBytes)
      for (let entry = 0; entry < entries; entry += 1) write(slice, entry * entryBytes, from + entry)
      yield slice
    }
  },
})

interface FoundBox {
  type: string
  /** Without its header. */
  content: Buffer
  whole: Buffer
}

/** The boxes directly within these bytes. */
export const boxesIn = (bytes: Buffer): FoundBox[] => {
  const found: FoundBox[] = []
  for (let at = 0; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32BE(at)
    if (size < 8 || at + size > bytes.length) break
    const whole = bytes.subarray(at, at + size)
    found.push({ type: whole.toString('latin1', 4, 8), content: whole.subarray(8), whole })
    at += size
  }
  return found
}

/** The content of the first box at this path. */
export const findBox = (bytes: Buffer, [type, ...path]: readonly string[]): Buffer | undefined => {
  const content = boxesIn(bytes).find((found) => found.type === type)?.content
  return content === undefined || path.length === 0 ? content : findBox(content, path)
}

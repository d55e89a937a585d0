/** A number of variable length, and where the next part begins. */
const readNumber = (bytes: Buffer, from: number): [value: number, next: number] => {
  let value = 0
  let at = from
  for (let factor = 1; ; factor *= 128, at += 1) {
    const byte = bytes[at] ?? 0
    value += (byte % 128) * factor
    if (byte < 128) return [value, at + 1]
  }
}

const lengthOf = { 1: 8, 5: 4 } as Record<number, number>

/** The values of one field: bytes of messages and texts, else the number. */
const fieldOf = (bytes: Buffer, wanted: number): (Buffer | number)[] => {
  const found: (Buffer | number)[] = []
  for (let at = 0; at < bytes.length;) {
    const [tag, start] = readNumber(bytes, at)
    const [value, end] =
      tag % 8 === 0 || tag % 8 === 2 ? readNumber(bytes, start) : [0, start + (lengthOf[tag % 8] ?? 0)]
    at = tag % 8 === 2 ? end + value : end
    if (Math.floor(tag / 8) === wanted) found.push(tag % 8 === 2 ? bytes.subarray(end, at) : value)
  }
  return found
}

/** Everything below a path of field numbers: as much of the format as signals of the media server need. */
export const fieldsOf = (bytes: Buffer, ...path: number[]): (Buffer | number)[] =>
  path.reduce<(Buffer | number)[]>(
    (parts, field) => parts.flatMap((part) => (typeof part === 'number' ? [] : fieldOf(part, field))),
    [bytes],
  )

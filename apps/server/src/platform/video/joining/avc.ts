const units = { sps: 7, pps: 8 } as const

/** Where the units of H.264 lie in bytes that separate them with start codes, as they are streamed. */
const unitsIn = (bytes: Buffer): { from: number; to: number }[] => {
  const starts: { code: number; from: number }[] = []
  for (let at = bytes.indexOf(startCode); at !== -1; at = bytes.indexOf(startCode, at + 3)) {
    starts.push({ code: at, from: at + 3 })
  }
  return starts.map(({ from }, index) => {
    let to = starts[index + 1]?.code ?? bytes.length
    // Zeros before a start code belong to it, or fill up.
    while (to > from && bytes[to - 1] === 0) to -= 1
    return { from, to }
  })
}

const startCode = Buffer.from([0, 0, 1])
const lengthBytes = 4

/** How many bytes these are with a length before each unit. */
export const sizeWithLengths = (bytes: Buffer): number =>
  unitsIn(bytes).reduce((sum, { from, to }) => sum + lengthBytes + to - from, 0)

/** Puts a length before each unit, as MP4 wants it. */
export const withLengths = (bytes: Buffer): Buffer[] =>
  unitsIn(bytes).flatMap(({ from, to }) => [lengthOf(to - from), bytes.subarray(from, to)])

const lengthOf = (length: number) => {
  const bytes = Buffer.alloc(lengthBytes)
  bytes.writeUInt32BE(length)
  return bytes
}

/** What a decoder must know first (`avcC`), if this frame brings it along. */
export const configIn = (bytes: Buffer): Buffer | undefined => {
  const found = unitsIn(bytes).map(({ from, to }) => bytes.subarray(from, to))
  const typed = (type: number) => found.find((unit) => ((unit[0] ?? 0) & 0x1f) === type)
  const [sps, pps] = [typed(units.sps), typed(units.pps)]
  if (!sps || !pps || sps.length < 4) return undefined
  return Buffer.concat([
    Buffer.from([1]),
    sps.subarray(1, 4),
    Buffer.from([0xff, 0xe1]),
    uint16(sps.length),
    sps,
    Buffer.from([1]),
    uint16(pps.length),
    pps,
  ])
}

const uint16 = (number: number) => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(number)
  return bytes
}

/** The units of a config with their lengths, to stand before a key frame that another config belongs to. */
export const unitsOfConfig = (config: Buffer): Buffer => {
  const found: Buffer[] = []
  let at = 5
  for (const mask of [0x1f, 0xff]) {
    const count = (config[at] ?? 0) & mask
    at += 1
    for (let unit = 0; unit < count; unit += 1) {
      const length = config.readUInt16BE(at)
      found.push(lengthOf(length), config.subarray(at + 2, at + 2 + length))
      at += 2 + length
    }
  }
  return Buffer.concat(found)
}

/** Elements of Matroska files that are read or written here. */
export const ebml = {
  header: 0x1a_45_df_a3,
  segment: 0x18_53_80_67,
  seekHead: 0x11_4d_9b_74,
  seek: 0x4d_bb,
  seekId: 0x53_ab,
  seekPosition: 0x53_ac,
  info: 0x15_49_a9_66,
  timestampScale: 0x2a_d7_b1,
  duration: 0x44_89,
  muxingApp: 0x4d_80,
  writingApp: 0x57_41,
  tracks: 0x16_54_ae_6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  codecId: 0x86,
  codecPrivate: 0x63_a2,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cues: 0x1c_53_bb_6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
  cluster: 0x1f_43_b6_75,
  clusterTime: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  referenceBlock: 0xfb,
  docType: 0x42_82,
} as const

interface Varint {
  value: number
  length: number
}

/** A number whose first byte says how long it is; with its marker where it is an id. Undefined if it is cut off. */
export const readVarint = (bytes: Buffer, at: number, keepsMarker: boolean): Varint | undefined => {
  const first = bytes[at]
  if (first === undefined || first === 0) return undefined
  const length = Math.clz32(first) - 23
  if (at + length > bytes.length) return undefined
  let value = keepsMarker ? first : first & (0xff >> length)
  for (let next = at + 1; next < at + length; next += 1) value = value * 256 + (bytes[next] ?? 0)
  return { value, length }
}

export interface ElementHeader {
  id: number
  /** Undefined if it lasts until another one begins that cannot be in it. */
  size: number | undefined
  headerLength: number
}

export const longestHeader = 12

export const readElement = (bytes: Buffer, at: number): ElementHeader | undefined => {
  const id = readVarint(bytes, at, true)
  const size = id && readVarint(bytes, at + id.length, false)
  if (!size) return undefined
  const isUnknown = size.value === 2 ** (7 * size.length) - 1
  return { id: id.value, size: isUnknown ? undefined : size.value, headerLength: id.length + size.length }
}

export const readUint = (bytes: Buffer): number => bytes.reduce((value, byte) => value * 256 + byte, 0)

/** The elements directly within these bytes, by their ids. */
export const elementsIn = (bytes: Buffer): { id: number; content: Buffer }[] => {
  const found = []
  for (let at = 0; at < bytes.length;) {
    const element = readElement(bytes, at)
    if (element?.size === undefined) break
    const from = at + element.headerLength
    found.push({ id: element.id, content: bytes.subarray(from, from + element.size) })
    at = from + element.size
  }
  return found
}

const idBytes = (id: number): Buffer => {
  const hex = id.toString(16)
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')
}

/** In a fixed number of bytes, so that the length of something can be filled in once it is known. */
const sizeBytes = (size: number, length: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(size) + (1n << BigInt(7 * length)))
  return bytes.subarray(8 - length)
}

export const uintBytes = (value: number, length = 8): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return bytes.subarray(8 - length)
}

export const elementHeader = (id: number, size: number, sizeLength = 8): Buffer =>
  Buffer.concat([idBytes(id), sizeBytes(size, sizeLength)])

export const element = (id: number, ...content: Buffer[]): Buffer => {
  const size = content.reduce((sum, { length }) => sum + length, 0)
  return Buffer.concat([elementHeader(id, size, 4), ...content])
}

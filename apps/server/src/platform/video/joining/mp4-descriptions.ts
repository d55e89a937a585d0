import { box, boxesIn, joined, uint16, uint32 } from './mp4-boxes.ts'

/** The codecs whose config matters here, and how many bytes come before it in the entry. */
const known: Record<string, { codec: string; config: string; before: number }> = {
  avc1: { codec: 'avc', config: 'avcC', before: 86 },
  avc3: { codec: 'avc', config: 'avcC', before: 86 },
  vp08: { codec: 'vp8', config: 'vpcC', before: 86 },
  vp09: { codec: 'vp9', config: 'vpcC', before: 86 },
  av01: { codec: 'av1', config: 'av1C', before: 86 },
  Opus: { codec: 'opus', config: 'dOps', before: 36 },
}

/** What an entry of an `stsd` box says of its track. */
export const readDescription = (entry: Buffer): { codec: string; config: Buffer | undefined } => {
  const type = entry.toString('latin1', 4, 8)
  const { codec = type, config, before = entry.length } = known[type] ?? {}
  return { codec, config: boxesIn(entry.subarray(before)).find((found) => found.type === config)?.content }
}

/** The entry as it is, or of another type where parameters of H.264 change within the video. */
export const describeInMp4 =
  (entry: Buffer) =>
  (_: Buffer, type?: string): Buffer => {
    const copy = Buffer.from(entry)
    if (type !== undefined) copy.write(type, 4, 'latin1')
    return copy
  }

export const describeAvc =
  ({ width, height }: { width: number; height: number }) =>
  (config: Buffer, type = 'avc1'): Buffer =>
    joined(
      box(
        type,
        Buffer.alloc(6),
        uint16(1),
        Buffer.alloc(16),
        uint16(width, height),
        // 72 dots per inch, and one picture in each sample.
        uint32(0x48_00_00, 0x48_00_00, 0),
        uint16(1),
        Buffer.alloc(32),
        uint16(24, 0xff_ff),
        ...box('avcC', config),
      ),
    )

const opusRate = 48_000

/** The config is that of MP4 (`dOps`), whose numbers have another order of bytes than those of Matroska. */
export const describeOpus = (config: Buffer): Buffer =>
  joined(
    box(
      'Opus',
      Buffer.alloc(6),
      uint16(1),
      Buffer.alloc(8),
      uint16(config[1] ?? 2, 16),
      uint32(0, opusRate * 2 ** 16),
      ...box('dOps', config),
    ),
  )

/** `OpusHead`, as Matroska and Ogg have it, in the words of MP4. */
export const opusConfigOf = (head: Buffer): Buffer => {
  const config = Buffer.from(head.subarray(8))
  config[0] = 0
  config.writeUInt16BE(head.readUInt16LE(10), 2)
  config.writeUInt32BE(head.readUInt32LE(12), 4)
  config.writeUInt16BE(head.readUInt16LE(16), 8)
  return config
}

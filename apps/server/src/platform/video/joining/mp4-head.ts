import type { JoinedTrack } from './joined-track.ts'
import { box, fullBox, lengthOf, type Piece, table, uint16, uint32, uint64 } from './mp4-boxes.ts'
import { KeyCursor, type SampleRange } from './read-samples.ts'

/** Samples of one track that lie together in the file. */
export interface Chunk extends SampleRange {
  bytes: number
}

// Of the whole file; each track has its own.
const movieTimescale = 1000
const highest32 = 2 ** 32 - 1

/** Everything before the frames: which file it is, its index, and the beginning of the box that holds the frames. */
export const mp4Head = (tracks: readonly JoinedTrack[], chunks: readonly Chunk[]): Piece[] => {
  const dataBytes = chunks.reduce((sum, { bytes }) => sum + bytes, 0)
  const isLong = dataBytes > highest32 - 2 ** 30
  const header = isLong
    ? [uint32(1), Buffer.from('mdat'), uint64(dataBytes + 16)]
    : [uint32(dataBytes + 8), Buffer.from('mdat')]
  const type = box('ftyp', Buffer.from('isom'), uint32(0x2_00), Buffer.from('isomiso2avc1mp41'))
  // The index is as long wherever the frames begin.
  const placed = tracks.map((track) => placesOf(track, chunks))
  const indexAt = (start: number) => moov(tracks, placed, { start, isLong })
  const start = lengthOf([...type, ...indexAt(0), ...header])
  return [...type, ...indexAt(start), ...header]
}

interface Data {
  /** Where the frames begin in the file. */
  start: number
  isLong: boolean
}

const moov = (tracks: readonly JoinedTrack[], placed: readonly PlacedChunks[], data: Data): Piece[] =>
  box(
    'moov',
    ...fullBox(
      'mvhd',
      0,
      0,
      uint32(0, 0, movieTimescale, Math.max(...tracks.map(movieDuration)), 0x1_00_00),
      uint16(0x1_00, 0),
      uint32(0, 0),
      unturned,
      Buffer.alloc(24),
      uint32(tracks.length + 1),
    ),
    ...tracks.flatMap((track, at) => trak(track, at + 1, placed[at] ?? nowhere, data)),
  )

const unturned = uint32(0x1_00_00, 0, 0, 0, 0x1_00_00, 0, 0, 0, 0x40_00_00_00)

const movieDuration = (track: JoinedTrack) => Math.round(track.endSeconds * movieTimescale)

const trak = (track: JoinedTrack, id: number, chunks: PlacedChunks, data: Data): Piece[] => {
  const isVideo = track.kind === 'video'
  const { width, height, matrix } = track.recorded
  return box(
    'trak',
    ...fullBox(
      'tkhd',
      0,
      3,
      uint32(0, 0, id, 0, movieDuration(track), 0, 0),
      uint16(0, 0, isVideo ? 0 : 0x1_00, 0),
      matrix ?? unturned,
      uint32(width * 2 ** 16, height * 2 ** 16),
    ),
    ...edits(track),
    ...box(
      'mdia',
      ...fullBox(
        'mdhd',
        1,
        0,
        uint64(0),
        uint64(0),
        uint32(track.timescale),
        uint64(spanOf(track)),
        uint16(0x55_c4, 0),
      ),
      ...fullBox(
        'hdlr',
        0,
        0,
        uint32(0),
        Buffer.from(isVideo ? 'vide' : 'soun'),
        Buffer.alloc(12),
        Buffer.from(isVideo ? 'Video\0' : 'Sound\0'),
      ),
      ...box(
        'minf',
        ...(isVideo ? fullBox('vmhd', 0, 1, Buffer.alloc(8)) : fullBox('smhd', 0, 0, Buffer.alloc(4))),
        ...box('dinf', ...fullBox('dref', 0, 0, uint32(1), ...fullBox('url ', 0, 1))),
        ...box('stbl', ...samplesOf(track, chunks, data)),
      ),
    ),
  )
}

const spanOf = (track: JoinedTrack) => Math.round(track.endSeconds * track.timescale) - track.firstTime

/** Says that a track begins later than the whole. */
const edits = (track: JoinedTrack): Piece[] => {
  const wait = Math.round((track.firstTime / track.timescale) * movieTimescale)
  if (wait === 0) return []
  const rest = movieDuration(track) - wait
  const whole = uint32(0x1_00_00)
  return box('edts', ...fullBox('elst', 0, 0, uint32(2, wait, highest32), whole, uint32(rest, 0), whole))
}

const samplesOf = (track: JoinedTrack, chunks: PlacedChunks, data: Data): Piece[] => {
  const description = track.recorded.describe?.(track.config ?? Buffer.alloc(0), track.isMixed ? 'avc3' : undefined)
  return [
    ...fullBox('stsd', 0, 0, uint32(1), description ?? Buffer.alloc(0)),
    ...fullBox('stts', 0, 0, uint32(track.durationRuns), durationTable(track)),
    ...(track.hasDelays ? fullBox('ctts', 1, 0, uint32(track.count), delayTable(track)) : []),
    ...(track.kind === 'video' ? fullBox('stss', 0, 0, uint32(track.keys.length), keyTable(track)) : []),
    ...fullBox('stsc', 0, 0, uint32(chunks.runs.length), runTable(chunks)),
    ...fullBox('stsz', 0, 0, uint32(0, track.count), sizeTable(track)),
    ...fullBox(data.isLong ? 'co64' : 'stco', 0, 0, uint32(chunks.offsets.length), offsetTable(chunks, data)),
  ]
}

const durationTable = ({ durations, durationRuns }: JoinedTrack) => {
  let at = 0
  return table(durationRuns, 8, (slice, byte) => {
    const duration = durations.at(at)
    const from = at
    while (at < durations.length && durations.at(at) === duration) at += 1
    slice.writeUInt32BE(at - from, byte)
    slice.writeUInt32BE(duration, byte + 4)
  })
}

const delayTable = (track: JoinedTrack) =>
  table(track.count, 8, (slice, byte, at) => {
    slice.writeUInt32BE(1, byte)
    slice.writeInt32BE(track.delayOf(at), byte + 4)
  })

const keyTable = ({ keys }: JoinedTrack) =>
  table(keys.length, 4, (slice, byte, at) => slice.writeUInt32BE(keys.at(at) + 1, byte))

const sizeTable = (track: JoinedTrack) => {
  const keys = new KeyCursor(track)
  let section = 0
  return table(track.count, 4, (slice, byte, at) => {
    while ((track.sections[section + 1]?.from ?? Infinity) <= at) section += 1
    const prefix = track.isMixed && keys.isKey(at) ? (track.sections[section]?.prefix.length ?? 0) : 0
    slice.writeUInt32BE(track.sizes.at(at) + prefix, byte)
  })
}

interface PlacedChunks {
  /** From where the frames begin. */
  offsets: number[]
  /** From which chunk on they have how many samples each. */
  runs: { from: number; samples: number }[]
}

const nowhere: PlacedChunks = { offsets: [], runs: [] }

const placesOf = (track: JoinedTrack, chunks: readonly Chunk[]): PlacedChunks => {
  const placed: PlacedChunks = { offsets: [], runs: [] }
  let offset = 0
  for (const chunk of chunks) {
    if (chunk.track === track) {
      const samples = chunk.to - chunk.from
      placed.offsets.push(offset)
      if (placed.runs.at(-1)?.samples !== samples) placed.runs.push({ from: placed.offsets.length, samples })
    }
    offset += chunk.bytes
  }
  return placed
}

const runTable = ({ runs }: PlacedChunks) =>
  table(runs.length, 12, (slice, byte, at) => {
    slice.writeUInt32BE(runs[at]?.from ?? 0, byte)
    slice.writeUInt32BE(runs[at]?.samples ?? 0, byte + 4)
    slice.writeUInt32BE(1, byte + 8)
  })

const offsetTable = ({ offsets }: PlacedChunks, { start, isLong }: Data) =>
  isLong
    ? table(offsets.length, 8, (slice, byte, at) => slice.writeBigUInt64BE(BigInt(start + (offsets[at] ?? 0)), byte))
    : table(offsets.length, 4, (slice, byte, at) => slice.writeUInt32BE(start + (offsets[at] ?? 0), byte))

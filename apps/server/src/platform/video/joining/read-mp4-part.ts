import type { LocalVideo } from './local-video.ts'
import { boxesIn, findBox } from './mp4-boxes.ts'
import { describeInMp4, readDescription } from './mp4-descriptions.ts'
import type { ReadPart, RecordedSample, RecordedTrack } from './recorded-part.ts'

const mostHeadBytes = 16 * 1024 * 1024

interface TrackOfFragments {
  id: number
  track: RecordedTrack
  standard: { duration: number; size: number; flags: number }
}

/** An MP4 file that consists of fragments, as browsers record it and as it can be written without going back. */
export const readMp4Part: ReadPart = async (video) => {
  let position = 0
  let moov: Buffer | undefined
  for (;;) {
    const found = await boxAt(video, position)
    if (!found || found.type === 'moof') break
    position = found.end
    if (found.type === 'moov') moov = Buffer.from(await video.near(found.start + 8, found.size - 8))
  }
  const known = moov && readTracks(moov)
  if (!known || known.length === 0) return undefined
  const from = position
  return {
    container: 'mp4',
    tracks: known.map(({ track }) => track),
    head: undefined,
    samples: () => readFragments(video, from, known),
  }
}

interface FoundBox {
  type: string
  start: number
  size: number
  end: number
}

/** Undefined where the file ends or holds none; the box itself may be cut off only if it holds the frames. */
const boxAt = async (video: LocalVideo, start: number): Promise<FoundBox | undefined> => {
  const header = await video.near(start, 16)
  if (header.length < 8) return undefined
  const type = header.toString('latin1', 4, 8)
  const short = header.readUInt32BE(0)
  if (short === 1 && header.length < 16) return undefined
  const size = short === 1 ? Number(header.readBigUInt64BE(8)) : short
  if (size < 8 || (type !== 'mdat' && (size > mostHeadBytes || start + size > video.size))) return undefined
  return { type, start, size, end: start + size }
}

const kinds: Record<string, RecordedTrack['kind']> = { vide: 'video', soun: 'audio' }

const readTracks = (moov: Buffer): TrackOfFragments[] => {
  const standards = new Map(
    boxesIn(findBox(moov, ['mvex']) ?? Buffer.alloc(0))
      .filter(({ type, content }) => type === 'trex' && content.length >= 24)
      .map(({ content }) => [
        content.readUInt32BE(4),
        { duration: content.readUInt32BE(12), size: content.readUInt32BE(16), flags: content.readUInt32BE(20) },
      ]),
  )
  return boxesIn(moov).flatMap(({ type, content: trak }) => {
    const tkhd = findBox(trak, ['tkhd'])
    const mdhd = findBox(trak, ['mdia', 'mdhd'])
    const stsd = findBox(trak, ['mdia', 'minf', 'stbl', 'stsd'])
    if (type !== 'trak' || !tkhd || !mdhd || !stsd) return []
    const isLong = tkhd[0] === 1
    const id = tkhd.readUInt32BE(isLong ? 20 : 12)
    const [entry] = boxesIn(stsd.subarray(8))
    const kind = kinds[findBox(trak, ['mdia', 'hdlr'])?.toString('latin1', 8, 12) ?? '']
    if (!entry || !kind) return []
    const sides = tkhd.subarray(isLong ? 88 : 76)
    const track: RecordedTrack = {
      kind,
      ...readDescription(entry.whole),
      width: sides.readUInt16BE(0),
      height: sides.readUInt16BE(4),
      matrix: Buffer.from(tkhd.subarray(isLong ? 52 : 40, isLong ? 88 : 76)),
      timescale: mdhd.readUInt32BE(mdhd[0] === 1 ? 20 : 12),
      describe: describeInMp4(entry.whole),
      hasStartCodes: false,
    }
    return [{ id, track, standard: standards.get(id) ?? { duration: 0, size: 0, flags: 0 } }]
  })
}

async function* readFragments(video: LocalVideo, from: number, known: readonly TrackOfFragments[]) {
  for (let position = from; ;) {
    const found = await boxAt(video, position)
    if (!found) return
    if (found.type === 'moof') {
      yield readFragment(await video.near(found.start, found.size), found.start, known).filter(
        (sample) => sample.position + sample.size <= video.size,
      )
    }
    position = found.end
  }
}

const readFragment = (moof: Buffer, moofStart: number, known: readonly TrackOfFragments[]): RecordedSample[] =>
  boxesIn(moof.subarray(8))
    .filter(({ type }) => type === 'traf')
    .flatMap(({ content }) => readTrackFragment(content, moofStart, known))

const readTrackFragment = (traf: Buffer, moofStart: number, known: readonly TrackOfFragments[]): RecordedSample[] => {
  const tfhd = findBox(traf, ['tfhd'])
  const tfdt = findBox(traf, ['tfdt'])
  const at = known.findIndex(({ id }) => id === tfhd?.readUInt32BE(4))
  const found = known[at]
  if (!tfhd || !tfdt || !found) return []
  const header = readTrackHeader(tfhd, moofStart, found.standard)
  let time = tfdt[0] === 1 ? Number(tfdt.readBigUInt64BE(4)) : tfdt.readUInt32BE(4)
  let position = header.base
  return boxesIn(traf)
    .filter(({ type }) => type === 'trun')
    .flatMap(({ content }) => {
      const run = readRun(content, header)
      position = run.position ?? position
      return run.samples.map(({ flags, ...sample }) => {
        const placed = { ...sample, track: at, time, position, storedSize: sample.size, isKey: (flags & notSync) === 0 }
        time += sample.duration
        position += sample.size
        return placed
      })
    })
}

const notSync = 0x1_00_00

type TrackHeader = TrackOfFragments['standard'] & { base: number }

const readTrackHeader = (tfhd: Buffer, moofStart: number, standard: TrackOfFragments['standard']): TrackHeader => {
  const flags = tfhd.readUInt32BE(0)
  let at = 8
  const next = (flag: number, otherwise: number) => {
    if ((flags & flag) === 0) return otherwise
    at += 4
    return tfhd.readUInt32BE(at - 4)
  }
  const hasBase = (flags & 0x1) !== 0
  const base = hasBase ? Number(tfhd.readBigUInt64BE(at)) : moofStart
  if (hasBase) at += 8
  next(0x2, 0)
  return {
    base,
    duration: next(0x8, standard.duration),
    size: next(0x10, standard.size),
    flags: next(0x20, standard.flags),
  }
}

const readRun = (trun: Buffer, header: TrackHeader) => {
  const flags = trun.readUInt32BE(0)
  const count = trun.readUInt32BE(4)
  let at = 8
  const next = (flag: number, otherwise: number) => {
    if ((flags & flag) === 0) return otherwise
    at += 4
    return trun.readUInt32BE(at - 4)
  }
  const offset = next(0x1, 0)
  const firstFlags = (flags & 0x4) === 0 ? undefined : next(0x4, 0)
  const samples = Array.from({ length: count }, (_, index) => ({
    duration: next(0x1_00, header.duration),
    size: next(0x2_00, header.size),
    flags: next(0x4_00, (index === 0 ? firstFlags : undefined) ?? header.flags),
    // Later versions count it with a sign; earlier ones never need the highest bit.
    delay: next(0x8_00, 0) | 0,
  }))
  return { position: (flags & 0x1) === 0 ? undefined : header.base + (offset | 0), samples }
}

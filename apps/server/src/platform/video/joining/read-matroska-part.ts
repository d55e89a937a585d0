import { configIn, sizeWithLengths } from './avc.ts'
import { ebml, type ElementHeader, elementsIn, longestHeader, readElement, readUint, readVarint } from './ebml.ts'
import type { LocalVideo } from './local-video.ts'
import { describeAvc, describeOpus, opusConfigOf } from './mp4-descriptions.ts'
import type { ReadPart, RecordedSample, RecordedTrack } from './recorded-part.ts'

/** These hold others, and are only looked into: browsers do not say how long they are. */
const opened = new Set<number>([ebml.segment, ebml.cluster, ebml.blockGroup])

const codecs: Record<string, string> = {
  'V_MPEG4/ISO/AVC': 'avc',
  V_VP8: 'vp8',
  V_VP9: 'vp9',
  V_AV1: 'av1',
  A_OPUS: 'opus',
}

interface TrackOfBlocks {
  number: number
  track: RecordedTrack
}

/** A Matroska or WebM file, as browsers record it. */
export const readMatroskaPart: ReadPart = async (video) => {
  let scale = 1_000_000
  for (let position = 0; ;) {
    const found = await elementAt(video, position)
    if (!found || found.id === ebml.cluster) return undefined
    const content = position + found.headerLength
    if (found.id === ebml.info) scale = readScale(await video.near(content, found.size ?? 0)) ?? scale
    position = opened.has(found.id) ? content : content + (found.size ?? 0)
    if (found.id !== ebml.tracks) continue
    const head = Buffer.from(await video.near(content, found.size ?? 0))
    const known = readTracks(head, 1_000_000_000 / scale)
    if (known.length === 0) return undefined
    const from = position
    return {
      container: 'matroska',
      tracks: known.map(({ track }) => track),
      head,
      samples: () => readBlocks(video, from, known),
    }
  }
}

const elementAt = async (video: LocalVideo, position: number) => {
  const bytes = video.known(position, longestHeader) ?? (await video.near(position, longestHeader))
  return readElement(bytes, 0)
}

const readScale = (info: Buffer) => {
  const found = elementsIn(info).find(({ id }) => id === ebml.timestampScale)
  return found && readUint(found.content)
}

const readTracks = (tracks: Buffer, timescale: number): TrackOfBlocks[] =>
  elementsIn(tracks).flatMap(({ id, content }) => {
    const fields = new Map(elementsIn(content).map((field) => [field.id, field.content]))
    const codec = codecs[fields.get(ebml.codecId)?.toString('latin1').replaceAll('\0', '') ?? '']
    if (id !== ebml.trackEntry || codec === undefined) return []
    const size = new Map(
      elementsIn(fields.get(ebml.video) ?? Buffer.alloc(0)).map((field) => [field.id, field.content]),
    )
    const side = (which: number) => readUint(size.get(which) ?? Buffer.alloc(0))
    const sides = { width: side(ebml.pixelWidth), height: side(ebml.pixelHeight) }
    const secret = fields.get(ebml.codecPrivate)
    const track: RecordedTrack = {
      kind: codec === 'opus' ? 'audio' : 'video',
      codec,
      timescale,
      ...sides,
      matrix: undefined,
      config: codec === 'opus' && secret && secret.length >= 19 ? opusConfigOf(secret) : secret,
      describe: codec === 'avc' ? describeAvc(sides) : codec === 'opus' ? describeOpus : undefined,
      hasStartCodes: codec === 'avc' && secret === undefined,
    }
    return [{ number: readUint(fields.get(ebml.trackNumber) ?? Buffer.alloc(0)), track }]
  })

const samplesInBatch = 200

async function* readBlocks(video: LocalVideo, from: number, known: readonly TrackOfBlocks[]) {
  let clusterTime = 0
  let batch: RecordedSample[] = []
  for (let position = from; ;) {
    const found = await elementAt(video, position)
    const content = position + (found?.headerLength ?? 0)
    if (!found || (!opened.has(found.id) && content + (found.size ?? 0) > video.size)) break
    if (found.id === ebml.clusterTime) clusterTime = readUint(await video.near(content, found.size ?? 0))
    if (found.id === ebml.simpleBlock || found.id === ebml.block) {
      const sample = await readBlock(video, { ...found, content }, known)
      if (sample) batch.push({ ...sample, time: sample.time + clusterTime })
    }
    // It follows its block and says that this one depends on others.
    const last = batch.at(-1)
    if (found.id === ebml.referenceBlock && last) last.isKey = false
    position = opened.has(found.id) ? content : content + (found.size ?? 0)
    // What belongs to a block follows it.
    if (batch.length < samplesInBatch || (found.id !== ebml.simpleBlock && found.id !== ebml.cluster)) continue
    yield batch
    batch = []
  }
  yield batch
}

const timeAndFlagsBytes = 3

const readBlock = async (
  video: LocalVideo,
  { id, size = 0, content }: ElementHeader & { content: number },
  known: readonly TrackOfBlocks[],
): Promise<RecordedSample | undefined> => {
  const head = video.known(content, longestHeader) ?? (await video.near(content, longestHeader))
  const number = readVarint(head, 0, false)
  const at = known.findIndex((one) => one.number === number?.value)
  const track = known[at]?.track
  if (!number || !track) return undefined
  const time = head.readInt16BE(number.length)
  const isKey = id === ebml.block || ((head[number.length + 2] ?? 0) & 0x80) !== 0
  const before = number.length + timeAndFlagsBytes
  const placed = { position: content + before, size: size - before }
  const sample = { track: at, time, delay: 0, duration: 0, ...placed, storedSize: placed.size, isKey }
  if (!track.hasStartCodes) return sample
  const frame = video.known(placed.position, placed.size) ?? (await video.near(placed.position, placed.size))
  const config = isKey ? configIn(frame) : undefined
  return { ...sample, storedSize: sizeWithLengths(frame), ...(config && { config: Buffer.from(config) }) }
}

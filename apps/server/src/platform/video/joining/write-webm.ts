import { setImmediate as pause } from 'node:timers/promises'
import { ebml, element, elementHeader, uintBytes } from './ebml.ts'
import type { JoinedTrack } from './joined-track.ts'
import type { LocalVideo } from './local-video.ts'
import { KeyCursor, SampleReader, type SampleRange } from './read-samples.ts'
import type { TargetFile } from './target-file.ts'

interface Block {
  track: number
  index: number
  key: boolean
  time: number
}

/** It begins with a key frame, so that a player can begin there. Times in milliseconds. */
interface Cluster {
  time: number
  bytes: number
  blocks: number
}

interface Wanted {
  tracks: readonly JoinedTrack[]
  /** Describes the tracks. */
  head: Buffer | undefined
}

const clustersAtOnce = 500
// Blocks count their time from that of their cluster, in 16 bits.
const mostClusterMs = 30_000

/** A WebM file whose cues come first, so that players find every moment without its end. */
export const writeWebm = async (
  target: TargetFile,
  { tracks, head }: Wanted,
  videos: readonly LocalVideo[],
): Promise<void> => {
  const clusters = await planClusters(tracks)
  for (const bytes of headOf(tracks, head ?? Buffer.alloc(0), clusters)) await target.write(bytes)
  const readers = tracks.map(() => new SampleReader(videos))
  const blocks = blocksOf(tracks)
  for (const cluster of clusters) {
    await target.write(clusterStart(cluster))
    const own = Array.from({ length: cluster.blocks }, () => blocks.next().value).filter((block) => block !== undefined)
    const contents = await Promise.all(
      tracks.map((track, at) =>
        readBlocks(
          readers[at],
          track,
          own.filter((block) => block.track === at),
        ),
      ),
    )
    for (const block of own) {
      const content = contents[block.track]?.shift()
      if (!content) throw new RangeError('A block has no content')
      await target.write(blockStart(block, cluster, content.length))
      await target.write(content)
    }
  }
}

/** All samples in the order of their time. */
function* blocksOf(tracks: readonly JoinedTrack[]): Generator<Block, undefined> {
  const cursors = tracks.map((track) => ({ track, index: 0, time: track.firstTime, keys: new KeyCursor(track) }))
  for (;;) {
    let first: (typeof cursors)[number] | undefined
    for (const cursor of cursors) {
      if (cursor.index >= cursor.track.count) continue
      if (!first || cursor.time / cursor.track.timescale < first.time / first.track.timescale) first = cursor
    }
    if (!first) return undefined
    const { track, index, time, keys } = first
    first.index += 1
    first.time += track.durations.at(index)
    const key = track.kind === 'audio' || keys.isKey(index)
    yield { track: cursors.indexOf(first), index, key, time: Math.round((time / track.timescale) * 1000) }
  }
}

const planClusters = async (tracks: readonly JoinedTrack[]): Promise<Cluster[]> => {
  const clusters: Cluster[] = []
  for (const block of blocksOf(tracks)) {
    const track = tracks[block.track]
    let last = clusters.at(-1)
    const begins = block.key && track?.kind === 'video'
    if (!last || begins || block.time - last.time > mostClusterMs) {
      if (clusters.length % clustersAtOnce === 0) await pause()
      last = { time: block.time, bytes: clusterTime(block).length, blocks: 0 }
      clusters.push(last)
    }
    last.bytes += blockHeadBytes + (track?.sizes.at(block.index) ?? 0)
    last.blocks += 1
  }
  return clusters
}

const clusterTime = ({ time }: { time: number }) => element(ebml.clusterTime, uintBytes(time, 8))

const clusterStart = (cluster: Cluster) =>
  Buffer.concat([elementHeader(ebml.cluster, cluster.bytes), clusterTime(cluster)])

const clusterBytes = (cluster: Cluster) => elementHeader(ebml.cluster, cluster.bytes).length + cluster.bytes

const blockFields = 4
const blockHeadBytes = elementHeader(ebml.simpleBlock, 0, 4).length + blockFields

const blockStart = ({ track, key, time }: Block, cluster: Cluster, bytes: number) => {
  const fields = Buffer.from([0x80 + track + 1, 0, 0, key ? 0x80 : 0])
  fields.writeInt16BE(time - cluster.time, 1)
  return Buffer.concat([elementHeader(ebml.simpleBlock, bytes + blockFields, 4), fields])
}

/** The blocks of one track in one cluster; they may come from two parts. */
const readBlocks = async (reader: SampleReader | undefined, track: JoinedTrack, own: readonly Block[]) => {
  const contents: Buffer[] = []
  for (const range of rangesOf(track, own)) {
    const samples = (await reader?.read(range)) ?? []
    // The next part is read into the same memory.
    contents.push(...samples.map((sample) => Buffer.from(sample)))
  }
  return contents
}

const rangesOf = (track: JoinedTrack, own: readonly Block[]): SampleRange[] => {
  const [first, last] = [own[0], own.at(-1)]
  if (!first || !last) return []
  return track.sections.flatMap((section, at) => {
    const from = Math.max(first.index, section.from)
    const to = Math.min(last.index + 1, track.sections[at + 1]?.from ?? Infinity)
    return from < to ? [{ track, section, from, to }] : []
  })
}

const headOf = (tracks: readonly JoinedTrack[], head: Buffer, clusters: readonly Cluster[]): Buffer[] => {
  const duration = Buffer.alloc(8)
  duration.writeDoubleBE(Math.max(...tracks.map(({ endSeconds }) => endSeconds)) * 1000)
  const info = element(
    ebml.info,
    element(ebml.timestampScale, uintBytes(1_000_000, 4)),
    element(ebml.muxingApp, Buffer.from('Regent')),
    element(ebml.writingApp, Buffer.from('Regent')),
    element(ebml.duration, duration),
  )
  const described = element(ebml.tracks, head)
  const seekBytes = seekHead({ info: 0, tracks: 0, cues: 0 }).length
  const places = { info: seekBytes, tracks: seekBytes + info.length, cues: seekBytes + info.length + described.length }
  const before = places.cues + cuesAt(clusters, tracks, 0).length
  const content = [seekHead(places), info, described, cuesAt(clusters, tracks, before)]
  const all = clusters.reduce((sum, cluster) => sum + clusterBytes(cluster), before)
  return [fileType, elementHeader(ebml.segment, all), ...content]
}

const fileType = element(
  ebml.header,
  element(0x42_86, uintBytes(1, 1)),
  element(0x42_f7, uintBytes(1, 1)),
  element(0x42_f2, uintBytes(4, 1)),
  element(0x42_f3, uintBytes(8, 1)),
  element(ebml.docType, Buffer.from('webm')),
  element(0x42_87, uintBytes(4, 1)),
  element(0x42_85, uintBytes(2, 1)),
)

const seekHead = (places: { info: number; tracks: number; cues: number }) =>
  element(
    ebml.seekHead,
    ...(['info', 'tracks', 'cues'] as const).map((name) =>
      element(
        ebml.seek,
        element(ebml.seekId, uintBytes(ebml[name], 4)),
        element(ebml.seekPosition, uintBytes(places[name], 8)),
      ),
    ),
  )

const cuesAt = (clusters: readonly Cluster[], tracks: readonly JoinedTrack[], start: number): Buffer => {
  const seen =
    Math.max(
      0,
      tracks.findIndex(({ kind }) => kind === 'video'),
    ) + 1
  let position = start
  const points = clusters.map((cluster) => {
    const point = element(
      ebml.cuePoint,
      element(ebml.cueTime, uintBytes(cluster.time, 8)),
      element(
        ebml.cueTrackPositions,
        element(ebml.cueTrack, uintBytes(seen, 1)),
        element(ebml.cueClusterPosition, uintBytes(position, 8)),
      ),
    )
    position += clusterBytes(cluster)
    return point
  })
  return element(ebml.cues, ...points)
}

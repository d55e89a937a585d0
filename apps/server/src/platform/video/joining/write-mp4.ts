import { setImmediate as pause } from 'node:timers/promises'
import { withLengths } from './avc.ts'
import type { JoinedTrack } from './joined-track.ts'
import type { LocalVideo } from './local-video.ts'
import { type Chunk, mp4Head } from './mp4-head.ts'
import { KeyCursor, SampleReader } from './read-samples.ts'
import type { TargetFile } from './target-file.ts'

const chunkSeconds = 1
const mostChunkBytes = 1024 * 1024
const chunksAtOnce = 500

/** An MP4 file whose index comes first, so that it plays as soon as its beginning is there. */
export const writeMp4 = async (
  target: TargetFile,
  tracks: readonly JoinedTrack[],
  videos: readonly LocalVideo[],
): Promise<void> => {
  const chunks = await planChunks(tracks)
  for (const piece of mp4Head(tracks, chunks)) {
    for (const bytes of Buffer.isBuffer(piece) ? [piece] : piece.slices()) await target.write(bytes)
  }
  const reader = new SampleReader(videos)
  const cursors = new Map(tracks.map((track) => [track, new KeyCursor(track)]))
  for (const chunk of chunks) {
    if (chunk.track.isMixed || chunk.section.hasStartCodes) await writeApart(target, reader, chunk, cursors)
    else for (const bytes of await reader.readTogether(chunk)) await target.write(bytes)
  }
}

const writeApart = async (
  target: TargetFile,
  reader: SampleReader,
  chunk: Chunk,
  cursors: ReadonlyMap<JoinedTrack, KeyCursor>,
) => {
  const { track, section, from } = chunk
  for (const [at, sample] of (await reader.read(chunk)).entries()) {
    if (track.isMixed && cursors.get(track)?.isKey(from + at) === true) await target.write(section.prefix)
    for (const bytes of section.hasStartCodes ? withLengths(sample) : [sample]) await target.write(bytes)
  }
}

/** Sound and picture of the same second lie beside each other. */
const planChunks = async (tracks: readonly JoinedTrack[]): Promise<Chunk[]> => {
  const planners = tracks.map((track) => new ChunkPlanner(track))
  const chunks: Chunk[] = []
  for (;;) {
    const [first] = planners.filter(({ isDone }) => !isDone).toSorted((one, other) => one.seconds - other.seconds)
    if (!first) return chunks
    chunks.push(first.next())
    if (chunks.length % chunksAtOnce === 0) await pause()
  }
}

class ChunkPlanner {
  readonly #track: JoinedTrack
  readonly #keys: KeyCursor
  #index = 0
  #section = 0
  #time: number

  constructor(track: JoinedTrack) {
    this.#track = track
    this.#keys = new KeyCursor(track)
    this.#time = track.firstTime
  }

  get isDone(): boolean {
    return this.#index >= this.#track.count
  }

  get seconds(): number {
    return this.#time / this.#track.timescale
  }

  next(): Chunk {
    const track = this.#track
    while ((track.sections[this.#section + 1]?.from ?? Infinity) <= this.#index) this.#section += 1
    const section = track.sections[this.#section]
    if (!section) throw new RangeError('No part has this sample')
    const end = Math.min(track.count, track.sections[this.#section + 1]?.from ?? Infinity)
    const [from, startTime] = [this.#index, this.#time]
    let bytes = 0
    while (this.#index < end && bytes < mostChunkBytes && this.#time - startTime < chunkSeconds * track.timescale) {
      const hasPrefix = track.isMixed && this.#keys.isKey(this.#index)
      bytes += track.sizes.at(this.#index) + (hasPrefix ? section.prefix.length : 0)
      this.#time += track.durations.at(this.#index)
      this.#index += 1
    }
    return { track, section, from, to: this.#index, bytes }
  }
}

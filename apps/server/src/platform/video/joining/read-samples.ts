import type { JoinedTrack, Section } from './joined-track.ts'
import type { LocalVideo } from './local-video.ts'
import { opusSilence } from './opus.ts'

/** Samples of one track that follow each other in one part. */
export interface SampleRange {
  track: JoinedTrack
  section: Section
  from: number
  to: number
}

/** Enough for a second, with the samples of another track that lie between. */
const usualBytes = 2 * 1024 * 1024

/** Reads samples for a file that is written; the bytes are good until the next call. */
export class SampleReader {
  readonly #videos: readonly LocalVideo[]
  #bytes = Buffer.alloc(0)

  constructor(videos: readonly LocalVideo[]) {
    this.#videos = videos
  }

  /** One after the other. */
  async read(range: SampleRange): Promise<Buffer[]> {
    const { track, from, to } = range
    const [start, bytes] = await this.#span(range)
    return Array.from({ length: to - from }, (_, at) => {
      const begin = track.positions.at(from + at) - start
      return bytes.subarray(begin, begin + track.recordedSizes.at(from + at))
    })
  }

  /** The same, with those that lie beside each other as one. */
  async readTogether(range: SampleRange): Promise<Buffer[]> {
    const { track, from, to } = range
    const [start, bytes] = await this.#span(range)
    const together: Buffer[] = []
    let begin = 0
    for (let index = from; index < to; index += 1) {
      const end = track.positions.at(index) - start + track.recordedSizes.at(index)
      const next = index + 1 < to ? track.positions.at(index + 1) - start : undefined
      if (next === end) continue
      together.push(bytes.subarray(begin, end))
      begin = next ?? end
    }
    return together
  }

  /** Where it begins in the file, and all bytes up to the end of the last sample. */
  async #span({ track, section, from, to }: SampleRange): Promise<[number, Buffer]> {
    const start = track.positions.at(from)
    const length = track.positions.at(to - 1) + track.recordedSizes.at(to - 1) - start
    if (section.part === 'silence') return [start, opusSilence.packet]
    const video = this.#videos[section.part]
    if (!video) throw new RangeError(`There is no part ${section.part}`)
    if (length > this.#bytes.length) this.#bytes = Buffer.allocUnsafe(Math.max(length, usualBytes))
    const bytes = this.#bytes.subarray(0, length)
    await video.readInto(bytes, start)
    return [start, bytes]
  }
}

/** Whether samples are key frames, asked in their order. */
export class KeyCursor {
  readonly #track: JoinedTrack
  #next = 0

  constructor(track: JoinedTrack) {
    this.#track = track
  }

  isKey(index: number): boolean {
    const { keys } = this.#track
    while (this.#next < keys.length && keys.at(this.#next) < index) this.#next += 1
    return this.#next < keys.length && keys.at(this.#next) === index
  }
}

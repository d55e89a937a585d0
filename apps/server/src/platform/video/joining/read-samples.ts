import type { JoinedTrack, Section } from './joined-track.ts'
import type { LocalVideo } from './local-video.ts'

/** Samples of one track that follow each other in one part. */
export interface SampleRange {
  track: JoinedTrack
  section: Section
  from: number
  to: number
}

/** What is read at once; samples of another track between these are read along. */
const mostBytesAtOnce = 4 * 1024 * 1024

/** Reads samples for a file that is written; the bytes are good until the next call. */
export class SampleReader {
  readonly #videos: readonly LocalVideo[]
  #bytes = Buffer.alloc(0)

  constructor(videos: readonly LocalVideo[]) {
    this.#videos = videos
  }

  async read({ track, section, from, to }: SampleRange): Promise<Buffer[]> {
    const start = track.positions.at(from)
    const bytes = await this.#span(section, start, track.positions.at(to - 1) + track.recordedSizes.at(to - 1))
    return Array.from({ length: to - from }, (_, at) => {
      const begin = track.positions.at(from + at) - start
      return bytes.subarray(begin, begin + track.recordedSizes.at(from + at))
    })
  }

  async #span({ part }: Section, start: number, end: number): Promise<Buffer> {
    const video = this.#videos[part]
    if (!video) throw new RangeError(`There is no part ${part}`)
    if (end - start > this.#bytes.length) this.#bytes = Buffer.allocUnsafe(Math.max(end - start, mostBytesAtOnce))
    const bytes = this.#bytes.subarray(0, end - start)
    await video.readInto(bytes, start)
    return bytes
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

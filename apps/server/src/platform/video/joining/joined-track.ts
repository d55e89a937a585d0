import { unitsOfConfig } from './avc.ts'
import { NumberList } from './number-list.ts'
import type { RecordedSample, RecordedTrack } from './recorded-part.ts'

/** The samples of one part within a track. */
export interface Section {
  part: number
  /** Its first sample. */
  from: number
  hasStartCodes: boolean
  /** Stands before each of its key frames where not all parts have the same config. */
  prefix: Buffer
}

// Smaller differences from an even rhythm are only those of the recorder's clock.
const unevenSeconds = 0.02

/** A track of the whole: what an index must tell of each sample, in few bytes, since hours have millions of them. */
export class JoinedTrack {
  readonly kind: RecordedTrack['kind']
  readonly codec: string
  readonly timescale: number
  readonly recorded: RecordedTrack
  config: Buffer | undefined
  /** Parameters change within the video, so that each key frame has to bring its own. */
  isMixed = false
  readonly sections: Section[] = []
  readonly positions = new NumberList('wide')
  readonly durations = new NumberList()
  readonly sizes = new NumberList()
  /** In the file they are read from. */
  readonly recordedSizes = new NumberList()
  readonly delays = new NumberList('wide')
  readonly keys = new NumberList()
  hasDelays = false
  firstTime = 0
  /** How many runs of equal durations there are. */
  durationRuns = 0
  #lastTime = 0
  #lastDuration = 0

  constructor(recorded: RecordedTrack) {
    this.recorded = recorded
    this.kind = recorded.kind
    this.codec = recorded.codec
    // A recorder counts sound in milliseconds that its pieces do not have.
    this.timescale = recorded.codec === 'opus' ? 48_000 : recorded.timescale
    this.config = recorded.config
  }

  get count(): number {
    return this.sizes.length
  }

  get endSeconds(): number {
    return this.count === 0 ? 0 : (this.#lastTime + this.#lastDuration) / this.timescale
  }

  beginPart(part: number, { config, hasStartCodes }: RecordedTrack): void {
    const prefix = config && this.codec === 'avc' && !hasStartCodes ? unitsOfConfig(config) : Buffer.alloc(0)
    this.sections.push({ part, from: this.count, hasStartCodes, prefix })
    this.#meetConfig(config)
  }

  /** `rhythm` is how long each sample is meant to last, if that is known. */
  add(sample: RecordedSample, at: { seconds: number; scale: number; rhythm: number | undefined }): void {
    const time = Math.max(0, Math.round(at.seconds * this.timescale))
    if (this.count === 0) {
      this.firstTime = time
      this.#lastTime = time
    } else this.#endLast(time, at.rhythm)
    this.#lastDuration = this.#durationOf(sample, at)
    if (sample.isKey && this.kind === 'video') this.keys.push(this.count)
    const delay = Math.round((sample.delay / at.scale) * this.timescale)
    if (delay !== 0) this.hasDelays = true
    if (this.hasDelays) this.#addDelay(delay)
    this.positions.push(sample.position)
    this.recordedSizes.push(sample.size)
    this.sizes.push(sample.storedSize)
    this.#meetConfig(sample.config)
  }

  /** After the last sample. */
  end(): void {
    if (this.count > 0) this.#pushDuration(this.#lastDuration)
  }

  delayOf(index: number): number {
    return this.hasDelays ? this.delays.at(index) : 0
  }

  #addDelay(delay: number) {
    while (this.delays.length < this.count) this.delays.push(0)
    this.delays.push(delay)
  }

  #endLast(time: number, rhythm: number | undefined) {
    const actual = Math.max(0, time - this.#lastTime)
    const even = Math.round((rhythm ?? 0) * this.timescale)
    const isEven = even > 0 && Math.abs(actual - even) <= unevenSeconds * this.timescale
    const duration = isEven ? even : actual
    this.#pushDuration(duration)
    this.#lastTime += duration
  }

  #pushDuration(duration: number) {
    const before = this.durations.length
    if (before === 0 || this.durations.at(before - 1) !== duration) this.durationRuns += 1
    this.durations.push(duration)
  }

  /** A recorder cannot know how long its last frame is shown. */
  #durationOf({ duration }: RecordedSample, { scale, rhythm }: { scale: number; rhythm: number | undefined }) {
    if (rhythm !== undefined) return Math.round(rhythm * this.timescale)
    const told = Math.round((duration / scale) * this.timescale)
    if (told > this.timescale / 1000 || this.durations.length === 0) return told
    return this.durations.at(this.durations.length - 1)
  }

  #meetConfig(config: Buffer | undefined) {
    if (!config) return
    if (this.config && this.codec === 'avc' && !this.config.equals(config)) this.isMixed = true
    this.config ??= config
  }
}

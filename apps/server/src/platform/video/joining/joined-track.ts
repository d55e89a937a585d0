import { unitsOfConfig } from './avc.ts'
import { NumberList } from './number-list.ts'
import { opusSilence } from './opus.ts'
import type { RecordedSample, RecordedTrack } from './recorded-part.ts'
import { SoundClock } from './sound-clock.ts'

/** The samples of one part within a track, or silence that fills a gap. */
export interface Section {
  part: number | 'silence'
  /** Its first sample. */
  from: number
  hasStartCodes: boolean
  /** Stands before each of its key frames where not all parts have the same config. */
  prefix: Buffer
}

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
  #clock: SoundClock | undefined

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
    this.#clock = undefined
    this.#meetConfig(config)
  }

  /** `rhythm` is how long each sample is meant to last, if that is known. */
  add(sample: RecordedSample, at: { seconds: number; scale: number; rhythm: number | undefined }): void {
    const time = Math.max(0, Math.round(at.seconds * this.timescale))
    if (this.count === 0) {
      this.firstTime = time
      this.#lastTime = time
      if (at.rhythm !== undefined) this.#clock = new SoundClock(at.rhythm)
      this.#clock?.drift(0)
    } else if (at.rhythm === undefined) this.#endLast(Math.max(0, time - this.#lastTime))
    else if (!this.#keepTime(time, at.rhythm)) return
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

  #endLast(duration: number) {
    this.#pushDuration(duration)
    this.#lastTime += duration
  }

  /**
   * Players play sound piece after piece, whatever its times say: what is missing is filled with silence, so that the sound keeps to its
   * picture. Answers whether this piece is to be kept.
   */
  #keepTime(time: number, rhythm: number): boolean {
    const late = (time - this.#lastTime - this.#lastDuration) / this.timescale
    const isFirst = this.#clock === undefined
    this.#clock ??= new SoundClock(rhythm)
    const drift = this.#clock.drift(late)
    if (drift <= -rhythm) {
      this.#clock.corrected(-rhythm)
      return false
    }
    const missing = Math.max(0, Math.round((isFirst ? late : drift) / opusSilence.seconds))
    this.#endLast(this.#lastDuration)
    if (missing === 0) return true
    this.#fill(missing)
    this.#clock.corrected(missing * opusSilence.seconds)
    return true
  }

  #fill(count: number) {
    const resumed = this.sections.at(-1)
    if (!resumed) return
    // A part that has only begun has no samples yet.
    if (resumed.from === this.count) this.sections.pop()
    this.sections.push({ part: 'silence', from: this.count, hasStartCodes: false, prefix: Buffer.alloc(0) })
    for (let number = 0; number < count; number += 1) {
      this.positions.push(0)
      this.recordedSizes.push(opusSilence.packet.length)
      this.sizes.push(opusSilence.packet.length)
      this.#endLast(Math.round(opusSilence.seconds * this.timescale))
    }
    this.sections.push({ ...resumed, from: this.count })
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

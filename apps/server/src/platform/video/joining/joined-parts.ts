import { JoinedTrack } from './joined-track.ts'
import type { LocalVideo } from './local-video.ts'
import { opusSeconds } from './opus.ts'
import { readMatroskaPart } from './read-matroska-part.ts'
import { readMp4Part } from './read-mp4-part.ts'
import type { RecordedPart, RecordedSample, RecordedTrack } from './recorded-part.ts'

/** Recorded with different codecs, the parts cannot be one video. */
export class PartsDiffer extends Error {
  override readonly name = 'PartsDiffer'
}

export interface JoinedPart {
  /** Where it begins in the whole. */
  offset: number
  seconds: number
}

// Sound that comes before the first picture waits until it is known when that is shown.
const mostEarly = 1000

/** The tracks of a whole to which one part after the other is added. */
export class JoinedParts {
  seconds = 0
  /** Describes the tracks in a WebM file. */
  head: Buffer | undefined
  readonly #tracks: JoinedTrack[] = []

  /** Answers undefined if nothing of it can be played. */
  async add(number: number, video: LocalVideo): Promise<JoinedPart | undefined> {
    const part = (await readMp4Part(video)) ?? (await readMatroskaPart(video))
    if (!part) return undefined
    const offset = this.seconds
    const added = new AddedPart(part, offset)
    for await (const samples of part.samples()) {
      for (const sample of samples) {
        await added.learnRhythm(sample, video)
        if (added.add(sample)) this.#begin(number, added)
      }
    }
    if (!added.hasBegun) return undefined
    this.seconds = Math.max(...this.#tracks.map(({ endSeconds }) => endSeconds))
    return { offset, seconds: this.seconds - offset }
  }

  end(): JoinedTrack[] {
    for (const track of this.#tracks) track.end()
    return this.#tracks.filter(({ count }) => count > 0)
  }

  #begin(number: number, added: AddedPart) {
    const isFirst = this.#tracks.length === 0
    if (isFirst) this.head = added.part.head
    added.begin(
      added.part.tracks.map((recorded) => {
        const track = this.#trackFor(recorded, isFirst)
        track.beginPart(number, recorded)
        return track
      }),
    )
  }

  #trackFor(recorded: RecordedTrack, isFirst: boolean): JoinedTrack {
    const found = this.#tracks.find(({ kind }) => kind === recorded.kind)
    if (found?.codec === recorded.codec && !isFirst) return found
    if (!isFirst || found) throw new PartsDiffer(`One part has ${recorded.codec}, another one has not`)
    const track = new JoinedTrack(recorded)
    this.#tracks.push(track)
    return track
  }
}

/** A part begins with its first key frame, and sound and picture of it keep their distance. */
class AddedPart {
  readonly part: RecordedPart
  readonly #offset: number
  readonly #hasPictures: boolean
  readonly #rhythms: (number | undefined)[]
  #tracks: JoinedTrack[] = []
  #origin = 0
  #early: RecordedSample[] = []

  constructor(part: RecordedPart, offset: number) {
    this.part = part
    this.#offset = offset
    this.#hasPictures = part.tracks.some(({ kind }) => kind === 'video')
    this.#rhythms = part.tracks.map(() => undefined)
  }

  get hasBegun(): boolean {
    return this.#tracks.length > 0
  }

  /** How long each piece of sound is, which its times tell only roughly. */
  async learnRhythm({ track, position, size }: RecordedSample, video: LocalVideo): Promise<void> {
    if (this.#rhythms[track] !== undefined || this.part.tracks[track]?.codec !== 'opus') return
    const packet = Buffer.alloc(Math.min(2, size))
    await video.readInto(packet, position)
    this.#rhythms[track] = opusSeconds(packet)
  }

  /** Answers whether the part begins with this sample. */
  add(sample: RecordedSample): boolean {
    if (this.hasBegun) {
      this.#place(sample)
      return false
    }
    const track = this.part.tracks[sample.track]
    if (!track) return false
    this.#early.push(sample)
    if (this.#early.length > mostEarly) this.#early.shift()
    if (this.#hasPictures && !isFirstPicture(sample, track)) return false
    this.#origin = (sample.time + sample.delay) / track.timescale
    return true
  }

  begin(tracks: JoinedTrack[]): void {
    this.#tracks = tracks
    const first = this.#early.at(-1)
    for (const sample of this.#early) {
      if (sample === first || this.part.tracks[sample.track]?.kind !== 'video') this.#place(sample)
    }
    this.#early = []
  }

  #place(sample: RecordedSample) {
    const [track, recorded] = [this.#tracks[sample.track], this.part.tracks[sample.track]]
    if (!track || !recorded) return
    const since = sample.time / recorded.timescale - this.#origin
    if (since < 0 && recorded.kind === 'audio') return
    track.add(sample, {
      seconds: this.#offset + since,
      scale: recorded.timescale,
      rhythm: this.#rhythms[sample.track],
    })
  }
}

const isFirstPicture = ({ isKey, config }: RecordedSample, { kind, hasStartCodes }: RecordedTrack) =>
  kind === 'video' && isKey && (!hasStartCodes || config !== undefined)

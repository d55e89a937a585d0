import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { type EncodedPacket, FilePathTarget, type InputAudioTrack, Output } from 'mediabunny'
import { orDiskFull } from '#platform/storage/storage-failure.ts'
import { copyPackets, copySound, packetsBetween } from './copy-packets.ts'
import { openVideo, type VideoFile } from './open-video.ts'
import { type SoundFormat, soundFormatOf } from './sound-format.ts'

interface Extraction {
  source: VideoFile
  /** Where the files are made. */
  folder: string
  /** Seconds of the source; the whole without them. */
  from?: number
  to?: number
  /** Of each file; without them, what transcribers take. */
  mostSeconds?: number
  mostBytes?: number
}

export interface ExtractedSound {
  /** It is removed when the next one is asked for. */
  file: string
  /** The second of the source at which it begins. */
  from: number
  seconds: number
  contentType: string
  extension: string
}

const standard = { mostSeconds: 20 * 60, mostBytes: 24_000_000 }
// What a container adds to each packet, at most.
const packetOverhead = 32

/** The sound of a video as it is, in files that follow each other; none if it has no sound. */
export async function* extractSound(extraction: Extraction): AsyncGenerator<ExtractedSound, void> {
  const { source, folder, from = 0, to = Infinity } = extraction
  const input = openVideo(source, 'whole')
  try {
    const track = await input.getPrimaryAudioTrack()
    const codec = await track?.getCodec()
    if (!track || !codec) return
    const packets = new Packets(packetsBetween(track, from, to))
    for (;;) {
      const first = await packets.peek()
      if (!first) return
      const { format, contentType, extension } = soundFormatOf(codec)
      const file = path.join(folder, `${randomUUID()}.${extension}`)
      try {
        const piece = packets.piece({ ...standard, ...extraction })
        const end = await orDiskFull(() => writePiece(file, format, { track, start: first.timestamp, packets: piece }))
        yield { file, from: first.timestamp, seconds: end - first.timestamp, contentType, extension }
      } finally {
        await rm(file, { force: true })
      }
    }
  } finally {
    input.dispose()
  }
}

interface PieceOfSound {
  track: InputAudioTrack
  start: number
  packets: AsyncGenerator<EncodedPacket, void>
}

const writePiece = async (file: string, format: SoundFormat['format'], { track, ...part }: PieceOfSound) => {
  const output = new Output({ format, target: new FilePathTarget(file) })
  try {
    const copied = await copySound(output, track, part)
    await output.start()
    const end = await copyPackets([copied])
    await output.finalize()
    return end
  } catch (error) {
    await output.cancel()
    throw error
  }
}

class Packets {
  readonly #all: AsyncGenerator<EncodedPacket, void>
  #next: Promise<IteratorResult<EncodedPacket, void>> | undefined

  constructor(all: AsyncGenerator<EncodedPacket, void>) {
    this.#all = all
  }

  async peek(): Promise<EncodedPacket | undefined> {
    this.#next ??= this.#all.next()
    return (await this.#next).value ?? undefined
  }

  async *piece({ mostSeconds, mostBytes }: { mostSeconds: number; mostBytes: number }) {
    const start = (await this.peek())?.timestamp ?? 0
    let bytes = 0
    for (let packet = await this.peek(); packet; packet = await this.peek()) {
      const isFirst = bytes === 0
      bytes += packet.byteLength + packetOverhead
      const isFull = bytes > mostBytes || packet.timestamp + packet.duration > start + mostSeconds
      // One that is too long by itself, as before a gap in the sound, is a piece of its own.
      if (isFull && !isFirst) return
      this.#next = undefined
      yield packet
    }
  }
}

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import {
  EncodedPacketSink,
  FilePathTarget,
  type Input,
  type InputAudioTrack,
  type InputVideoTrack,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import { AppError } from '#app/app-error.ts'
import { orDiskFull } from '#platform/storage/storage-failure.ts'
import { copiedFile } from './copied-file.ts'
import { type CopiedTrack, copyPackets, copyPictures, copySound, packetsBetween } from './copy-packets.ts'
import { joinParts } from './joining/join-parts.ts'
import { openVideo, type VideoFile } from './open-video.ts'
import { packetsOfPictures } from './packets-of-pictures.ts'
import { type SoundFormat, soundFormatOf } from './sound-format.ts'

interface Trimming {
  source: VideoFile
  /** Seconds of the source. */
  from: number
  to: number
  /** Made here; nothing is left of it if this fails. */
  target: string
}

export interface TrimmedVideo {
  /** Seconds of the source at which it really begins and ends. */
  start: number
  end: number
  seconds: number
  contentType: string
  extension: string
  size: number
  sha256: Buffer
}

/**
 * Cuts a video or sound without decoding it: it begins with the last key frame at or before `from`. Fails with `invalid` if nothing
 * would be left.
 */
export const trimVideo = async ({ source, from, to, target }: Trimming): Promise<TrimmedVideo> => {
  const input = openVideo(source, 'whole')
  const copied = copiedFile(target)
  try {
    const { end, start, format } = await orDiskFull(() => copy(input, { from, to, file: copied }))
    const { contentType, extension } = format
    return { start, end, seconds: end - start, contentType, extension, ...(await finish(copied, target, format)) }
  } catch (error) {
    await rm(target, { force: true })
    throw error
  } finally {
    input.dispose()
    await rm(copied, { force: true })
  }
}

interface Cut {
  from: number
  to: number
  file: string
}

const copy = async (input: Input, { from, to, file }: Cut) => {
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  const start = video ? await keyFrameBefore(video, from) : from
  const format = await formatOf(video, audio)
  if (!format || start === undefined || start >= to) throw new AppError('invalid')
  const output = new Output({ format: format.format, target: new FilePathTarget(file) })
  try {
    const tracks: CopiedTrack[] = []
    if (video) tracks.push(await copyPictures(output, video, { start, packets: packetsOfPictures(video, start, to) }))
    if (audio) tracks.push(await copySound(output, audio, { start, packets: packetsBetween(audio, start, to) }))
    await output.start()
    const end = await copyPackets(tracks)
    await output.finalize()
    return { start, end, format }
  } catch (error) {
    await output.cancel()
    throw error
  }
}

const keyFrameBefore = async (video: InputVideoTrack, from: number) => {
  const sink = new EncodedPacketSink(video)
  return ((await sink.getKeyPacket(from)) ?? (await sink.getFirstKeyPacket()))?.timestamp
}

const inWebm = new Set<string | null>(['vp8', 'vp9', 'av1'])
const soundInWebm = new Set<string | null | undefined>(['opus', 'vorbis', undefined])

const formatOf = async (
  video: InputVideoTrack | null,
  audio: InputAudioTrack | null,
): Promise<SoundFormat | undefined> => {
  const sound = await audio?.getCodec()
  if (!video) return sound ? soundFormatOf(sound) : undefined
  return inWebm.has(await video.getCodec()) && soundInWebm.has(sound)
    ? { format: new WebMOutputFormat(), contentType: 'video/webm', extension: 'webm' }
    : { format: new Mp4OutputFormat({ fastStart: 'fragmented' }), contentType: 'video/mp4', extension: 'mp4' }
}

/** Puts the index first where a format has one. */
const finish = async (copied: string, target: string, { format }: SoundFormat) => {
  if (!(format instanceof Mp4OutputFormat || format instanceof WebMOutputFormat)) {
    await rename(copied, target)
    const hash = createHash('sha256')
    await pipeline(createReadStream(target), hash)
    return { size: (await stat(target)).size, sha256: hash.digest() }
  }
  const joined = await orDiskFull(() => joinParts({ parts: [{ file: copied }], target }))
  if (!joined) throw new AppError('invalid')
  return { size: joined.size, sha256: joined.sha256 }
}

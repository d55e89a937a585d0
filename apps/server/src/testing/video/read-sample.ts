import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type EncodedPacket, EncodedPacketSink } from 'mediabunny'
import { cleanUp } from '#testing/clean-up.ts'
import { openVideo, type VideoFile } from '#platform/video/open-video.ts'

/** What Chromium's MediaRecorder made of a few seconds of a moving square and a tone, with a key frame every two seconds. */
export type Sample = 'part.mp4' | 'small-part.mp4' | 'part.mkv' | 'part.webm'

export const readSample = (name: Sample): Promise<Buffer> => readFile(path.join(import.meta.dirname, name))

/** For one test file. */
export const aFolder = async (): Promise<string> => {
  const folder = path.join(tmpdir(), `regent-video-${randomUUID()}`)
  await mkdir(folder)
  cleanUp(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export const writeIn = async (folder: string, content: Buffer): Promise<{ file: string }> => {
  const file = path.join(folder, randomUUID())
  await writeFile(file, content)
  return { file }
}

export const localVideo = (content: Buffer): VideoFile => ({
  size: content.length,
  read: (from, to) => Promise.resolve(content.subarray(from, to)),
})

/** Every packet of a video, as a player reads it. */
export const packetsOf = async (content: Buffer): Promise<Record<'video' | 'audio', EncodedPacket[]>> => {
  const input = openVideo(localVideo(content), 'whole')
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  const all = async (track: typeof video | typeof audio) => {
    const packets: EncodedPacket[] = []
    if (track) for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet)
    return packets
  }
  return { video: await all(video), audio: await all(audio) }
}

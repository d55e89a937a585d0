import { rm } from 'node:fs/promises'
import { orDiskFull } from '#platform/storage/storage-failure.ts'
import { LocalVideo } from './local-video.ts'
import { type JoinedPart, JoinedParts } from './joined-parts.ts'
import { writeTarget } from './target-file.ts'
import { writeMp4 } from './write-mp4.ts'
import { writeWebm } from './write-webm.ts'

export interface JoinedVideo {
  seconds: number
  /** In the order they were given; undefined for one in which nothing can be played. */
  parts: (JoinedPart | undefined)[]
  contentType: 'video/mp4' | 'video/webm'
  extension: 'mp4' | 'webm'
  size: number
  sha256: Buffer
}

interface Joining {
  parts: readonly { file: string }[]
  /** Made here; nothing is left of it if this fails. */
  target: string
}

/**
 * Makes one file of what browsers have recorded (MP4 in fragments, Matroska or WebM), with its index first. Parts may be cut
 * off anywhere; each one begins where the one before it ends. Samples are copied as they are. Answers undefined if there is
 * nothing that can be played.
 */
export const joinParts = async ({ parts, target }: Joining): Promise<JoinedVideo | undefined> => {
  const opened: LocalVideo[] = []
  try {
    for (const { file } of parts) opened.push(await LocalVideo.open(file))
    return await joinOpened(opened, target)
  } catch (error) {
    await rm(target, { force: true })
    throw error
  } finally {
    for (const video of opened) await video.close()
  }
}

const joinOpened = async (videos: readonly LocalVideo[], target: string): Promise<JoinedVideo | undefined> => {
  const whole = new JoinedParts()
  const parts = []
  for (const [number, video] of videos.entries()) parts.push(await whole.add(number, video))
  const tracks = whole.end()
  if (tracks.length === 0) return undefined
  const isMp4 = tracks.every(({ recorded }) => recorded.describe !== undefined)
  const written = await orDiskFull(() =>
    writeTarget(target, (file) =>
      isMp4 ? writeMp4(file, tracks, videos) : writeWebm(file, { tracks, head: whole.head }, videos),
    ),
  )
  const { seconds } = whole
  return isMp4
    ? { seconds, parts, contentType: 'video/mp4', extension: 'mp4', ...written }
    : { seconds, parts, contentType: 'video/webm', extension: 'webm', ...written }
}

import { mkdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { recorderSteps } from '@regent/contract/rooms/recorder'
import type { Services } from '#app/services.ts'
import { joinParts, type JoinedVideo } from '#platform/video/joining/join-parts.ts'
import { type PartFolder, partFolder, recordingFolder } from '#platform/video/part-folder.ts'
import {
  choosePoster,
  listPictures,
  packThumbnails,
  type PackedThumbnails,
  type Picture,
} from '#platform/video/pictures.ts'
import { waveformOf } from '#platform/video/waveform.ts'

interface Part {
  id: string
  number: number
}

export interface JoinedRecording {
  /** A file of this machine. */
  file: string
  video: JoinedVideo
  /** By the id of the part; none for one in which nothing can be played. */
  secondsOfParts: Map<string, number>
  poster: Picture | undefined
  thumbnails: PackedThumbnails | undefined
  waveform: number[]
}

interface PlacedPart {
  folder: PartFolder
  offset: number
  seconds: number
}

/** Where the video is made. */
export const finishedFolder = (config: Services['config'], recordingId: string): string =>
  path.join(recordingFolder(config, recordingId), 'finished')

/** Makes one video of the parts of a recording, and what belongs to it; undefined if nothing was recorded. */
export const joinRecording = async (
  { config }: Pick<Services, 'config'>,
  recordingId: string,
  parts: readonly Part[],
): Promise<JoinedRecording | undefined> => {
  const folder = finishedFolder(config, recordingId)
  // What a process left that was killed while it did this.
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const there = await withBytes(
    parts.map((part) => ({ ...part, folder: partFolder(config, { ...part, recordingId }) })),
  )
  const file = path.join(folder, 'video')
  const video = await joinParts({ parts: there.map((part) => ({ file: part.folder.video })), target: file })
  if (!video) return undefined
  const placed = there.flatMap((part, at) => {
    const place = video.parts[at]
    return place ? [{ ...part, ...place }] : []
  })
  const thumbnails = await picturesOf(placed, 'thumbnails')
  const posters = await picturesOf(placed, 'posters')
  const { seconds } = video
  return {
    file,
    video,
    secondsOfParts: new Map(placed.map((part) => [part.id, part.seconds])),
    poster: choosePoster(posters.length > 0 ? posters : thumbnails, seconds),
    thumbnails: await packThumbnails(thumbnails, { seconds, every: recorderSteps.thumbnailSeconds }),
    waveform: waveformOf(await levelsOf(placed), { seconds, every: recorderSteps.levelSeconds }),
  }
}

const withBytes = async <Kept extends { folder: PartFolder }>(parts: readonly Kept[]): Promise<Kept[]> => {
  const sizes = await Promise.all(
    parts.map(({ folder }) =>
      stat(folder.video)
        .then(({ size }) => size)
        .catch(() => 0),
    ),
  )
  return parts.filter((_, at) => (sizes[at] ?? 0) > 0)
}

const picturesOf = async (parts: readonly PlacedPart[], kind: 'thumbnails' | 'posters'): Promise<Picture[]> => {
  const all = await Promise.all(
    parts.map(async ({ folder, offset, seconds }) =>
      (await listPictures(folder[kind]))
        .filter(({ second }) => second <= seconds)
        .map(({ file, second }) => ({ file, second: offset + second })),
    ),
  )
  return all.flat()
}

const levelsOf = (parts: readonly PlacedPart[]) =>
  Promise.all(
    parts.map(async ({ folder, offset, seconds }) => ({
      levels: await readFile(folder.levels).catch(() => Buffer.alloc(0)),
      offset,
      seconds,
    })),
  )

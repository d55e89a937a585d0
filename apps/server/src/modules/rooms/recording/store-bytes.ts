import { mkdir, open, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { recorderSteps, type TakenBytes } from '@regent/contract/rooms/recorder'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import { transact } from '#db/transact.ts'
import { partFolder } from '#platform/video/part-folder.ts'
import { noteBytes, type RecordedPartRow } from './recording-part.repository.ts'
import { tellRecording } from './room-recording.ts'

type Needs = Pick<Services, 'db' | 'config'>

interface Chunk {
  /** How many bytes of the part come before. */
  offset: number
  bytes: Buffer
  isLast: boolean
}

const folderOf = ({ config }: Pick<Services, 'config'>, { recording_id: recordingId, number }: RecordedPartRow) =>
  partFolder(config, { recordingId, number })

const isFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOSPC'

/** Resolves once the bytes are on the disk itself, at their place. Answers how large the file is then. */
const writeAt = async (
  file: string,
  { offset, bytes }: Pick<Chunk, 'offset' | 'bytes'>,
  { mayLeaveGap = false } = {},
): Promise<number> => {
  await mkdir(path.dirname(file), { recursive: true })
  const handle = await open(file, 'a').then(async (created) => {
    await created.close()
    return open(file, 'r+')
  })
  try {
    const { size } = await handle.stat()
    // What lies between is still to come: the page begins again with it.
    if (offset > size && !mayLeaveGap) return size
    // A disk that is nearly full takes only some of them.
    const { bytesWritten } = await handle.write(bytes, 0, bytes.length, offset)
    await handle.datasync()
    return Math.max(size, offset + bytesWritten)
  } catch (error) {
    if (isFull(error)) throw new AppError('disk_full')
    throw error
  } finally {
    await handle.close()
  }
}

/** Stores what a recorder has made. What comes twice is stored once; what comes after the end of a part is not stored. */
export const storeVideo = async (services: Needs, part: RecordedPartRow, chunk: Chunk): Promise<TakenBytes> => {
  const { id, began_at: beganAt, ended_at: endedAt, webinar_id: webinarId, is_wanted: isWanted } = part
  if (endedAt !== null) return { size: chunk.offset, isWanted: false }
  const size = await writeAt(folderOf(services, part).video, chunk)
  const isLast = chunk.isLast && size === chunk.offset + chunk.bytes.length
  const heard = { bytes: size, ageMs: recorderSteps.videoMs, isLast }
  if (beganAt !== null && !isLast) await noteBytes(services.db, id, heard)
  else
    await transact(services.db, async (tx) => {
      await noteBytes(tx, id, heard)
      await tellRecording(tx, webinarId)
    })
  return { size, isWanted }
}

/** A picture of the whole canvas has about a fifth of it. */
const mostPictureBytes = 1024 * 1024

const jpegStart = Buffer.from([0xff, 0xd8, 0xff])

interface Picture {
  kind: 'thumbnail' | 'poster'
  second: number
  bytes: Buffer
}

export const storePicture = async (
  services: Pick<Services, 'config'>,
  part: RecordedPartRow,
  { kind, second, bytes }: Picture,
): Promise<void> => {
  if (!bytes.subarray(0, jpegStart.length).equals(jpegStart)) throw new AppError('unsupported_type')
  if (bytes.length > mostPictureBytes) throw new AppError('too_large')
  if (part.ended_at !== null) return
  const file = folderOf(services, part).picture(kind, second)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, bytes)
}

export const storeLevels = async (
  services: Pick<Services, 'config'>,
  part: RecordedPartRow,
  { from, levels }: { from: number; levels: readonly number[] },
): Promise<void> => {
  if (part.ended_at !== null) return
  // A page that could not send for long has let some go: there the recording counts as silent.
  const place = { offset: from, bytes: Buffer.from(levels) }
  await writeAt(folderOf(services, part).levels, place, { mayLeaveGap: true })
}

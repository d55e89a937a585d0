import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { addFile, addressOf, openFileAt, removeFile } from '#modules/files/files/index.ts'
import { refuseWithoutDiskSpace, withLocalFile } from '#modules/files/uploads/index.ts'
import { defineJob, enqueue } from '#platform/jobs/index.ts'
import { addAac, findFfmpeg } from '#platform/video/add-aac.ts'
import { findVideoWithoutAac, setAacFile } from './finished-recording.repository.ts'
import { keepFiles } from '../recordings.ts'
import { lockAnyWebinar } from '../../webinar.repository.ts'

type Video = NonNullable<Awaited<ReturnType<typeof findVideoWithoutAac>>>

/** If the machine has ffmpeg, for browsers that do not play Opus in MP4; the replay is there before. */
export const addAacFile = defineJob({
  name: 'add-aac-file',
  payload: z.object({ recordingId: z.uuid() }),
  maxAttempts: 3,
  run: async ({ recordingId }, services) => {
    const ffmpeg = await findFfmpeg()
    const video = ffmpeg === undefined ? undefined : await findVideoWithoutAac(services.db, recordingId)
    if (ffmpeg === undefined || !video) return
    // A copy and what is made of it: on a full disk, a room that is recorded would be recorded no more.
    await refuseWithoutDiskSpace(services, video.size, { copies: 2 })
    const opened = await openFileAt(services, addressOf(video))
    if (!opened) return
    await withLocalFile(services.config, opened.stream, async (file) => {
      const target = `${file}.aac`
      try {
        await addAac({ ffmpeg, file, target })
        await store(services, video, target)
      } finally {
        await rm(target, { force: true })
      }
    })
  },
})

export const addAacSoon = (tx: Db, recordingId: string): Promise<void> =>
  enqueue(tx, addAacFile, { recordingId }, { queue: addAacFile.name })

const store = async (services: Services, video: Video, target: string): Promise<void> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(target), hash)
  const { id } = await addFile(services, services.db, {
    name: video.name,
    extension: 'mp4',
    contentType: 'video/mp4',
    localFile: target,
    size: (await stat(target)).size,
    sha256: hash.digest(),
    uploadedBy: null,
  })
  const isUsed = await transact(services.db, async (tx) => {
    await lockAnyWebinar(tx, video.webinar_id)
    const isStill = await setAacFile(tx, { id: video.recording_id, fileId: video.id, aacFileId: id })
    if (isStill) await keepFiles(tx, video.webinar_id)
    return isStill
  })
  if (!isUsed) await removeFile(services, services.db, id)
}

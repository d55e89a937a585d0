import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { CaptionTrack } from '@regent/contract/watching/video-texts'
import { recorderSteps } from '@regent/contract/rooms/recorder'
import type { Services } from '#app/services.ts'
import { announce } from '#db/announce.ts'
import type { Db } from '#db/client.ts'
import { transact } from '#db/transact.ts'
import { type AddedFile, addFile, type NewFile, removeFile } from '#modules/files/files/index.ts'
import { type Cue, storeCaptions } from '#modules/learning/captions/index.ts'
import { mostCues } from '#modules/learning/lecture-text/index.ts'
import { timeFollowUps } from '#modules/messaging/messages/index.ts'
import { storedWebinar } from '../../webinar.fields.ts'
import { updateWebinar } from '../../webinar.repository.ts'
import { addAacSoon } from './add-aac-file.ts'
import { findRoomRecording, lockWebinarOf, markReady, type RoomRecording } from './finished-recording.repository.ts'
import type { JoinedRecording } from './join-recording.ts'
import { keepUntilOf } from '../keep-until.ts'
import { captionSoon } from '../make-captions.ts'
import { listCaptionsOfRecording, updateDetails } from '../recording-details.repository.ts'
import { readWordsSoon } from '../read-words.ts'
import { findReplay, markReplay } from '../recording.repository.ts'
import { keepFiles } from '../recordings.ts'

/** What belongs to the modules of rooms. */
export interface PartsPort {
  setPartSeconds: (tx: Db, partId: string, seconds: number) => Promise<unknown>
  /** What was captioned while the room was recorded, once its parts have their seconds. */
  readCaptions: (
    tx: Db,
    recordingId: string,
  ) => Promise<(Pick<CaptionTrack, 'language' | 'label'> & { cues: Cue[] }) | undefined>
}

/** Stores the files, then publishes them at once; nothing of them is kept if that fails. */
export const storeJoined = async (
  services: Services,
  recording: RoomRecording,
  joined: JoinedRecording,
  port: PartsPort,
): Promise<void> => {
  const added: AddedFile[] = []
  const add = async (file: NewFile) => {
    const one = await addFile(services, services.db, file)
    added.push(one)
    return one.id
  }
  let isPublished = false
  try {
    const files = await addFiles(recording.name, joined, add)
    isPublished = await transact(services.db, (tx) => publish(services, tx, { recording, joined, files, port }))
  } finally {
    if (!isPublished) for (const { id } of added) await removeFile(services, services.db, id)
  }
}

interface Files {
  video: string
  poster: string | undefined
  thumbnails: string | undefined
}

const addFiles = async (
  name: string,
  { file, video, poster, thumbnails }: JoinedRecording,
  add: (file: NewFile) => Promise<string>,
): Promise<Files> => {
  const { extension, contentType, size, sha256 } = video
  const jpeg = poster && (await readFile(poster.file))
  return {
    video: await add({
      ...{ name: `${name}.${extension}`, extension, contentType, size, sha256 },
      localFile: file,
      uploadedBy: null,
    }),
    poster: jpeg && (await add(ofBytes(jpeg, { name: 'poster.jpg', extension: 'jpg', contentType: 'image/jpeg' }))),
    thumbnails:
      thumbnails &&
      (await add(
        ofBytes(thumbnails.content, {
          name: 'thumbnails.bin',
          extension: 'bin',
          contentType: 'application/octet-stream',
        }),
      )),
  }
}

const ofBytes = (content: Buffer, described: Pick<NewFile, 'name' | 'extension' | 'contentType'>): NewFile => ({
  ...described,
  content,
  size: content.length,
  sha256: createHash('sha256').update(content).digest(),
  uploadedBy: null,
})

interface Publication {
  recording: RoomRecording
  joined: JoinedRecording
  files: Files
  port: PartsPort
}

/** Answers whether this was still to be done. */
const publish = async (services: Services, tx: Db, { recording, joined, files, port }: Publication) => {
  const { id, webinar_id: webinarId } = recording
  if (!(await lockWebinarOf(tx, id)) || !(await markReady(tx, id, columnsOf(joined, files)))) return false
  // Staff may have changed it while the video was made.
  const { name, deleted_at: deletedAt, keep_until: chosen } = (await findRoomRecording(tx, id)) ?? recording
  for (const [partId, seconds] of joined.secondsOfParts) await port.setPartSeconds(tx, partId, seconds)
  if (deletedAt === null && !(await findReplay(tx, webinarId))) {
    await markReplay(tx, id)
    await updateWebinar(tx, webinarId, { columns: storedWebinar({ recording: name }) }, services.clock())
  }
  await keepCaptions(services, tx, { recordingId: id, port })
  await keepFiles(tx, webinarId)
  await timeFollowUps(tx, webinarId)
  await addAacSoon(tx, id)
  const now = services.clock()
  const keepUntil = chosen === null ? await keepUntilOf(services, now) : null
  if (keepUntil) await updateDetails(tx, id, { keepUntil: keepUntil.toISOString() })
  await announce(tx, 'webinars', `webinar:${webinarId}`)
  return true
}

/** The captions of the room are those of its recording, unless staff were faster. */
const keepCaptions = async (
  services: Services,
  tx: Db,
  { recordingId: id, port }: { recordingId: string; port: PartsPort },
): Promise<void> => {
  if ((await listCaptionsOfRecording(tx, id)).length > 0) return
  const captioned = await port.readCaptions(tx, id)
  if (!captioned) {
    await captionSoon(services, tx, id, services.clock())
    return
  }
  const { cues, ...track } = captioned
  const url = await storeCaptions(services, tx, cues.slice(0, mostCues))
  await updateDetails(tx, id, { captions: [{ ...track, url }] })
  await readWordsSoon(tx)
}

const columnsOf = ({ video, thumbnails, waveform }: JoinedRecording, files: Files) => ({
  fileId: files.video,
  seconds: video.seconds,
  posterFileId: files.poster,
  thumbnails:
    thumbnails && files.thumbnails !== undefined
      ? { fileId: files.thumbnails, every: recorderSteps.thumbnailSeconds, offsets: thumbnails.offsets }
      : undefined,
  waveform,
})

import type { RecordingDetails } from '@regent/contract/webinars/recordings'
import type { CaptionTrack } from '@regent/contract/watching/video-texts'
import { AppError } from '#app/app-error.ts'
import type { Services } from '#app/services.ts'
import type { Db } from '#db/client.ts'
import { refuseUnknownFiles } from '#modules/files/files/index.ts'
import { keepAsWebVtt } from '#modules/learning/captions/index.ts'
import { webinarTexts } from '../texts.ts'
import { getAmong, recordingChange } from './recording-change.ts'
import { readWordsSoon } from './read-words.ts'
import { listCaptionsOfRecording, updateDetails } from './recording-details.repository.ts'

interface DetailsOfOne {
  id: string
  details: RecordingDetails
}

/** Chapters, captions and how long it is kept; what staff did not send stays as it is. */
export const changeDetails = recordingChange<DetailsOfOne>(
  async (tx, { services, recordings, now }, { id, details }) => {
    getAmong(recordings, id)
    const { chapters, captions, keepUntil } = details
    if (typeof keepUntil === 'string' && Date.parse(keepUntil) <= now.getTime())
      throw new AppError('invalid', { details: { keepUntil: webinarTexts.keptUntilPast } })
    await updateDetails(tx, id, {
      ...(chapters && { chapters: chapters.toSorted((one, other) => one.start - other.start) }),
      ...(captions && { captions: await checked(services, tx, id, captions) }),
      ...(keepUntil !== undefined && { keepUntil }),
    })
    if (captions) await readWordsSoon(tx)
  },
)

/** Tracks that the recording has already were checked before. */
const checked = async (services: Services, tx: Db, id: string, captions: readonly CaptionTrack[]) => {
  const known = new Set((await listCaptionsOfRecording(tx, id)).map(({ url }) => url))
  const added = captions.filter(({ url }) => !known.has(url))
  await refuseUnknownFiles(
    tx,
    added.map(({ url }) => url),
    'captions',
  )
  const kept = await keepAsWebVtt(services, tx, added)
  return captions.map((track) => (known.has(track.url) ? track : (kept.shift() ?? track)))
}

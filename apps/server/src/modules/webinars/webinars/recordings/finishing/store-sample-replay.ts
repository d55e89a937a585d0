import type { CaptionTrack, Chapter } from '@regent/contract/watching/video-texts'
import type { Db } from '#db/client.ts'
import { addAacSoon } from './add-aac-file.ts'
import { type FinishedColumns, markReady } from './finished-recording.repository.ts'
import { updateDetails } from '../recording-details.repository.ts'
import { ensureRoomRecording, markFinishing } from '../recording-of-room.repository.ts'
import { markReplay } from '../recording.repository.ts'
import { readWordsSoon } from '../read-words.ts'
import { keepFiles } from '../recordings.ts'

interface SampleReplay extends FinishedColumns {
  chapters: Chapter[]
  captions: CaptionTrack[]
}

/** Makes what was recorded elsewhere the replay of a sample webinar, as if its own room had been recorded. Answers its id. */
export const storeSampleReplay = async (
  tx: Db,
  webinarId: string,
  { chapters, captions, ...finished }: SampleReplay,
): Promise<string> => {
  const id = await ensureRoomRecording(tx, webinarId)
  await markFinishing(tx, id)
  await markReady(tx, id, finished)
  await markReplay(tx, id)
  await updateDetails(tx, id, { chapters, captions })
  await readWordsSoon(tx)
  await keepFiles(tx, webinarId)
  await addAacSoon(tx, id)
  return id
}

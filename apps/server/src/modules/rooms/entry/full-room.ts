import { AppError } from '#app/app-error.ts'
import type { Config } from '#app/config.ts'
import { type ErrorCode, errorTable } from '@regent/contract/api/errors'
import type { RoomWebinar } from './room.repository.ts'
import { entryTexts as texts } from './texts.ts'

interface Full {
  webinar: Pick<RoomWebinar, 'records_by_itself' | 'publishes_replay'>
  /** A host has started a recording. */
  isRecorded?: boolean
  recorder: Config['RECORDER']
}

/** If the webinar will have a replay, the refusal of a full room says so. */
export const wordsOfRefusal = (refusal: ErrorCode, { webinar, isRecorded = false, recorder }: Full): string => {
  if (refusal !== 'room_full') return errorTable[refusal].message
  const willBeReplayed = webinar.publishes_replay && (webinar.records_by_itself || isRecorded) && recorder !== 'off'
  return willBeReplayed ? texts.fullWithReplay : texts.full
}

export const entryRefused = (refusal: ErrorCode, full: Full): AppError =>
  new AppError(refusal, { message: wordsOfRefusal(refusal, full) })

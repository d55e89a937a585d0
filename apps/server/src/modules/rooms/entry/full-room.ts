import { AppError } from '#app/app-error.ts'
import type { Config } from '#app/config.ts'
import { type ErrorCode, errorTable } from '@regent/contract/api/errors'
import type { RoomWebinar } from './room.repository.ts'
import { entryTexts as texts } from './texts.ts'

interface Full {
  webinar: Pick<RoomWebinar, 'records_by_itself' | 'publishes_replay'>
  /** It is being recorded now, as a host wished. */
  isRecorded?: boolean
  recorder: Config['RECORDER']
}

/** Who finds no place is told of the replay, where there will be one. */
export const wordsOfRefusal = (refusal: ErrorCode, { webinar, isRecorded = false, recorder }: Full): string => {
  if (refusal !== 'room_full') return errorTable[refusal].message
  const willBeReplayed = webinar.publishes_replay && (webinar.records_by_itself || isRecorded) && recorder !== 'off'
  return willBeReplayed ? texts.fullWithReplay : texts.full
}

export const entryRefused = (refusal: ErrorCode, full: Full): AppError =>
  new AppError(refusal, { message: wordsOfRefusal(refusal, full) })

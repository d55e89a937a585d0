import { AppFailure } from '#lib/api/app-failure.ts'
import { pauseMs } from '../../connection/ways-out.ts'
import { type CaptionCalls, captionKey } from '../caption-calls.ts'
import type { CapturedPiece } from './capture-speech.ts'
import { toBase64, writeWave } from './write-wave.ts'

/** About two minutes of speech, for a cut or a transcriber that is away. What is older is about something else. */
const mostPieces = 20

interface WaitingPiece {
  key: string
  sound: string
  beganAt: number
}

/** Sends pieces of speech one after another, until each is captioned or refused. */
export const createSpeechOutbox = (speak: CaptionCalls['speak']) => {
  let pieces: WaitingPiece[] = []
  let isWorking = false
  let isOver = false

  const sendFirst = async ({ key, ...piece }: WaitingPiece, attempt: number): Promise<boolean> => {
    try {
      await speak(key, piece)
      return true
    } catch (error) {
      if (error instanceof AppFailure && error.wasRefused) return true
      const seconds = error instanceof AppFailure ? (error.retryAfterSeconds ?? 0) : 0
      await new Promise((resolve) => setTimeout(resolve, Math.max(pauseMs(attempt), seconds * 1000)))
      return false
    }
  }

  const work = async () => {
    if (isWorking) return
    isWorking = true
    let attempt = 0
    for (let [first] = pieces; first && !isOver; [first] = pieces) {
      const isDone = await sendFirst(first, attempt)
      attempt = isDone ? 0 : attempt + 1
      if (isDone) pieces = pieces.filter((piece) => piece !== first)
    }
    isWorking = false
  }

  return {
    /** The person is in the room, maybe once more. */
    begin: () => {
      isOver = false
      void work()
    },
    add: ({ samples, beganAt }: CapturedPiece) => {
      pieces = [...pieces, { key: captionKey(), sound: toBase64(writeWave(samples)), beganAt }].slice(-mostPieces)
      void work()
    },
    end: () => {
      isOver = true
    },
  }
}

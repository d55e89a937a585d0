import type { TakenBytes } from '@regent/contract/rooms/recorder'
import { AppFailure } from '#lib/api/app-failure.ts'

export interface UploadPiece {
  bytes: Blob
  /** How many bytes lie before it. */
  offset: number
  isLast: boolean
}

interface UploadOptions {
  send: (piece: UploadPiece) => Promise<TakenBytes>
  /** The portal has enough, or takes nothing more: recording is to end. */
  onUnwanted: () => void
  pause?: (ms: number) => Promise<unknown>
}

/** What goes into one request at most, so that after an interruption each one gets through. */
export const mostAtOnce = 1_000_000
/** Of a portal that has been away for a quarter of an hour; by then it records in another way. */
export const mostKept = 120_000_000

const firstPauseMs = 250
const longestPauseMs = 2000

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Sends a file while it is made, in order and one piece at a time, and keeps what the portal has not stored yet. */
export const createUploadQueue = ({ send, onUnwanted, pause = wait }: UploadOptions) => {
  /** What the portal has not stored, from the byte `stored` on. */
  let kept = new Blob()
  let stored = 0
  let isComplete = false
  let isOver = false
  let isUnwanted = false
  let running: Promise<void> | undefined

  const giveUp = () => {
    isOver = true
    kept = new Blob()
  }

  const noteUnwanted = () => {
    if (isUnwanted) return
    isUnwanted = true
    onUnwanted()
  }

  const take = ({ size, isWanted }: TakenBytes, { bytes, isLast }: UploadPiece) => {
    const done = size - stored
    // Bytes that were stored are not kept here: a file that has lost them cannot be continued.
    if (done < 0 || done > kept.size) giveUp()
    else if (done === 0 && bytes.size > 0) throw new Error('The portal took nothing')
    else {
      kept = kept.slice(done)
      stored = size
      if (isLast && kept.size === 0) isOver = true
    }
    if (!isWanted || isOver) noteUnwanted()
  }

  const nextPiece = (): UploadPiece => {
    const bytes = kept.slice(0, mostAtOnce)
    return { bytes, offset: stored, isLast: isComplete && bytes.size === kept.size }
  }

  const run = async () => {
    let pauseMs = firstPauseMs
    while (!isOver && (kept.size > 0 || isComplete)) {
      const piece = nextPiece()
      try {
        take(await send(piece), piece)
        pauseMs = firstPauseMs
      } catch (error) {
        if (error instanceof AppFailure && error.wasRefused) {
          giveUp()
          noteUnwanted()
          break
        }
        await pause(pauseMs)
        pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      }
    }
    running = undefined
  }

  const start = () => {
    running ??= run()
    return running
  }

  return {
    add: (bytes: Blob) => {
      if (isOver || isComplete || bytes.size === 0) return
      kept = new Blob([kept, bytes])
      if (kept.size > mostKept) noteUnwanted()
      void start()
    },
    /** Nothing follows; resolves when the portal has all, or takes no more. */
    end: async () => {
      isComplete = true
      // What runs may have looked already whether more follows.
      while (!isOver) await start()
    },
  }
}

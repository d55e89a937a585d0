import type { ErrorCode } from '@regent/contract/api/errors'

/** What the thread is to do, with what it needs besides the video. */
export type VideoTask =
  | { name: 'duration' }
  | { name: 'trim'; from: number; to: number; target: string }
  | { name: 'sound'; folder: string; mostSeconds: number }

export interface ThreadData {
  task: VideoTask
  /** Of the video. */
  size: number
}

/** The next value is wanted, or bytes that the thread has asked for are there. */
export type ToThread = { isNext: true } | { question: number; bytes: Uint8Array }

export type FromThread =
  | { isAlive: true }
  | { question: number; from: number; to: number }
  | { value: unknown }
  | { isDone: true }
  | { failure: string; code?: ErrorCode }

import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '#app/app-error.ts'
import { extractSound } from '../extract-sound.ts'
import type { VideoFile } from '../open-video.ts'
import { readDuration } from '../read-duration.ts'
import { trimVideo } from '../trim-video.ts'
import type { FromThread, ThreadData, ToThread, VideoTask } from './messages.ts'

const { task: given, size } = workerData as ThreadData

const aliveMs = 1000

const tell = (message: FromThread) => parentPort?.postMessage(message)

const questions = new Map<number, (bytes: Uint8Array) => void>()
let asked = 0

const source: VideoFile = {
  size,
  read: (from, to) => {
    asked += 1
    const { promise, resolve } = Promise.withResolvers<Uint8Array>()
    questions.set(asked, resolve)
    tell({ question: asked, from, to })
    return promise
  },
}

async function* once<Value>(value: Promise<Value>) {
  yield await value
}

const valuesOf = (task: VideoTask): AsyncGenerator<unknown, void> => {
  if (task.name === 'duration') return once(readDuration(source))
  return task.name === 'trim' ? once(trimVideo({ ...task, source })) : extractSound({ ...task, source })
}

let values: AsyncGenerator<unknown, void> | undefined

const next = async () => {
  try {
    values ??= valuesOf(given)
    const { done, value } = await values.next()
    tell(done === true ? { isDone: true } : { value })
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    tell({ failure, ...(error instanceof AppError && { code: error.code }) })
  }
}

parentPort?.on('message', (message: ToThread) => {
  if ('isNext' in message) {
    void next()
    return
  }
  questions.get(message.question)?.(message.bytes)
  questions.delete(message.question)
})

// A thread that is busy without end does not say this.
setInterval(() => tell({ isAlive: true }), aliveMs)

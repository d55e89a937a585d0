import { Worker } from 'node:worker_threads'
import { AppError } from '#app/app-error.ts'
import { threadFile } from '#platform/thread-file.ts'
import type { VideoFile } from '../open-video.ts'
import type { FromThread, ThreadData, ToThread, VideoTask } from './messages.ts'

interface Limits {
  heapMegabytes: number
  /** Of a thread that is busy without end. */
  silentMs: number
  /** For one value. */
  mostMs: number
}

/** An index of a day of pictures takes about half of it. */
const usual: Limits = { heapMegabytes: 512, silentMs: 30_000, mostMs: 60 * 60_000 }

const watchMs = 250

type Step = Extract<FromThread, { value: unknown } | { isDone: true }>

const errorOf = ({ failure, code }: Extract<FromThread, { failure: string }>) =>
  code === undefined ? new Error(failure) : new AppError(code, { message: failure })

const startThread = (task: VideoTask, { size, read }: VideoFile, limits: Limits) => {
  const workerData: ThreadData = { task, size }
  const resourceLimits = { maxOldGenerationSizeMb: limits.heapMegabytes }
  const thread = new Worker(threadFile(import.meta, 'video-thread'), { workerData, resourceLimits })
  let heardAt = 0
  let failed: { error: unknown } | undefined
  let waiting: PromiseWithResolvers<Step> | undefined

  const fail = (error: unknown) => {
    failed ??= { error }
    waiting?.reject(error)
  }

  const send = (message: ToThread, moved: ArrayBuffer[] = []) => thread.postMessage(message, moved)

  const answer = async (question: number, from: number, to: number) => {
    try {
      const bytes = new Uint8Array(await read(from, to))
      send({ question, bytes }, [bytes.buffer])
    } catch (error) {
      fail(error)
    }
  }

  thread.on('message', (message: FromThread) => {
    heardAt = performance.now()
    if ('question' in message) void answer(message.question, message.from, message.to)
    else if ('failure' in message) fail(errorOf(message))
    else if (!('isAlive' in message)) waiting?.resolve(message)
  })
  thread.on('error', fail)
  thread.on('exit', () => fail(new Error('The thread that reads a video has ended')))

  return {
    next: async (): Promise<Step> => {
      if (failed) throw failed.error
      waiting = Promise.withResolvers<Step>()
      const begun = (heardAt = performance.now())
      const watching = setInterval(() => {
        const now = performance.now()
        if (now - heardAt > limits.silentMs || now - begun > limits.mostMs)
          fail(new Error('The video could not be read in time'))
      }, watchMs)
      send({ isNext: true })
      return waiting.promise.finally(() => clearInterval(watching))
    },
    end: () => thread.terminate(),
  }
}

/**
 * Does something with a video in a thread of its own, which has a limited memory and is ended when it takes too long: a file that
 * was uploaded may say anything of itself.
 */
export async function* runApart<Value>(
  task: VideoTask,
  source: VideoFile,
  limits: Partial<Limits> = {},
): AsyncGenerator<Value, void> {
  const thread = startThread(task, source, { ...usual, ...limits })
  try {
    for (let step = await thread.next(); 'value' in step; step = await thread.next()) yield step.value as Value
  } finally {
    await thread.end()
  }
}

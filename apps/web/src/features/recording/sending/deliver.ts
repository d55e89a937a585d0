import { AppFailure } from '#lib/api/app-failure.ts'

type Send = () => Promise<unknown>

/** A portal that has been away for longer gets the latest. */
const mostWaiting = 60
const pauseMs = 1000

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Makes calls one after the other, each again until it is answered. What is refused is left out. */
export const createDelivery = (pause: (ms: number) => Promise<unknown> = wait) => {
  const waiting: Send[] = []
  let running: Promise<void> | undefined

  const run = async () => {
    for (let [next] = waiting; next; [next] = waiting) {
      try {
        await next()
      } catch (error) {
        if (!(error instanceof AppFailure && error.wasRefused)) {
          await pause(pauseMs)
          continue
        }
      }
      const sent = waiting.indexOf(next)
      if (sent !== -1) waiting.splice(sent, 1)
    }
    running = undefined
  }

  return {
    add: (send: Send) => {
      waiting.push(send)
      if (waiting.length > mostWaiting) waiting.shift()
      running ??= run()
    },
    /** Resolves when nothing waits any more. */
    settled: () => running ?? Promise.resolve(),
  }
}

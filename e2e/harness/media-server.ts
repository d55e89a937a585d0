import path from 'node:path'
import { keepMediaServer } from '../../bin/livekit/keep-media-server.mjs'
import { onFreePorts } from '../../bin/livekit/media-settings.mjs'
import { readStatus } from '../../bin/livekit/status.mjs'
import { mediaServerOfTheRun } from '../../bin/test-run/media-server-of-the-run.mjs'
import type { RunningServer } from './server-process.ts'

export interface RunningMediaServer {
  /** Where it takes media, until it is started again. */
  udpPort: () => number
  /** Ends it without a warning, as a crash does. Answers once another one runs in its place. */
  crash: () => Promise<void>
  stop: () => Promise<void>
}

const lookEveryMs = 50
const startLimitMs = 180_000

/** The media server that a portal uses, on ports of its own. Whatever ends it, it is started again until it is stopped. */
export const startMediaServer = async ({ address, dataFolder }: RunningServer): Promise<RunningMediaServer> => {
  const folder = path.join(dataFolder, 'livekit')
  // A machine that has none yet makes it first, which takes longer than a start may.
  const binary = await mediaServerOfTheRun()
  const stop = new AbortController()
  const kept = keepMediaServer({
    settings: onFreePorts,
    webhookUrl: `${address}/api/livekit/webhook`,
    signal: stop.signal,
    folder,
    obtain: () => Promise.resolve(binary),
  })

  const untilReady = async (before?: number) => {
    const deadline = Date.now() + startLimitMs
    for (;;) {
      const status = readStatus(folder)
      if (status?.state === 'ready' && status.pid !== before) return status
      if (Date.now() > deadline) throw new Error(`There is no media server: ${JSON.stringify(status)}`)
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
    }
  }

  let running = await untilReady()
  return {
    udpPort: () => running.udpPort,
    crash: async () => {
      const { pid } = await untilReady()
      process.kill(pid, 'SIGKILL')
      running = await untilReady(pid)
    },
    stop: () => {
      stop.abort()
      return kept.stop()
    },
  }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { LivekitVariables } from '#platform/livekit/livekit-variables.ts'
import {
  askForEgress,
  findMediaEgress,
  type MediaEgress,
  readMediaEgress,
  startMediaEgress,
  stopMediaEgress,
} from '#platform/livekit/media-egress.ts'
import type { MediaServer } from '#platform/livekit/media-server.ts'
import type { StorageConfig } from '#platform/storage/create-storage.ts'
import { createEgressFiles, readNote, writeNote } from './egress-file.ts'
import type { RecordedPart, RecorderDriver, RecorderReadiness, RunningRecorder } from './recorder-driver.ts'
import type { RecorderVariables } from './recorder-variables.ts'

type EgressConfig = RecorderVariables & LivekitVariables & StorageConfig

interface Times {
  pollMs: number
  /** How long a file may take to be uploaded once it is to end. */
  endMs: number
  /** How long LiveKit may look for a LiveKit Egress that is free. */
  startSeconds: number
}

const usualTimes: Times = { pollMs: 1000, endMs: 10 * 60_000, startSeconds: 20 }

const freshMs = 10_000

const serverOf = ({
  LIVEKIT_URL: url = '',
  LIVEKIT_API_KEY: apiKey = '',
  LIVEKIT_API_SECRET: apiSecret = '',
}: LivekitVariables): MediaServer => ({ url, apiKey, apiSecret })

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Records with a LiveKit Egress, which opens our page and makes the file by itself. */
export const createEgressRecorder = (
  config: EgressConfig,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  times = usualTimes,
): RecorderDriver => {
  const server = serverOf(config)
  const files = createEgressFiles(config)
  const closing = new AbortController()

  /** Undefined while LiveKit does not answer: it records on. */
  const look = async (id: string): Promise<MediaEgress | undefined> => {
    try {
      return (await readMediaEgress(server, id)) ?? { id, isOver: true, fault: 'LiveKit does not know it any more' }
    } catch {
      return undefined
    }
  }

  /** Answers why it has not ended as it should. */
  const untilOver = async (id: string, lastCall: () => number | undefined): Promise<string | undefined> => {
    for (;;) {
      await sleep(times.pollMs, undefined, { signal: closing.signal })
      const egress = await look(id)
      if (egress?.isOver) return egress.fault
      const asked = lastCall()
      if (asked !== undefined && Date.now() - asked > times.endMs) return 'it was asked to end and did not'
    }
  }

  /** Asks it to end until LiveKit has heard that. */
  const askToEnd = async (id: string): Promise<void> => {
    const until = Date.now() + times.endMs
    while (Date.now() < until) {
      const isHeard = await stopMediaEgress(server, id).then(
        () => true,
        () => false,
      )
      if (isHeard) return
      await sleep(times.pollMs, undefined, { signal: closing.signal })
    }
  }

  const follow = (id: string, { path, folder }: { path: string; folder: string }): RunningRecorder => {
    let asked: number | undefined
    const said: string[] = []
    const finish = async () => {
      const fault = await untilOver(id, () => asked)
      if (fault !== undefined) said.push(fault)
      if (!(await files.collect(path, folder))) said.push('it left no file')
    }
    const ended = finish().catch((error: unknown) => {
      // Another process will go on with what this one has begun.
      if (closing.signal.aborted) return new Promise<void>(() => undefined)
      said.push(messageOf(error))
      return undefined
    })
    return {
      ended,
      log: () => said.join('\n'),
      stop: async () => {
        if (asked === undefined) {
          asked = Date.now()
          void askToEnd(id).catch(() => undefined)
        }
        await ended
      },
    }
  }

  const start = async ({ id: part, pageUrl, room, folder }: RecordedPart): Promise<RunningRecorder> => {
    const place = files.placeOf(part)
    const { path } = place
    await writeNote(folder, { room, path })
    const wish = { room, pageUrl, place, patienceSeconds: times.startSeconds }
    const begun = await startMediaEgress(server, wish).catch(async (error: unknown) => {
      // It may have begun without our hearing of it.
      const found = await findMediaEgress(server, { room, path }).catch(() => undefined)
      if (found) return found
      throw error
    })
    await writeNote(folder, { room, path, id: begun.id })
    log.info({ egress: begun.id }, 'LiveKit Egress records')
    return follow(begun.id, { path, folder })
  }

  const settle = async (folder: string): Promise<void> => {
    const note = await readNote(folder)
    if (!note || (await files.hasVideo(folder))) return
    const id = note.id ?? (await findMediaEgress(server, note))?.id
    if (id !== undefined) await follow(id, { path: note.path, folder }).stop()
  }

  let last: { at: number; answer: Promise<RecorderReadiness> } | undefined
  const ask = async (): Promise<RecorderReadiness> => {
    try {
      await askForEgress(server)
      return { state: 'ready' }
    } catch (error) {
      log.warn({ reason: messageOf(error) }, 'LiveKit Egress does not answer')
      return { state: 'unavailable', reason: 'LiveKit Egress, which records here, does not answer.' }
    }
  }

  return {
    name: 'egress',
    readiness: () => {
      if (!last || Date.now() - last.at > freshMs) last = { at: Date.now(), answer: ask() }
      return last.answer
    },
    prepare: () => undefined,
    start,
    settle: ({ folder }) => settle(folder),
    close: () => {
      closing.abort()
      return Promise.resolve()
    },
  }
}

import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { appsFolder } from '#app/apps-folder.ts'
import type { RecorderReadiness } from './recorder-driver.ts'
import { killGroup, startTied } from './tied-process.ts'

/** What the launcher says about the browser that records (`bin/recorder/obtain-browser.mjs`). */
const browser = z.object({
  file: z.string(),
  environment: z.record(z.string(), z.string()),
  isSandboxed: z.boolean(),
  hasH264: z.boolean(),
  origin: z.enum(['named', 'installed', 'npm']),
})

export type RecorderBrowser = z.output<typeof browser>

const line = z.union([
  z.object({ isFetching: z.literal(true) }),
  z.object({ browser }),
  z.object({ reason: z.string() }),
])

type Line = z.output<typeof line>

const reasons = {
  unasked: 'The browser that records is looked for when someone wants to record.',
  looking: 'The browser that records is being started for the first time.',
  fetching: 'The browser that records is being downloaded.',
}

const retryMs = 60_000

/** The launcher's program that finds it; an argument names another folder for what it fetches. */
export const launcherProgram = path.join(path.dirname(appsFolder), 'bin', 'recorder', 'obtain-browser.mjs')

interface SourceOptions {
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** The program that finds and fetches it, and its arguments. */
  command?: string[]
}

/** Settles when the program has ended. */
const readResult = async (child: ChildProcess, onLine: (said: Line) => void): Promise<void> => {
  if (!child.stdout) return
  child.stderr?.resume()
  child.once('error', () => undefined)
  for await (const text of createInterface({ input: child.stdout })) {
    const said = line.safeParse(jsonOf(text))
    if (said.success) onLine(said.data)
  }
}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const unavailable = (why: string) => ({
  state: 'unavailable' as const,
  reason: `There is no browser that records: ${why}.`,
})

type Source = { state: 'ready'; browser: RecorderBrowser } | Exclude<RecorderReadiness, { state: 'ready' }>

const isUnderWay = ({ state }: Source): boolean => state === 'looking' || state === 'coming'

/** The browser that records: found, tried and, where there is none, fetched by the launcher's code, once someone wants to record. */
export const createBrowserSource = ({ log, command = [launcherProgram] }: SourceOptions) => {
  const now: { source: Source } = { source: { state: 'looking', reason: reasons.unasked } }
  let searching: Promise<void> | undefined
  let child: ChildProcess | undefined
  let failedAt = 0

  const hear = (said: Line): void => {
    if ('browser' in said) now.source = { state: 'ready', browser: said.browser }
    else if ('reason' in said) now.source = unavailable(said.reason)
    else now.source = { state: 'coming', reason: reasons.fetching }
  }

  const report = (source: Source): void => {
    if (source.state === 'ready') {
      const { file, isSandboxed, hasH264 } = source.browser
      log.info({ file, isSandboxed, hasH264 }, 'found the browser that records')
    } else {
      failedAt = Date.now()
      log.warn({ reason: source.reason }, 'found no browser that records')
    }
  }

  const search = async (): Promise<void> => {
    now.source = { state: 'looking', reason: reasons.looking }
    child = startTied({ command: process.execPath, args: command, env: process.env })
    await readResult(child, hear)
    if (isUnderWay(now.source)) now.source = unavailable('it could not be looked for')
    report(now.source)
    searching = undefined
  }

  const prepare = (): void => {
    const { state } = now.source
    if (state === 'ready' || searching) return
    if (state === 'unavailable' && Date.now() - failedAt < retryMs) return
    searching = search()
  }

  return {
    prepare,
    readiness: (): RecorderReadiness => (now.source.state === 'ready' ? { state: 'ready' } : now.source),
    /** Rejects with the reason if there is none. */
    browser: async (): Promise<RecorderBrowser> => {
      prepare()
      await searching
      if (now.source.state !== 'ready') throw new Error(now.source.reason)
      return now.source.browser
    },
    /** It was there and does not start: the next one who asks gets it looked for again. */
    forget: (): void => {
      if (now.source.state === 'ready') now.source = { state: 'looking', reason: reasons.unasked }
    },
    close: async (): Promise<void> => {
      if (child) killGroup(child)
      await searching
    },
  }
}

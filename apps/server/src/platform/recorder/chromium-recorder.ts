import { readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createBrowserSource } from './browser-source.ts'
import type { RecorderDriver, RunningRecorder } from './recorder-driver.ts'
import { profilePrefix, startBrowser } from './start-browser.ts'

/** Longer than a webinar; what is older belongs to a process that was killed. */
const oldMs = 2 * 24 * 60 * 60 * 1000

const removeOldProfiles = async (): Promise<void> => {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(profilePrefix))
  for (const folder of names.map((name) => path.join(tmpdir(), name))) {
    const { mtimeMs, uid } = await stat(folder)
    if (uid === process.getuid?.() && Date.now() - mtimeMs > oldMs) await rm(folder, { recursive: true, force: true })
  }
}

interface Options {
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  source?: ReturnType<typeof createBrowserSource>
}

/** Records with a Chromium of this machine, whose page sends us the video. */
export const createChromiumRecorder = ({ log, source = createBrowserSource({ log }) }: Options): RecorderDriver => {
  const running = new Set<RunningRecorder>()
  return {
    name: 'chromium',
    readiness: () => Promise.resolve(source.readiness()),
    prepare: source.prepare,
    start: async (part) => {
      const browser = await source.browser()
      await removeOldProfiles().catch(() => undefined)
      const started = Date.now()
      const recorder = await startBrowser(browser, part).catch((error: unknown) => {
        source.forget()
        throw error
      })
      running.add(recorder)
      void recorder.ended.then(() => {
        running.delete(recorder)
        if (Date.now() - started < diedAtOnceMs) source.forget()
      })
      return recorder
    },
    // It ended with the process.
    settle: () => Promise.resolve(),
    close: async () => {
      await Promise.all([source.close(), ...[...running].map((recorder) => recorder.stop())])
    },
  }
}

/** A browser that works does not end so soon by itself; it may have been updated or removed. */
const diedAtOnceMs = 1000

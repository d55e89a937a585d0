import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { cleanUp } from '../clean-up.ts'

const launcher = path.join(import.meta.dirname, '../../../../../bin')

interface Running {
  url: string
  apiKey: string
  apiSecret: string
  stop: () => Promise<void>
}

interface Starting {
  binary: string
  folder: string
  settings: unknown
  webhookUrl: string | undefined
}

interface Launcher {
  onFreePorts: unknown
  startLivekit: (options: Starting) => Promise<Running>
  mediaServerOfTheRun: () => Promise<string>
}

/** By path: the server itself never imports the launcher, which starts its media server. */
const loadLauncher = async (): Promise<Launcher> => {
  const load = async (file: string) =>
    (await import(/* @vite-ignore */ pathToFileURL(path.join(launcher, file)).href)) as Launcher
  const { onFreePorts } = await load('livekit/media-settings.mjs')
  const { startLivekit } = await load('livekit/start.mjs')
  const { mediaServerOfTheRun } = await load('test-run/media-server-of-the-run.mjs')
  return { onFreePorts, startLivekit, mediaServerOfTheRun }
}

/** LiveKit itself, on ports of its own; for what the fake one cannot know. It reports to this address. */
export const startRealMediaServer = async ({ webhookUrl }: { webhookUrl?: string } = {}) => {
  const { onFreePorts, startLivekit, mediaServerOfTheRun } = await loadLauncher()
  const binary = await mediaServerOfTheRun()
  const folder = await mkdtemp(path.join(tmpdir(), 'regent-media-'))
  const { url, apiKey, apiSecret, stop } = await startLivekit({
    binary,
    folder: path.join(folder, 'livekit'),
    settings: onFreePorts,
    webhookUrl,
  })
  cleanUp(async () => {
    await stop()
    await rm(folder, { recursive: true, force: true })
  })
  return {
    server: { url, apiKey, apiSecret },
    environment: { LIVEKIT_URL: url, LIVEKIT_API_KEY: apiKey, LIVEKIT_API_SECRET: apiSecret },
  }
}

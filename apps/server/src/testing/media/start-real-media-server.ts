import { globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { cleanUp } from '../clean-up.ts'

const root = path.join(import.meta.dirname, '../../../../..')
const [binary] = globSync(path.join(root, '.cache/livekit/*/livekit-server'))

/** The media server is built in the background of the first start; a machine that never started the portal has none. */
export const hasMediaServer = binary !== undefined

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
  readMediaSettings: (variables: Record<string, string>) => unknown
  startLivekit: (options: Starting) => Promise<Running>
}

/** By path: the server itself never imports the launcher, which starts its media server. */
const loadLauncher = async (): Promise<Launcher> => {
  const load = async (file: string) =>
    (await import(/* @vite-ignore */ pathToFileURL(path.join(root, 'bin/livekit', file)).href)) as Launcher
  const { readMediaSettings } = await load('media-settings.mjs')
  const { startLivekit } = await load('start.mjs')
  return { readMediaSettings, startLivekit }
}

/** LiveKit itself, on ports of its own; for what the fake one cannot know. It reports to this address. */
export const startRealMediaServer = async ({ webhookUrl }: { webhookUrl?: string } = {}) => {
  if (binary === undefined) throw new Error('There is no livekit-server in .cache/livekit. Start the portal once.')
  const { readMediaSettings, startLivekit } = await loadLauncher()
  const folder = await mkdtemp(path.join(tmpdir(), 'regent-media-'))
  const udpPort = 40_000 + Math.floor(Math.random() * 10_000)
  const settings = readMediaSettings({ MEDIA_UDP_PORT: String(udpPort), MEDIA_TCP_PORT: String(udpPort + 1) })
  const { url, apiKey, apiSecret, stop } = await startLivekit({
    binary,
    folder: path.join(folder, 'livekit'),
    settings,
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

import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { LivekitVariables } from './livekit-variables.ts'

/** Where the media server answers, and what signs its tokens. */
export interface MediaServer {
  url: string
  apiKey: string
  apiSecret: string
}

/** How far the media server is. */
export type MediaState =
  | {
      state: 'ready'
      server: MediaServer
      /** Another one says that the media server was started again. */ since: string
    }
  | { state: 'coming' | 'unavailable'; reason: string }

const reasons = {
  starting: 'The media server is starting.',
  none: 'No media server was started with this portal.',
}

/** What the launcher writes down (decision 057). */
const written = z.discriminatedUnion('state', [
  z.object({ state: z.literal('building'), text: z.string() }),
  z.object({ state: z.literal('starting') }),
  z.object({
    state: z.literal('ready'),
    since: z.string(),
    url: z.string(),
    apiKey: z.string(),
    apiSecret: z.string(),
  }),
  z.object({ state: z.literal('unavailable'), reason: z.string() }),
])

const statusFile = (dataFolder: string) => path.join(dataFolder, 'livekit', 'status.json')

const readStatus = async (dataFolder: string) => {
  try {
    return written.safeParse(JSON.parse(await readFile(statusFile(dataFolder), 'utf8'))).data
  } catch {
    return undefined
  }
}

type Variables = LivekitVariables & { DATA_DIR: string }

/** Reads each time how far the media server is: it may have been built, or restarted with another port, a moment ago. */
export const readMediaState = async (variables: Variables): Promise<MediaState> => {
  const { LIVEKIT_URL: url, LIVEKIT_API_KEY: apiKey, LIVEKIT_API_SECRET: apiSecret } = variables
  if (url !== undefined && apiKey !== undefined && apiSecret !== undefined) {
    return { state: 'ready', server: { url, apiKey, apiSecret }, since: '' }
  }
  const status = await readStatus(variables.DATA_DIR)
  if (status === undefined) return { state: 'unavailable', reason: reasons.none }
  if (status.state === 'ready') {
    const { url: own, apiKey: key, apiSecret: secret, since } = status
    return { state: 'ready', server: { url: own, apiKey: key, apiSecret: secret }, since }
  }
  if (status.state === 'building') return { state: 'coming', reason: `${status.text}.` }
  if (status.state === 'starting') return { state: 'coming', reason: reasons.starting }
  return { state: 'unavailable', reason: `There is no media server: ${status.reason}.` }
}

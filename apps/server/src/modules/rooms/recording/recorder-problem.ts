import { availableParallelism } from 'node:os'
import type { Services } from '#app/services.ts'
import { readMediaState } from '#platform/livekit/media-server.ts'
import { minutesLeft } from './disk-for-recording.ts'
import { recordingTexts as texts } from './texts.ts'

/** Each takes about half a processor, and the rooms need the rest. */
export const mostRecorders = Math.max(1, Math.min(4, availableParallelism()))

/** When hosts hear that the disk fills: time enough to free some, or to end. */
const warningMinutes = 30

export interface Obstacle {
  /** Hosts do not read of what takes only a moment. */
  reason: string | null
}

export const findLimit = (running: number): Obstacle | undefined =>
  running >= mostRecorders ? { reason: texts.busy(mostRecorders) } : undefined

type Needs = Pick<Services, 'config' | 'recorder'>

/** Why no recorder can be started now. */
export const findObstacle = async ({ config, recorder }: Needs): Promise<Obstacle | undefined> => {
  const readiness = await recorder.readiness()
  if (readiness.state !== 'ready') {
    recorder.prepare()
    return { reason: readiness.state === 'looking' ? null : readiness.reason }
  }
  return (await readMediaState(config)).state === 'ready' ? undefined : { reason: texts.noMedia }
}

export type Disk = { isFull: boolean; warning: string | undefined }

/** What the disk allows of all that is being recorded. */
export const readDisk = async (config: Services['config'], recordedBytes: number, recorders: number): Promise<Disk> => {
  const minutes = Math.floor((await minutesLeft(config, recordedBytes)) / Math.max(1, recorders))
  const isFull = minutes < 1
  return { isFull, warning: !isFull && minutes < warningMinutes ? texts.diskFills(minutes) : undefined }
}

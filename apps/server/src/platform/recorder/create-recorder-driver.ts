import type { FastifyBaseLogger } from 'fastify'
import type { LivekitVariables } from '#platform/livekit/livekit-variables.ts'
import type { StorageConfig } from '#platform/storage/create-storage.ts'
import { createChromiumRecorder } from './chromium-recorder.ts'
import { createEgressRecorder } from './egress-recorder.ts'
import type { RecorderDriver } from './recorder-driver.ts'
import type { RecorderVariables } from './recorder-variables.ts'

export type RecorderConfig = RecorderVariables & LivekitVariables & StorageConfig

const noRecorder: RecorderDriver = {
  name: 'off',
  readiness: () => Promise.resolve({ state: 'unavailable', reason: 'Recording is switched off on this server.' }),
  prepare: () => undefined,
  start: () => Promise.reject(new Error('RECORDER is off')),
  settle: () => Promise.resolve(),
  close: () => Promise.resolve(),
}

/** What RECORDER names. */
export const createRecorderDriver = (
  config: RecorderConfig,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): RecorderDriver => {
  if (config.RECORDER === 'off') return noRecorder
  return config.RECORDER === 'egress' ? createEgressRecorder(config, log) : createChromiumRecorder({ log })
}

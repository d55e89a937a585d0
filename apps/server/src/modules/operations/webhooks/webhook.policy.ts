import { webAddressMessage } from '@regent/contract/connections/webhooks'
import {
  hostOf,
  isLoopbackAddress,
  isPublicAddress,
  type MayConnect,
  namesClosedAddress,
} from '#platform/foreign/foreign-address.ts'
import type { Config } from '#app/config.ts'
import { webhookTexts as texts } from './texts.ts'

const secondMs = 1000
const minute = 60
const hour = 60 * minute

/** Before each further attempt; together three days. */
const pausesSeconds = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]

const longestPauseMs = 24 * hour * secondMs

/** A webhook that takes nothing for so long is switched off once an event is given up. */
const patienceMs = 3 * 24 * hour * secondMs

interface Failure {
  /** Attempts since delivery was last asked for, with this one. */
  tries: number
  now: Date
  retryAfterMs: number
}

/** When to try again; undefined after the last attempt. */
export const nextAttemptAt = ({ tries, now, retryAfterMs }: Failure): Date | undefined => {
  const pause = pausesSeconds[tries - 1]
  if (pause === undefined) return undefined
  return new Date(now.getTime() + Math.max(pause * secondMs, Math.min(retryAfterMs, longestPauseMs)))
}

/** Whether a webhook that gives an event up is to be switched off as well. */
export const failsTooLong = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= patienceMs

const gone = 410

/** The receiver says that it wants no events any more. */
export const saysGone = (status: number | undefined): boolean => status === gone

type Surroundings = Pick<Config, 'WEBHOOK_LOOPBACK'>

/** What may be connected to: the world, and this machine while the portal is being developed. */
export const mayConnectIn =
  ({ WEBHOOK_LOOPBACK }: Surroundings): MayConnect =>
  (address) =>
    isPublicAddress(address) || (WEBHOOK_LOOPBACK === 'on' && isLoopbackAddress(address))

const isLoopbackName = (host: string) => host === 'localhost' || host.endsWith('.localhost')

/** Why an address cannot be a target; a name is looked up each time it is connected to. */
export const findWrongTarget = (address: string, surroundings: Surroundings): string | undefined => {
  if (!URL.canParse(address)) return webAddressMessage
  const url = new URL(address)
  const { protocol } = url
  const host = hostOf(url)
  const isHere = isLoopbackName(host) || isLoopbackAddress(host)
  if (isHere && surroundings.WEBHOOK_LOOPBACK === 'on') return undefined
  if (isHere || namesClosedAddress(url, mayConnectIn(surroundings))) return texts.privateTarget
  return protocol === 'https:' ? undefined : texts.httpsOnly
}

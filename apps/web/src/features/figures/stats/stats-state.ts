import { limits } from '@regent/contract/limits'
import { type StreamType, streamTypes } from '@regent/contract/webinars/webinar-fields'
import { useAddress } from '#lib/browser/use-address.ts'
import { type DateRange, isDay } from './date-range.ts'

export const tableNames = ['source', 'campaign', 'webinar', 'day', 'delivery'] as const
export type TableName = (typeof tableNames)[number]

/** What the figures are asked for by; all of it is in the address. */
export interface StatsState extends DateRange {
  webinarId: string
  streamType: StreamType | ''
  /** Undefined for all sources; empty for people who came by none. */
  source: string | undefined
  /** The webinar beside the chosen one. */
  compare: string
  table: TableName
}

const isId = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u.test(text)

const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text)

export const readStats = (address: URLSearchParams): StatsState => {
  const read = (name: string, isAllowed: (text: string) => boolean) => {
    const text = address.get(name) ?? ''
    return isAllowed(text) ? text : ''
  }
  const source = address.get('source')
  const webinarId = read('webinarId', isId)
  const compare = read('compare', isId)
  return {
    from: read('from', isDay),
    to: read('to', isDay),
    webinarId,
    streamType: oneOf(streamTypes, address.get('streamType')) ?? '',
    source: source === null || source.length > limits.utmLength ? undefined : source,
    compare: webinarId === '' || compare === webinarId ? '' : compare,
    table: oneOf(tableNames, address.get('table')) ?? 'source',
  }
}

export const withStats = (current: URLSearchParams, change: Partial<StatsState>): URLSearchParams => {
  const next = new URLSearchParams(current)
  for (const [name, value] of Object.entries(change) as [keyof StatsState, string | undefined][]) {
    // No source is a source of its own.
    const isUnset =
      value === undefined || (value === '' && name !== 'source') || (name === 'table' && value === 'source')
    if (isUnset) next.delete(name)
    else next.set(name, value)
  }
  if (!next.has('webinarId')) next.delete('compare')
  return next
}

export const useStatsState = () => {
  const [address, changeAddress] = useAddress()

  return {
    state: readStats(address),
    change: (change: Partial<StatsState>) => changeAddress((current) => withStats(current, change), { replace: true }),
  }
}

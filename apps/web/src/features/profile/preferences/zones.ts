import { formatIn } from '#lib/time/format.ts'

/** 'America/New York', as a person would type it. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ')

const nowIn = (zone: string, now: Date) => {
  try {
    return formatIn(now, zone, { hour: 'numeric', minute: '2-digit', timeZoneName: 'long' })
  } catch {
    return '' // a zone that this browser does not know yet
  }
}

/** 'America/New York, 7:30 PM Eastern Standard Time': found by place and by name. */
export const zoneLabel = (zone: string, now: Date): string =>
  [zoneName(zone), nowIn(zone, now)].filter(Boolean).join(', ')

/** Every zone, and those that must be in the list although the browser calls them otherwise. */
export const zoneOptions = (known: readonly string[], now: Date): { value: string; label: string }[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), ...known])]
    .filter((zone) => zone !== '')
    .sort()
    .map((zone) => ({ value: zone, label: zoneLabel(zone, now) }))

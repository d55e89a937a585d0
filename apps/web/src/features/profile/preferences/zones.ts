import { formatIn } from '#lib/time/format.ts'

/** 'America/New York' */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ')

const nowIn = (zone: string, now: Date) => {
  try {
    return formatIn(now, zone, { hour: 'numeric', minute: '2-digit', timeZoneName: 'long' })
  } catch {
    return '' // a zone that this browser does not know yet
  }
}

/** 'America/New York, 7:30 PM Eastern Standard Time': can be found by city and by zone name. */
export const zoneLabel = (zone: string, now: Date): string =>
  [zoneName(zone), nowIn(zone, now)].filter(Boolean).join(', ')

/** Every zone that the browser knows, and these, which may have other names there. */
export const zoneOptions = (known: readonly string[], now: Date): { value: string; label: string }[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), ...known])]
    .filter((zone) => zone !== '')
    .sort()
    .map((zone) => ({ value: zone, label: zoneLabel(zone, now) }))

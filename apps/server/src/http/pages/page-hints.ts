import { readCookies } from '../viewer/cookies.ts'

/** What cookies say before any script runs; none of it is secret. */
export interface PageHints {
  zone: string | undefined
  seen: boolean
  sidebar: 'open' | 'closed' | 'auto'
}

const zoneName = /^[A-Za-z]\w*(?:[/+-]\w+){0,3}$/u
const knownZones = new Map<string, string | undefined>()
const mostZones = 1000

const decode = (value: string) => {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

const resolveZone = (name: string): string | undefined => {
  if (name.length > 40 || !zoneName.test(name)) return undefined
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

/** The zone under its one canonical name; any client can send any cookie. */
const readZone = (cookie: string | undefined): string | undefined => {
  if (!cookie) return undefined
  if (!knownZones.has(cookie)) {
    if (knownZones.size >= mostZones) knownZones.clear()
    knownZones.set(cookie, resolveZone(decode(cookie)))
  }
  return knownZones.get(cookie)
}

export const readPageHints = (cookieHeader: string | undefined): PageHints => {
  const cookies = readCookies(cookieHeader)
  const sidebar = cookies.get('sidebar-state')
  return {
    zone: readZone(cookies.get('regent_tz')),
    seen: cookies.has('regent_seen'),
    sidebar: sidebar === 'open' || sidebar === 'closed' ? sidebar : 'auto',
  }
}

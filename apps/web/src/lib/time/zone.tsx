import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react'
import { writeCookie } from '../browser/remembered.ts'
import { easternTime } from './format.ts'
import { useSession } from '../session/use-session.ts'

const zoneCookie = 'regent_tz'
const zoneCookieDays = 365

const ZoneContext = createContext(easternTime)

let knownZone: string | undefined

/** Looked up once, because the first lookup is slow on a weak machine. */
export const browserZone = (): string => {
  knownZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone || easternTime
  return knownZone
}

/** The zone that times are shown in. */
export const useZone = (): string => useContext(ZoneContext)

const neverChanges = () => () => undefined

interface ZoneProviderProps {
  /** The zone that the server rendered with. */
  initial: string | undefined
  children: ReactNode
}

/**
 * Provides the member's zone, else the browser's. Starts with the zone that the server rendered with, so that the first render is
 * the same, and gives the server the browser's zone for the next page.
 */
export const ZoneProvider = ({ initial = easternTime, children }: ZoneProviderProps) => {
  const { user } = useSession()
  const zone = useSyncExternalStore(neverChanges, browserZone, () => initial)

  useEffect(() => {
    writeCookie(zoneCookie, browserZone(), zoneCookieDays)
  }, [])

  return <ZoneContext value={user?.timeZone ?? zone}>{children}</ZoneContext>
}

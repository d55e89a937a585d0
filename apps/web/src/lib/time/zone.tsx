import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react'
import { browserZone } from './browser-zone.ts'
import { writeCookie } from '../browser/cookies.ts'
import { easternTime } from './format.ts'
import { useSession } from '../session/use-session.ts'

const zoneCookie = 'regent_tz'
const zoneCookieDays = 365

const ZoneContext = createContext(easternTime)

/** The zone that times are shown in. */
export const useZone = (): string => useContext(ZoneContext)

const neverChanges = () => () => undefined

interface ZoneProviderProps {
  /** What the server rendered with. */
  initial: string | undefined
  children: ReactNode
}

/**
 * A member's own zone, else the browser's. Starts with what the server rendered with, so that the first render is the same, and
 * tells the server the browser's for the next page.
 */
export const ZoneProvider = ({ initial = easternTime, children }: ZoneProviderProps) => {
  const { user } = useSession()
  const browsers = useSyncExternalStore(neverChanges, browserZone, () => initial)

  useEffect(() => {
    writeCookie(zoneCookie, browserZone(), zoneCookieDays)
  }, [])

  return <ZoneContext value={user?.timeZone ?? browsers}>{children}</ZoneContext>
}

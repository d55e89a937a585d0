import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Entrance } from './enter-call.ts'
import { reportUncaught } from '#widgets/room/fault-reports.ts'
import { createRoomConnection, type RoomConnection } from './room-connection.ts'

const loadMedia = () => import('./media-room.ts')

/** The connection of a page to its room; it ends with the page. */
export const useRoomConnection = ({ slug, role, key, join }: Entrance) => {
  const connection = useMemo(
    () => createRoomConnection({ entrance: { slug, role, key, join }, loadMedia }),
    [slug, role, key, join],
  )
  useEffect(() => {
    // Fetched while the person looks at the lobby; joining tries again if this fails.
    loadMedia().catch(() => undefined)
  }, [])
  useEffect(() => reportUncaught(), [])
  useEffect(() => {
    // A closed tab leaves at once; one that the browser brings back shows the lobby.
    addEventListener('pagehide', connection.closePage)
    return () => {
      removeEventListener('pagehide', connection.closePage)
      connection.leave()
    }
  }, [connection])
  return connection
}

export const useSnapshot = (connection: RoomConnection) =>
  useSyncExternalStore(connection.subscribe, connection.read, connection.read)

export const RoomContext = createContext<RoomConnection | undefined>(undefined)

/** Inside the room. */
export const useRoom = (): RoomConnection => {
  const connection = useContext(RoomContext)
  if (!connection) throw new Error('useRoom needs a <RoomContext> around it')
  return connection
}

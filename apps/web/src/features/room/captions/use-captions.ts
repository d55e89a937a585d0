import { useEffect, useSyncExternalStore } from 'react'
import { isInside, ownPerson, type RoomSnapshot } from '../connection/room-state.ts'
import { useRoom } from '../connection/use-room.ts'
import { captionsOf, type CaptionsSnapshot } from './caption-store.ts'

/** Inside the room. */
export const useCaptionStore = () => captionsOf(useRoom()).store

/** One part of the captions, so that a keystroke does not draw the list again. */
export const useCaptionPart = <Name extends keyof CaptionsSnapshot>(name: Name): CaptionsSnapshot[Name] => {
  const store = useCaptionStore()
  const read = () => store.read()[name]
  return useSyncExternalStore(store.subscribe, read, read)
}

/** Follows the captions; reads them only where they are wanted, because a thousand pages join at once. */
export const useFollowedCaptions = ({ state, people, details }: RoomSnapshot, isWanted: boolean): void => {
  const room = useRoom()
  const { store } = captionsOf(room)
  const person = ownPerson({ people })?.identity ?? details?.own.person
  const isConnected = state === 'connected'
  const isThere = isInside(state)

  useEffect(() => {
    const stop = room.listen(store.hear)
    return () => {
      stop()
      store.end()
    }
  }, [room, store])
  useEffect(() => {
    if (isThere && person !== undefined) store.begin(person)
  }, [store, person, isThere])
  useEffect(() => {
    if (isConnected && isWanted && person !== undefined) void store.catchUp()
  }, [store, person, isConnected, isWanted])
  useEffect(() => {
    addEventListener('online', store.sendNow)
    return () => removeEventListener('online', store.sendNow)
  }, [store])
  // A message came, so the portal may take lines again.
  useEffect(() => store.sendNow(), [store, details, isConnected])
}

import { useEffect, useSyncExternalStore } from 'react'
import type { RoomConnection } from '../connection/room-connection.ts'
import { ownPerson, type RoomSnapshot } from '../connection/room-state.ts'
import { useRoom } from '../connection/use-room.ts'
import { createQuestionCalls } from './question-calls.ts'
import { createQuestionStore, type QuestionsSnapshot, type QuestionStore } from './question-store.ts'

const stores = new WeakMap<RoomConnection, QuestionStore>()

/** One for each connection, so that every part of the page shows the same. */
export const useQuestionStore = (): QuestionStore => {
  const room = useRoom()
  const known = stores.get(room)
  if (known) return known
  const { calls } = room
  const made = createQuestionStore({ calls: createQuestionCalls(calls), room: calls.slug })
  stores.set(room, made)
  return made
}

/** One part of what is known, so that a keystroke does not draw the questions again. */
export const useQuestionsPart = <Name extends keyof QuestionsSnapshot>(name: Name): QuestionsSnapshot[Name] => {
  const store = useQuestionStore()
  const read = () => store.read()[name]
  return useSyncExternalStore(store.subscribe, read, read)
}

/** Reads the questions and follows what the server says of them, while the person is in the room. */
export const useFollowedQuestions = ({ state, people, details }: RoomSnapshot): void => {
  const room = useRoom()
  const store = useQuestionStore()
  const person = details?.own.person ?? ownPerson({ people })?.identity
  const role = details?.own.role
  const isConnected = state === 'connected'

  useEffect(() => room.listen(store.hear), [room, store])
  useEffect(() => () => store.end(), [store])
  useEffect(() => {
    if (person === undefined || role === undefined) return
    store.begin(person, role === 'Admin')
    if (isConnected) void store.catchUp()
  }, [store, person, role, isConnected])
  useEffect(() => {
    addEventListener('online', store.sendNow)
    return () => removeEventListener('online', store.sendNow)
  }, [store])
  // A message came, so the portal may take questions again.
  useEffect(() => store.sendNow(), [store, details, isConnected])
}

import { useSyncExternalStore } from 'react'
import { useRoom } from '../connection/use-room.ts'
import { roomActionsOf } from './room-actions.ts'
import type { RoomView } from './view-changes.ts'

/** What a person does in the room now, and how the room looks with it. */
export const useRoomActions = () => {
  const actions = roomActionsOf(useRoom())
  const running = useSyncExternalStore(actions.subscribe, actions.read, actions.read)

  return {
    run: actions.run,
    isBusy: (key: string) => running.some((each) => each.key === key && each.isBusy),
    isBusyWith: (identity: string) => running.some(({ person, isBusy }) => person === identity && isBusy),
    show: <View extends RoomView>(view: View): View => ({
      ...view,
      ...running.reduce<RoomView>((shown, { show }) => show?.(shown) ?? shown, view),
    }),
  }
}

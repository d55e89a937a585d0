import { toast } from '#ui/overlays/toast.ts'
import { AppFailure, failureText, isMissing } from '#lib/api/app-failure.ts'
import type { RoomConnection } from '../connection/room-connection.ts'
import type { RoomView } from './view-changes.ts'

interface RoomAction {
  /** While an action with this key runs, a second one does nothing. */
  key: string
  /** The identity of whom it is about; shown as busy. */
  person?: string
  /** What the page shows at once. */
  show?: (view: RoomView) => RoomView
  call: () => Promise<unknown>
  failed: {
    title: string
    text: string
    /** Instead, if what it is about is gone. */
    gone?: string
  }
}

interface Running {
  key: string
  person: string | undefined
  show: RoomAction['show'] | undefined
  isBusy: boolean
}

type Connection = Pick<RoomConnection, 'refresh'>

/** The media server has taken away an ejected person by then. */
const settleMs = 3000

/** What a person does in a room is shown at once; what the portal says afterwards corrects it. */
const createRoomActions = (room: Connection) => {
  let running: readonly Running[] = []
  const listeners = new Set<() => void>()
  const set = (next: readonly Running[]) => {
    running = next
    for (const listener of listeners) listener()
  }
  const end = (action: Running) => set(running.filter((each) => each !== action))

  /** Shows the change until the portal has said how the room is now. */
  const settle = async (action: Running, isGone: boolean) => {
    const shown = { ...action, isBusy: false }
    set(running.map((each) => (each === action ? shown : each)))
    await room.refresh()
    if (isGone) await new Promise((resolve) => setTimeout(resolve, settleMs))
    end(shown)
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => running,
    /** Says a failure itself. Resolves with whether it was done. */
    run: async ({ key, person, show, call, failed }: RoomAction, { isGone = false } = {}): Promise<boolean> => {
      if (running.some((each) => each.key === key && each.isBusy)) return false
      const action: Running = { key, person, show, isBusy: true }
      set([...running, action])
      try {
        await call()
      } catch (error) {
        end(action)
        if (!(error instanceof AppFailure)) throw error
        const gone = isMissing(error) ? failed.gone : undefined
        toast.error({ title: failed.title, text: gone ?? failureText(error, failed.text) })
        // The room is not as it was shown.
        if (error.wasRefused) void room.refresh()
        return false
      }
      void settle(action, isGone)
      return true
    },
  }
}

type RoomActions = ReturnType<typeof createRoomActions>

const actionsOf = new WeakMap<Connection, RoomActions>()

/** One for each connection, so that every part of the page shows the same. */
export const roomActionsOf = (room: Connection): RoomActions => {
  const known = actionsOf.get(room)
  if (known) return known
  const made = createRoomActions(room)
  actionsOf.set(room, made)
  return made
}

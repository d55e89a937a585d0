import { AppFailure } from '#lib/api/app-failure.ts'
import type { RoomConnection } from '../connection/room-connection.ts'

interface Asked {
  /** What this host has asked for; undefined once the portal has said how it is. */
  isOn: boolean | undefined
  /** The call is under way. */
  isBusy: boolean
  /** The latest call failed. */
  failure: { isOn: boolean; error: AppFailure } | undefined
}

type Connection = Pick<RoomConnection, 'calls' | 'refresh'>

const nothing: Asked = { isOn: undefined, isBusy: false, failure: undefined }

/** A host's own stop is no news to the host. The room hears of it at about the time of the answer. */
const ownStopMs = 5000

/** What a host asks of the recorder is shown at once; what the portal says afterwards corrects it. */
const createRecorderSwitch = (room: Connection) => {
  let asked = nothing
  let stoppedAt = -Infinity
  const listeners = new Set<() => void>()
  const set = (next: Asked) => {
    asked = next
    for (const listener of listeners) listener()
  }

  const settle = async (mine: Asked) => {
    await room.refresh()
    // Meanwhile the host may have asked for something else.
    if (asked === mine) set(nothing)
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: () => asked,
    hasJustStopped: () => Date.now() - stoppedAt < ownStopMs,
    forgetFailure: () => set({ ...asked, failure: undefined }),
    /** Resolves with whether it was done; keeps why it was not. */
    turn: async (isOn: boolean): Promise<boolean> => {
      if (asked.isBusy) return false
      set({ isOn, isBusy: true, failure: undefined })
      if (!isOn) stoppedAt = Infinity
      try {
        await room.calls.record(isOn)
      } catch (error) {
        stoppedAt = -Infinity
        if (!(error instanceof AppFailure)) throw error
        set({ ...nothing, failure: { isOn, error } })
        // The room is not as it was shown.
        if (error.wasRefused) void room.refresh()
        return false
      }
      if (!isOn) stoppedAt = Date.now()
      const mine = { ...nothing, isOn }
      set(mine)
      void settle(mine)
      return true
    },
  }
}

type RecorderSwitch = ReturnType<typeof createRecorderSwitch>

const switchOf = new WeakMap<Connection, RecorderSwitch>()

/** One for each connection, so that every part of the page shows the same. */
export const recorderSwitchOf = (room: Connection): RecorderSwitch => {
  const known = switchOf.get(room)
  if (known) return known
  const made = createRecorderSwitch(room)
  switchOf.set(room, made)
  return made
}

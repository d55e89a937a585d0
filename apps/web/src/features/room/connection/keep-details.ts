import type { RoomMessage } from '@regent/contract/rooms/room-messages'
import { AppFailure } from '#lib/api/app-failure.ts'
import { applyMessage, type RoomDetails } from './room-details.ts'
import { pauseMs } from './ways-out.ts'

interface KeptDetails {
  read: () => Promise<RoomDetails>
  onChange: (details: RoomDetails) => void
}

export type DetailsKeeper = ReturnType<typeof keepDetails>

/** Reads what the portal says of a room and follows its messages; those that come while it is read are not lost. */
export const keepDetails = ({ read, onChange }: KeptDetails) => {
  let details: RoomDetails | undefined
  let meanwhile: RoomMessage[] = []
  let reading: Promise<void> | undefined
  let isDue = false
  let isOver = false

  const set = (next: RoomDetails) => {
    // What people write changes nothing here, and must not draw the whole room again.
    if (next === details) return
    details = next
    onChange(next)
  }

  const isWanted = () => isDue && !isOver

  const readOnce = async () => {
    meanwhile = []
    isDue = false
    const found = await read()
    if (!isOver) set(meanwhile.reduce(applyMessage, found))
  }

  const readWhileDue = async () => {
    for (let attempt = 0; isWanted(); attempt += 1) {
      try {
        await readOnce()
      } catch (error) {
        // What is refused now is refused again; the media server soon ends the connection as well.
        if (error instanceof AppFailure && error.wasRefused) break
        isDue = true
        await new Promise((resolve) => setTimeout(resolve, pauseMs(attempt)))
      }
    }
    reading = undefined
  }

  /** Resolves once what is true now has been read. */
  const refresh = (): Promise<void> => {
    isDue = true
    reading ??= readWhileDue()
    return reading
  }

  return {
    refresh,
    hear: (message: RoomMessage) => {
      if (reading) meanwhile.push(message)
      if (details) set(applyMessage(details, message))
      // These messages name nobody: hosts see each person, and one who was brought to the stage sees themselves.
      if (message.type === 'stage' || (message.type === 'people' && details?.forHosts)) void refresh()
    },
    end: () => {
      isOver = true
    },
  }
}

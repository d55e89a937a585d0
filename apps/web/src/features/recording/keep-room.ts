import type { RecordedRoom } from '@regent/contract/rooms/recorder'
import type { RoomMessage } from '@regent/contract/rooms/room-messages'
import { AppFailure } from '#lib/api/app-failure.ts'

/** The room after a message; the same object if the message changes nothing that is seen. */
const applyMessage = (room: RecordedRoom, message: RoomMessage): RecordedRoom => {
  if (message.type === 'status') return { ...room, status: message.status }
  if (message.type === 'spotlight') return { ...room, spotlight: message.person }
  if (message.type === 'offers') return { ...room, offers: message.shown }
  return room
}

/** Whether recording ends with this message: the webinar is not live any more, or a host has stopped it. */
export const endsRecording = (message: RoomMessage): boolean =>
  (message.type === 'status' && message.status !== 'In Progress') ||
  (message.type === 'recording' && message.recording.state === 'off')

interface KeptRoom {
  first: RecordedRoom
  read: () => Promise<RecordedRoom>
  onChange: (room: RecordedRoom) => void
  pause?: (ms: number) => Promise<unknown>
}

const pauseMs = 1000

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What the portal says of the room. Messages that come while it is read again are not lost. */
export const keepRoom = ({ first, read, onChange, pause = wait }: KeptRoom) => {
  let room = first
  let meanwhile: RoomMessage[] = []
  let reading: Promise<void> | undefined

  const set = (next: RecordedRoom) => {
    if (next === room) return
    room = next
    onChange(room)
  }

  const readUntilAnswered = async () => {
    for (;;) {
      meanwhile = []
      try {
        const found = await read()
        set(meanwhile.reduce(applyMessage, found))
        break
      } catch (error) {
        if (error instanceof AppFailure && error.wasRefused) break
        await pause(pauseMs)
      }
    }
    reading = undefined
  }

  return {
    current: () => room,
    hear: (message: RoomMessage) => {
      if (reading) meanwhile.push(message)
      set(applyMessage(room, message))
    },
    /** What was said during a cut was not heard. */
    refresh: () => {
      reading ??= readUntilAnswered()
      return reading
    },
  }
}

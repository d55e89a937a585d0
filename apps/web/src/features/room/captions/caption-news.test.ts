import { roomMessage, type RoomMessage } from '@regent/contract/rooms/room-messages'
import { expect, it } from 'vitest'
import { spoil } from '#testing/room/spoil.ts'
import { isRoomMessage } from '#widgets/room/message-shapes.ts'
import { isCaptionNews } from './caption-news.ts'

const line = {
  ...{ id: '1', key: 'k', person: 'p', speaker: 'Ada (Admin)', speakerId: null, isTyped: true, text: 'Hello' },
  ...{ beganAt: 1, endedAt: 2.5 },
}
const captioning = { captioner: { person: 'p', name: 'Ada (Admin)' }, isListening: false }

const isTaken = (message: unknown) => isRoomMessage(message) && isCaptionNews(message)

it.each<RoomMessage>([
  { type: 'captions', lines: [line] },
  { type: 'captions', captioning },
  { type: 'captions', isCaptioner: true },
  { type: 'captions', problem: null },
])('takes %j exactly if the contract does, whatever is wrong with a part of it', (message) => {
  expect(isTaken(message)).toBe(true)
  for (const other of spoil(message)) {
    expect([isTaken(other), other]).toEqual([roomMessage.safeParse(other).data?.type === 'captions', other])
  }
})

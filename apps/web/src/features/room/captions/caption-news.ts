import type { Captioning, CaptionLine, RoomMessage } from '@regent/contract/rooms/room-messages'
import { flag, listOf, number, orNull, record, text } from '#widgets/room/message-shapes.ts'

export type CaptionNews = Extract<RoomMessage, { type: 'captions' }>

const isLine = record<CaptionLine>({
  ...{ id: text, key: text, person: text, speaker: text, speakerId: orNull(text), isTyped: flag, text },
  ...{ beganAt: number, endedAt: number },
})

const isCaptioning = record<Captioning>({
  captioner: orNull(record({ person: text, name: text })),
  isListening: flag,
})

const isOptional =
  (check: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === undefined || check(value)

/** The room is on screen before this is loaded: until then only the type of such a message is checked. */
export const isCaptionNews = (message: RoomMessage): message is CaptionNews =>
  message.type === 'captions' &&
  isOptional(listOf(isLine))(message.lines) &&
  isOptional(isCaptioning)(message.captioning) &&
  isOptional(flag)(message.isCaptioner) &&
  isOptional(orNull(text))(message.problem)

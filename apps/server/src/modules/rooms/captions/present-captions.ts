import type { captionEndpoints } from '@regent/contract/rooms/captions'
import type { EndpointAnswer } from '@regent/contract/api/endpoint'
import type { Captioning, CaptionLine } from '@regent/contract/rooms/room-messages'
import type { Services } from '#app/services.ts'
import { type getRoom, nameInRoom } from '#modules/rooms/entry/index.ts'
import type { StoredCaption } from './caption.repository.ts'

/** An erased account has left no name. */
export const speakerOf = ({ name, role }: Pick<StoredCaption, 'name' | 'role'>): string =>
  name !== null && name !== '' && role ? nameInRoom(name, role) : ''

/** As the room hears it. */
export const spokenCaption = (caption: StoredCaption): CaptionLine => ({
  id: caption.id,
  key: caption.key,
  person: caption.person_id,
  speaker: speakerOf(caption),
  speakerId: caption.speaker_id,
  isTyped: caption.is_typed,
  text: caption.text,
  beganAt: caption.began_at.getTime(),
  endedAt: caption.ended_at.getTime(),
})

type CaptionRecord = EndpointAnswer<typeof captionEndpoints.write>['caption']

export const presentCaption = (caption: StoredCaption): CaptionRecord => ({
  ...spokenCaption(caption),
  _id: caption.id,
  createdAt: caption.created_at.toISOString(),
  updatedAt: caption.updated_at.toISOString(),
})

type Room = Pick<Awaited<ReturnType<typeof getRoom>>, 'captioner' | 'is_listening'>

export const presentCaptioning = (
  { TRANSCRIBER_URL: transcriber }: Pick<Services['config'], 'TRANSCRIBER_URL'>,
  { captioner, is_listening: isListening }: Room,
): Captioning => ({
  captioner: captioner && { person: captioner.id, name: nameInRoom(captioner.name, captioner.role) },
  isListening: isListening && transcriber !== undefined,
})

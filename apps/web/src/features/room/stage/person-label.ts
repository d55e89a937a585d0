import { bareName } from '#widgets/room/bare-name.ts'
import type { RoomPerson } from '../connection/room-state.ts'
import type { stageTexts } from './texts.ts'

/** Below the video of a person. Oneself without the role; a host is called as in the list of participants. */
export const labelOf = (person: RoomPerson, texts: (typeof stageTexts)['en']): string => {
  if (!person.isLocal) return person.name
  return person.role === 'Admin' ? texts.youHost : texts.you(bareName(person))
}

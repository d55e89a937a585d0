import type { RoomRole } from '@regent/contract/rooms/entry'
import type { RoomPerson } from '../connection/room-state.ts'
import type { stageTexts } from './texts.ts'

/** A name without the role in brackets that the server has added. */
export const bareName = ({ name, role }: { name: string; role: RoomRole }): string =>
  name.endsWith(` (${role})`) ? name.slice(0, -` (${role})`.length) : name

/** Below the video of a person. Oneself without the role; a host is called as in the list of participants. */
export const labelOf = (person: RoomPerson, texts: (typeof stageTexts)['en']): string => {
  if (!person.isLocal) return person.name
  return person.role === 'Admin' ? texts.youHost : texts.you(bareName(person))
}

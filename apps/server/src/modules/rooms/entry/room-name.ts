import type { RoomRole } from '@regent/contract/rooms/entry'

const unseen = String.raw`[\s\p{Cf}\p{Default_Ignorable_Code_Point}]*`
const roleWords = 'admin|guest|user|host'.replaceAll(/\B/gu, unseen)

// In the brackets of any script that looks like these.
const typedRole = new RegExp(`[([{（［｛]${unseen}(?:${roleWords})${unseen}[)\\]}）］｝]`, 'giu')

/** A name without role words in brackets: only the server says who has which role. */
export const withoutRole = (name: string): string => name.replace(typedRole, ' ').replace(/\s+/gu, ' ').trim()

/** As the others see it. */
export const nameInRoom = (name: string, role: RoomRole): string => `${name} (${role})`
